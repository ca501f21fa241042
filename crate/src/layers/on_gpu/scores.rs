//! Query–key scores on the device, split as in `attention::mixing` into the part common to all rows and the rest of each row.

use super::common_row::CommonRow;
use super::device_tokens::DeviceTokens;
use super::input_tokens::gaussian;
use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::product;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::kernels::products::product::Form;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::random::MatrixId;

/// Scores beyond this times their matrix product are all alike: the softmax is a maximum long before.
const LARGEST: f64 = 1e25;

/// Scale of scores below which the softmax is linear in them to all digits of single precision.
const LINEAR: f64 = -40.0;

/// Spread of a row's own scores below which it is close to what rows have in common.
const NEAR: f64 = 0.02;

/// Number of rows from which the common part is estimated.
const SAMPLE: usize = 64;

/// Sum of the differences of entries from which on what rows have in common is measured.
const APART: f64 = 0.1;

/// Scores common_j + 2^(−lift) scale·(queries·keysᵀ)_ij.
pub(crate) struct Scores {
    /// D W^Q, D W^K, T × d_qk.
    pub(crate) queries: Matrix,
    pub(crate) keys: Matrix,
    pub(crate) scale: f64,
    /// Not zero where a row's own part is so small that the softmax is linear in it.
    pub(crate) lift: i32,
    pub(crate) common: CommonRow,
}

impl Scores {
    /// Scores of one head, and the deviations of the softmax of what rows have in common from uniform.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(crate) async fn of(
        device: &Device,
        p: &Parameters,
        realisation: u32,
        layer: usize,
        (query, key): (MatrixId, MatrixId),
        signal: &DeviceTokens,
    ) -> Result<(Self, Vec<f64>), Problem> {
        let shape = (p.width(), p.key_width());
        let rest = &signal.rest;
        let product = async |id: MatrixId| -> Result<(Matrix, Matrix), Problem> {
            let weights = gaussian(device, p, realisation, id.in_layer(layer), shape, 1.0);
            let output = Matrix::new(device, p.T, p.key_width());
            product::multiply(device, Form::Nn, 1.0, rest, &weights, 0.0, &output).await?;
            Ok((output, weights))
        };
        let (keys, _) = product(key).await?;
        let (queries, weights) = product(query).await?;
        let scale = p.score_scale(1.0);
        // Under a mask rows differ whatever their scores.
        let size = libm::log2(scale) + 2.0 * f64::from(signal.exponent);
        let lift = match size < LINEAR && size.is_finite() && !p.causal {
            true => (LINEAR - size).ceil() as i32,
            false => 0,
        };
        let scale_of_products = libm::exp2(size + f64::from(lift)).min(LARGEST);
        let mut common = vec![0.0; p.T];
        let length = signal.mean_length();
        if length > 0.0 {
            let unit: Vec<f64> = signal.mean.iter().map(|a| a / length).collect();
            let query = vectors::apply_transposed(device, &weights, &unit).await?;
            let shared = (scale * length * 2f64.powi(signal.exponent)).min(LARGEST);
            common = vectors::apply(device, &keys, &query).await?;
            common.iter_mut().for_each(|x| *x *= shared);
        }
        let (common, mut columns) = CommonRow::new(device, &common);
        let mut scores = Self {
            queries,
            keys,
            scale: scale_of_products,
            lift,
            common,
        };
        // Of entries of D about one.
        let spread = scale_of_products * p.width() as f64 * (p.key_width() as f64).sqrt();
        if p.causal && layer > 1 {
            columns = scores.common.begin(device, p.T);
        }
        if length > 0.0 && lift == 0 && !p.causal && spread > NEAR {
            columns = scores.recentre(device, columns).await?;
        }
        Ok((scores, columns))
    }

    /// Takes the mean of some rows of A for what rows have in common, where that is not about the softmax of what
    /// their scores have in common: rows may agree on a token to many digits although their scores differ. The
    /// deviations of what they have in common from uniform, formerly `columns`.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(crate) async fn recentre(
        &mut self,
        device: &Device,
        columns: Vec<f64>,
    ) -> Result<Vec<f64>, Problem> {
        let tokens = columns.len();
        let count = tokens.min(SAMPLE);
        let scratch = Matrix::new(device, count, tokens);
        let rows = scratch.rows(0, count);
        self.multiply(device, &rows).await?;
        self.common
            .softmax(device, self.scale, false, tokens, &rows);
        let uniform = vec![1.0 / count as f64; count];
        let drift = vectors::apply_transposed(device, &scratch, &uniform).await?;
        let away: f64 = drift.iter().map(|x| x.abs()).sum();
        // Also false for what is not a number.
        let apart = away > APART;
        if !apart {
            return Ok(columns);
        }
        let columns: Vec<f64> = columns.iter().zip(&drift).map(|(q, x)| q + x).collect();
        let weights: Vec<f64> = columns.iter().map(|q| q + 1.0 / tokens as f64).collect();
        let common = &mut self.common;
        common.top = (0..tokens).fold(0, |top, j| if weights[j] > weights[top] { j } else { top });
        common.weights = vectors::vector(device, &weights);
        common.measured = true;
        Ok(columns)
    }

    /// Scores that are all zero: what uniform attention is the softmax of.
    pub(crate) fn zero(device: &Device, tokens: usize) -> Self {
        let zeros = || Matrix::of_zeros(device, tokens, 1);
        Self {
            queries: zeros(),
            keys: zeros(),
            scale: 0.0,
            lift: 0,
            common: CommonRow::new(device, &vec![0.0; tokens]).0,
        }
    }

    /// Rows of queries·keysᵀ.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub(crate) async fn multiply(
        &self,
        device: &Device,
        rows: &MatrixRows<'_>,
    ) -> Result<(), Problem> {
        let (queries, keys) = (&self.queries, &self.keys);
        product::multiply_rows(device, Form::Nt, 1.0, queries, keys, 0.0, rows).await
    }
}

/// The scores of the first head for σ_qk = 1, T × T.
///
/// # Errors
/// As [`Device::read`].
pub(crate) async fn unit_scores(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    signal: &DeviceTokens,
) -> Result<Matrix, Problem> {
    let ids = (MatrixId::QUERY, MatrixId::KEY);
    let (scores, _) = Scores::of(device, p, realisation, 1, ids, signal).await?;
    let output = Matrix::new(device, p.T, p.T);
    let (queries, keys) = (&scores.queries, &scores.keys);
    product::multiply(device, Form::Nt, scores.scale, queries, keys, 0.0, &output).await?;
    Ok(output)
}
