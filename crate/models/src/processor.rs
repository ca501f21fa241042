//! Operations of a forward pass on one processor, and this processor's, with the twins of the kernels.

use super::products::{add, linear, product};
use super::rotary::Rotary;
use super::weights::Widen;
use super::{Configuration, Linear, Nonlinearity, NormWeights, Normalisation};
use crate::kernels::attention::softmax::Softmax;
use crate::kernels::entries::activate::Activate;
use crate::kernels::rows::scaled_norm::ScaledNorm;
use crate::problem::Problem;

/// A processor on which tokens pass through a model. Matrices are of single precision.
#[allow(
    async_fn_in_trait,
    reason = "its futures stay on the thread of the device"
)]
pub trait ForwardProcessor {
    /// A matrix in the storage of this processor.
    type Matrix;

    /// The matrix with these rows of `columns` numbers.
    fn matrix(&self, rows: Vec<f32>, columns: usize) -> Self::Matrix;

    /// Space for a matrix of this shape, with undefined contents.
    fn room(&self, rows: usize, columns: usize) -> Self::Matrix;

    /// Normalises every row as `model` does. If rows are wider than `norm`, for example with several heads, each part is normalised
    /// separately.
    fn normalised(
        &self,
        x: &Self::Matrix,
        norm: &NormWeights,
        model: &Configuration,
    ) -> Self::Matrix;

    /// Y ← X + Y.
    fn add(&self, x: &Self::Matrix, y: &mut Self::Matrix);

    /// Y ← X ∘ Y.
    fn multiply_entries(&self, x: &Self::Matrix, y: &mut Self::Matrix);

    /// Rotates all heads of X, which has this many columns.
    fn rotate(&self, rotary: &Rotary, columns: usize, x: &mut Self::Matrix);

    /// The attention of a head, T × T.
    async fn attention(
        &self,
        query: &Self::Matrix,
        key: &Self::Matrix,
        place: &HeadPlace,
    ) -> Result<Self::Matrix, Problem>;

    /// The columns of `context` that belong to a head become `attention` times its values. Heads come in their order.
    async fn mix(
        &self,
        attention: &Self::Matrix,
        value: &Self::Matrix,
        context: &mut Self::Matrix,
        place: &HeadPlace,
    ) -> Result<(), Problem>;
}

/// A processor that multiplies its matrices with weights stored as `W`.
#[allow(
    async_fn_in_trait,
    reason = "its futures stay on the thread of the device"
)]
pub trait LinearProcessor<W>: ForwardProcessor {
    /// φ(x W + b) of every row x; x W + b without a φ.
    async fn linear(
        &self,
        x: &Self::Matrix,
        map: &Linear<W>,
        phi: Option<Nonlinearity>,
    ) -> Result<Self::Matrix, Problem>;
}

/// Place of a head.
pub struct HeadPlace {
    /// Number of tokens T.
    pub(super) tokens: usize,
    /// Columns of a head.
    pub(super) width: usize,
    /// First column of the head in the queries and in the output.
    pub(super) query_column: usize,
    /// First column of the head in keys and values, which several heads may share.
    pub(super) key_column: usize,
    /// Columns of all queries.
    pub(super) queries: usize,
    /// Columns of all keys, and of all values.
    pub(super) keys: usize,
    /// Whether each token sees only itself and earlier tokens.
    pub(super) causal: bool,
}

impl HeadPlace {
    /// Factor of the scores, 1/√d_h.
    pub(super) fn scale(&self) -> f32 {
        1.0 / (self.width as f32).sqrt()
    }
}

impl Nonlinearity {
    /// Number of the activation among the functions of [`Activate`].
    pub(super) fn function(self) -> u32 {
        match self {
            Self::Relu => 1,
            Self::Gelu => 3,
            Self::GeluTanh => 4,
            Self::Silu => 5,
        }
    }
}

/// The kernel of the normalisation of `model`, for this many rows and columns with the row distance `stride`.
pub(super) fn norm_kernel(
    model: &Configuration,
    [rows, columns]: [usize; 2],
    stride: usize,
) -> ScaledNorm {
    ScaledNorm {
        rows: rows as u32,
        columns: columns as u32,
        stride: stride as u32,
        centred: u32::from(model.normalisation == Normalisation::Layer),
        epsilon: model.epsilon as f32,
    }
}

/// This processor. Matrices are stored row by row.
#[derive(Clone, Copy, Debug)]
pub struct Here;

impl ForwardProcessor for Here {
    type Matrix = Vec<f32>;

    fn matrix(&self, rows: Vec<f32>, _: usize) -> Vec<f32> {
        rows
    }

    fn room(&self, rows: usize, columns: usize) -> Vec<f32> {
        vec![0.0; rows * columns]
    }

    fn normalised(&self, x: &Vec<f32>, norm: &NormWeights, model: &Configuration) -> Vec<f32> {
        let mut output = vec![0.0; x.len()];
        let columns = norm.weight.len();
        let kernel = norm_kernel(model, [x.len() / columns, columns], columns);
        kernel.twin(&norm.weight, &norm.shift(), x, &mut output);
        output
    }

    fn add(&self, x: &Vec<f32>, y: &mut Vec<f32>) {
        add(y, x);
    }

    fn multiply_entries(&self, x: &Vec<f32>, y: &mut Vec<f32>) {
        y.iter_mut().zip(x).for_each(|(y, x)| *y *= x);
    }

    fn rotate(&self, rotary: &Rotary, columns: usize, x: &mut Vec<f32>) {
        let kernel = rotary.kernel([0, x.len() / columns], columns, columns);
        kernel.twin(&rotary.angles, x);
    }

    async fn attention(
        &self,
        query: &Vec<f32>,
        key: &Vec<f32>,
        place: &HeadPlace,
    ) -> Result<Vec<f32>, Problem> {
        let tokens = place.tokens;
        let mut scores = vec![0.0; tokens * tokens];
        product(
            1.0,
            (&query[place.query_column..], place.queries, 1),
            (&key[place.key_column..], 1, place.keys),
            (&mut scores, tokens),
            [tokens, place.width, tokens],
        );
        let kernel = Softmax {
            rows: tokens as u32,
            columns: tokens as u32,
            stride: tokens as u32,
            scale: place.scale(),
            causal: u32::from(place.causal),
            first_row: 0,
            sink: Softmax::NO_SINK,
            lost: 0.0,
        };
        kernel.twin(&mut scores);
        Ok(scores)
    }

    async fn mix(
        &self,
        attention: &Vec<f32>,
        value: &Vec<f32>,
        context: &mut Vec<f32>,
        place: &HeadPlace,
    ) -> Result<(), Problem> {
        let tokens = place.tokens;
        product(
            1.0,
            (attention, tokens, 1),
            (&value[place.key_column..], place.keys, 1),
            (&mut context[place.query_column..], place.queries),
            [tokens, tokens, place.width],
        );
        Ok(())
    }
}

impl<W: Widen> LinearProcessor<W> for Here {
    async fn linear(
        &self,
        x: &Vec<f32>,
        map: &Linear<W>,
        phi: Option<Nonlinearity>,
    ) -> Result<Vec<f32>, Problem> {
        let mut output = linear(x, map);
        if let Some(phi) = phi {
            let kernel = Activate {
                rows: (output.len() / map.outputs) as u32,
                columns: map.outputs as u32,
                stride: map.outputs as u32,
                function: phi.function(),
            };
            // The bias is there already.
            kernel.twin(&vec![0.0; map.outputs], &mut output);
        }
        Ok(output)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Family;

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
        let row = Here.normalised(&vec![3.0, 4.0], &norm, &model);
        let root = 12.5f32.sqrt();
        assert!((row[0] - 3.0 / root).abs() < 1e-5 && (row[1] - 8.0 / root).abs() < 1e-5);
        model.normalisation = Normalisation::Layer;
        let row = Here.normalised(&vec![3.0, 5.0], &norm, &model);
        assert!(
            (row[0] + 1.0).abs() < 1e-4 && (row[1] - 2.0).abs() < 1e-4,
            "{row:?}"
        );
    }
}
