//! The bulk of softmax attention, beside what its rows have in common.

use super::{Contents, EXPONENTIAL, Example, Work, stride_of};

kernel! {
    /// In place, scores to the bulk B of A = 11ᵀ/T + 1qᵀ + B: a row of scores is scale·own + common, and p = 1/T + q is
    /// the softmax of what the rows have in common. A workgroup makes a row.
    ///
    /// Where the row hardly differs from the common one, with h = scale·(own − own[top]), B = p (expm1 h − μ)/(1 + μ),
    /// μ = Σ p expm1 h; else B = softmax − p. Rows of B sum to zero: the entry of the most attended token is set so.
    RowsSoftmax = "rows_softmax" with "exponential" (shared_scores, weights) -> scores {
        /// Rows of the panel.
        rows: u32,
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Row of the matrix that the panel begins with.
        first_row: u32,
        /// The token most attended by all.
        top: u32,
        /// 1 under a causal mask, 2 where p is not the softmax of what the rows have in common.
        causal: u32,
        /// What a row's own scores are multiplied with.
        scale: f32,
    }
}

impl RowsSoftmax {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The same on the processor.
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
            let score = |j: usize, own: f32| scale.mul_add(own, shared_scores[j]);
            let most = (0..end).fold(-3.4e38f32, |m, j| m.max(score(j, row[j])));
            let spread = (0..end).fold(0.0f32, |m, j| m.max((scale * (row[j] - reference)).abs()));
            let near = self.causal == 0 && spread < 0.5;
            let h = |own: f32| (scale * (own - reference)).exp_m1();
            let weight = |j: usize, own: f32| (score(j, own) - most).exp();
            let sum: f32 = (0..end)
                .map(|j| {
                    if near {
                        weights[j] * h(row[j])
                    } else {
                        weight(j, row[j])
                    }
                })
                .sum();
            let mut rest = 0.0f32;
            for j in 0..columns {
                row[j] = if near {
                    weights[j] * (h(row[j]) - sum) / (1.0 + sum)
                } else if j < end {
                    weight(j, row[j]) / sum - weights[j]
                } else {
                    -weights[j]
                };
                rest += if j == top { 0.0 } else { row[j] };
            }
            row[columns..].fill(0.0);
            row[top] = -rest;
        }
    }

    /// Of normal scores that share nothing.
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
