//! Doubly stochastic attention on the device: the potentials of its rows and columns are found first, then rows of B are made as for a
//! softmax.

use super::device_tokens::DeviceTokens;
use super::scores::Scores;
use crate::attention::Head;
use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::{reduction, vectors};
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::kernels::attention::balanced_rows::BalancedRows;
use crate::kernels::attention::row_log_sums::RowLogSums;
use crate::problem::Problem;
use crate::specification::RandomAttention;

/// Size of a row's own scores up to which e^s − 1 is scaled instead of e^s: small scores then keep their digits.
const NEAR: f64 = 0.3;

/// Scores s, and potentials with T·A_ij = e^{s_ij + f_i + g_j}.
pub struct BalancedScores {
    scores: Scores,
    of_rows: Buffer,
    of_columns: Buffer,
    /// q: the means of the columns of A, less 1/T.
    common: Buffer,
    tokens: usize,
}

impl BalancedScores {
    /// The scores of layer `layer` with their potentials, after columns and rows were scaled `iterations` times; and q.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn of(
        device: &Device,
        p: &RandomAttention,
        realisation: u32,
        layer: usize,
        signal: &DeviceTokens,
        iterations: usize,
    ) -> Result<(Self, Vec<f64>), Problem> {
        let ids = Head::First.weights();
        let (scores, columns) = Scores::of(device, p, realisation, layer, ids, signal).await?;
        if own_size(device, &scores).await? < NEAR {
            let weights: Vec<f64> = columns.iter().map(|q| q + 1.0 / p.T as f64).collect();
            return Self::near(device, scores, &weights, iterations).await;
        }
        let whole = signal.merged_into_rest(device);
        let (scores, _) = Scores::of(device, p, realisation, layer, ids, &whole).await?;
        Self::far(device, scores, p.T, iterations).await
    }

    /// For small scores: E = e^s − 1 and the factors 1 + u_i of rows and 1 + v_j of columns have means that are sums of small numbers.
    /// The first factors of rows are from means weighted by `weights`, the softmax of the scores that all rows share.
    async fn near(
        device: &Device,
        scores: Scores,
        weights: &[f64],
        iterations: usize,
    ) -> Result<(Self, Vec<f64>), Problem> {
        let tokens = weights.len();
        let zeros = || vectors::vector(device, &vec![0.0; tokens]);
        let of_scores = Self {
            scores,
            of_rows: zeros(),
            of_columns: zeros(),
            common: zeros(),
            tokens,
        };
        let excess = Matrix::new(device, tokens, tokens);
        for rows in excess.panel_rows() {
            of_scores.scores.multiply(device, &rows).await?;
            of_scores.balance(device, 1.0, &rows);
            device.pause().await?;
        }
        let share = 1.0 / tokens as f64;
        let mean = |x: &[f64]| x.iter().sum::<f64>() * share;
        let inverse = |means: Vec<f64>| -> Vec<f64> {
            let one = |m: f64| -m / (1.0 + m);
            means.into_iter().map(one).collect()
        };
        let (sums, transposed_sums) = {
            let ones = vec![1.0; tokens];
            (
                vectors::apply(device, &excess, &ones).await?,
                vectors::apply_transposed(device, &excess, &ones).await?,
            )
        };
        let together = |factors: &[f64], sums: &[f64], products: Vec<f64>| -> Vec<f64> {
            let shared = mean(factors);
            let parts = sums.iter().zip(products);
            parts.map(|(s, x)| shared + (s + x) * share).collect()
        };
        let mut u = inverse(vectors::apply(device, &excess, weights).await?);
        let mut v = vec![0.0; tokens];
        let mut of_columns = Vec::new();
        // The last turn only takes the means of the columns.
        for turn in 0..=iterations {
            let products = vectors::apply_transposed(device, &excess, &u).await?;
            of_columns = together(&u, &transposed_sums, products);
            if turn < iterations {
                v = inverse(of_columns.clone());
                let products = vectors::apply(device, &excess, &v).await?;
                u = inverse(together(&v, &sums, products));
            }
        }
        let means = v.iter().zip(&of_columns);
        let common: Vec<f64> = means.map(|(v, m)| (v + m + v * m) * share).collect();
        let potentials = |factors: &[f64]| -> Buffer {
            let all: Vec<f64> = factors.iter().map(|x| libm::log1p(*x)).collect();
            vectors::vector(device, &all)
        };
        let found = Self {
            of_rows: potentials(&u),
            of_columns: potentials(&v),
            common: vectors::vector(device, &common),
            ..of_scores
        };
        Ok((found, common))
    }

    /// For all other scores: logarithms of sums of exponentials, which neither overflow nor vanish.
    async fn far(
        device: &Device,
        scores: Scores,
        tokens: usize,
        iterations: usize,
    ) -> Result<(Self, Vec<f64>), Problem> {
        let by_rows = Matrix::new(device, tokens, tokens);
        for rows in by_rows.panel_rows() {
            scores.multiply(device, &rows).await?;
        }
        let by_columns = Matrix::new(device, tokens, tokens);
        vectors::transpose(device, &by_rows, &by_columns);
        let share = 1.0 / tokens as f64;
        // ln of the means of e^{score + potential} over the rows of a matrix.
        let log_means =
            async |scores_of: &Matrix, potentials: &[f64]| -> Result<Vec<f64>, Problem> {
                let potentials = vectors::vector(device, potentials);
                let output = device.allocate(tokens);
                for rows in scores_of.panel_rows() {
                    let kernel = RowLogSums {
                        rows: rows.rows as u32,
                        columns: tokens as u32,
                        stride: rows.stride as u32,
                        first_row: rows.first as u32,
                        scale: scores.own_scale() as f32,
                    };
                    device.run(&kernel, &[rows.panel, &potentials], &output);
                }
                let sums = vectors::read_vector(device, &output, tokens).await?;
                Ok(sums.into_iter().map(|s| s + libm::log(share)).collect())
            };
        let negative = |means: &[f64]| -> Vec<f64> { means.iter().map(|m| -m).collect() };
        let mut g = vec![0.0; tokens];
        let mut f = negative(&log_means(&by_rows, &g).await?);
        let mut of_columns = log_means(&by_columns, &f).await?;
        for _ in 0..iterations {
            g = negative(&of_columns);
            f = negative(&log_means(&by_rows, &g).await?);
            of_columns = log_means(&by_columns, &f).await?;
        }
        let columns = g.iter().zip(&of_columns);
        let common: Vec<f64> = columns.map(|(g, m)| libm::expm1(g + m) * share).collect();
        let found = Self {
            scores,
            of_rows: vectors::vector(device, &f),
            of_columns: vectors::vector(device, &g),
            common: vectors::vector(device, &common),
            tokens,
        };
        Ok((found, common))
    }

    /// Makes rows of B, stored from the beginning of `rows`.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub async fn make(&self, device: &Device, rows: &MatrixRows<'_>) -> Result<(), Problem> {
        self.scores.multiply(device, rows).await?;
        self.balance(device, 1.0 / self.tokens as f64, rows);
        Ok(())
    }

    fn balance(&self, device: &Device, share: f64, rows: &MatrixRows) {
        let kernel = BalancedRows {
            rows: rows.rows as u32,
            columns: self.tokens as u32,
            stride: rows.stride as u32,
            first_row: rows.first as u32,
            scale: self.scores.own_scale() as f32,
            share: share as f32,
        };
        let inputs = [&self.of_rows, &self.of_columns, &self.common];
        device.run(&kernel, &inputs, rows.panel);
    }
}

/// Approximate size of a row's own scores.
async fn own_size(device: &Device, scores: &Scores) -> Result<f64, Problem> {
    let (queries, keys) = (&scores.queries, &scores.keys);
    let squares = reduction::square_norm(device, queries).await?
        * reduction::square_norm(device, keys).await?;
    let entries = (queries.rows * keys.rows) as f64 * queries.columns as f64;
    Ok(scores.own_scale() * (squares / entries).sqrt())
}
