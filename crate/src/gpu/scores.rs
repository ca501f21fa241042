//! Query–key scores on the device, split as in `attention::mixing` into what all rows have in common and
//! what is a row's own.

use super::buffer::Buffer;
use super::device::Device;
use super::kernel::Form;
use super::matrix::{Matrix, Rows};
use super::product;
use super::stack::Signal;
use super::tokens::gaussian;
use super::vectors;
use crate::attention::common_row;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::random::MatrixId;

/// Scores beyond this times their matrix product are all alike: the softmax is a maximum long before.
const LARGEST: f64 = 1e25;

/// Scale of scores below which the softmax is linear in them to all digits of single precision.
const LINEAR: f64 = -40.0;

/// Scores common_j + 2^(−lift) scale·(queries·keysᵀ)_ij.
pub(super) struct Scores {
    /// D W^Q, D W^K, T × d_qk.
    pub(super) queries: Matrix,
    pub(super) keys: Matrix,
    pub(super) scale: f64,
    /// Not zero where a row's own part is so small that the softmax is linear in it.
    pub(super) lift: i32,
    pub(super) common: Common,
}

/// What the rows have in common, on the device.
pub(super) struct Common {
    pub(super) scores: Buffer,
    pub(super) weights: Buffer,
    pub(super) top: usize,
}

impl Common {
    /// With the deviations q of its softmax from uniform.
    pub(super) fn new(device: &Device, scores: &[f64]) -> (Self, Vec<f64>) {
        let top = (0..scores.len()).fold(0, |top, j| if scores[j] > scores[top] { j } else { top });
        let most = scores.get(top).copied().unwrap_or(0.0);
        let (weights, columns) = common_row(scores, most);
        // Where a weight is all but nothing, far below the largest does as well.
        let shifted: Vec<f64> = scores.iter().map(|s| (s - most).max(-1e30)).collect();
        let common = Self {
            scores: vectors::vector(device, &shifted),
            weights: vectors::vector(device, &weights),
            top,
        };
        (common, columns)
    }
}

impl Scores {
    /// Scores of one head, and the deviations of the softmax of what rows have in common from uniform.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(super) async fn of(
        device: &Device,
        p: &Parameters,
        realisation: u32,
        layer: usize,
        (query, key): (MatrixId, MatrixId),
        signal: &Signal,
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
        let scale = p.sigma_qk * p.sigma_qk / (p.key_width() as f64).sqrt();
        // Under a mask rows differ whatever their scores.
        let size = scale.log2() + 2.0 * f64::from(signal.exponent);
        let lift = match size < LINEAR && size.is_finite() && !p.causal {
            true => (LINEAR - size).ceil() as i32,
            false => 0,
        };
        let own = (size + f64::from(lift)).exp2().min(LARGEST);
        let mut common = vec![0.0; p.T];
        let length = signal.mean_length();
        if length > 0.0 {
            let unit: Vec<f64> = signal.mean.iter().map(|a| a / length).collect();
            let query = vectors::apply_transposed(device, &weights, &unit).await?;
            let shared = (scale * length * 2f64.powi(signal.exponent)).min(LARGEST);
            common = vectors::apply(device, &keys, &query).await?;
            common.iter_mut().for_each(|x| *x *= shared);
        }
        let (common, columns) = Common::new(device, &common);
        let scores = Self {
            queries,
            keys,
            scale: own,
            lift,
            common,
        };
        Ok((scores, columns))
    }

    /// Scores that are all zero: what uniform attention is the softmax of.
    pub(super) fn zero(device: &Device, tokens: usize) -> Self {
        let zeros = || Matrix::of_zeros(device, tokens, 1);
        Self {
            queries: zeros(),
            keys: zeros(),
            scale: 0.0,
            lift: 0,
            common: Common::new(device, &vec![0.0; tokens]).0,
        }
    }

    /// Rows of queries·keysᵀ.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub(super) async fn multiply(&self, device: &Device, rows: &Rows<'_>) -> Result<(), Problem> {
        let (queries, keys) = (&self.queries, &self.keys);
        product::multiply_rows(device, Form::Nt, 1.0, queries, keys, 0.0, rows).await
    }
}

/// The scores of the first head for σ_qk = 1, T × T.
///
/// # Errors
/// As [`Device::read`].
pub(super) async fn unit_scores(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    signal: &Signal,
) -> Result<Matrix, Problem> {
    let ids = (MatrixId::QUERY, MatrixId::KEY);
    let (scores, _) = Scores::of(device, p, realisation, 1, ids, signal).await?;
    let output = Matrix::new(device, p.T, p.T);
    let (queries, keys) = (&scores.queries, &scores.keys);
    product::multiply(device, Form::Nt, scores.scale, queries, keys, 0.0, &output).await?;
    Ok(output)
}
