//! Query–key scores on the device, split as in `attention::mixing` into the part common to all rows and the rest of each row.

use super::common_row::CommonRow;
use super::device_tokens::DeviceTokens;
use super::input_tokens::gaussian;
use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::product;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::kernels::attention::softmax::Softmax;
use crate::kernels::products::product::Form;
use crate::problem::Problem;
use crate::random::MatrixId;
use crate::specification::RandomAttention;
use std::rc::Rc;

/// Scores beyond this times their matrix product need no distinction: the softmax picks the largest one long before.
const LARGEST: f64 = 1e25;

/// Scale of scores below which the softmax is linear in them to all digits of single precision.
const LINEAR: f64 = -40.0;

/// Spread of a row's own scores below which the row is close to the common row.
const NEAR: f64 = 0.02;

/// Number of rows from which the common part is estimated.
const SAMPLE: usize = 64;

/// Sum of the differences of entries above which the common part of the rows is measured.
const APART: f64 = 0.1;

/// Scores common_j + 2^(−lift) scale·(queries·keysᵀ)_ij.
pub struct Scores {
    /// D W^Q, D W^K, T × d_qk.
    pub queries: Rc<Matrix>,
    pub keys: Rc<Matrix>,
    pub scale: f64,
    /// Exponent of the power of two by which scores are enlarged; not zero if a row's own part is so small that the softmax is linear in
    /// it.
    pub lift: i32,
    pub common: CommonRow,
}

impl Scores {
    /// Scores of one head, and the deviations of the softmax of the common part from uniform.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn of(
        device: &Device,
        p: &RandomAttention,
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
        let length = signal.mean_length();
        let scale = p.score_scale(1.0);
        if p.qk_norm {
            let side = async |id: MatrixId| -> Result<DeviceTokens, Problem> {
                let (rest, weights) = product(id).await?;
                let mean = match length > 0.0 {
                    true => vectors::apply_transposed(device, &weights, &signal.mean).await?,
                    false => vec![0.0; p.key_width()],
                };
                let rows = DeviceTokens {
                    mean,
                    exponent: signal.exponent,
                    rest: Rc::new(rest),
                };
                rows.directions(device).await
            };
            let (keys, queries) = (side(key).await?, side(query).await?);
            return Self::of_directions(device, p, layer, (&queries, &keys), scale).await;
        }
        let (keys, _) = product(key).await?;
        let (queries, weights) = product(query).await?;
        let mut common = vec![0.0; p.T];
        if length > 0.0 {
            let unit: Vec<f64> = signal.mean.iter().map(|a| a / length).collect();
            let query = vectors::apply_transposed(device, &weights, &unit).await?;
            let shared = (scale * length * 2f64.powi(signal.exponent)).min(LARGEST);
            common = vectors::apply(device, &keys, &query).await?;
            common.iter_mut().for_each(|x| *x *= shared);
        }
        let products = Products {
            queries: Rc::new(queries),
            keys: Rc::new(keys),
            size: libm::log2(scale) + 2.0 * f64::from(signal.exponent),
            // Of entries of D about one.
            typical: p.width() as f64 * (p.key_width() as f64).sqrt(),
            common,
        };
        products.scores(device, p, layer, length > 0.0).await
    }

    /// Scores `scale` times the cosines between rows of these directions ([`DeviceTokens::directions`]).
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn of_directions(
        device: &Device,
        p: &RandomAttention,
        layer: usize,
        (queries, keys): (&DeviceTokens, &DeviceTokens),
        scale: f64,
    ) -> Result<(Self, Vec<f64>), Problem> {
        let has_common = queries.mean_length() > 0.0;
        let mut common = vec![0.0; p.T];
        if has_common {
            let shared = scale * 2f64.powi(keys.exponent);
            common = vectors::apply(device, &keys.rest, &queries.mean).await?;
            common.iter_mut().for_each(|x| *x *= shared);
        }
        let products = Products {
            queries: queries.rest.clone(),
            keys: keys.rest.clone(),
            size: libm::log2(scale) + f64::from(queries.exponent) + f64::from(keys.exponent),
            // Directions are of length one, and in their unit differences are about as long.
            typical: 1.0,
            common,
        };
        products.scores(device, p, layer, has_common).await
    }

    /// Uses the mean of some rows of A as the common part, if the softmax of the common part of their scores is not close to it: rows may
    /// agree on a token to many digits although their scores differ. Returns the deviations of the common part from uniform, formerly
    /// `columns`.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn recentre(
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

    /// Scores that are all zero, whose softmax is uniform attention.
    pub fn zero(device: &Device, tokens: usize) -> Self {
        let zeros = || Rc::new(Matrix::of_zeros(device, tokens, 1));
        Self {
            queries: zeros(),
            keys: zeros(),
            scale: 0.0,
            lift: 0,
            common: CommonRow::new(device, &vec![0.0; tokens]).0,
        }
    }

    /// Factor of queries·keysᵀ.
    pub fn own_scale(&self) -> f64 {
        self.scale * 2f64.powi(-self.lift)
    }

    /// Rows of queries·keysᵀ to their softmax with a sink of this score, in place; the common part of the rows is not added.
    pub fn softmax_beside(
        &self,
        device: &Device,
        sink: f64,
        causal: bool,
        columns: usize,
        rows: &MatrixRows<'_>,
    ) {
        let kernel = Softmax {
            rows: rows.rows as u32,
            columns: columns as u32,
            stride: rows.stride as u32,
            scale: self.own_scale() as f32,
            causal: u32::from(causal),
            first_row: rows.first as u32,
            sink: (sink as f32).max(Softmax::NO_SINK),
            lost: 0.0,
        };
        device.run(&kernel, &[], rows.panel);
    }

    /// Rows of queries·keysᵀ.
    ///
    /// # Errors
    /// As [`Device::pause`].
    pub async fn multiply(&self, device: &Device, rows: &MatrixRows<'_>) -> Result<(), Problem> {
        let (queries, keys) = (&self.queries, &self.keys);
        product::multiply_rows(device, Form::Nt, 1.0, queries, keys, 0.0, rows).await
    }
}

/// Parts of the scores: common_j + 2^size (queries·keysᵀ)_ij.
struct Products {
    queries: Rc<Matrix>,
    keys: Rc<Matrix>,
    /// Binary logarithm of the factor of the product.
    size: f64,
    /// Approximate size of the entries of the product.
    typical: f64,
    common: Vec<f64>,
}

impl Products {
    /// The scores, and the deviations of the softmax of their common part from uniform; `has_common` says whether there is a common part.
    async fn scores(
        self,
        device: &Device,
        p: &RandomAttention,
        layer: usize,
        has_common: bool,
    ) -> Result<(Scores, Vec<f64>), Problem> {
        let size = self.size;
        // Under a mask rows differ whatever their scores.
        let lift = match size < LINEAR && size.is_finite() && !p.causal {
            true => (LINEAR - size).ceil() as i32,
            false => 0,
        };
        let scale = libm::exp2(size + f64::from(lift)).min(LARGEST);
        let (common, mut columns) = CommonRow::new(device, &self.common);
        let mut scores = Scores {
            queries: self.queries,
            keys: self.keys,
            scale,
            lift,
            common,
        };
        if p.causal && layer > 1 {
            columns = scores.common.begin(device, p.T);
        }
        if has_common && lift == 0 && !p.causal && scale * self.typical > NEAR {
            columns = scores.recentre(device, columns).await?;
        }
        Ok((scores, columns))
    }
}

/// The scores of the first head for σ_qk = 1, T × T.
///
/// # Errors
/// As [`Device::read`].
pub async fn unit_scores(
    device: &Device,
    p: &RandomAttention,
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
