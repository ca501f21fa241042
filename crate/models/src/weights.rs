//! The weights of a model, f32, row major, one convention for all families: tokens are rows, y = x W + b with W =
//! [in, out]. Head h is column block h of queries, keys and values, and row block h of the output. Where they are used on a
//! graphics processor the same structs hold matrices there.

use super::{Configuration, Normalisation};
use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::borrow::Cow;

/// A matrix whose numbers are widened to single precision when they are used.
pub trait Widen {
    /// Its numbers, row major.
    fn widened(&self) -> Cow<'_, [f32]>;

    /// How many they are.
    fn count(&self) -> usize;
}

impl Widen for Vec<f32> {
    fn widened(&self) -> Cow<'_, [f32]> {
        Cow::Borrowed(self)
    }

    fn count(&self) -> usize {
        self.len()
    }
}

/// y = x W + b.
#[derive(Clone, Debug, PartialEq)]
pub struct Linear<W = Vec<f32>> {
    /// Width of x.
    pub inputs: usize,
    /// Width of y.
    pub outputs: usize,
    /// W, [inputs, outputs], row major.
    pub weight: W,
    /// b, one number per output.
    pub bias: Option<Vec<f32>>,
}

impl Linear {
    /// The map with `weight`, [inputs, outputs], and `bias`.
    ///
    /// # Errors
    /// `weight` or `bias` has the wrong length; the message names the map `name`.
    pub fn new(
        name: &str,
        [inputs, outputs]: [usize; 2],
        weight: Vec<f32>,
        bias: Option<Vec<f32>>,
    ) -> Result<Self, Problem> {
        expect_length(name, "weight", weight.len(), inputs * outputs)?;
        if let Some(bias) = &bias {
            expect_length(name, "bias", bias.len(), outputs)?;
        }
        Ok(Self {
            inputs,
            outputs,
            weight,
            bias,
        })
    }

    /// The map of a weight stored [outputs, inputs], as in PyTorch's `Linear`.
    ///
    /// # Errors
    /// As [`Linear::new`].
    pub fn transposed(
        name: &str,
        [inputs, outputs]: [usize; 2],
        weight: &[f32],
        bias: Option<Vec<f32>>,
    ) -> Result<Self, Problem> {
        expect_length(name, "weight", weight.len(), inputs * outputs)?;
        Self::new(name, [inputs, outputs], transpose(weight, inputs), bias)
    }

    /// Columns `from`…`from + count` of W, [inputs, count], row major.
    pub fn columns(&self, from: usize, count: usize) -> Vec<f32> {
        let rows = self.weight.chunks_exact(self.outputs);
        rows.flat_map(|row| &row[from..from + count])
            .copied()
            .collect()
    }

    /// Rows `from`…`from + count` of W, [count, outputs], row major.
    pub fn rows(&self, from: usize, count: usize) -> &[f32] {
        &self.weight[from * self.outputs..(from + count) * self.outputs]
    }
}

impl<W: Widen> Linear<W> {
    /// The map with all numbers in single precision.
    pub fn widened(&self) -> Linear {
        Linear {
            inputs: self.inputs,
            outputs: self.outputs,
            weight: self.weight.widened().into_owned(),
            bias: self.bias.clone(),
        }
    }
}

/// The transpose of `matrix`, rows of `columns` numbers.
pub fn transpose(matrix: &[f32], columns: usize) -> Vec<f32> {
    let rows = matrix.len() / columns.max(1);
    let mut out = vec![0.0; rows * columns];
    transpose_to(matrix, columns, &mut out, rows);
    out
}

/// Writes the transpose of `matrix`, rows of `columns` numbers, to the beginnings of rows of `stride` numbers, in blocks that stay in
/// the cache.
pub(super) fn transpose_to(matrix: &[f32], columns: usize, out: &mut [f32], stride: usize) {
    const BLOCK: usize = 32;
    let rows = matrix.len() / columns.max(1);
    for top in (0..rows).step_by(BLOCK) {
        for left in (0..columns).step_by(BLOCK) {
            let right = (left + BLOCK).min(columns);
            for i in top..(top + BLOCK).min(rows) {
                let row = &matrix[i * columns + left..i * columns + right];
                for (entry, place) in row.iter().zip((left * stride + i..).step_by(stride)) {
                    out[place] = *entry;
                }
            }
        }
    }
}

/// The attention of one layer.
#[derive(Clone, Debug, PartialEq)]
pub struct AttentionWeights<W = Vec<f32>> {
    /// W^Q, [d, h·d_h].
    pub query: Linear<W>,
    /// W^K, [d, h_kv·d_h].
    pub key: Linear<W>,
    /// W^V, [d, h_kv·d_h].
    pub value: Linear<W>,
    /// W^O, [h·d_h, d].
    pub output: Linear<W>,
}

impl<W: Widen> AttentionWeights<W> {
    /// The weights with all of their numbers in single precision.
    pub fn widened(&self) -> AttentionWeights {
        AttentionWeights {
            query: self.query.widened(),
            key: self.key.widened(),
            value: self.value.widened(),
            output: self.output.widened(),
        }
    }
}

impl AttentionWeights {
    /// Weights for tokens before the multiplication by `scale`, the γ of the normalisation before attention: queries, keys and
    /// values are multiplied by diag(γ) from the left.
    pub fn with_norm_scale(mut self, scale: &[f32]) -> Self {
        for map in [&mut self.query, &mut self.key, &mut self.value] {
            for (row, factor) in map.weight.chunks_exact_mut(map.outputs).zip(scale) {
                row.iter_mut().for_each(|entry| *entry *= factor);
            }
        }
        self
    }
}

/// Scale and shift after a normalisation.
#[derive(Clone, Debug, PartialEq)]
pub struct NormWeights {
    /// γ, d numbers; d_h of a normalisation of heads.
    pub weight: Vec<f32>,
    /// β, of the same length; `None` for RMSNorm.
    pub bias: Option<Vec<f32>>,
}

impl NormWeights {
    /// γ = 1, and β = 0 if the normalisation has β.
    pub fn identity(width: usize, kind: Normalisation) -> Self {
        Self {
            weight: vec![1.0; width],
            bias: (kind == Normalisation::Layer).then(|| vec![0.0; width]),
        }
    }

    /// β; zeros if the normalisation has no β.
    pub(super) fn shift(&self) -> Vec<f32> {
        let bias = self.bias.clone();
        bias.unwrap_or_else(|| vec![0.0; self.weight.len()])
    }

    pub(super) fn check(&self, name: &str, width: usize) -> Result<(), Problem> {
        expect_length(name, "weight", self.weight.len(), width)?;
        match &self.bias {
            Some(bias) => expect_length(name, "bias", bias.len(), width),
            None => Ok(()),
        }
    }
}

/// The MLP of one layer: φ(x U) D, or (φ(x G) ∘ (x U)) D.
#[derive(Clone, Debug, PartialEq)]
pub struct Feedforward<W = Vec<f32>> {
    /// U, [d, hidden].
    pub up: Linear<W>,
    /// G, [d, hidden].
    pub gate: Option<Linear<W>>,
    /// D, [hidden, d].
    pub down: Linear<W>,
}

/// The weights of one layer.
#[derive(Clone, Debug, PartialEq)]
pub struct LayerWeights<W = Vec<f32>> {
    /// Weights of its attention.
    pub attention: AttentionWeights<W>,
    /// The normalisations of queries and keys of every head before rotation, d_h numbers, if the model has them.
    pub head_norms: Option<[NormWeights; 2]>,
    /// The normalisations that belong to attention and to the MLP: before the branch, or after its residual connection.
    pub norms: [NormWeights; 2],
    /// Weights of its MLP.
    pub feedforward: Feedforward<W>,
}

impl<W: Widen> LayerWeights<W> {
    /// The weights with all of their numbers in single precision.
    pub fn widened(&self) -> LayerWeights {
        let mlp = &self.feedforward;
        LayerWeights {
            attention: self.attention.widened(),
            head_norms: self.head_norms.clone(),
            norms: self.norms.clone(),
            feedforward: Feedforward {
                up: mlp.up.widened(),
                gate: mlp.gate.as_ref().map(Linear::widened),
                down: mlp.down.widened(),
            },
        }
    }

    /// Whether these are weights of a layer of `model`.
    ///
    /// # Errors
    /// A sentence that names the map with a different size.
    pub fn check(&self, model: &Configuration) -> Result<(), Problem> {
        check_attention(&self.attention, self.head_norms.as_ref(), model)?;
        check_feedforward(&self.feedforward, model)?;
        check_norms(&self.norms, model)
    }
}

/// Weights of a layer that its attention needs, and the norms of both branches.
#[derive(Clone, Debug, PartialEq)]
pub struct AttentionPart<W = Vec<f32>> {
    /// Weights of its attention.
    pub attention: AttentionWeights<W>,
    /// As [`LayerWeights::head_norms`].
    pub head_norms: Option<[NormWeights; 2]>,
    /// As [`LayerWeights::norms`].
    pub norms: [NormWeights; 2],
}

impl<W: Widen> AttentionPart<W> {
    /// As [`LayerWeights::check`].
    ///
    /// # Errors
    /// As [`LayerWeights::check`].
    pub fn check(&self, model: &Configuration) -> Result<(), Problem> {
        check_attention(&self.attention, self.head_norms.as_ref(), model)?;
        check_norms(&self.norms, model)
    }
}

/// Weights of a layer that its MLP needs, and the norms of both branches.
#[derive(Clone, Debug, PartialEq)]
pub struct FeedforwardPart<W = Vec<f32>> {
    /// As [`LayerWeights::norms`].
    pub norms: [NormWeights; 2],
    /// Weights of its MLP.
    pub feedforward: Feedforward<W>,
}

impl<W: Widen> FeedforwardPart<W> {
    /// As [`LayerWeights::check`].
    ///
    /// # Errors
    /// As [`LayerWeights::check`].
    pub fn check(&self, model: &Configuration) -> Result<(), Problem> {
        check_feedforward(&self.feedforward, model)?;
        check_norms(&self.norms, model)
    }
}

fn check_attention<W: Widen>(
    attention: &AttentionWeights<W>,
    head_norms: Option<&[NormWeights; 2]>,
    model: &Configuration,
) -> Result<(), Problem> {
    let (width, queries, keys) = (model.width, model.query_width(), model.key_value_width());
    for (name, map, shape) in [
        ("query", &attention.query, [width, queries]),
        ("key", &attention.key, [width, keys]),
        ("value", &attention.value, [width, keys]),
        ("output", &attention.output, [queries, width]),
    ] {
        check_map(name, map, shape)?;
    }
    if model.head_norms && head_norms.is_none() {
        let sentence = phrase!("models-attention-lacks-normalisation");
        return Err(Problem::new("norms", sentence));
    }
    let of_heads = head_norms.into_iter().flatten();
    for (name, norm) in [
        phrase!("models-normalisation-queries"),
        phrase!("models-normalisation-keys"),
    ]
    .into_iter()
    .zip(of_heads)
    {
        norm.check(name, model.head_width)?;
    }
    Ok(())
}

fn check_feedforward<W: Widen>(
    maps: &Feedforward<W>,
    model: &Configuration,
) -> Result<(), Problem> {
    let (width, hidden) = (model.width, model.hidden);
    check_map("up", &maps.up, [width, hidden])?;
    match &maps.gate {
        Some(gate) => check_map("gate", gate, [width, hidden])?,
        None if model.gated => return Err(Problem::new("gate", phrase!("models-mlp-lacks-gate"))),
        None => {}
    }
    check_map("down", &maps.down, [hidden, width])
}

fn check_norms([first, second]: &[NormWeights; 2], model: &Configuration) -> Result<(), Problem> {
    first.check(phrase!("models-normalisation-attention"), model.width)?;
    second.check(phrase!("models-normalisation-mlp"), model.width)
}

fn check_map<W: Widen>(name: &str, map: &Linear<W>, shape: [usize; 2]) -> Result<(), Problem> {
    if [map.inputs, map.outputs] != shape {
        let [inputs, outputs] = shape;
        let message = phrase!(
            "models-out-but-model-needs",
            name,
            inputs = map.inputs,
            outputs = map.outputs,
            needed_inputs = inputs,
            needed_outputs = outputs
        );
        return Err(Problem::new(name, message));
    }
    expect_length(name, "weight", map.weight.count(), map.inputs * map.outputs)?;
    match &map.bias {
        Some(bias) => expect_length(name, "bias", bias.len(), map.outputs),
        None => Ok(()),
    }
}

/// Embeddings before the first layer. Only rows of tokens that occur are loaded: a table of 10 GB is never whole in memory.
#[derive(Clone, Debug, PartialEq)]
pub struct Embeddings {
    /// The embedding of each token, [T, d]; for pictures, the class token and the projected patches.
    pub tokens: Vec<f32>,
    /// The vector of each place, [T, d], if positions are learned.
    pub positions: Option<Vec<f32>>,
    /// Vector added to every token, d numbers: the segment A of BERT.
    pub segment: Option<Vec<f32>>,
    /// The normalisation after the sum (BERT).
    pub norm: Option<NormWeights>,
}

impl Embeddings {
    /// Number of tokens T.
    ///
    /// # Errors
    /// A sentence that names the part that does not fit `model`.
    pub fn count(&self, model: &Configuration) -> Result<usize, Problem> {
        let width = model.width;
        let count = self.tokens.len() / width;
        if count == 0 || !self.tokens.len().is_multiple_of(width) {
            let message = phrase!(
                "models-embeddings-not-a-multiple",
                count = self.tokens.len(),
                width
            );
            return Err(Problem::new("tokens", message));
        }
        if count > model.positions {
            let message = phrase!(
                "models-model-takes-1-tokens-but-there",
                most = model.positions,
                count
            );
            return Err(Problem::new("tokens", message));
        }
        if let Some(positions) = &self.positions {
            expect_length(
                phrase!("models-embedding-positions"),
                "weight",
                positions.len(),
                count * width,
            )?;
        }
        if let Some(segment) = &self.segment {
            expect_length(
                phrase!("models-embedding-segment"),
                "weight",
                segment.len(),
                width,
            )?;
        }
        if let Some(norm) = &self.norm {
            norm.check(phrase!("models-normalisation-embeddings"), width)?;
        }
        Ok(count)
    }
}

fn expect_length(name: &str, part: &str, count: usize, length: usize) -> Result<(), Problem> {
    if count == length {
        return Ok(());
    }
    let message = phrase!("models-wrong-length", part, name, count, needed = length);
    Err(Problem::new(name, message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transposed_map_is_the_same_and_heads_are_its_blocks() {
        let stored: Vec<f32> = (0..6).map(|i| i as f32).collect();
        // [outputs 2, inputs 3]
        let map = Linear::transposed("map", [3, 2], &stored, None).unwrap();
        assert_eq!(map.weight, [0.0, 3.0, 1.0, 4.0, 2.0, 5.0]);
        assert_eq!(map.columns(1, 1), [3.0, 4.0, 5.0]);
        assert_eq!(map.rows(1, 2), [1.0, 4.0, 2.0, 5.0]);
        let wide: Vec<f32> = (0..70 * 45).map(|i| i as f32).collect();
        assert_eq!(transpose(&transpose(&wide, 45), 70), wide);
        assert_eq!(transpose(&wide, 45)[69], wide[69 * 45]);
    }

    #[test]
    fn wrong_lengths_are_refused_by_name() {
        let problem = Linear::new("query", [2, 3], vec![0.0; 5], None).unwrap_err();
        assert_eq!(
            problem.message,
            "The weight of query has 5 numbers in place of 6."
        );
        let bias = Some(vec![0.0; 2]);
        assert!(Linear::new("query", [2, 3], vec![0.0; 6], bias).is_err());
    }
}
