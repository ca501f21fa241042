//! Logarithms of the sums of exponentials of scores.

use crate::kernels::lanes::{exponential, largest_of_pairs, totals_of_pairs};
use crate::kernels::{Contents, EXPONENTIAL, Example, Work, stride_of};

kernel! {
    /// ln Σ_j e^{scale·x_ij + common_j} of rows of scores. A workgroup makes a number.
    RowLogSums = "row_log_sums" with "exponential", "reduction" (scores, shared_scores) -> output {
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Row of the matrix that the panel begins with.
        first_row: u32,
        /// Factor of the stored scores.
        scale: f32,
    }
    launch {
        /// Rows of the panel.
        rows: u32,
    }
}

impl RowLogSums {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, scores: &[f32], shared_scores: &[f32], output: &mut [f32]) {
        let [rows, columns, stride, first] =
            [self.rows, self.columns, self.stride, self.first_row].map(|n| n as usize);
        for i in 0..rows {
            let row = &scores[i * stride..i * stride + columns];
            let score = |x: f32, shared: f32| self.scale * x + shared;
            let most = largest_of_pairs(row, shared_scores, score);
            let [sum] = totals_of_pairs(row, shared_scores, |x, shared| {
                [exponential(score(x, shared) - most)]
            });
            output[first + i] = most + libm::logf(sum);
        }
    }

    /// An example with normal scores whose rows have no common part.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: columns as u32,
            stride: stride as u32,
            first_row: 0,
            scale: 1.0,
        };
        let inputs = [
            Contents::Normal(rows, columns),
            Contents::Equal(stride, 0.0),
        ];
        let output = Contents::Equal(stride_of(rows), 0.0);
        let least = Work::of_matrices(1, (rows, columns));
        Example::new(kernel, &inputs, output, least)
    }
}
