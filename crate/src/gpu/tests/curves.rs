//! Every curve that has a form for the graphics processor, against double precision on the same seed.

use super::super::Device;
use super::shortened::in_depth;
use super::{Steps, block_on, on_every_device, opened, parameters, steps};
use crate::attention::Sampler;
use crate::on_devices::in_part;
use crate::parameters::View;
use crate::test_matrices::largest;

pub(super) fn view(text: &str) -> Steps {
    steps(&parameters(text))
}

/// A gap below this is rounding: the gap of the identity is a difference of numbers of size one, which double precision resolves to 1e-14.
const SMALLEST_GAP: f64 = 1e-11;

/// Runs all the steps of `text` that a device supports on the device and on the processor, and compares every number, however
/// small, except gaps below [`SMALLEST_GAP`].
pub(super) async fn assert_same(device: &Device, text: &str, room: f64) {
    assert_within(device, text, |_| room).await;
}

/// Compares curves where the allowed relative error depends on the number.
pub(super) async fn assert_within(device: &Device, text: &str, room: impl Fn(f64) -> f64) {
    let p = in_depth(device, parameters(text));
    let experiment = steps(&p);
    let smallest = match p.view {
        View::Gap => SMALLEST_GAP,
        _ => 0.0,
    };
    let mut sampler = Sampler::new();
    let (mut compared, mut worst) = (0, 0.0f64);
    for step in (0..experiment.steps()).filter(|step| experiment.gpu(*step)) {
        let got = experiment.run_on_gpu(step, device).await.unwrap();
        let want = experiment.run(step, &mut sampler).unwrap();
        let left_out = experiment.left_out_on_gpu(step);
        assert_eq!(got.len() + left_out, want.len());
        for (i, (got, want)) in got.iter().zip(&want).enumerate() {
            if got.is_nan() && want.is_nan() {
                continue;
            }
            compared += 1;
            if got == want {
                continue;
            }
            let difference = (got - want).abs() / want.abs().max(smallest);
            assert!(
                difference < room(*want),
                "{text}, {}, number {i}: {got:e}, {want:e}",
                experiment.label(step)
            );
            worst = worst.max(difference);
        }
    }
    println!("{text}: relative error {worst:.0e}");
    assert!(compared > 0, "{text} has nothing for the device");
}

#[test]
fn the_stable_rank_behind_one_layer_agrees_with_double_precision() {
    on_every_device("stable rank", async |device| {
        for text in in_part(
            device,
            &[
                "T=64",
                "T=67&d=131&d_qk=33&sigma_qk=0.05",
                "T=61&tokens=unit&d=40&values=orthogonal&sigma_qk=1.3",
                "T=45&tokens=correlated&rho=0.3&causal=1",
                "T=45&tokens=correlated&rho=0.3&d=30&skip=1&alpha=0.7",
                "T=64&attention=markov&sigma_A=0.5",
                "T=53&attention=markov&law=exponential&causal=1",
                "T=53&attention=markov&law=pareto",
                "T=53&attention=markov&law=uniform",
                "T=64&attention=relu",
                "T=64&attention=sigmoid&causal=1",
                "T=64&attention=differential&mu=0.4",
                "T=50&attention=identity",
            ],
        ) {
            assert_same(device, &format!("view=stable-rank&{text}"), 1e-4).await;
        }
    });
}

#[test]
fn the_stable_rank_behind_several_layers_agrees_with_double_precision() {
    on_every_device("stable rank, several layers", async |device| {
        for text in in_part(
            device,
            &[
                "T=64&layer=2",
                "T=64&layer=3&attention=markov",
                "T=45&layer=2&skip=1&sigma_qk=0.5",
                "T=40&layer=3&tokens=unit&d=60&attention=differential&sigma_qk=0.3",
            ],
        ) {
            assert_same(device, &format!("view=stable-rank&{text}"), 1e-3).await;
        }
        for text in in_part(
            device,
            &[
                "T=48&layers=4&attention=markov",
                "T=48&layers=6&attention=markov&sigma_A=0.3",
            ],
        ) {
            assert_same(device, &format!("view=depth&{text}"), 1e-3).await;
        }
    });
}

#[test]
fn both_gaps_agree_with_double_precision() {
    on_every_device("gaps", async |device| {
        for text in in_part(
            device,
            &[
                "T=128",
                "T=96&remedy=gap&attention=markov",
                "T=80&attention=relu",
                "T=80&attention=relu&remedy=gap&skip=1&alpha=0.5",
                "T=80&attention=sigmoid&remedy=gap",
                "T=90&attention=differential&tokens=unit&d=50",
                "T=90&beta=1.5&hold=beta",
            ],
        ) {
            assert_same(device, &format!("view=gap&{text}"), 2e-4).await;
        }
    });
}

/// At β = 0 all rows are uniform, and the variances of their numbers are only rounding in double precision, 1e-29.
const NOTHING: f64 = 1e-20;

#[test]
fn participation_and_entropy_of_rows_agree_with_double_precision() {
    on_every_device("participation and entropy", async |device| {
        for text in in_part(
            device,
            &[
                "T=64",
                "T=67&d=100&rho=0.4",
                "T=50&d=30&rho=0.2&samples=2&tokens=unit",
                "T=60&d_qk=20&rho=0.3&qk_norm=1",
            ],
        ) {
            let experiment = view(&format!("view=overlap&{text}"));
            let mut sampler = Sampler::new();
            for step in 1..experiment.steps() {
                let got = experiment.run_on_gpu(step, device).await.unwrap();
                let want = experiment.run(step, &mut sampler).unwrap();
                let left_out = experiment.left_out_on_gpu(step);
                assert!(!got.is_empty() && got.len() + left_out == want.len());
                let apart =
                    |(got, want): (&f64, &f64)| (got - want).abs() / want.abs().max(NOTHING);
                let apart: Vec<f64> = got.iter().zip(&want).map(apart).collect();
                // Of every β the means over the rows, then their variances, in which what rows share is taken away: up to 1e-5.
                let worst = [0, 1].map(|half| {
                    let halves = apart.chunks(4).skip(half).step_by(2);
                    largest(halves.flatten().copied())
                });
                println!(
                    "{text}, {}: relative errors {:.0e} and {:.0e}",
                    experiment.label(step),
                    worst[0],
                    worst[1]
                );
                assert!(worst[0] < 2e-5 && worst[1] < 1e-4, "{apart:?} of {want:?}");
                for (got, want) in got.iter().zip(&want) {
                    assert!(
                        (got - want).abs() < 2e-5 * (1.0 + want.abs()),
                        "{got} {want}"
                    );
                }
            }
        }
    });
}

#[test]
fn a_device_lost_in_the_middle_is_said_so_and_stays_lost() {
    let Some(device) = opened("a lost device") else {
        return;
    };
    let experiment = view("view=stable-rank&T=128");
    let last = experiment.steps() - 1;
    let step = experiment.run_on_gpu(last, &device);
    let after_some_time = async {
        let mut step = step;
        for _ in 0..5 {
            let done = std::future::poll_fn(|context| {
                std::task::Poll::Ready(step.as_mut().poll(context).is_ready())
            });
            assert!(!done.await, "too short to be interrupted");
        }
        device.destroy();
        step.await
    };
    let problem = block_on(after_some_time).unwrap_err();
    assert_eq!(problem.name, "device");
    assert!(
        problem
            .message
            .starts_with("The graphics device was closed"),
        "{problem}"
    );
    assert_eq!(device.loss(), Some(problem.message));
    assert!(block_on(experiment.run_on_gpu(0, &device)).is_err());
    // What the page does then.
    assert!(experiment.run(last, &mut Sampler::new()).is_ok());
}

#[test]
fn a_step_that_is_dropped_halfway_leaves_the_device_usable() {
    let Some(device) = opened("a cancelled step") else {
        return;
    };
    let experiment = view("view=stable-rank&T=64");
    let last = experiment.steps() - 1;
    let mut step = experiment.run_on_gpu(last, &device);
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    for _ in 0..3 {
        assert!(step.as_mut().poll(&mut context).is_pending());
    }
    drop(step);
    let again = block_on(experiment.run_on_gpu(last, &device)).unwrap();
    let fresh = opened("a fresh device").unwrap();
    assert_eq!(
        again,
        block_on(experiment.run_on_gpu(last, &fresh)).unwrap()
    );
}

#[test]
fn a_device_tells_of_itself() {
    on_every_device("a description", async |device| {
        let told = device.describe();
        assert!(!told.adapter.is_empty() && !told.backend.is_empty());
        assert!(told.binding > 0 && told.invocations > 0);
        assert!(told.tiling.ends_with(" FLOP/s"), "{}", told.tiling);
    });
}
