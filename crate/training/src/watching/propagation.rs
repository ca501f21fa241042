//! The share of sequences in which the signal of a token propagates (LOCAL §3, Figure 7).

use crate::model::{Attending, Model, Telling};
use crate::slot::Slot;
use crate::step::Worker;

/// Frequency with which signals propagate, counted over examples.
pub struct SignalPropagation {
    /// Layer by layer, T each.
    counts: Vec<f64>,
    /// Number of sequences examined, one for each head of each example.
    sequences: f64,
}

impl SignalPropagation {
    /// Empty counts.
    pub fn new(model: &Model) -> Self {
        Self {
            counts: vec![0.0; model.layers * model.tokens()],
            sequences: 0.0,
        }
    }

    /// Counts the first `examples` examples of the last pass of `worker`.
    ///
    /// The query is that of the last token, which the paper predicts from; of pictures that of \[cls\]. With its scores
    /// ω and softmax linearised at 0, S(ω)ᵢ ≈ (ωᵢ − mean ω + 1)/T, and the signal of token i propagates where this is
    /// from 0 to 1.
    pub fn count_examples(&mut self, worker: &Worker, examples: usize) {
        let recording = worker.recording();
        let model = &recording.model;
        let (tokens, width, heads) = (model.tokens(), model.head_width(), model.heads);
        let asking = match model.telling {
            Telling::Class(_) => 0,
            Telling::Words(_) => tokens - 1,
        };
        let scale = 1.0 / (width as f64).sqrt();
        let row = |slot: Slot, example: usize, token: usize, head: usize| {
            let start = (example * tokens + token) * model.width + head * width;
            &worker.engine().value(slot)[start..start + width]
        };
        let counts = self.counts.chunks_exact_mut(tokens);
        for (block, counts) in recording.blocks.iter().zip(counts) {
            for (example, head) in (0..examples).flat_map(|e| (0..heads).map(move |h| (e, h))) {
                let query = row(block.query, example, asking, head);
                let score = |token| {
                    let key = row(block.key, example, token, head);
                    let products = query.iter().zip(key).map(|(q, k)| f64::from(q * k));
                    scale * products.sum::<f64>()
                };
                let scores: Vec<f64> = (0..tokens).map(score).collect();
                for (count, propagates) in counts.iter_mut().zip(propagate(&scores)) {
                    *count += f64::from(u8::from(propagates));
                }
            }
        }
        self.sequences += (examples * heads) as f64;
    }

    /// The shares, layer by layer, T each; empty for models without softmax attention.
    pub fn shares(self, model: &Model) -> Vec<f64> {
        match model.attending {
            Attending::Orthogonal(_) => Vec::new(),
            Attending::Softmax | Attending::GapRemoved => {
                self.counts.iter().map(|n| n / self.sequences).collect()
            }
        }
    }
}

/// Whether the signal of each token propagates under these scores.
fn propagate(scores: &[f64]) -> impl Iterator<Item = bool> {
    let tokens = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / tokens;
    scores
        .iter()
        .map(move |score| (0.0..=1.0).contains(&((score - mean + 1.0) / tokens)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::initialisation::Initialisation;
    use crate::plan::ExampleSource;
    use crate::probe::Probe;
    use crate::specification::Run;
    use crate::step::{Trainer, part_size};
    use attention_spectra_testing::addresses;

    #[test]
    fn what_is_more_than_one_below_the_mean_does_not_propagate() {
        let of = |scores: &[f64]| propagate(scores).collect::<Vec<_>>();
        assert_eq!(of(&[0.0; 3]), [true; 3]);
        // Mean 0: one below it is the last that propagates.
        assert_eq!(of(&[-1.0, -1.01, 2.01, 0.0]), [true, false, true, true]);
        // T = 3: at three above the mean the linear softmax is beyond 1.
        assert_eq!(of(&[3.0, -1.5, -1.5]), [false, false, false]);
        assert_eq!(of(&[f64::NAN, 0.0]), [false, false]);
    }

    /// Softmax is turned back into scores, up to a constant that the mean takes away.
    #[test]
    fn shares_are_those_of_the_scores_that_attention_was_made_of() {
        for text in [
            "view=train&task=digits&layers=2&heads=2&d=16&batch=8",
            "view=train&task=story&causal=1&layers=2&heads=2&d=16&batch=8&T=12",
        ] {
            let (p, problems) = addresses::training(text);
            assert_eq!(problems, vec![]);
            let mut source = ExampleSource::new(&p, &[]).unwrap();
            let model = source.model(&p, Run::Vit).unwrap();
            let law = Initialisation::Beta(3.0);
            let trainer = Trainer::new(&model, law, 1).unwrap();
            let examples = source.probe();
            let count = examples.count;
            let mut worker = Worker::new(&model, part_size(p.batch).max(count)).unwrap();
            let tokens = model.tokens();
            let asking = if p.task.has_words() { tokens - 1 } else { 0 };
            let probe = Probe::new(&mut worker, &trainer.weights, &examples);
            let mut expected = vec![0.0; model.layers * tokens];
            for layer in 0..model.layers {
                for (example, head) in (0..count).flat_map(|e| [(e, 0), (e, 1)]) {
                    let a = probe.attention(layer, head, example).unwrap();
                    let scores: Vec<f64> = (0..tokens).map(|j| a[(asking, j)].ln()).collect();
                    for (i, yes) in propagate(&scores).enumerate() {
                        expected[layer * tokens + i] +=
                            f64::from(u8::from(yes)) / (2 * count) as f64;
                    }
                }
            }
            let mut found = SignalPropagation::new(&model);
            found.count_examples(&worker, count);
            let shares = found.shares(&model);
            // Rounding of single precision may move a token across the border.
            assert_eq!(shares.len(), expected.len());
            let apart = shares
                .iter()
                .zip(&expected)
                .filter(|(x, y)| (*x - *y).abs() > 1e-12 || x.is_nan());
            assert!(apart.count() <= 1, "{text}: {shares:?} {expected:?}");
            assert!(shares.iter().any(|x| *x < 1.0) && shares.iter().any(|x| *x > 0.0));
        }
    }

    #[test]
    fn orthogonal_attention_has_no_such_share() {
        let (p, _) = addresses::training("view=train&task=digits&layers=2&heads=2&d=16");
        let model = ExampleSource::new(&p, &[])
            .unwrap()
            .model(&p, Run::Osa)
            .unwrap();
        assert!(SignalPropagation::new(&model).shares(&model).is_empty());
    }
}
