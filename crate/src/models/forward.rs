//! Tokens through a model, one layer at a time: weights may come layer by layer, and the first layers can be looked at
//! while the rest is computed.

use super::products::{add, add_rows, linear, product};
use super::rotary::Rotary;
use super::{Configuration, Embeddings, LayerWeights, Nonlinearity, NormWeights, Normalisation};
use crate::kernels::entries::activate::{error_function, hyperbolic_tangent};
use crate::kernels::lanes::{exponential, largest, total};
use crate::parameters::Norm;
use crate::problem::Problem;

/// Tokens on their way through a model.
#[derive(Clone, Debug)]
pub struct Encoder {
    model: Configuration,
    rotary: Option<Rotary>,
    count: usize,
    tokens: Vec<f32>,
    layer: usize,
}

/// What one layer does.
#[derive(Clone, Debug, PartialEq)]
pub struct LayerOutcome {
    /// The attention of each head, T × T, row major: rows sum to 1.
    pub attention: Vec<Vec<f32>>,
    /// The tokens behind the layer, [T, d].
    pub tokens: Vec<f32>,
}

impl Encoder {
    /// The tokens of `embeddings` before the first layer of `model`.
    ///
    /// # Errors
    /// When the model cannot be, or the embeddings are not of its width.
    pub fn begin(model: &Configuration, embeddings: Embeddings) -> Result<Self, Problem> {
        let model = model.clone().checked()?;
        let count = embeddings.count(&model)?;
        let mut tokens = embeddings.tokens;
        if let Some(positions) = &embeddings.positions {
            add(&mut tokens, positions);
        }
        if let Some(segment) = &embeddings.segment {
            add_rows(&mut tokens, segment);
        }
        if let Some(norm) = &embeddings.norm {
            tokens = normalised(&tokens, norm, &model);
        }
        Ok(Self {
            rotary: Rotary::of(&model, count),
            model,
            count,
            tokens,
            layer: 0,
        })
    }

    /// How many tokens there are, T.
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many layers are done.
    pub fn layer(&self) -> usize {
        self.layer
    }

    /// The tokens behind the layers done, [T, d], row major.
    pub fn tokens(&self) -> &[f32] {
        &self.tokens
    }

    /// The tokens behind a last norm, as models with norms before the branches have one.
    ///
    /// # Errors
    /// When the norm is of another width.
    pub fn normalised(&self, norm: &NormWeights) -> Result<Vec<f32>, Problem> {
        norm.check("the last norm", self.model.width)?;
        Ok(normalised(&self.tokens, norm, &self.model))
    }

    /// Passes one layer and shows the attention of every head: h·T² numbers at once. Where that is much,
    /// [`Encoder::layer_by_head`] needs one head at a time.
    ///
    /// # Errors
    /// When the weights are not of a layer of the model; the tokens then stay as they are.
    pub fn pass(&mut self, weights: &LayerWeights) -> Result<LayerOutcome, Problem> {
        let mut attention = Vec::with_capacity(self.model.heads);
        self.layer_by_head(weights, |_, head| attention.push(head.to_vec()))?;
        Ok(LayerOutcome {
            attention,
            tokens: self.tokens.clone(),
        })
    }

    /// Passes one layer; `each` sees head after head and its attention, T × T, row major.
    ///
    /// # Errors
    /// As [`Encoder::pass`].
    pub fn layer_by_head(
        &mut self,
        weights: &LayerWeights,
        each: impl FnMut(usize, &[f32]),
    ) -> Result<(), Problem> {
        weights.check(&self.model)?;
        let model = &self.model;
        let [first, second] = &weights.norms;
        match model.placement {
            Norm::Pre => {
                let x = normalised(&self.tokens, first, model);
                let attended = self.attend(weights, &x, each);
                if model.parallel {
                    let x = normalised(&self.tokens, second, model);
                    add(&mut self.tokens, &feedforward(weights, &x, model));
                    add(&mut self.tokens, &attended);
                } else {
                    add(&mut self.tokens, &attended);
                    let x = normalised(&self.tokens, second, &self.model);
                    add(&mut self.tokens, &feedforward(weights, &x, &self.model));
                }
            }
            Norm::Post => {
                let attended = self.attend(weights, &self.tokens, each);
                add(&mut self.tokens, &attended);
                let x = normalised(&self.tokens, first, &self.model);
                let mut out = feedforward(weights, &x, &self.model);
                add(&mut out, &x);
                self.tokens = normalised(&out, second, &self.model);
            }
        }
        self.layer += 1;
        Ok(())
    }

    /// Σ_h A_h x W^V_h W^O_h, A_h = softmax(x W^Q_h (x W^K_h)ᵀ/√d_h).
    fn attend(
        &self,
        weights: &LayerWeights,
        x: &[f32],
        mut each: impl FnMut(usize, &[f32]),
    ) -> Vec<f32> {
        let (model, count) = (&self.model, self.count);
        let maps = &weights.attention;
        let (queries, keys, width) = (
            model.query_width(),
            model.key_value_width(),
            model.head_width,
        );
        let [mut query, mut key, value] =
            [&maps.query, &maps.key, &maps.value].map(|map| linear(x, map));
        if let Some(rotary) = &self.rotary {
            rotary.rotate(&mut query, queries);
            rotary.rotate(&mut key, keys);
        }
        let mut context = vec![0.0; count * queries];
        let mut matrix = vec![0.0; count * count];
        let scale = 1.0 / (width as f32).sqrt();
        for head in 0..model.heads {
            let (own, shared) = (head * width, model.key_value_head(head) * width);
            product(
                scale,
                (&query[own..], queries, 1),
                (&key[shared..], 1, keys),
                (&mut matrix, count),
                [count, width, count],
            );
            softmax(&mut matrix, count, model.causal);
            each(head, &matrix);
            product(
                1.0,
                (&matrix, count, 1),
                (&value[shared..], keys, 1),
                (&mut context[own..], queries),
                [count, count, width],
            );
        }
        linear(&context, &maps.output)
    }
}

/// Every row of `scores` to its softmax, in place; under a mask row i has i + 1 entries that are not zero.
fn softmax(scores: &mut [f32], count: usize, causal: bool) {
    for (i, row) in scores.chunks_exact_mut(count).enumerate() {
        let seen = if causal { i + 1 } else { count };
        let (row, hidden) = row.split_at_mut(seen);
        let most = largest(row, |x| x);
        row.iter_mut().for_each(|x| *x = exponential(*x - most));
        let share = 1.0 / total(row, |x| x);
        row.iter_mut().for_each(|x| *x *= share);
        hidden.fill(0.0);
    }
}

/// Each row of `x` through LayerNorm or RMSNorm.
fn normalised(x: &[f32], norm: &NormWeights, model: &Configuration) -> Vec<f32> {
    let width = model.width;
    let epsilon = model.epsilon as f32;
    let mut out = Vec::with_capacity(x.len());
    for row in x.chunks_exact(width) {
        let mean = match model.normalisation {
            Normalisation::Layer => total(row, |x| x) / width as f32,
            Normalisation::Rms => 0.0,
        };
        let variance = total(row, |x| (x - mean) * (x - mean)) / width as f32;
        let inverse = 1.0 / (variance + epsilon).sqrt();
        let entries = row.iter().zip(&norm.weight);
        out.extend(entries.map(|(x, weight)| (x - mean) * inverse * weight));
    }
    if let Some(bias) = &norm.bias {
        add_rows(&mut out, bias);
    }
    out
}

fn feedforward(weights: &LayerWeights, x: &[f32], model: &Configuration) -> Vec<f32> {
    let maps = &weights.feedforward;
    let phi = match model.nonlinearity {
        Nonlinearity::Gelu => gelu,
        Nonlinearity::GeluTanh => gelu_tanh,
        Nonlinearity::Silu => silu,
        Nonlinearity::Relu => |x: f32| x.max(0.0),
    };
    let mut hidden = linear(x, &maps.up);
    match &maps.gate {
        Some(gate) => {
            let gate = linear(x, gate);
            let entries = hidden.iter_mut().zip(gate);
            entries.for_each(|(x, gate)| *x *= phi(gate));
        }
        None => hidden.iter_mut().for_each(|x| *x = phi(*x)),
    }
    linear(&hidden, &maps.down)
}

fn gelu(x: f32) -> f32 {
    0.5 * x * (1.0 + error_function(std::f32::consts::FRAC_1_SQRT_2 * x))
}

fn gelu_tanh(x: f32) -> f32 {
    /// √(2/π).
    const SCALE: f32 = 0.797_884_6;
    0.5 * x * (1.0 + hyperbolic_tangent(SCALE * (x + 0.044_715 * x * x * x)))
}

fn silu(x: f32) -> f32 {
    // The exponential knows no x above 80; there the quotient is x or nothing.
    x / (1.0 + exponential((-x).min(80.0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::Family;

    #[test]
    fn a_row_of_softmax_sums_to_one_and_sees_no_later_token() {
        let mut scores: Vec<f32> = (0..25).map(|i| (i * 7 % 11) as f32 - 100.0).collect();
        softmax(&mut scores, 5, true);
        for (i, row) in scores.chunks(5).enumerate() {
            assert!((row.iter().sum::<f32>() - 1.0).abs() < 1e-6);
            assert!(row[i + 1..].iter().all(|x| *x == 0.0) && row[..=i].iter().all(|x| *x > 0.0));
        }
    }

    #[test]
    fn activations_are_those_of_double_precision() {
        for i in -4000..=4000 {
            let x = f64::from(i) * 0.025;
            let pairs = [
                (gelu(x as f32), 0.5 * x * (1.0 + libm::erf(x / 2f64.sqrt()))),
                (
                    gelu_tanh(x as f32),
                    0.5 * x
                        * (1.0
                            + libm::tanh(
                                (2.0 / std::f64::consts::PI).sqrt() * (x + 0.044715 * x.powi(3)),
                            )),
                ),
                (silu(x as f32), x / (1.0 + libm::exp(-x))),
            ];
            for (k, (here, exact)) in pairs.into_iter().enumerate() {
                let error = (f64::from(here) - exact).abs();
                assert!(error < 4e-7 * x.abs().max(1.0), "{k} at {x}: {error:e}");
            }
        }
    }

    #[test]
    fn root_mean_squares_are_not_centred() {
        let mut model = Configuration {
            width: 2,
            ..Family::Llama.published()
        };
        let norm = NormWeights {
            weight: vec![1.0, 2.0],
            bias: None,
        };
        let row = normalised(&[3.0, 4.0], &norm, &model);
        let root = 12.5f32.sqrt();
        assert!((row[0] - 3.0 / root).abs() < 1e-5 && (row[1] - 8.0 / root).abs() < 1e-5);
        model.normalisation = Normalisation::Layer;
        let row = normalised(&[3.0, 5.0], &norm, &model);
        assert!(
            (row[0] + 1.0).abs() < 1e-4 && (row[1] - 2.0).abs() < 1e-4,
            "{row:?}"
        );
    }
}
