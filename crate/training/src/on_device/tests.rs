//! Kernels compared with the processor's operations, on twins and on the available device.

use super::{DeviceTape, DeviceTrainer};
use crate::attention::device_limits::DeviceWork;
use crate::device_limits::TRAINING;
use crate::engine::Engine;
use crate::gpu::Device;
use crate::initialisation::Initialisation;
use crate::locater::Locater;
use crate::on_devices::{block_on, in_part, is_tried_at_length, opened};
use crate::optimiser::{Optimiser, Rule, Schedule};
use crate::plan::{ExampleSource, expected_model};
use crate::recording::Recording;
use crate::safetensors::File;
use crate::session::{DeviceSession, Session};
use crate::specification::{Run, Task};
use crate::step::{Trainer, TrainingStep, Worker, part_size};
use crate::test_matrices::largest;
use crate::{Slot, Tape};
use attention_spectra_testing::addresses;
use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

/// Runs `body` on the twin of a device, and on the present device.
pub(crate) fn on_devices(name: &str, mut body: impl AsyncFnMut(&Device)) {
    thread_local! {
        /// Opened once for a test: operations are tested dozens of times, and a device compiles each of its kernels again.
        static HERE: OnceCell<Option<Device>> = const { OnceCell::new() };
    }
    block_on(body(&Device::twin(1 << 30)));
    HERE.with(|here| {
        if let Some(device) = here.get_or_init(|| opened(name)) {
            block_on(body(device));
        }
    });
}

/// A tape on `device` with the inputs of `engine`.
fn tape_on_device(device: &Device, tape: &Tape, engine: &mut Engine<f32>) -> DeviceTape {
    let made = DeviceTape::new(device, tape, [0, 0]).unwrap();
    let memory = engine.memory();
    device.write_at(&made.values, 0, &memory.values);
    // As if passes had been before.
    device.write_at(&made.gradients, 0, &vec![0.3; tape.size()]);
    let inputs = [&memory.words[..], &memory.targets];
    // An example at least is there.
    made.set_examples(device, 1, inputs, memory.weight);
    made
}

/// The loss and the gradient of a recorded model.
pub(crate) fn computed_on_device(
    device: &Device,
    recording: &Recording,
    engine: &mut Engine<f32>,
) -> (f64, Vec<f64>) {
    let tape = tape_on_device(device, &recording.tape, engine);
    tape.forward(device);
    tape.backward(device);
    let wanted = [
        (&tape.values, tape.results()),
        (&tape.gradients, 0..recording.tape.parameters()),
    ];
    let read = block_on(device.read_ranges(&wanted)).unwrap();
    let loss = read[0].chunks(2).map(|pair| f64::from(pair[0])).sum();
    (loss, read[1].iter().map(|x| f64::from(*x)).collect())
}

/// Fails unless the kernels reproduce the results of `engine` from its parameters: the output with the gradient of its weighted
/// sum, or else the gradient of the loss.
///
/// Both round every operation once, in a different order of summation: the tolerance is 2e-5 of the largest number for sums of up
/// to some hundred terms.
pub(crate) fn agrees(engine: &mut Engine<f32>, tape: &Arc<Tape>, weighted: Option<(Slot, &[f64])>) {
    on_devices("an operation", async |device| {
        // What operations work in place on is made again.
        let mut fresh = Engine::new(tape.clone());
        fresh.parameters_mut().copy_from_slice(engine.parameters());
        let memory = engine.memory();
        fresh.memory().words.clone_from(&memory.words);
        fresh.memory().targets.clone_from(&memory.targets);
        fresh.memory().weight = memory.weight;
        let there = tape_on_device(device, tape, &mut fresh);
        there.forward(device);
        let mut wanted = vec![(&there.gradients, 0..tape.parameters())];
        if let Some((out, weights)) = weighted {
            let weights: Vec<f32> = weights.iter().map(|x| *x as f32).collect();
            device.write_at(&there.gradients, out.range().start, &weights);
            wanted.push((&there.values, out.range()));
        }
        there.backward(device);
        let found = device.read_ranges(&wanted).await.unwrap();
        let mut expected = vec![engine.gradient()];
        expected.extend(weighted.map(|(out, _)| engine.value(out)));
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(expected) {
            assert_eq!(found.len(), expected.len());
            let size = expected.iter().fold(1.0f32, |most, x| most.max(x.abs()));
            for (i, (found, expected)) in found.iter().zip(expected).enumerate() {
                let error = (found - expected).abs() / size;
                assert!(error < 2e-5, "number {i}: {found} on a device, {expected}");
            }
        }
        if weighted.is_none() {
            let wanted = [(&there.values, there.results())];
            let results = device.read_ranges(&wanted).await.unwrap();
            let pairs = results[0].chunks(2);
            let loss: f64 = pairs.clone().map(|pair| f64::from(pair[0])).sum();
            assert!((loss - engine.loss()).abs() < 2e-5 * engine.loss().abs().max(1.0));
            let correct: f32 = pairs.map(|pair| pair[1]).sum();
            assert_eq!(correct as u32, engine.correct());
        }
    });
}

/// The steps of `optimiser` on the processor and on a device, in parts of `examples`, with the weights that they end with.
async fn steps_of_both(
    device: &Device,
    (text, run): (&str, Run),
    optimiser: Optimiser,
    examples: Option<usize>,
    locater: impl Fn(u64) -> Locater,
) -> [(Vec<TrainingStep>, Vec<f32>); 2] {
    let (p, problems) = addresses::training(text);
    assert_eq!(problems, vec![]);
    let mut source = ExampleSource::new(&p, &[]).unwrap();
    let model = source.model(&p, run).unwrap();
    let mut trainer = Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
    let mut worker = Worker::new(&model, part_size(p.batch)).unwrap();
    let mut there = match examples {
        Some(examples) => DeviceTrainer::with_parts_of(device, &trainer, examples, true),
        None => DeviceTrainer::new(device, &trainer, p.batch),
    }
    .unwrap();
    let mut stored = trainer.clone();
    let mut steps = Vec::new();
    for step in 0..optimiser.steps {
        let first = step * p.batch as u64;
        let batch = source.training(first..first + p.batch as u64);
        let locater = locater(step);
        steps.push(trainer.step(&mut worker, &optimiser, locater, &batch));
        let taken = there.step(device, &optimiser, locater, &batch).await;
        taken.unwrap();
    }
    let found = there.found(device).await.unwrap();
    there.store(device, &mut stored).await.unwrap();
    assert_eq!(
        (stored.moments.steps, stored.moments.averaged),
        (trainer.moments.steps, trainer.moments.averaged)
    );
    // Without Adam there are none.
    assert_eq!(stored.moments.first.len(), trainer.moments.first.len());
    assert_eq!(stored.moments.second.len(), trainer.moments.second.len());
    [(steps, trainer.weights), (found, stored.weights)]
}

/// Without penalties.
fn free(_: u64) -> Locater {
    Locater::default()
}

/// The largest relative difference of losses, of norms of gradients and of penalties.
fn differences(a: &[TrainingStep], b: &[TrainingStep]) -> [f64; 3] {
    assert_eq!(a.len(), b.len());
    let relative = |x: f64, y: f64| if x == y { 0.0 } else { (x / y - 1.0).abs() };
    let mut most = [0.0f64; 3];
    for (a, b) in a.iter().zip(b) {
        assert_eq!(a.rate, b.rate);
        assert_eq!(a.layer_norms.len(), b.layer_norms.len());
        assert_eq!(a.layer_norms.len(), b.layer_norms.len());
        let layer_norms = a.layer_norms.iter().zip(&b.layer_norms);
        let layer_norms = largest(layer_norms.map(|(a, b)| relative(*a, *b)));
        most[0] = largest([most[0], relative(a.loss, b.loss)]);
        most[1] = largest([most[1], relative(a.norm, b.norm), layer_norms]);
        most[2] = largest([most[2], relative(a.penalty, b.penalty)]);
    }
    most
}

/// Twenty steps of every kind of model at the setting of the table, where losses differed most, and at others, of which a software renderer
/// takes three steps. Norms of gradients, which depend on every weight, differed by 4e-5 at most.
#[test]
fn losses_of_twenty_steps_are_those_of_the_processor() {
    on_devices("twenty steps", async |device| {
        let measured = TRAINING.iter().find_map(|limit| limit.measured.as_ref());
        let digits = "view=train&task=digits&layers=2&d=16&heads=2&batch=12";
        let one_head = "view=train&task=digits&layers=1&d=8&heads=1&batch=6&runs=balanced";
        let story = "view=train&task=story&layers=1&d=16&heads=2&batch=6&T=12&runs=vit";
        let turned = "view=train&task=story&layers=2&d=24&heads=3&batch=6&T=12&runs=osa,osa-ns";
        let texts = [
            measured.unwrap().at,
            &format!(
                "{digits}&runs=vit,no-skip,bare,osa,osa-ns,gap-removed,sharpening,smoothing,balanced,sink,qk-norm,gate,value-residual"
            ),
            one_head,
            story,
            turned,
            &format!("{story}&causal=1"),
        ];
        let runs = |text: &str| addresses::training(text).0.runs.iter();
        let all = texts
            .iter()
            .flat_map(|text| runs(text).map(move |run| (*text, run)));
        for (text, run) in in_part(device, &all.collect::<Vec<_>>()) {
            // All twenty where losses differed most.
            let is_short = text != texts[0] && !is_tried_at_length(device);
            let optimiser = Optimiser {
                rate: 3e-3,
                schedule: Schedule::Cosine,
                warmup: 0.2,
                ..Optimiser::osa(if is_short { 3 } else { 20 })
            };
            let [(here, _), (there, _)] =
                steps_of_both(device, (text, run), optimiser, None, free).await;
            let [losses, norms, _] = differences(&there, &here);
            println!("{run:?} {text}: losses {losses:.1e}, norms {norms:.1e}");
            assert!(
                losses < DeviceWork::Training.room() && norms < 2e-4,
                "{run:?}: {losses:e} {norms:e}"
            );
        }
    });
}

#[test]
fn every_rule_takes_the_processors_steps_and_parts_add_up() {
    on_devices("rules of optimisers", async |device| {
        let text = "view=train&task=digits&layers=1&d=16&heads=2&batch=7";
        for rule in [Rule::Adamw, Rule::Adam, Rule::Sgd, Rule::Muon] {
            for (clip, examples) in [(0.0, None), (0.3, Some(3))] {
                let optimiser = Optimiser {
                    rule,
                    clip,
                    rate: 1e-3,
                    ..Optimiser::osa(3)
                };
                let both = steps_of_both(device, (text, Run::Vit), optimiser, examples, free).await;
                let [(here, weights), (there, stored)] = both;
                let [losses, norms, _] = differences(&there, &here);
                assert!(
                    losses < 1e-5 && norms < 1e-4,
                    "{rule:?}: {losses:e} {norms:e}"
                );
                // Three steps move a weight by some 3e-3. Of the biases of keys, which softmax does not feel, the gradient is
                // nothing but rounding, and Adam makes whole steps of that.
                assert_eq!(weights.len(), stored.len());
                let apart = weights.iter().zip(&stored).map(|(x, y)| (x - y).abs());
                let mean = apart.sum::<f32>() / weights.len() as f32;
                assert!(mean < 1e-5, "{rule:?}: {mean:e}");
            }
        }
    });
}

/// All heads of all examples are rotated at once: this determines the memory, and a batch that is too large
/// is divided into parts.
#[test]
fn orthogonal_attention_goes_in_parts_where_buffers_are_small() {
    let device = Device::twin(300 << 10);
    let text = "view=train&task=digits&d=16&heads=2&layers=1&batch=8";
    let (p, _) = addresses::training(text);
    for run in [Run::Osa, Run::OsaNs] {
        let model = expected_model(&p, run);
        let trainer = Trainer::new(&model, Initialisation::Xavier, 1).unwrap();
        let tape = Recording::new(&model, 8).unwrap().tape;
        // Without that room it would fit.
        assert!(4 * tape.size() < 300 << 10, "{}", tape.size());
        let whole = DeviceTrainer::with_parts_of(&device, &trainer, 8, false);
        let message = whole.err().unwrap().message;
        assert!(message.contains("buffers of 0 MB"), "{message}");
        let optimiser = Optimiser::osa(3);
        let both = steps_of_both(&device, (text, run), optimiser, None, free);
        let [(here, _), (there, _)] = block_on(both);
        let [losses, norms, _] = differences(&there, &here);
        assert!(losses < 1e-5 && norms < 2e-4, "{losses:e} {norms:e}");
    }
}

/// Tests κ₁, κ₂ or both, also changing from step to step, with a batch in one part and in several. These penalties are large compared with
/// the loss, and the processor sums them in double precision, so their rounding decides how far device and processor differ.
#[test]
fn locater_holds_weights_as_on_the_processor_whatever_its_dials_become() {
    on_devices("LocAteR", async |device| {
        let digits = "view=train&task=digits&layers=2&d=16&heads=2&batch=7";
        let story = "view=train&task=story&causal=1&layers=1&d=12&heads=1&batch=6&T=8";
        let all = [
            (digits, Run::Vit, None),
            (digits, Run::Osa, Some(3)),
            (story, Run::Vit, Some(6)),
        ];
        for (text, run, examples) in in_part(device, &all) {
            let optimiser = Optimiser {
                rule: Rule::Sgd,
                clip: 1.0,
                rate: 1e-2,
                ..Optimiser::osa(6)
            };
            let kappas = [
                (0.0, 0.0),
                (0.3, 0.0),
                (0.0, 2.0),
                (0.1, 1.0),
                (100.0, 1.0),
                (0.0, 0.0),
            ];
            let locater = |step: u64| {
                let (kappa_1, kappa_2) = kappas[step as usize];
                Locater { kappa_1, kappa_2 }
            };
            let both = steps_of_both(device, (text, run), optimiser, examples, locater).await;
            let [(here, weights), (there, stored)] = both;
            let [losses, norms, penalties] = differences(&there, &here);
            println!("{run:?} {text}: {losses:.1e}, {norms:.1e}, {penalties:.1e}");
            assert!(
                losses < 1e-5 && norms < 1e-4 && penalties < 1e-5,
                "{run:?}: {losses:e} {norms:e} {penalties:e}"
            );
            for (step, (kappa_1, kappa_2)) in there.iter().zip(kappas) {
                assert_eq!(step.penalty > 0.0, kappa_1 + kappa_2 > 0.0);
            }
            assert_eq!(weights.len(), stored.len());
            let apart = weights.iter().zip(&stored).map(|(x, y)| (x - y).abs());
            let most = largest(apart.map(f64::from));
            assert!(most < 1e-5, "{run:?}: {most:e}");
        }
    });
}

const SMALL: &str =
    "view=train&task=digits&d=16&heads=2&layers=1&steps=45&batch=8&lr=0.01&device=gpu";

fn session_on(device: &Rc<Device>, text: &str, run: Run) -> DeviceSession {
    let (p, problems) = addresses::training(text);
    assert_eq!(problems, vec![], "{text}");
    DeviceSession::new(device.clone(), &p, run, &[]).unwrap()
}

fn devices(name: &str) -> Vec<Rc<Device>> {
    let twin = Device::twin(1 << 30);
    [Some(twin), opened(name)]
        .into_iter()
        .flatten()
        .map(Rc::new)
        .collect()
}

#[test]
fn a_session_on_a_device_tells_what_one_on_the_processor_does() {
    for device in devices("a session") {
        block_on(async {
            let (p, _) = addresses::training(SMALL);
            assert_eq!(p.task, Task::Digits);
            let mut here = Session::new(&p, Run::Vit, &[]).unwrap();
            while !here.is_over() {
                here.advance();
            }
            let expected = here.report(f64::NAN);
            let mut there = session_on(&device, SMALL, Run::Vit);
            assert!(there.is_on_device() && there.note().is_none());
            while !there.is_over() {
                there.advance(7).await;
            }
            let found = there.report(f64::NAN).await;
            assert_eq!(found.taken, 45.0);
            assert_eq!(found.curve.len(), 45);
            let steps = |report: &crate::report::Report| -> Vec<f64> {
                report.held.iter().map(|held| held.step).collect()
            };
            assert_eq!(steps(&found), steps(&expected));
            assert_eq!(expected.curve.len(), 45);
            for (x, y) in found.curve.iter().zip(&expected.curve) {
                assert!(
                    (x.loss / y.loss - 1.0).abs() < 1e-3,
                    "{}: {}",
                    x.loss,
                    y.loss
                );
            }
            assert_eq!(found.now.len(), expected.now.len());
            let names = |file: File| -> Vec<String> {
                file.tensors.into_iter().map(|tensor| tensor.name).collect()
            };
            let given_away = names(there.tensors().await.unwrap());
            assert!(!given_away.is_empty());
            assert_eq!(given_away, names(here.tensors().unwrap()));
            assert!(there.is_on_device());
        });
    }
}

#[test]
fn a_saved_run_goes_on_on_a_device_where_it_was() {
    let short = SMALL.replace("steps=45", "steps=16");
    for device in devices("a saved run") {
        block_on(async {
            let mut whole = session_on(&device, &short, Run::Vit);
            let mut first = session_on(&device, &short, Run::Vit);
            while first.taken() < 7 {
                let left = 7 - first.taken() as usize;
                first.advance(left).await;
            }
            let file = first.save().await;
            let mut second = session_on(&device, &short, Run::Vit);
            second.restore(&file).unwrap();
            assert!(second.taken() == 7 && second.is_on_device());
            for session in [&mut whole, &mut second] {
                while !session.is_over() {
                    session.advance(10).await;
                }
            }
            // The same device computes the same twice.
            let weights = |file: crate::safetensors::File| file.to_bytes();
            let (a, b) = (
                whole.tensors().await.unwrap(),
                second.tensors().await.unwrap(),
            );
            assert!(weights(a) == weights(b));
        });
    }
}

#[test]
fn a_run_goes_on_on_the_processor_when_the_device_is_lost_or_too_small() {
    for device in devices("a lost device") {
        block_on(async {
            let mut session = session_on(&device, SMALL, Run::Vit);
            for _ in 0..5 {
                session.advance(5).await;
            }
            assert_eq!(session.taken(), 25);
            device.destroy();
            session.advance(5).await;
            // Looked at last after step 20.
            assert_eq!((session.taken(), session.is_on_device()), (20, false));
            let note = session.note().unwrap();
            assert!(
                note.contains("closed") && note.ends_with("on the processor from step 20."),
                "{note}"
            );
            while !session.is_over() {
                session.advance(5).await;
            }
            let report = session.report(f64::NAN).await;
            let steps: Vec<f64> = report.curve.iter().map(|point| point.step).collect();
            assert!(steps.into_iter().eq((0..45).map(f64::from)));
        });
    }
    block_on(async {
        for (text, run, why) in [
            ("d=200&heads=3", Run::Osa, "exponential"),
            ("d=209&heads=2", Run::Sharpening, "inverts"),
        ] {
            let text = format!("view=train&task=digits&{text}&layers=1&batch=1&device=gpu");
            let wide = session_on(&Rc::new(Device::twin(1 << 30)), &text, run);
            assert!(!wide.is_on_device() && wide.note().unwrap().contains(why));
        }
        // Less room than the model takes.
        let narrow = session_on(&Rc::new(Device::twin(1 << 12)), SMALL, Run::Vit);
        assert!(narrow.note().unwrap().contains("buffers"));
    });
}

#[test]
fn orthogonal_attention_and_penalties_stay_on_a_device_when_dials_are_moved() {
    for device in devices("moved dials") {
        block_on(async {
            for run in in_part(&device, &[Run::Osa, Run::OsaNs]) {
                let (p, problems) = addresses::training(SMALL);
                assert_eq!(problems, vec![]);
                let moved = addresses::training(&format!("{SMALL}&kappa_2=0.1&decay=0.1")).0;
                let mut here = Session::new(&p, run, &[]).unwrap();
                let mut there = session_on(&device, SMALL, run);
                for _ in 0..4 {
                    here.advance();
                }
                there.advance(4).await;
                here.set_dials(&moved);
                there.set_dials(&moved);
                for _ in 0..8 {
                    here.advance();
                }
                there.advance(8).await;
                assert!(there.is_on_device() && there.note().is_none());
                let (found, expected) = (there.report(f64::NAN).await, here.report(f64::NAN));
                assert_eq!((found.moved, found.taken), (vec![4.0], 12.0));
                assert_eq!((found.curve.len(), expected.curve.len()), (12, 12));
                for (x, y) in found.curve.iter().zip(&expected.curve) {
                    let apart = [(x.loss, y.loss), (x.norm, y.norm)];
                    let apart = apart.map(|(x, y)| (x / y - 1.0).abs());
                    assert!(apart[0] < 1e-4 && apart[1] < 1e-3, "{run:?}: {apart:?}");
                }
            }
        });
    }
}

/// The dials of a run move to Muon with QK-clip and back, on the device.
#[test]
fn muon_and_qk_clip_take_the_processors_steps_and_rules_change_on_a_device() {
    for device in devices("Muon and QK-clip") {
        block_on(async {
            let dials = |text: &str| addresses::training(&format!("{SMALL}&{text}")).0;
            let (p, muon) = (dials(""), dials("optimiser=muon&qk_clip=0.5"));
            let mut here = Session::new(&p, Run::Vit, &[]).unwrap();
            let mut there = session_on(&device, SMALL, Run::Vit);
            for dials in [&p, &muon, &p, &muon] {
                here.set_dials(dials);
                there.set_dials(dials);
                for _ in 0..4 {
                    here.advance();
                }
                there.advance(4).await;
                assert!(there.is_on_device() && there.note().is_none());
            }
            let (found, expected) = (there.report(f64::NAN).await, here.report(f64::NAN));
            assert_eq!((found.taken, found.curve.len()), (16.0, 16));
            for (x, y) in found.curve.iter().zip(&expected.curve) {
                // Newton–Schulz steps enlarge the rounding of small singular values, as Adam does that of small gradients.
                let apart = (x.loss / y.loss - 1.0).abs();
                assert!(apart < 1e-3, "{} {}", x.loss, y.loss);
            }
        });
    }
}

/// A threshold that every step reaches, in one part and in parts the last of which is not full: its empty places have scores too.
#[test]
fn scores_are_clipped_as_on_the_processor() {
    on_devices("QK-clip", async |device| {
        let digits = "view=train&task=digits&layers=2&d=16&heads=2&batch=7";
        let story = "view=train&task=story&causal=1&layers=1&d=12&heads=2&batch=6&T=8";
        let all = [
            (digits, Run::Vit, None, true),
            (digits, Run::Vit, Some(3), true),
            (digits, Run::Sink, Some(4), true),
            (story, Run::Vit, None, true),
            // Queries and keys of length 1 stay as they are, and a rotation has no scores.
            (digits, Run::QkNorm, None, false),
            (digits, Run::Osa, None, false),
        ];
        for (text, run, examples, is_clipped) in all {
            let steps = async |qk_clip: f64| {
                let optimiser = Optimiser {
                    rule: Rule::Sgd,
                    rate: 1e-3,
                    qk_clip,
                    ..Optimiser::osa(3)
                };
                steps_of_both(device, (text, run), optimiser, examples, free).await
            };
            let [(here, weights), (there, stored)] = steps(1e-3).await;
            let [losses, norms, _] = differences(&there, &here);
            assert!(
                losses < 1e-5 && norms < 1e-3,
                "{run:?}: {losses:e} {norms:e}"
            );
            let apart = |x: &[f32], y: &[f32]| -> f64 {
                assert_eq!(x.len(), y.len());
                largest(x.iter().zip(y).map(|(x, y)| f64::from((x - y).abs())))
            };
            assert!(apart(&weights, &stored) < 1e-5, "{run:?}");
            let [_, (_, free)] = steps(0.0).await;
            assert_eq!(apart(&stored, &free) > 1e-3, is_clipped, "{run:?}");
        }
    });
}

#[test]
fn a_step_that_is_no_number_ends_the_run_where_it_began() {
    for device in devices("a run that diverges") {
        block_on(async {
            let text = SMALL.replace("lr=0.01", "lr=1&optimiser=sgd&clip=0&decay=1");
            let (p, problems) = addresses::training(&text);
            assert_eq!(problems, vec![]);
            let mut session = DeviceSession::new(device.clone(), &p, Run::Vit, &[]).unwrap();
            let (mut p, _) = addresses::training(&text);
            p.lr = 1e30;
            session.set_dials(&p);
            while !session.is_over() {
                session.advance(8).await;
            }
            let report = session.report(f64::NAN).await;
            let last = report.curve.last().unwrap();
            assert!(report.diverged < 8.0 && report.taken == report.diverged + 1.0);
            assert_eq!(last.step, report.diverged);
        });
    }
}
