//! Whole models against an independent implementation.

use super::Real;
use super::engine::Engine;
use super::memory::IGNORED;
use super::model::{Model, ModelInput, Run, Telling};
use super::recording::Recording;
use crate::specification::{Activation, Norm, Parametrisation};

/// Model, parameter, and sum, root of the sum of squares, sum with weights cos i, and last entry of its gradient; of `loss`, the loss. Made
/// by `tests/reference/training/models.py`, which computes weights and inputs by the formulas repeated here.
const MODELS: &str = include_str!("../../../tests/reference/training/models.txt");

/// The model called `name`; `value-residual=` is followed by λ.
fn model(name: &str) -> Model {
    if let Some((run, share)) = name.split_once('=') {
        let value_residual = share.parse().unwrap();
        return Model {
            value_residual,
            ..model(run)
        };
    }
    let small = |reading, telling| Model {
        layers: 2,
        width: 8,
        heads: 2,
        ratio: 2,
        ..Model::vit(reading, telling)
    };
    let pictures = small(
        ModelInput::Patches {
            count: 4,
            pixels: 5,
        },
        Telling::Class(3),
    );
    let words = small(
        ModelInput::Words {
            vocabulary: 7,
            length: 6,
        },
        Telling::Words(7),
    );
    match name {
        "smoothing-one-head" => Model {
            parametrisation: Parametrisation::Smoothing,
            heads: 1,
            ..pictures
        },
        "next-word" => Model {
            causal: true,
            norm: Some(Norm::Post),
            activation: Activation::Relu,
            ..words
        },
        "masked" => Model {
            alpha_sa: 0.7,
            alpha_mlp: 1.3,
            affine: false,
            activation: Activation::Tanh,
            attention_biases: false,
            ..words
        },
        name => super::model::of_run(Run::from_word(name).unwrap(), pictures),
    }
}

/// A recording with an engine whose inputs are set.
fn prepared<R: Real>(name: &str) -> (Recording, Engine<R>) {
    let recording = Recording::new(&model(name), 3).unwrap();
    let mut engine = Engine::new(recording.tape.clone());
    for (p, parameter) in recording.parameters.iter().enumerate() {
        let scale = if parameter.name.ends_with("lambda") {
            0.8
        } else {
            0.5
        };
        let multiplies = parameter.name.contains("norm") && parameter.name.ends_with("weight");
        let near = if multiplies { 1.0 } else { 0.0 };
        let entries = parameter.slot.of_mut(engine.parameters_mut());
        for (i, x) in entries.iter_mut().enumerate() {
            let (i, p) = (i as f64, p as f64);
            *x = R::of(near + scale * (0.7 * i * i + 1.7 * i + 0.9 * p + 0.3).sin());
        }
    }
    let memory = engine.memory();
    if let Some(slot) = recording.patches {
        for (i, x) in slot.of_mut(&mut memory.values).iter_mut().enumerate() {
            *x = R::of(0.5 + 0.5 * (0.37 * i as f64 + 1.0).sin());
        }
        memory.targets = (0..3).map(|i| (2 * i + 1) % 3).collect();
    } else {
        memory.words = (0..18).map(|i| (i * i + 3 * i) % 7).collect();
        let asked = |i: u32| name != "masked" || i % 4 == 1;
        let target = |i| if asked(i) { (5 * i + 2) % 7 } else { IGNORED };
        memory.targets = (0..18).map(target).collect();
    }
    let asked = memory.targets.iter().filter(|target| **target != IGNORED);
    memory.weight = 1.0 / asked.count() as f64;
    (recording, engine)
}

/// A recording, with its loss and gradient on the processor.
fn computed<R: Real>(name: &str) -> (Recording, f64, Vec<f64>) {
    let (recording, mut engine) = prepared::<R>(name);
    engine.forward();
    engine.backward();
    let gradient = engine.gradient().iter().map(|x| x.to_f64()).collect();
    (recording, engine.loss(), gradient)
}

/// Compares with the reference; `tolerance` is relative to the norm of a model's whole gradient and to the loss.
fn compare(tolerance: f64, compute: impl Fn(&str) -> (Recording, f64, Vec<f64>)) {
    let mut current: Option<(String, Recording, Vec<f64>, f64)> = None;
    let (mut models, mut parameters) = (0, 0);
    for line in MODELS.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let numbers: Vec<f64> = words[2..]
            .iter()
            .map(|word| word.parse().unwrap())
            .collect();
        if words[1] == "loss" {
            let (recording, loss, gradient) = compute(words[0]);
            let error = (loss - numbers[0]).abs();
            assert!(error < tolerance * numbers[0], "{line}: {loss}");
            let norm = gradient.iter().map(|x| x * x).sum::<f64>().sqrt();
            current = Some((words[0].into(), recording, gradient, norm));
            models += 1;
            continue;
        }
        let (name, recording, gradient, norm) = current.as_ref().unwrap();
        assert_eq!(name, words[0]);
        let parameter = recording.parameter(words[1]).expect(line);
        let entries = parameter.slot.of(gradient);
        let weighted = entries
            .iter()
            .enumerate()
            .map(|(i, x)| x * (i as f64).cos());
        let found = [
            entries.iter().sum::<f64>(),
            entries.iter().map(|x| x * x).sum::<f64>().sqrt(),
            weighted.sum(),
            entries[entries.len() - 1],
        ];
        for (found, expected) in found.iter().zip(&numbers) {
            assert!(
                (found - expected).abs() < tolerance * norm,
                "{line}: {found}"
            );
        }
        parameters += 1;
    }
    assert_eq!(models, 16);
    let of = |name: &str| Recording::new(&model(name), 1).unwrap().parameters.len();
    let mut names: Vec<&str> = MODELS
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    names.dedup();
    // Every parameter of every model.
    assert_eq!(parameters, names.into_iter().map(of).sum::<usize>());
}

#[test]
fn losses_and_gradients_of_whole_models_are_those_of_jax() {
    // Twelve digits are written.
    compare(1e-10, computed::<f64>);
}

#[test]
fn single_precision_differs_by_rounding() {
    // 6e-8 times the amplification of some twenty operations one after the other, and sums of up to 128 entries.
    compare(1e-4, computed::<f32>);
}

/// Numbers from kernels, on their twins and on the available device.
#[cfg(feature = "gpu")]
#[test]
fn losses_and_gradients_on_a_device_are_those_of_jax() {
    use super::on_device::tests::{computed_on_device, on_devices};
    on_devices("whole models", async |device| {
        compare(1e-4, |name| {
            let (recording, mut engine) = prepared::<f32>(name);
            let (loss, gradient) = computed_on_device(device, &recording, &mut engine);
            (recording, loss, gradient)
        });
    });
}

/// Loss and gradient in double precision, and the loss at two places that differ from it along a direction by this much to either
/// side.
fn along_a_direction(name: &str, step: f64) -> (Vec<f64>, Vec<f64>, [f64; 2]) {
    let (_, mut engine) = prepared::<f64>(name);
    let start = engine.parameters_mut().to_vec();
    let direction: Vec<f64> = (0..start.len())
        .map(|i| (1.3 * i as f64 + 0.2).cos())
        .collect();
    let losses = [step, -step].map(|step| {
        let places = engine.parameters_mut().iter_mut().zip(&start);
        for ((place, start), direction) in places.zip(&direction) {
            *place = start + step * direction;
        }
        engine.forward();
        engine.loss()
    });
    let (_, _, gradient) = computed::<f64>(name);
    (gradient, direction, losses)
}

#[test]
fn gradients_of_value_residuals_are_differences_of_losses_at_every_share() {
    for share in ["0", "0.1", "0.25", "0.75", "0.999", "1"] {
        let step = 1e-5;
        let (gradient, direction, [after, before]) =
            along_a_direction(&format!("value-residual={share}"), step);
        let expected = (after - before) / (2.0 * step);
        let found: f64 = gradient.iter().zip(&direction).map(|(a, b)| a * b).sum();
        let scale = gradient.iter().map(|x| x * x).sum::<f64>().sqrt();
        assert!(
            (found - expected).abs() < 1e-7 * scale,
            "{share}: {found} {expected}, {scale}"
        );
    }
}

#[test]
fn a_share_of_zero_is_no_value_residual_and_of_one_leaves_later_values_aside() {
    assert_eq!(
        computed::<f64>("value-residual=0").1,
        computed::<f64>("vit").1
    );
    let (recording, _, gradient) = computed::<f64>("value-residual=1");
    let norm = |layer: usize| {
        let name = format!("block.{layer}.attn.v.weight");
        let of = recording.parameter(&name).unwrap().slot.of(&gradient);
        of.iter().map(|x| x * x).sum::<f64>()
    };
    assert!(norm(0) > 0.0 && norm(1) == 0.0);
}
