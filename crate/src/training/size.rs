//! How large a run is before it is begun, by its shape alone.

use super::model::{Attending, Model, Reading};

/// Bytes that a run may take at most.
pub const LARGEST: f64 = 1.5e9;

/// How many weights the products of `model` have, embedding and head included.
pub fn weights(model: &Model) -> f64 {
    let [d, layers, ratio] = [model.width, model.layers, model.ratio].map(|x| x as f64);
    let entering = match model.reading {
        Reading::Patches { pixels, .. } => pixels as f64,
        Reading::Words { vocabulary, .. } => vocabulary as f64,
    };
    d * (layers * d * (4.0 + 2.0 * ratio) + entering + model.classes() as f64)
}

/// Floating-point operations of a step of `batch` examples, forward and backward, roughly: six for every weight and
/// token, twelve for every pair of tokens and column.
pub fn operations(model: &Model, batch: usize) -> f64 {
    let [d, layers, tokens] = [model.width, model.layers, model.tokens()].map(|x| x as f64);
    batch as f64 * tokens * (6.0 * weights(model) + 12.0 * layers * tokens * d)
}

/// Bytes of a run whose parts have `examples` examples, roughly and rather too many: numbers and gradients of every
/// operation, and what the optimiser remembers.
pub fn bytes(model: &Model, examples: usize) -> f64 {
    let [d, layers, tokens, heads] =
        [model.width, model.layers, model.tokens(), model.heads].map(|x| x as f64);
    let token =
        d * (layers * (14.0 + 3.0 * model.ratio as f64) + 4.0) + 2.0 * model.classes() as f64;
    // Orthogonal attention is never written out.
    let pairs = match model.attending {
        Attending::Orthogonal(_) => 0.0,
        _ => 3.0 * layers * heads * tokens,
    };
    let numbers = examples as f64 * tokens * (token + pairs);
    4.0 * (6.0 * weights(model) + 2.0 * numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::model::{Run, Telling};
    use crate::training::recording::Recording;
    use crate::training::step::Worker;

    #[test]
    fn the_estimates_are_those_of_recorded_models() {
        let digits = Reading::Patches {
            count: 16,
            pixels: 4,
        };
        let words = Reading::Words {
            vocabulary: 200,
            length: 64,
        };
        for (reading, telling) in [(digits, Telling::Class(10)), (words, Telling::Words(200))] {
            for run in Run::ALL {
                let model = run.of(Model::vit(reading, telling));
                let recording = Recording::new(&model, 16).unwrap();
                let found = recording.tape.parameters() as f64;
                assert!((weights(&model) / found - 1.0).abs() < 0.15, "{run:?}");
                let found = Worker::bytes(&recording) as f64;
                let ratio = bytes(&model, 16) / found;
                assert!((0.8..2.5).contains(&ratio), "{run:?}: {ratio}");
            }
        }
    }
}
