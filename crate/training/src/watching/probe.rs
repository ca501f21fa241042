//! Measurements during training.

use super::head_weights::HeadWeights;
use crate::attention::orthogonal::OrthogonalHead;
use crate::examples::Examples;
use crate::layers::cosine::mean_cosine;
use crate::layers::filter::frequency_ratio;
use crate::linalg::modulus;
use crate::linalg::{Matrix, eigenvalues, multiply_nt};
use crate::locater;
use crate::model::{Attending, Model};
use crate::operations::OrthogonalBasis;
use crate::parameter::{Parameter, WeightRole};
use crate::problem::Problem;
use crate::slot::Slot;
use crate::specification::{Basis, Parametrisation};
use crate::step::Worker;
use attention_spectra_words::phrase;

/// Tokens that enter a block, or leave the last: means over the examples of the probe.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TokenMeans {
    /// Stable rank of XXᵀ.
    pub stable_rank: f64,
    /// Mean cosine of two tokens.
    pub mean_cosine: f64,
    /// ‖HFC(X)‖/‖LFC(X)‖.
    pub frequency_ratio: f64,
}

/// A probe: examples, and the results of a worker for them.
pub struct Probe<'a> {
    worker: &'a mut Worker,
    examples: usize,
}

impl<'a> Probe<'a> {
    /// Runs the model with `weights` over `examples`, whose number is limited by the worker's memory.
    pub fn new(worker: &'a mut Worker, weights: &[f32], examples: &Examples) -> Self {
        worker.loss(weights, examples, examples.target_count());
        Self {
            worker,
            examples: examples.count,
        }
    }

    /// The model that the probe runs.
    pub fn model(&self) -> &Model {
        &self.worker.recording().model
    }

    /// The tokens of an example at `slot`, T × d.
    fn tokens(&self, slot: Slot, example: usize) -> Matrix {
        let (tokens, width) = (self.model().tokens(), self.model().width);
        let values = &self.worker.engine().value(slot)[example * tokens * width..];
        Matrix::from_fn(tokens, width, |i, j| f64::from(values[i * width + j]))
    }

    /// The columns of a head.
    fn head(&self, slot: Slot, example: usize, head: usize) -> Matrix {
        let width = self.model().head_width();
        let whole = self.tokens(slot, example);
        whole.get(.., head * width..(head + 1) * width).to_owned()
    }

    /// The attention matrix, T × T, of a head of a layer, both counted from 0, for an example of the probe; without the gap if the model
    /// removes it.
    ///
    /// # Errors
    /// The layer, head or example does not exist.
    pub fn attention(&self, layer: usize, head: usize, example: usize) -> Result<Matrix, Problem> {
        let model = self.model();
        let Some(block) = self.worker.recording().blocks.get(layer) else {
            let message = phrase!(
                "training-no-such-layer",
                layer = layer + 1,
                layers = model.layers
            );
            return Err(Problem::new("layer", message));
        };
        if head >= model.heads || example >= self.examples {
            let message = phrase!(
                "training-no-such-example",
                head = head + 1,
                heads = model.heads,
                example = example + 1,
                examples = self.examples
            );
            return Err(Problem::new("head", message));
        }
        let tokens = model.tokens();
        if let Some(slot) = block.attention {
            let start = (example * model.heads + head) * tokens * tokens;
            let values = &self.worker.engine().value(slot)[start..];
            return Ok(Matrix::from_fn(tokens, tokens, |i, j| {
                f64::from(values[i * tokens + j])
            }));
        }
        let (query, key) = (
            self.head(block.query, example, head),
            self.head(block.key, example, head),
        );
        let width = model.head_width();
        let both = Matrix::from_fn(tokens, 2 * width, |i, j| {
            if j < width {
                query[(i, j)]
            } else {
                key[(i, j - width)]
            }
        });
        let alpha = self
            .parameter(WeightRole::Alpha, layer)
            .map_or(0.0, |x| f64::from(x[head]));
        let (basis, iterations) = match model.attending {
            Attending::Orthogonal(OrthogonalBasis::NewtonSchulz(n)) => (Basis::NewtonSchulz, n),
            _ => (Basis::Qr, 0),
        };
        let unit = Matrix::identity(2 * width, 2 * width);
        Ok(OrthogonalHead::new(&both, &unit, alpha, basis, iterations).matrix())
    }

    /// The largest score of the heads of a layer, from 0, over the examples of the probe; `NaN` without
    /// softmax.
    pub fn largest_score(&self, layer: usize) -> f64 {
        let heads = self.model().heads;
        let scores = self.worker.engine().largest_scores();
        let of_layer = scores.get(layer * heads..(layer + 1) * heads);
        of_layer.map_or(f64::NAN, |scores| {
            f64::from(scores.iter().copied().fold(f32::NEG_INFINITY, f32::max))
        })
    }

    fn parameter(&self, role: WeightRole, layer: usize) -> Option<&[f32]> {
        let of = |p: &&Parameter| p.role == role && p.layer == Some(layer);
        let found = self.worker.recording().parameters.iter().find(of)?;
        Some(found.slot.of(self.worker.engine().parameters()))
    }

    /// Measurements of the weights of a head of a layer, both counted from 0.
    ///
    /// # Errors
    /// The head does not exist, or its weights are not finite.
    pub fn head_weights(&self, layer: usize, head: usize) -> Result<HeadWeights, Problem> {
        let recording = self.worker.recording();
        let (weights, parameters) = (self.worker.engine().parameters(), &recording.parameters);
        let model = &recording.model;
        let scores = (head < model.heads)
            .then(|| locater::query_key(model, weights, parameters, (layer, head)))
            .flatten();
        let (Some((query, key)), Some([o, v])) = (scores, self.value_output(layer, head)) else {
            let message = phrase!("training-no-such-head", head = head + 1, layer = layer + 1);
            return Err(Problem::new("head", message));
        };
        HeadWeights::of([&query, &key], [&o, &v])
    }

    /// Stable rank, mean cosine and frequency ratio of the tokens that enter each block, and of those that
    /// leave the last.
    ///
    /// # Errors
    /// When tokens are not finite or all zero.
    pub fn depths(&self) -> Result<Vec<TokenMeans>, Problem> {
        let recording = self.worker.recording();
        let slots = recording.blocks.iter().map(|block| block.tokens);
        let depth = |slot| {
            let mut sum = [0.0; 3];
            for example in 0..self.examples {
                let x = self.tokens(slot, example);
                for (sum, y) in
                    sum.iter_mut()
                        .zip([stable_rank(&x)?, mean_cosine(&x), frequency_ratio(&x)])
                {
                    *sum += y / self.examples as f64;
                }
            }
            let [stable_rank, mean_cosine, frequency_ratio] = sum;
            Ok(TokenMeans {
                stable_rank,
                mean_cosine,
                frequency_ratio,
            })
        };
        slots.chain([recording.tokens]).map(depth).collect()
    }

    /// The factors O and V, d × w each, of H = (W_V W_O)ᵀ = O Vᵀ of a head of a layer, both counted from 0; W_O is W_proj if H is
    /// parametrised. `None` if there is no such head.
    pub fn value_output(&self, layer: usize, head: usize) -> Option<[Matrix; 2]> {
        let model = self.model();
        let (d, w) = (model.width, model.head_width());
        if head >= model.heads {
            return None;
        }
        let value = self.parameter(WeightRole::Value, layer)?;
        let first = locater::columns(model, value, head);
        // W_O of the head transposed, d × w.
        let second = if model.parametrisation == Parametrisation::Free {
            let output = self.parameter(WeightRole::Output, layer)?;
            Matrix::from_fn(d, w, |i, j| f64::from(output[(head * w + j) * d + i]))
        } else {
            let block = self.worker.recording().blocks.get(layer)?;
            let eigenvalues = self.worker.engine().value(block.eigenvalues?);
            let inverse = block.inverse.map(|slot| self.worker.engine().value(slot));
            Matrix::from_fn(d, w, |i, j| {
                let column = head * w + j;
                let entry =
                    inverse.map_or(first[(i, j)], |inverse| f64::from(inverse[column * d + i]));
                f64::from(eigenvalues[column]) * entry
            })
        };
        Some([second, first])
    }
}

/// sr(XXᵀ) = ‖XXᵀ‖_F²/‖XXᵀ‖₂², from the eigenvalues of XXᵀ: tokens here are of single precision, whose rank needs no
/// more digits than that.
fn stable_rank(x: &Matrix) -> Result<f64, Problem> {
    let gram = multiply_nt(x, x);
    let largest = eigenvalues(&gram)?.first().map_or(f64::NAN, modulus);
    let rank = (gram.frobenius_norm() / largest).powi(2);
    // Rounding may leave a little less than 1.
    Ok(if rank < 1.0 { 1.0 } else { rank })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::initialisation::Initialisation;
    use crate::linalg::{multiply, multiply_tn};
    use crate::model::{ModelInput, Run, Telling, of_run};
    use crate::step::Trainer;
    use crate::tasks::strokes::strokes;

    fn probed(run: Run, heads: usize, check: impl Fn(&Probe, &Trainer)) {
        let reading = ModelInput::Patches {
            count: 49,
            pixels: 16,
        };
        let vit = Model::vit(reading, Telling::Class(10));
        let model = of_run(
            run,
            Model {
                layers: 2,
                width: 12,
                heads,
                ..vit
            },
        );
        let trainer = Trainer::new(&model, Initialisation::Xavier, 4).unwrap();
        let mut worker = Worker::new(&model, 3).unwrap();
        let examples = Examples::pictures(&strokes(3, 0..3), 4);
        check(
            &Probe::new(&mut worker, &trainer.weights, &examples),
            &trainer,
        );
    }

    #[test]
    fn attention_is_stochastic_without_gap_or_orthogonal_as_the_run_is() {
        for run in [Run::Vit, Run::GapRemoved] {
            probed(run, 2, |probe, _| {
                let a = probe.attention(1, 1, 2).unwrap();
                let sum = if run == Run::Vit { 1.0 } else { 0.0 };
                assert!(
                    (0..50).all(|i| ((0..50).map(|j| a[(i, j)]).sum::<f64>() - sum).abs() < 1e-6)
                );
                // The softmax of what the head's queries and keys give.
                let block = probe.worker.recording().blocks[1];
                let (q, k) = (probe.head(block.query, 2, 1), probe.head(block.key, 2, 1));
                let mut expected = multiply_nt(&q, &k);
                expected *= 1.0 / 6f64.sqrt();
                for i in 0..50 {
                    let total: f64 = (0..50).map(|j| expected[(i, j)].exp()).sum();
                    for j in 0..50 {
                        let weight = expected[(i, j)].exp() / total + (sum - 1.0) / 50.0;
                        assert!((a[(i, j)] - weight).abs() < 1e-6);
                    }
                }
                assert!(probe.attention(2, 0, 0).is_err() && probe.attention(0, 2, 0).is_err());
                assert!(probe.attention(0, 0, 3).is_err());
            });
        }
        probed(Run::Osa, 2, |probe, _| {
            let a = probe.attention(1, 1, 2).unwrap();
            assert!((multiply_tn(&a, &a) - Matrix::identity(50, 50)).frobenius_norm() < 1e-12);
            assert!((&a - Matrix::identity(50, 50)).frobenius_norm() > 1e-3);
        });
    }

    #[test]
    fn attention_of_the_orthogonal_runs_is_what_their_operation_applies() {
        for run in [Run::Osa, Run::OsaNs] {
            probed(run, 2, |probe, _| {
                let recording = probe.worker.recording();
                let operation = recording.tape.operations().iter().find_map(|o| match o {
                    crate::operations::Operation::Orthogonal(o) => Some(o),
                    _ => None,
                });
                let operation = operation.unwrap();
                let value = probe.head(operation.value.slot, 1, 1);
                let expected = multiply(&probe.attention(0, 1, 1).unwrap(), &value);
                let out = probe.head(operation.out, 1, 1);
                assert!((expected - out).frobenius_norm() < 1e-5 * value.frobenius_norm());
            });
        }
    }

    fn product(probe: &Probe, layer: usize, head: usize) -> Matrix {
        let [o, v] = probe.value_output(layer, head).unwrap();
        multiply_nt(&o, &v)
    }

    #[test]
    fn eigenvalues_of_h_are_those_that_it_is_parametrised_by() {
        probed(Run::Smoothing, 1, |probe, trainer| {
            let h = product(probe, 1, 0);
            let mut found: Vec<f64> = eigenvalues(&h).unwrap().iter().map(|z| z.re).collect();
            found.sort_by(f64::total_cmp);
            let psi = trainer
                .parameters
                .iter()
                .find(|p| p.name == "block.1.attn.lambda")
                .unwrap();
            let psi = psi.slot.of(&trainer.weights).iter();
            let mut expected: Vec<f64> = psi.map(|x| f64::from(x.clamp(0.0, 1.0))).collect();
            expected.sort_by(f64::total_cmp);
            assert!(
                found
                    .iter()
                    .zip(&expected)
                    .all(|(x, y)| (x - y).abs() < 1e-4),
                "{found:?} {expected:?}"
            );
        });
        // Vᵀ in the place of V⁻¹: H of a head is symmetric.
        probed(Run::Sharpening, 2, |probe, _| {
            let h = product(probe, 0, 1);
            assert!((&h - h.transpose()).frobenius_norm() < 1e-12 * h.frobenius_norm());
            assert!(eigenvalues(&h).unwrap().iter().all(|z| z.re < 1e-6));
        });
        probed(Run::Vit, 2, |probe, _| {
            let values = eigenvalues(&product(probe, 0, 1)).unwrap();
            assert_eq!(values.iter().filter(|z| z.norm() > 1e-9).count(), 6);
            assert!(probe.value_output(0, 2).is_none());
        });
    }

    #[test]
    fn tokens_are_described_at_every_depth() {
        probed(Run::Bare, 2, |probe, _| {
            let depths = probe.depths().unwrap();
            assert_eq!(depths.len(), 3);
            assert!(
                depths
                    .iter()
                    .all(|d| d.stable_rank >= 1.0 && d.mean_cosine <= 1.0)
            );
            // Softmax without skip connections makes tokens alike.
            assert!(depths[2].mean_cosine > depths[0].mean_cosine && depths[2].mean_cosine > 0.9);
            assert!(depths[2].frequency_ratio < depths[0].frequency_ratio);
        });
    }

    #[test]
    fn the_stable_rank_of_tokens_counts_their_directions() {
        // Singular values 2, 1, 1: the eigenvalues of XXᵀ are 4, 1, 1, and 1 + 2/16.
        let x = Matrix::from_fn(3, 5, |i, j| if i == j { [2.0, 1.0, 1.0][i] } else { 0.0 });
        assert!((super::stable_rank(&x).unwrap() - 1.125).abs() < 1e-12);
        let same = Matrix::from_fn(4, 5, |_, j| 1.0 + j as f64);
        assert!((super::stable_rank(&same).unwrap() - 1.0).abs() < 1e-12);
        assert!((super::stable_rank(&Matrix::identity(6, 6)).unwrap() - 6.0).abs() < 1e-12);
    }

    #[test]
    fn the_stable_rank_is_never_below_one() {
        let numbers =
            crate::random::Stream::new(3, 0, crate::random::MatrixId::PROBE).normals(1600);
        for pair in numbers.chunks_exact(32) {
            let x = Matrix::from_fn(16, 16, |i, j| pair[i] * pair[16 + j]);
            let rank = stable_rank(&x).unwrap();
            assert!((1.0..1.0 + 1e-12).contains(&rank), "{rank}");
        }
    }

    #[test]
    fn factors_of_h_are_the_weights_of_the_head() {
        let named = |trainer: &Trainer, name: &str| -> Vec<f64> {
            let found = trainer.parameters.iter().find(|p| p.name == name).unwrap();
            let weights = found.slot.of(&trainer.weights).iter();
            weights.map(|x| f64::from(*x)).collect()
        };
        // Of d = 12 the second head has the last six columns of W_V and the last six rows of W_O.
        probed(Run::Vit, 2, |probe, trainer| {
            let [v, o] =
                ["v", "o"].map(|name| named(trainer, &format!("block.1.attn.{name}.weight")));
            let h = product(probe, 1, 1);
            for (i, j) in (0..12).flat_map(|i| (0..12).map(move |j| (i, j))) {
                let expected: f64 = (6..12).map(|k| v[j * 12 + k] * o[k * 12 + i]).sum();
                assert!((h[(i, j)] - expected).abs() < 1e-14);
            }
        });
        probed(Run::Sharpening, 2, |probe, trainer| {
            let psi = named(trainer, "block.1.attn.lambda");
            let [o, v] = probe.value_output(1, 1).unwrap();
            for (i, k) in (0..12).flat_map(|i| (0..6).map(move |k| (i, k))) {
                let eigenvalue = psi[6 + k].clamp(-1.0, 0.0);
                assert!((o[(i, k)] - eigenvalue * v[(i, k)]).abs() < 1e-6);
            }
        });
    }
}
