//! Changes of softmax attention.

use crate::kernels::lanes::{exponential, largest_of_pairs, total, totals_of_pairs};
use crate::kernels::{Contents, EXPONENTIAL, Example, Work, stride_of};

kernel! {
    /// In place, what the softmax makes of changes of its scores: with A the softmax of a row of scores
    /// scale·own + common, and s = factor·change + common change, the row becomes A ∘ (s − Σ A s). The change of the
    /// row's largest score is taken away from all of them first, and its own entry is what makes the sum zero: where
    /// nearly all attention sits there, nothing is subtracted from something nearly equal. A workgroup makes a row.
    SoftmaxTangent = "softmax_tangent" with "exponential", "reduction" (shared_scores, shared_change, scores) -> change {
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Row of the matrix that the panel begins with.
        first_row: u32,
        /// Whether a token sees only itself and earlier tokens.
        causal: u32,
        /// Factor of a row's own scores.
        scale: f32,
        /// Factor of the changes.
        factor: f32,
    }
    launch {
        /// Rows of the panel.
        rows: u32,
    }
}

impl SoftmaxTangent {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        2.0 * EXPONENTIAL * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(
        &self,
        shared_scores: &[f32],
        shared_change: &[f32],
        scores: &[f32],
        change: &mut [f32],
    ) {
        let [rows, columns, stride] = [self.rows, self.columns, self.stride].map(|n| n as usize);
        let mut weights = vec![0.0f32; columns];
        for i in 0..rows {
            let row_scores = &scores[i * stride..(i + 1) * stride];
            let row = &mut change[i * stride..(i + 1) * stride];
            let end = match self.causal {
                0 => columns,
                _ => columns.min(self.first_row as usize + i + 1),
            };
            let (scale, factor) = (self.scale, self.factor);
            let score = |x: f32, shared: f32| scale * x + shared;
            let most = largest_of_pairs(&row_scores[..end], shared_scores, score);
            let scores = || row_scores[..end].iter().zip(shared_scores);
            let top = scores().position(|(x, shared)| score(*x, *shared) >= most);
            let top = top.unwrap_or(0);
            let (reference, shared_reference) = (row[top], shared_change[top]);
            // Changes of scores beside that of the largest.
            for (x, shared) in row[..end].iter_mut().zip(shared_change) {
                *x = factor * (*x - reference) + (shared - shared_reference);
            }
            for (weight, (x, shared)) in weights.iter_mut().zip(scores()) {
                *weight = exponential(score(*x, *shared) - most);
            }
            let [sum, moved] =
                totals_of_pairs(&weights[..end], row, |weight, x| [weight, weight * x]);
            let (share, average) = (1.0 / sum, moved / sum);
            for (x, weight) in row[..end].iter_mut().zip(&weights) {
                *x = share * weight * (*x - average);
            }
            row[end..].fill(0.0);
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
            causal: 0,
            scale: 1.0,
            factor: 1.0,
        };
        let (zeros, matrix) = (
            Contents::Equal(stride, 0.0),
            Contents::Normal(rows, columns),
        );
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[zeros, zeros, matrix], matrix, least).spoiling()
    }
}
