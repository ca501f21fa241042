//! Gradients against differences.

use crate::engine::Engine;
use crate::operations::Residual;
use crate::random::{MatrixId, Stream};
use crate::{Real, Recorder, Slot};
use std::sync::Arc;

/// Inputs of operations besides numbers.
pub struct Extra {
    pub words: Vec<u32>,
    pub targets: Vec<u32>,
    pub weight: f64,
    pub zeros: bool,
}

impl Default for Extra {
    fn default() -> Self {
        Self {
            words: vec![],
            targets: vec![],
            weight: 1.0,
            zeros: false,
        }
    }
}

/// `count` numbers of standard deviation ½, the same for the same index.
pub fn sample_numbers(index: usize, count: usize) -> Vec<f64> {
    let normals = Stream::new(16, index as u32, MatrixId::PROBE).normals(count);
    normals.iter().map(|x| 0.5 * x).collect()
}

/// An engine, and numbers for its inputs.
fn engine<R: Real>(tape: &Arc<crate::Tape>, sizes: &[usize], extra: &Extra) -> Engine<R> {
    let mut engine = Engine::new(tape.clone());
    let drawn = sizes
        .iter()
        .enumerate()
        .flat_map(|(i, size)| sample_numbers(i, *size));
    for (to, x) in engine.parameters_mut().iter_mut().zip(drawn) {
        *to = R::of(if extra.zeros { 0.0 } else { x });
    }
    let memory = engine.memory();
    // As if passes had been before: what is to be set must not be added to it.
    memory.gradients.fill(R::of(0.3));
    memory.words = extra.words.clone();
    memory.targets = extra.targets.clone();
    memory.weight = extra.weight;
    engine
}

/// Fails unless the gradients in f64 are the central differences, and those in f32 are those in f64.
///
/// With steps of 1e-5, differences err by 1e-10 times third derivatives and by 1e-16/1e-5 of rounding times the size of the loss,
/// some tens: the tolerance is 1e-7 where gradients are of order 1. Single precision errs by 6e-8 times the number of terms and
/// their amplification: the tolerance is 1e-4.
fn compare<R: Fn(&mut Engine<f64>) -> f64>(
    (double, single): (&mut Engine<f64>, &[f32]),
    loss: R,
) -> Vec<f64> {
    let gradient = double.gradient().to_vec();
    let size = gradient.iter().fold(1.0f64, |a, x| a.max(x.abs()));
    for i in 0..gradient.len() {
        let mut at = |step: f64| {
            double.parameters_mut()[i] += step;
            let loss = loss(double);
            double.parameters_mut()[i] -= step;
            loss
        };
        let difference = (at(1e-5) - at(-1e-5)) / 2e-5;
        let error = (gradient[i] - difference).abs();
        assert!(
            error < 1e-7 * size,
            "number {i}: {} against {difference}",
            gradient[i]
        );
        let error = (f64::from(single[i]) - gradient[i]).abs();
        assert!(
            error < 1e-4 * size,
            "number {i}: {} in f32, {} in f64",
            single[i],
            gradient[i]
        );
    }
    gradient
}

/// Checks the gradients of Σ wᵢ outᵢ with fixed w, also where the operation is done twice: of two gradients of an input the second
/// is added to the first.
pub fn check_with(sizes: &[usize], extra: &Extra, record: impl Fn(&mut Recorder, &[Slot]) -> Slot) {
    check_once(sizes, extra, &record);
    check_once(sizes, extra, |recorder, inputs| {
        let [x, y] = [0; 2].map(|_| record(recorder, inputs));
        let out = recorder.reserve(x.len());
        recorder.push(Residual {
            x: x.into(),
            y: y.into(),
            out,
            alpha: 0.5,
        });
        out
    });
}

fn check_once(sizes: &[usize], extra: &Extra, record: impl Fn(&mut Recorder, &[Slot]) -> Slot) {
    let (tape, out) = tape(sizes, record);
    let weights = sample_numbers(99, out.len());
    let mut single = engine::<f32>(&tape, sizes, extra);
    pass(&mut single, out, &weights);
    #[cfg(feature = "gpu")]
    crate::on_device::tests::agrees(&mut single, &tape, Some((out, &weights)));
    let mut double = engine::<f64>(&tape, sizes, extra);
    pass(&mut double, out, &weights);
    // What no operation reads keeps what was there.
    let (used, single) = (double.gradient().len(), single.gradient().to_vec());
    assert_eq!(used, single.len());
    compare((&mut double, &single), |engine| {
        engine.forward();
        let values = engine.value(out).iter();
        values.zip(&weights).map(|(x, w)| x * w).sum()
    });
}

/// Checks the gradients of Σ wᵢ outᵢ with fixed w.
pub fn check(sizes: &[usize], record: impl Fn(&mut Recorder, &[Slot]) -> Slot) {
    check_with(sizes, &Extra::default(), record);
}

/// Fails unless the kernels, given inputs equal to these multiples of [`sample_numbers`], give the results of the processor in
/// single precision.
#[cfg(feature = "gpu")]
pub fn check_kernels(inputs: &[(usize, f64)], record: impl Fn(&mut Recorder, &[Slot]) -> Slot) {
    let sizes: Vec<usize> = inputs.iter().map(|(size, _)| *size).collect();
    let (tape, out) = tape(&sizes, |recorder, inputs| record(recorder, inputs));
    let weights = sample_numbers(99, out.len());
    let mut engine = engine::<f32>(&tape, &sizes, &Extra::default());
    let mut numbers = engine.parameters_mut().iter_mut();
    for (size, factor) in inputs {
        let input = numbers.by_ref().take(*size);
        input.for_each(|x| *x *= *factor as f32);
    }
    pass(&mut engine, out, &weights);
    crate::on_device::tests::agrees(&mut engine, &tape, Some((out, &weights)));
}

/// Both passes of Σ wᵢ outᵢ.
fn pass<R: Real>(engine: &mut Engine<R>, out: Slot, weights: &[f64]) {
    engine.forward();
    let to = out.of_mut(&mut engine.memory().gradients).iter_mut();
    to.zip(weights).for_each(|(x, w)| *x = R::of(*w));
    engine.backward();
}

/// Checks the gradients of the loss; returns the gradients and the loss.
pub fn check_loss(
    sizes: &[usize],
    extra: &Extra,
    record: impl Fn(&mut Recorder, &[Slot]),
) -> (Vec<f64>, f64) {
    let (tape, ()) = tape(sizes, |recorder, inputs| record(recorder, inputs));
    let mut single = engine::<f32>(&tape, sizes, extra);
    single.forward();
    single.backward();
    #[cfg(feature = "gpu")]
    crate::on_device::tests::agrees(&mut single, &tape, None);
    let mut double = engine::<f64>(&tape, sizes, extra);
    double.forward();
    double.backward();
    let loss = double.loss();
    let single = single.gradient().to_vec();
    let gradient = compare((&mut double, &single), |engine| {
        engine.forward();
        engine.loss()
    });
    (gradient, loss)
}

/// Result of an operation on the numbers of [`sample_numbers`], in f64.
pub fn run(sizes: &[usize], record: impl Fn(&mut Recorder, &[Slot]) -> Slot) -> Vec<f64> {
    let (tape, out) = tape(sizes, |recorder, inputs| record(recorder, inputs));
    let mut engine = engine::<f64>(&tape, sizes, &Extra::default());
    engine.forward();
    engine.value(out).to_vec()
}

fn tape<T>(sizes: &[usize], record: impl Fn(&mut Recorder, &[Slot]) -> T) -> (Arc<crate::Tape>, T) {
    let mut recorder = Recorder::default();
    let inputs: Vec<Slot> = sizes.iter().map(|size| recorder.parameter(*size)).collect();
    let out = record(&mut recorder, &inputs);
    (Arc::new(recorder.finish()), out)
}
