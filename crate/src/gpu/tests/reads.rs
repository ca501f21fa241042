//! Number of read-backs: browsers take up to a tenth of a second for each.

use super::super::Device;
use super::{block_on, steps};
use crate::parameters::Parameters;

/// Numbers read back by the last step of `text` that has a form for the device.
fn reads(text: &str) -> usize {
    let device = Device::twin(1 << 30);
    let (p, problems) = Parameters::from_text(&format!("device=gpu&{text}"));
    assert_eq!(problems, vec![], "{text}");
    let experiment = steps(&p);
    let steps = (0..experiment.steps()).rev();
    let last = steps.into_iter().find(|step| experiment.gpu(*step));
    block_on(experiment.run_on_gpu(last.unwrap(), &device)).unwrap();
    device.reads.get()
}

#[test]
fn both_gaps_are_read_back_a_few_times_at_any_size() {
    assert_eq!(reads("view=gap&T=64"), 1);
    for text in [
        "T=150",
        "T=300&sigma_qk=0.5",
        "T=150&attention=relu",
        "T=150&attention=markov&skip=1&sigma_A=0.01",
    ] {
        let reads = reads(&format!("view=gap&{text}"));
        assert!((1..=8).contains(&reads), "{text}: {reads}");
    }
}

#[test]
fn a_stable_rank_is_read_back_a_few_times_at_any_depth() {
    // Two remedies after one layer.
    let one = reads("view=stable-rank&T=150");
    assert!((1..=14).contains(&one), "{one}");
    let four = reads("view=depth&T=64&layers=4");
    assert!((4..=4 * 9).contains(&four), "{four}");
    let gradient = reads("view=gradients&T=64&layers=4&layernorm=1&skip=1&sigma_qk=0.2&paths=all");
    assert!((4..=4 * 12).contains(&gradient), "{gradient}");
}

#[test]
fn a_layer_of_a_deep_stack_is_read_back_a_few_times() {
    for text in [
        "T=40&layers=20&attention=markov&layernorm=1",
        "T=40&layers=20&sigma_qk=0.3&skip=1&layernorm=1",
    ] {
        let device = Device::twin(1 << 30);
        let (p, problems) = Parameters::from_text(&format!("view=depth&device=gpu&{text}"));
        assert_eq!(problems, vec![], "{text}");
        for step in 0..2 {
            let before = device.reads.get();
            block_on(steps(&p).run_on_gpu(step, &device)).unwrap();
            let reads = device.reads.get() - before;
            assert!((20..=20 * 14).contains(&reads), "{text}: {reads}");
        }
    }
}
