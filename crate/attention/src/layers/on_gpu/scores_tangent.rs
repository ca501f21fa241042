//! The derivative of attention with respect to the tokens that it is made of, on the device: as
//! `attention::push_forward`, a few rows at a time.

use super::device_tokens::DeviceTokens;
use super::input_tokens::gaussian;
use super::mixing::{BulkTerm, DeviceBulk, DeviceMixing};
use super::scores::Scores;
use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::product;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::kernels::attention::pointwise_tangent::PointwiseTangent;
use crate::kernels::attention::softmax_tangent::SoftmaxTangent;
use crate::kernels::products::product::Form;
use crate::problem::Problem;
use crate::random::MatrixId;
use crate::specification::{RandomAttention, Remedy};
use std::rc::Rc;

/// Queries and keys of the heads.
const HEADS: [(MatrixId, MatrixId); 2] = [
    (MatrixId::QUERY, MatrixId::KEY),
    (MatrixId::QUERY_2, MatrixId::KEY_2),
];

/// A layer together with the tokens that enter it.
pub struct LayerScores<'a> {
    pub parameters: &'a RandomAttention,
    pub realisation: u32,
    /// Number of the layer, from 1.
    pub layer: usize,
    /// The tokens X before the layer.
    pub signal: &'a DeviceTokens,
    /// A(X) without a remedy.
    pub mixing: &'a DeviceMixing,
}

/// Effect of changes of the tokens on one head.
struct HeadChange {
    /// δX W^Q and δX W^K without the part that all tokens share, T × d_qk.
    queries: Matrix,
    keys: Matrix,
    /// δs_ij = 2^`unit` (`factor` (δQ Kᵀ + Q δKᵀ)_ij + shared_j), up to constants of rows.
    factor: f64,
    unit: f64,
    shared: Vec<f64>,
}

impl HeadChange {
    /// The unit of δA D as a whole power of two, and the remaining factor.
    fn size(&self, signal: &DeviceTokens) -> (i32, f64) {
        let unit = self.unit + f64::from(signal.exponent);
        (unit.round() as i32, libm::exp2(unit - unit.round()))
    }
}

impl LayerScores<'_> {
    /// Terms to be added to A(X) δX for every δX of `changes`: δA(X) X with the remedy of the layer, one list for every head.
    ///
    /// Rows of δA sum to zero where those of A are normalised: the part that all tokens share drops out.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn through_scores(
        &self,
        device: &Device,
        changes: &[DeviceTokens],
    ) -> Result<Vec<Vec<DeviceTokens>>, Problem> {
        let DeviceBulk::Parts(parts) = &self.mixing.bulk else {
            return Ok(Vec::new());
        };
        if self.scale() == 0.0 {
            return Ok(Vec::new());
        }
        let normalised = self.mixing.stochastic;
        let merged;
        let (signal, changes) = if normalised {
            (self.signal, changes)
        } else {
            merged = changes
                .iter()
                .map(|change| change.merged_into_rest(device))
                .collect::<Vec<_>>();
            (&self.signal.merged_into_rest(device), &merged[..])
        };
        let mut moved = Vec::new();
        for (part, ids) in parts.iter().zip(HEADS) {
            if let Some(scores) = part.scores() {
                let changes = self.changes(device, ids, scores, signal, changes).await?;
                moved.push(self.head(device, part, scores, signal, &changes).await?);
            }
        }
        Ok(moved)
    }

    /// σ_qk²/√d_qk.
    fn scale(&self) -> f64 {
        let p = self.parameters;
        p.score_scale(1.0)
    }

    /// Effect of `changes` of the tokens 1aᵀ + D on the scores of a head. Common to all rows are (bW^Q)·(D_jW^K) + (aW^Q)·(E_jW^K)
    /// for a change 1bᵀ + E.
    async fn changes(
        &self,
        device: &Device,
        (query, key): (MatrixId, MatrixId),
        scores: &Scores,
        signal: &DeviceTokens,
        changes: &[DeviceTokens],
    ) -> Result<Vec<HeadChange>, Problem> {
        let p = self.parameters;
        let sampled = |id: MatrixId| {
            let shape = (p.width(), p.key_width());
            gaussian(
                device,
                p,
                self.realisation,
                id.in_layer(self.layer),
                shape,
                1.0,
            )
        };
        let (query, key) = (sampled(query), sampled(key));
        let shared_query = |a: &[f64]| {
            let image = device.allocate(query.stride);
            vectors::apply_transposed_to(device, &query, &vectors::vector(device, a), &image);
            image
        };
        let query_of_signal = shared_query(&unit(signal));
        let mut found = Vec::with_capacity(changes.len());
        for change in changes {
            let times = async |weights: &Matrix| -> Result<Matrix, Problem> {
                let product = Matrix::new(device, p.T, p.key_width());
                let e = &change.rest;
                product::multiply(device, Form::Nn, 1.0, e, weights, 0.0, &product).await?;
                Ok(product)
            };
            let (queries, keys) = (times(&query).await?, times(&key).await?);
            let lengths = (change.mean_length(), signal.mean_length());
            let mut shared = vec![0.0; p.T];
            if lengths.0 > 0.0 || lengths.1 > 0.0 {
                let (of_keys, of_changes) = (device.allocate(p.T), device.allocate(p.T));
                let theirs = shared_query(&unit(change));
                vectors::apply_to(device, &scores.keys, &theirs, &of_keys);
                vectors::apply_to(device, &keys, &query_of_signal, &of_changes);
                let wanted = [(&of_keys, p.T), (&of_changes, p.T)];
                let [of_keys, of_changes] = vectors::read_vectors(device, wanted).await?;
                let (b, a) = (
                    lengths.0 * 2f64.powi(-change.exponent),
                    lengths.1 * 2f64.powi(-signal.exponent),
                );
                let pairs = of_keys.iter().zip(&of_changes);
                shared = pairs.map(|(k, c)| b * k + a * c).collect();
            }
            let most = shared.iter().fold(1.0, |most, x| f64::max(most, x.abs()));
            shared.iter_mut().for_each(|x| *x /= most);
            let exponents = f64::from(signal.exponent) + f64::from(change.exponent);
            found.push(HeadChange {
                queries,
                keys,
                factor: 1.0 / most,
                unit: libm::log2(self.scale()) + exponents + libm::log2(most),
                shared,
            });
        }
        Ok(found)
    }

    /// Contribution of one head to δA X for each of `changes`.
    async fn head(
        &self,
        device: &Device,
        part: &BulkTerm,
        scores: &Scores,
        signal: &DeviceTokens,
        changes: &[HeadChange],
    ) -> Result<Vec<DeviceTokens>, Problem> {
        let p = self.parameters;
        let values = &signal.rest;
        let products: Vec<Matrix> = changes
            .iter()
            .map(|_| Matrix::new(device, p.T, values.columns))
            .collect();
        let shared: Vec<_> = changes
            .iter()
            .map(|change| vectors::vector(device, &change.shared))
            .collect();
        let sums: Vec<_> = changes.iter().map(|_| device.allocate(p.T)).collect();
        let ones = device.upload(&vec![1.0; p.T]);
        let centred = p.remedy == Remedy::Gap && !self.mixing.stochastic;
        let height = self.mixing.height(device);
        let scratch = (
            Matrix::new(device, height, p.T),
            Matrix::new(device, height, p.T),
        );
        let mut first = 0;
        while first < p.T {
            // Within one panel of the outputs.
            let panel_rows = products.first().map_or(p.T, |product| product.panel_rows);
            let panel_end = (first / panel_rows + 1) * panel_rows;
            let rows = height.min(p.T - first).min(panel_end - first);
            let place = |scratch| MatrixRows {
                first,
                ..Matrix::rows(scratch, 0, rows)
            };
            let (score, moved) = (place(&scratch.0), place(&scratch.1));
            scores.multiply(device, &score).await?;
            for (k, change) in changes.iter().enumerate() {
                let (q, dq) = (&scores.queries, &change.queries);
                let (key, dk) = (&scores.keys, &change.keys);
                product::multiply_rows(device, Form::Nt, 1.0, dq, key, 0.0, &moved).await?;
                product::multiply_rows(device, Form::Nt, 1.0, q, dk, 1.0, &moved).await?;
                let inputs = [&scores.common.scores, &shared[k], score.panel];
                self.through_function(device, (part, scores), change.factor, inputs, &moved);
                if centred {
                    vectors::apply_rows_to(device, &moved, &ones, &sums[k]);
                }
                let target = MatrixRows {
                    first: 0,
                    ..products[k].rows(first, rows)
                };
                let moved = scratch.1.head(rows);
                let weight = part.weight * change.size(signal).1;
                product::multiply_rows(device, Form::Nn, weight, &moved, values, 0.0, &target)
                    .await?;
            }
            first += rows;
        }
        let mut outputs = Vec::with_capacity(changes.len());
        for ((change, rest), sums) in changes.iter().zip(products).zip(&sums) {
            let mut mean = vec![0.0; values.columns];
            let (exponent, weight) = change.size(signal);
            if centred {
                // The mean entry of δA is taken away everywhere.
                let sums = vectors::read_vector(device, sums, p.T).await?;
                let share = sums.iter().sum::<f64>() / (p.T * p.T) as f64;
                let columns = vectors::apply_transposed(device, values, &vec![1.0; p.T]).await?;
                let share = share * part.weight * weight * 2f64.powi(exponent);
                mean = columns.iter().map(|sum| -share * sum).collect();
            }
            outputs.push(DeviceTokens {
                mean,
                exponent,
                rest: Rc::new(rest),
            });
        }
        Ok(outputs)
    }

    /// Changes of scores, in `moved`, to changes of entries.
    fn through_function(
        &self,
        device: &Device,
        (part, scores): (&BulkTerm, &Scores),
        factor: f64,
        [shared_scores, shared_change, row_scores]: [&Buffer; 3],
        moved: &MatrixRows,
    ) {
        let p = self.parameters;
        let scale = scores.scale * 2f64.powi(-scores.lift);
        let [rows, columns, stride, first_row] =
            [moved.rows, p.T, moved.stride, moved.first].map(|x| x as u32);
        let Some(function) = part.function() else {
            let kernel = SoftmaxTangent {
                rows,
                columns,
                stride,
                first_row,
                causal: u32::from(p.causal),
                scale: scale as f32,
                factor: factor as f32,
            };
            device.run(
                &kernel,
                &[shared_scores, shared_change, row_scores],
                moved.panel,
            );
            return;
        };
        let tokens = p.T as f64;
        let kernel = PointwiseTangent {
            rows,
            columns,
            stride,
            first_row,
            causal: u32::from(p.causal),
            function: function as u32,
            scale: scale as f32,
            tokens: tokens as f32,
            shift: libm::log(tokens) as f32,
        };
        device.run(&kernel, &[row_scores], moved.panel);
    }
}

/// a/|a|, or zero.
fn unit(signal: &DeviceTokens) -> Vec<f64> {
    let length = signal.mean_length();
    let inverse = if length > 0.0 { 1.0 / length } else { 0.0 };
    signal.mean.iter().map(|a| inverse * a).collect()
}
