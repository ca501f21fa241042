//! The common part of the rows of a softmax, and the remainders.

use crate::attention::common_row;
use crate::gpu::dense::matrix::MatrixRows;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::kernels::attention::rows_softmax::RowsSoftmax;

/// The common part of the rows, on the device.
pub struct CommonRow {
    pub scores: Buffer,
    pub weights: Buffer,
    pub top: usize,
    /// Whether the weights are those of given rows instead of the softmax of `scores`.
    pub measured: bool,
}

impl CommonRow {
    /// The common row of these scores, and the deviations q of its softmax from uniform.
    pub fn new(device: &Device, scores: &[f64]) -> (Self, Vec<f64>) {
        let top = (0..scores.len()).fold(0, |top, j| if scores[j] > scores[top] { j } else { top });
        let most = scores.get(top).copied().unwrap_or(0.0);
        let (weights, columns) = common_row(scores, most);
        // Where a weight is all but nothing, far below the largest does as well.
        let shifted: Vec<f64> = scores.iter().map(|s| (s - most).max(-1e30)).collect();
        let common = Self {
            scores: vectors::vector(device, &shifted),
            weights: vectors::vector(device, &weights),
            top,
            measured: false,
        };
        (common, columns)
    }

    /// Sets the common part of the rows to the first row under a causal mask, which is all on the first token. Every row of B
    /// then depends on earlier tokens only. The small differences between the first tokens outlive all others; this keeps them
    /// from being rounded to those between the last. Returns its deviations from uniform.
    pub fn begin(&mut self, device: &Device, tokens: usize) -> Vec<f64> {
        let mut weights = vec![0.0; tokens];
        weights[0] = 1.0;
        self.weights = vectors::vector(device, &weights);
        self.top = 0;
        let deviation = |w: &f64| w - 1.0 / tokens as f64;
        weights.iter().map(deviation).collect()
    }

    /// Scores of some rows to their part of B, in place: B = softmax(common + `scale` · own) without the common row.
    pub fn softmax(
        &self,
        device: &Device,
        scale: f64,
        causal: bool,
        columns: usize,
        rows: &MatrixRows,
    ) {
        let kernel = RowsSoftmax {
            rows: rows.rows as u32,
            columns: columns as u32,
            stride: rows.stride as u32,
            first_row: rows.first as u32,
            top: self.top as u32,
            // Rows are close to the common one where its weights are the softmax of its scores.
            causal: u32::from(causal) + 2 * u32::from(self.measured),
            scale: scale as f32,
        };
        device.run(&kernel, &[&self.scores, &self.weights], rows.panel);
    }
}
