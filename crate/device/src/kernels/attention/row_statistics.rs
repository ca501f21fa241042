//! Participation and entropy of the rows of softmax attention.

use crate::kernels::lanes::{exponential, largest, totals_of_pairs};
use crate::kernels::{Contents, EXPONENTIAL, Example, Work, stride_of};

kernel! {
    /// For every row of A = softmax(scale · scores s): Σ a², Σ a³, the entropy −Σ a ln a, the sum of e^(x − max x) with x = scale · s,
    /// Σ a²s² and Σ a³s², then two zeros. A is not stored. A workgroup makes a row.
    RowStatistics = "row_statistics" with "exponential", "reduction" (scores) -> output {
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Not negative.
        scale: f32,
    }
    launch {
        /// Rows.
        rows: u32,
    }
}

impl RowStatistics {
    /// Numbers of a row.
    pub const EACH: usize = 8;

    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, scores: &[f32], output: &mut [f32]) {
        let [rows, columns, stride] = [self.rows, self.columns, self.stride].map(|n| n as usize);
        let mut weights = vec![0.0f32; columns];
        for i in 0..rows {
            let row = &scores[i * stride..i * stride + columns];
            let most = largest(row, |x| self.scale * x);
            for (w, x) in weights.iter_mut().zip(row) {
                *w = exponential(self.scale * x - most);
            }
            let sums = totals_of_pairs(row, &weights, |x, w| {
                let square = w * w * x * x;
                let energy = w * (most - self.scale * x);
                [w * w, w * w * w, energy, w, square, square * w]
            });
            let [two, three, energy, z, two_scores, three_scores] = sums;
            let values = [
                two / (z * z),
                three / (z * z * z),
                energy / z + libm::logf(z),
                z,
                two_scores / (z * z),
                three_scores / (z * z * z),
                0.0,
                0.0,
            ];
            output[Self::EACH * i..Self::EACH * (i + 1)].copy_from_slice(&values);
        }
    }

    /// An example with normal scores.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: columns as u32,
            stride: stride as u32,
            scale: 1.0,
        };
        let input = Contents::Normal(rows, columns);
        let least = Work::of_matrices(1, (rows, columns));
        Example::new(kernel, &[input], Contents::Room(Self::EACH * rows), least)
    }
}
