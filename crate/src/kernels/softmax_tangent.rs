//! Changes of softmax attention.

use super::{Contents, EXPONENTIAL, Example, Work, stride_of};

kernel! {
    /// In place, what the softmax makes of changes of its scores: with A the softmax of a row of scores
    /// scale·own + common, and s = factor·change + common change, the row becomes A ∘ (s − Σ A s). The change of the
    /// row's largest score is taken away from all of them first, and its own entry is what makes the sum zero: where
    /// nearly all attention sits there, nothing is subtracted from something nearly equal. A workgroup makes a row.
    SoftmaxTangent = "softmax_tangent" with "exponential" (shared_scores, shared_change, scores) -> change {
        /// Rows of the panel.
        rows: u32,
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Row of the matrix that the panel begins with.
        first_row: u32,
        /// Whether a token sees only those up to it.
        causal: u32,
        /// What a row's own scores are multiplied with.
        scale: f32,
        /// What their changes are multiplied with.
        factor: f32,
    }
}

impl SoftmaxTangent {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        2.0 * EXPONENTIAL * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The same on the processor.
    pub fn twin(
        &self,
        shared_scores: &[f32],
        shared_change: &[f32],
        scores: &[f32],
        change: &mut [f32],
    ) {
        let [rows, columns, stride] = [self.rows, self.columns, self.stride].map(|n| n as usize);
        for i in 0..rows {
            let own = &scores[i * stride..(i + 1) * stride];
            let row = &mut change[i * stride..(i + 1) * stride];
            let end = match self.causal {
                0 => columns,
                _ => columns.min(self.first_row as usize + i + 1),
            };
            let score = |j: usize| self.scale.mul_add(own[j], shared_scores[j]);
            let top = (0..end).fold(0, |top, j| if score(j) > score(top) { j } else { top });
            let most = score(top);
            let (reference, shared_reference) = (row[top], shared_change[top]);
            let moved = |j: usize, x: f32| {
                let shared = shared_change[j] - shared_reference;
                self.factor.mul_add(x - reference, shared)
            };
            let (mut sum, mut average) = (0.0f32, 0.0f32);
            for (j, x) in row[..end].iter().enumerate() {
                let weight = (score(j) - most).exp();
                sum += weight;
                average += weight * moved(j, *x);
            }
            average /= sum;
            let mut rest = 0.0f32;
            for (j, x) in row.iter_mut().enumerate() {
                *x = if j < end && j != top {
                    (score(j) - most).exp() / sum * (moved(j, *x) - average)
                } else {
                    0.0
                };
                rest += *x;
            }
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
            causal: 0,
            scale: 1.0,
            factor: 1.0,
        };
        let (zeros, matrix) = (Contents::Equal(stride, 0.0), Contents::Normal(rows, columns));
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[zeros, zeros, matrix], matrix, least).spoiling()
    }
}
