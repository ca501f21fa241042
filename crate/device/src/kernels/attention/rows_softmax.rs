//! The part B of softmax attention, in addition to the part that all rows share.

use crate::kernels::lanes::{
    dot, exponential, exponential_minus_one, largest, largest_of_pairs, total,
};
use crate::kernels::{Contents, EXPONENTIAL, Example, Work, stride_of};

kernel! {
    /// In place, scores to the bulk B of A = 11ᵀ/T + 1qᵀ + B: a row of scores is scale·own + common, and p = 1/T + q is
    /// the softmax of what the rows have in common. A workgroup makes a row.
    ///
    /// Where the row hardly differs from the common one, with h = scale·(own − own\[top\]), B = p (expm1 h − μ)/(1 + μ),
    /// μ = Σ p expm1 h; else B = softmax − p. Rows of B sum to zero: the entry of the most attended token is set so.
    RowsSoftmax = "rows_softmax" with "exponential", "reduction" (shared_scores, weights) -> scores {
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Row of the matrix that the panel begins with.
        first_row: u32,
        /// The token most attended by all.
        top: u32,
        /// 1 under a causal mask, 2 where p is not the softmax of the common scores.
        causal: u32,
        /// Factor of a row's own scores.
        scale: f32,
    }
    launch {
        /// Rows of the panel.
        rows: u32,
    }
}

impl RowsSoftmax {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, shared_scores: &[f32], weights: &[f32], scores: &mut [f32]) {
        let [rows, columns, stride, top] =
            [self.rows, self.columns, self.stride, self.top].map(|n| n as usize);
        let scale = self.scale;
        for i in 0..rows {
            let row = &mut scores[i * stride..(i + 1) * stride];
            let end = if self.causal & 1 != 0 {
                columns.min(self.first_row as usize + i + 1)
            } else {
                columns
            };
            let reference = row[top];
            let (scores, shared) = (&row[..end], &shared_scores[..end]);
            let most = largest_of_pairs(scores, shared, |x, shared| scale * x + shared);
            let spread = largest(scores, |x| (scale * (x - reference)).abs());
            if self.causal == 0 && spread < 0.5 {
                let entries = row[..end].iter_mut();
                entries.for_each(|x| *x = exponential_minus_one(scale * (*x - reference)));
                let sum = dot(&row[..end], weights);
                for (h, weight) in row[..end].iter_mut().zip(weights) {
                    *h = weight * (*h - sum) / (1.0 + sum);
                }
            } else {
                for (x, shared) in row[..end].iter_mut().zip(shared) {
                    *x = exponential(scale * *x + shared - most);
                }
                // At least 1: the largest weight is.
                let share = 1.0 / total(&row[..end], |x| x);
                for (x, weight) in row[..end].iter_mut().zip(weights) {
                    *x = *x * share - weight;
                }
            }
            for (x, weight) in row[end..columns].iter_mut().zip(&weights[end..]) {
                *x = -weight;
            }
            row[columns..].fill(0.0);
            row[top] = 0.0;
            row[top] = -total(row, |x| x);
        }
    }

    /// An example with independent normal scores.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: columns as u32,
            stride: stride as u32,
            first_row: 0,
            top: 0,
            causal: 0,
            scale: 1.0,
        };
        let inputs = [0.0, 1.0 / columns as f32].map(|value| Contents::Equal(stride, value));
        let output = Contents::Normal(rows, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &inputs, output, least).spoiling()
    }
}
