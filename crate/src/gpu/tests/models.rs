//! Real models on the device: the view as a whole against this processor.

use super::super::Device;
use super::{Steps, on_every_device, on_the_device, steps};
use crate::attention::Sampler;
use crate::attention::device_limits::{DeviceWork, Measured, TABLE};
use crate::on_devices::in_part;
use crate::parameters::Parameters;
use crate::test_matrices::largest;

/// The largest relative difference of a number of a step, and of a modulus of an eigenvalue, between both processors.
async fn difference_of_step(device: &Device, experiment: &Steps, step: usize) -> [f64; 2] {
    let found = experiment.run_on_gpu(step, device).await.unwrap();
    let wanted = experiment.run(step, &mut Sampler::new()).unwrap();
    assert_eq!(found.len(), wanted.len());
    let mut most = [0.0f64; 2];
    // Ten numbers of a head are behind two of the tokens, and two of them say whether laws are right.
    let numbers = wanted.len().min(10);
    for (x, y) in found.iter().zip(&wanted).take(numbers) {
        if !x.is_nan() || !y.is_nan() {
            // Cosines may be next to nothing.
            most[0] = largest([most[0], (x - y).abs() / y.abs().max(0.01)]);
        }
    }
    let moduli = |numbers: &[f64]| -> Vec<f64> {
        let (pairs, _) = numbers[numbers.len().min(12)..].as_chunks::<2>();
        pairs.iter().map(|[re, im]| re.hypot(*im)).collect()
    };
    let apart = moduli(&found).into_iter().zip(moduli(&wanted));
    most[1] = largest(apart.map(|(x, y)| (x - y).abs()));
    most
}

/// Largest difference over all steps that run on a device.
async fn difference(device: &Device, text: &str) -> [f64; 2] {
    let (p, problems) = Parameters::from_text(&format!("view=models&device=gpu&{text}"));
    assert_eq!(problems, vec![], "{text}");
    let experiment = steps(&p);
    let mut most = [0.0f64; 2];
    let mut compared = 0;
    for step in (0..experiment.steps()).filter(|step| experiment.gpu(*step)) {
        let found = difference_of_step(device, &experiment, step).await;
        most = [most[0].max(found[0]), most[1].max(found[1])];
        compared += 1;
    }
    assert!(compared > 0, "{text}");
    most
}

/// The largest difference of a number after each of `layers` layers of a model with one head.
async fn errors_by_layer(device: &Device, at: &str, layers: usize) -> Vec<f64> {
    let (p, problems) = Parameters::from_text(&format!("{at}&layers={layers}"));
    assert_eq!(problems, vec![], "{at}");
    assert_eq!(p.heads, 1);
    let experiment = steps(&p);
    let mut worst = vec![0.0f64; layers];
    // Of every realisation one step is before the first layer.
    for (layer, step) in (0..p.samples * (1 + layers)).map(|step| (step % (1 + layers), step)) {
        if layer > 0 {
            let [error, _] = difference_of_step(device, &experiment, step).await;
            worst[layer - 1] = worst[layer - 1].max(error);
        }
    }
    worst
}

/// Measured on a device alone: twins of kernels compute the processor's bits.
#[test]
fn models_are_wrong_on_a_device_where_the_table_of_limits_says_so_and_right_beside_it() {
    let rows = TABLE.iter().flat_map(|(_, rows)| rows.iter());
    for limit in rows.filter(|limit| limit.works.contains(&DeviceWork::Model)) {
        let Measured { at, wrong_from } = limit.measured.as_ref().unwrap();
        let beside = at.replace("d=2", "d=16");
        let applies = |at: &str| (limit.applies)(&Parameters::from_text(at).0);
        assert!(applies(at) && !applies(&beside), "{at}");
        on_the_device("the limits of real models", async |device| {
            let is_wrong = |error: &f64| *error >= DeviceWork::Model.room();
            let errors = errors_by_layer(device, at, 4).await;
            assert!(!errors[..limit.layers].iter().any(is_wrong), "{errors:?}");
            // Rounding decides, layer by layer: which of four layers is wrong first may differ from device to device.
            assert_eq!(
                errors.iter().any(is_wrong),
                wrong_from.is_some(),
                "{errors:?}"
            );
            let errors = errors_by_layer(device, &beside, 4).await;
            assert!(!errors.iter().any(is_wrong), "{errors:?}");
        });
    }
}

#[test]
fn the_view_says_the_same_from_both_processors() {
    on_every_device("the view of real models", async |device| {
        for text in in_part(
            device,
            &[
                "model=bert&T=33&d=48&heads=3&layers=3&samples=2",
                "model=tinybert&T=70&d=39&heads=3&layers=1&reading=story",
                "model=gpt2&T=17&d=20&heads=2&layers=2",
                "model=llama&T=24&d=20&heads=2&layers=2",
                "model=vit&T=10&d=16&heads=2&layers=2",
            ],
        ) {
            let [numbers, moduli] = difference(device, text).await;
            println!("{text}: {numbers:e} {moduli:e}");
            assert!(
                numbers < 1e-3 && moduli < 1e-5,
                "{text}: {numbers:e}, {moduli:e}"
            );
        }
    });
}

/// Twenty-four layers, and more tokens than columns.
#[test]
fn deep_models_say_the_same_from_both_processors() {
    on_every_device("deep real models", async |device| {
        for model in in_part(device, &["bert", "gpt2", "llama", "vit"]) {
            let text = format!("model={model}&T=40&d=24&heads=2&layers=24");
            let [numbers, moduli] = difference(device, &text).await;
            println!("{text}: {numbers:e} {moduli:e}");
            assert!(
                numbers < 1e-3 && moduli < 1e-5,
                "{text}: {numbers:e}, {moduli:e}"
            );
        }
    });
}

#[test]
fn what_single_precision_is_not_right_for_is_left_to_the_processor() {
    let suits = |text: &str| {
        let (p, _) = Parameters::from_text(&format!("view=models&heads=1&layers=2&{text}"));
        let experiment = steps(&p);
        (0..experiment.steps()).any(|step| experiment.gpu(step))
    };
    assert!(suits("device=gpu&T=16&d=16") && suits("device=auto&T=1024&d=64"));
    for text in [
        "device=gpu&T=16&d=15",
        "device=gpu&T=1025&d=64",
        "device=cpu&T=1024&d=64",
        "device=auto&T=512&d=64",
        "device=gpu&model=file",
    ] {
        assert!(!suits(text), "{text}");
    }
}
