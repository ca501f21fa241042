//! Blocks in double precision.

use super::block::{BlockProcessor, Mlp, behind_block, cosines_from, first_compared, head_width};
use crate::attention::{Sampler, remedied, softmax_rows};
use crate::layers::cosine::{mean_cosine, normalise, overlap_ratio};
use crate::layers::{Cpu, apply_gate};
use crate::linalg::krylov::synchronously;
use crate::linalg::{Matrix, multiply, multiply_nt};
use crate::problem::Problem;
use crate::random::{MatrixId, Stream};
use crate::specification::{
    Activation, Block, Norm, RandomAttention, Remedy, Tokens, deviation_of_beta,
};
use crate::theory;

/// Tokens of length √d and pairwise cosine ρ, T × d.
///
/// # Errors
/// As [`Sampler::tokens`].
pub fn tokens(
    sampler: &mut Sampler,
    p: &RandomAttention,
    realisation: u32,
) -> Result<Matrix, Problem> {
    let correlated = RandomAttention {
        tokens: Tokens::Correlated,
        ..p.clone()
    };
    let unit = sampler.tokens(&correlated, realisation)?;
    Ok((p.width() as f64).sqrt() * unit.as_ref())
}

/// Mean cosine between tokens before the first and after each of `p.layers` blocks: L + 1
/// numbers, of realisation `realisation`; after pre-norm blocks L + 1 ratios of means besides.
///
/// # Errors
/// As [`tokens`].
pub fn cosines(
    sampler: &mut Sampler,
    p: &RandomAttention,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    let start = tokens(sampler, p, realisation)?;
    let hear = |so_far: &[f64]| sampler.report(so_far);
    synchronously(cosines_from(&Cpu, p, realisation, start, hear))
}

/// Tokens after the part `p.block` of the first block, one matrix for each of `attended`, the results of attention for the tokens
/// `x` of length √d.
///
/// # Errors
/// The errors of `attended`.
pub fn behind_attention(
    p: &RandomAttention,
    realisation: u32,
    x: &Matrix,
    attended: impl Iterator<Item = Result<Matrix, Problem>>,
) -> Result<Vec<Matrix>, Problem> {
    let mlp = (p.block == Block::Full).then(|| Mlp::sample(&Cpu, p, realisation, 1));
    let behind = |attended: Result<Matrix, Problem>| {
        synchronously(behind_block(&Cpu, p, x, attended?, mlp.as_ref()))
    };
    attended.map(behind).collect()
}

impl BlockProcessor for Cpu {
    type Matrix = Matrix;
    type Cosines = TokenOverlaps;

    fn gaussian(
        &self,
        p: &RandomAttention,
        realisation: u32,
        id: MatrixId,
        (rows, columns): (usize, usize),
        deviation: f64,
    ) -> Matrix {
        let stream = Stream::new(p.seed, realisation, id);
        deviation * stream.normal_matrix(rows, columns)
    }

    async fn multiply(&self, x: &Matrix, w: &Matrix) -> Result<Matrix, Problem> {
        Ok(multiply(x, w))
    }

    fn activate(&self, mut x: Matrix, bias: &Matrix, activation: Option<Activation>) -> Matrix {
        for (column, bias) in x.col_iter_mut().zip(bias.row(0).iter()) {
            column.iter_mut().for_each(|h| {
                let sum = *h + bias;
                *h = activation.map_or(sum, |activation| theory::activate(activation, sum));
            });
        }
        x
    }

    fn normalised(&self, x: &Matrix) -> Matrix {
        let mut x = x.clone();
        normalise(&mut x);
        x
    }

    fn combined(
        &self,
        (a, x): (f64, &Matrix),
        (_, mut y): (f64, Matrix),
        normalised: bool,
    ) -> Matrix {
        // The unit is always 1.
        y += a * x;
        if normalised {
            normalise(&mut y);
        }
        y
    }

    fn unit(&self, _: f64) -> f64 {
        1.0
    }

    async fn attention(
        &self,
        (first, x): (Option<&Matrix>, &Matrix),
        p: &RandomAttention,
        realisation: u32,
        layer: usize,
    ) -> Result<Matrix, Problem> {
        let (width, head) = (p.width(), head_width(p));
        let heads = p.heads.clamp(1, width);
        let normal_weights = |id: MatrixId, columns: usize| {
            Stream::new(p.seed, realisation, id.in_layer(layer)).normal_matrix(width, columns)
        };
        let queries = multiply(x, &normal_weights(MatrixId::QUERY, heads * head));
        let keys = multiply(x, &normal_weights(MatrixId::KEY, heads * head));
        let value_scale = p.sigma_V / (width as f64).sqrt();
        let mut values = value_scale * multiply(x, &normal_weights(MatrixId::VALUE, width));
        if let Some(first) = first {
            let id = MatrixId::FIRST_VALUE;
            let weights = Stream::new(p.seed, realisation, id).normal_matrix(width, width);
            values = (1.0 - p.value_residual) * values
                + (p.value_residual * value_scale) * multiply(first, &weights);
        }
        // |x|² = d makes a product of unit-variance query and key d² d_qk in the mean square.
        let scale = deviation_of_beta(p.beta(), p.T) / (width as f64 * (head as f64).sqrt());
        let mut out = Matrix::zeros(x.nrows(), width);
        for h in 0..heads {
            let part = |m: &Matrix| {
                let mut part = m.get(.., h * head..(h + 1) * head).to_owned();
                if p.qk_norm {
                    // At length √d_qk · √d a product has the mean square that it has without.
                    normalise(&mut part);
                    part *= (width as f64).sqrt();
                }
                part
            };
            let scores = scale * multiply_nt(&part(&queries), &part(&keys));
            let matrix = softmax_rows(scores, p.causal);
            let matrix = match (p.remedy, p.causal) {
                // The mean over the tokens that are attended to.
                (Remedy::Gap, true) => without_causal_mean(matrix),
                (remedy, _) => remedied(matrix, remedy)?,
            };
            let (from, to) = (h * width / heads, (h + 1) * width / heads);
            let attended = multiply(&matrix, &values.get(.., from..to).to_owned());
            for (to, column) in (from..to).zip(attended.col_iter()) {
                out.col_mut(to).copy_from_slice(column);
            }
        }
        if p.is_gated() {
            apply_gate(p, realisation, layer, x, &mut out);
        }
        Ok(out)
    }

    fn cosines(&self, p: &RandomAttention, count: usize) -> TokenOverlaps {
        TokenOverlaps {
            cosines: Vec::with_capacity(count),
            ratios: (p.norm == Norm::Pre).then(|| Vec::with_capacity(count)),
            late: Some(first_compared(p)).filter(|first| *first > 0),
        }
    }

    fn add_cosine(&self, overlaps: &mut TokenOverlaps, x: &Matrix) {
        let late = overlaps.late.map(|first| x.get(first.., ..).to_owned());
        let x = late.as_ref().unwrap_or(x);
        overlaps.cosines.push(mean_cosine(x));
        if let Some(ratios) = &mut overlaps.ratios {
            ratios.push(overlap_ratio(x));
        }
    }

    async fn read_cosines(&self, overlaps: &TokenOverlaps) -> Result<Vec<f64>, Problem> {
        Ok(overlaps.cosines.clone())
    }

    async fn read_ratios(&self, overlaps: &TokenOverlaps) -> Result<Vec<f64>, Problem> {
        Ok(overlaps.ratios.clone().unwrap_or_default())
    }
}

/// Similarity of the tokens, place by place.
pub struct TokenOverlaps {
    cosines: Vec<f64>,
    ratios: Option<Vec<f64>>,
    /// The first of the tokens that are compared, where not all are.
    late: Option<usize>,
}

/// A under a causal mask without the mean over the tokens that each row attends to: A_ij − 1/i for j ≤ i.
fn without_causal_mean(mut matrix: Matrix) -> Matrix {
    for j in 0..matrix.ncols() {
        for i in j..matrix.nrows() {
            matrix[(i, j)] -= 1.0 / (i + 1) as f64;
        }
    }
    matrix
}
