//! Size of a run before it begins, computed from its shapes.

use super::model::{Attending, Model, ModelInput};
use super::step::part_size;
use super::tasks::batches::PROBE;

/// Largest size of a run in bytes.
pub const LARGEST: f64 = 1.5e9;

/// Number of weights in the products of `model`, including embedding and head.
pub fn weights(model: &Model) -> f64 {
    let [d, layers, ratio] = [model.width, model.layers, model.ratio].map(|x| x as f64);
    let entering = match model.reading {
        ModelInput::Patches { pixels, .. } => pixels as f64,
        ModelInput::Words { vocabulary, .. } => vocabulary as f64,
    };
    d * (layers * d * (4.0 + 2.0 * ratio) + entering + model.classes() as f64)
}

/// Floating-point operations of a step of `batch` examples, forward and backward, roughly: six for every weight and
/// token, twelve for every pair of tokens and column.
pub fn operations(model: &Model, batch: usize) -> f64 {
    let [d, layers, tokens] = [model.width, model.layers, model.tokens()].map(|x| x as f64);
    batch as f64 * tokens * (6.0 * weights(model) + 12.0 * layers * tokens * d)
}

/// Approximate floating-point operations that orthogonal attention adds to a step of `batch` examples: bases and exponentials
/// of every head and example, forward and backward. They run at a fraction of the speed of a large product. `SLOWNESS`
/// accounts for it.
pub fn rotating_operations(model: &Model, batch: usize) -> f64 {
    let Attending::Orthogonal(_) = model.attending else {
        return 0.0;
    };
    let span = 2.0 * (model.width / model.heads) as f64;
    let rotations = (batch * model.layers * model.heads) as f64;
    SLOWNESS * rotations * model.tokens() as f64 * span * span
}

/// Number of operations of a large product in the time of one rotation, for each token and pair of directions. Measured on one
/// processor: 120 to 200 for spans of 16 to 64 and 17 tokens.
const SLOWNESS: f64 = 150.0;

/// Approximate floating-point operations of measuring `model` once. The forward passes of `held_out` held-out examples cost a third of a
/// training step of the same size. Eigenvalues run at a tenth of the speed of a product. They are those of A and AᵀA of every
/// head for one example, and of XXᵀ of each probe example before every layer and after the last.
pub fn measuring_operations(model: &Model, held_out: usize) -> f64 {
    let examples = PROBE as usize;
    let solves = 2 * model.layers * model.heads + examples * (model.layers + 1);
    let spectra = 100.0 * solves as f64 * (model.tokens() as f64).powi(3);
    operations(model, held_out) / 3.0 + spectra
}

/// Approximate bytes of a training run whose parts have `examples` examples, rather too many: numbers and gradients of every
/// operation, and the state of the optimiser.
pub fn bytes(model: &Model, examples: usize) -> f64 {
    let [d, layers, tokens, heads] =
        [model.width, model.layers, model.tokens(), model.heads].map(|x| x as f64);
    let token =
        d * (layers * (14.0 + 3.0 * model.ratio as f64) + 4.0) + 2.0 * model.classes() as f64;
    // Orthogonal attention is never written out.
    let pairs = match model.attending {
        Attending::Orthogonal(_) => 0.0,
        Attending::Softmax | Attending::GapRemoved => 3.0 * layers * heads * tokens,
    };
    let numbers = examples as f64 * tokens * (token + pairs);
    4.0 * (6.0 * weights(model) + 2.0 * numbers)
}

/// Bytes that a worker holds for the training run of `model` in batches of `batch`; a worker that shares its steps holds hardly
/// more. They are the training data, the probe with the T × T matrices whose eigenvalues are computed, and messages.
pub fn session_bytes(model: &Model, batch: usize) -> f64 {
    let spectra = 8.0 * SQUARES * (model.tokens() as f64).powi(2);
    bytes(model, part_size(batch)) + bytes(model, PROBE as usize) + spectra + OVERHEAD
}

/// Largest number of T × T matrices in double precision that are held while taking the eigenvalues of one.
const SQUARES: f64 = 4.0;

/// Number of bytes of a session for any model: pictures, batches, held-out examples.
const OVERHEAD: f64 = 4e6;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory_count::peak_bytes;
    use crate::model::{Run, Telling, of_run};
    use crate::plan::expected_model;
    use crate::recording::Recording;
    use crate::session::Session;
    use crate::step::Worker;
    use attention_spectra_testing::addresses;

    #[test]
    fn a_session_holds_no_more_than_is_expected_and_not_much_less() {
        for text in [
            "task=digits&layers=2&d=64&batch=32",
            "task=strokes&layers=4&d=64&batch=128",
            "task=story&T=64&layers=2&d=96&batch=32",
            "task=story&causal=1&T=128&layers=1&d=128&batch=16",
            "task=digits&layers=6&d=256&batch=8",
        ] {
            let (p, problems) = addresses::training(&format!("view=train&{text}"));
            assert_eq!(problems, vec![], "{text}");
            for run in [Run::Vit, Run::Bare] {
                let said = session_bytes(&expected_model(&p, run), p.batch);
                let act = || {
                    let mut session = Session::new(&p, run, &[]).unwrap();
                    session.advance();
                    session.report(0.0).numbers().len()
                };
                let held = peak_bytes(act).1 as f64;
                println!("{text}, {run:?}: {held:e} of {said:e}");
                assert!(held <= said && said < 4.0 * held + 2.0 * OVERHEAD, "{text}");
            }
        }
    }

    #[test]
    fn the_estimates_are_those_of_recorded_models() {
        let digits = ModelInput::Patches {
            count: 16,
            pixels: 4,
        };
        let words = ModelInput::Words {
            vocabulary: 200,
            length: 64,
        };
        for (reading, telling) in [(digits, Telling::Class(10)), (words, Telling::Words(200))] {
            for run in Run::ALL {
                let model = of_run(*run, Model::vit(reading, telling));
                let recording = Recording::new(&model, 16).unwrap();
                let found = recording.tape.parameters() as f64;
                assert!((weights(&model) / found - 1.0).abs() < 0.15, "{run:?}");
                let found = Worker::bytes(&recording) as f64;
                let ratio = bytes(&model, 16) / found;
                assert!((0.8..2.5).contains(&ratio), "{run:?}: {ratio}");
            }
        }
    }

    #[test]
    fn weights_and_operations_are_those_counted_by_hand() {
        let reading = ModelInput::Patches {
            count: 4,
            pixels: 16,
        };
        let model = Model {
            layers: 2,
            width: 8,
            heads: 2,
            ratio: 3,
            ..Model::vit(reading, Telling::Class(10))
        };
        // A layer: 4 · 8 · 8 and 2 · 3 · 8 · 8; embedding and head: 8 · 16 and 8 · 10.
        assert_eq!(weights(&model), 2.0 * (256.0 + 384.0) + 128.0 + 80.0);
        // Two layers of two heads, and eight examples at three depths.
        assert_eq!(
            measuring_operations(&model, 128),
            operations(&model, 128) / 3.0 + 100.0 * 32.0 * 125.0
        );
        // 3 examples of 5 tokens: 6 · 1488 and 12 · 2 · 5 · 8 for each token.
        assert_eq!(operations(&model, 3), 15.0 * (8928.0 + 960.0));
        // Nothing is rotated; with orthogonal attention 3 · 2 · 2 rotations of 5 tokens in 8 directions.
        assert_eq!(rotating_operations(&model, 3), 0.0);
        let rotating = rotating_operations(&of_run(Run::Osa, model.clone()), 3);
        assert_eq!(rotating, SLOWNESS * 12.0 * 5.0 * 64.0);
        // A token's numbers: 8 · (2 · (14 + 9) + 4) and 2 · 10, with its pairs 3 · 2 · 2 · 5; gradients are as many.
        assert_eq!(bytes(&model, 3), 4.0 * (8928.0 + 2.0 * 15.0 * 480.0));
        assert_eq!(
            bytes(&of_run(Run::Osa, model.clone()), 3),
            4.0 * (8928.0 + 2.0 * 15.0 * 420.0)
        );
        // A batch of 24 goes in eight parts, and eight examples are looked at.
        assert_eq!(
            session_bytes(&model, 24),
            bytes(&model, 3) + bytes(&model, 8) + 8.0 * 4.0 * 25.0 + 4e6
        );
    }
}
