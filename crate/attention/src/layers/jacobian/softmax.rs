//! The derivative of softmax attention.

use super::Derivative;
use crate::attention::softmax_rows;
use crate::linalg::{Matrix, multiply, multiply_nt, multiply_tn};

/// The derivative of A X U with A = softmax(X G Xᵀ) by rows and G = W^QW^Kᵀ/√d_v.
pub struct SoftmaxDerivative<'a> {
    value: &'a Matrix,
    /// A, N × N.
    attention: Matrix,
    /// X G and X Gᵀ, N × d.
    queries: Matrix,
    keys: Matrix,
    /// The values X U, N × d_v.
    values: Matrix,
    tokens: &'a Matrix,
}

impl<'a> SoftmaxDerivative<'a> {
    /// At `tokens` X, N × d, with `query_key` = [W^Q, W^K], d × 2d_v, and `value` = U, d × d_v.
    pub fn new(tokens: &'a Matrix, query_key: &Matrix, value: &'a Matrix) -> Self {
        let half = query_key.ncols() / 2;
        let scale = match half {
            0 => 0.0,
            _ => 1.0 / (half as f64).sqrt(),
        };
        let queries = query_key.get(.., ..half).to_owned();
        let keys = query_key.get(.., half..).to_owned();
        let product = scale * multiply_nt(&queries, &keys);
        let queries = multiply(tokens, &product);
        let scores = multiply_nt(&queries, tokens);
        Self {
            value,
            attention: softmax_rows(scores, false),
            keys: multiply_nt(tokens, &product),
            queries,
            values: multiply(tokens, value),
            tokens,
        }
    }

    /// A ∘ (M − row sums of A ∘ M), the derivative of the softmax of rows along M; it is symmetric.
    fn through_softmax(&self, m: &Matrix) -> Matrix {
        let a = &self.attention;
        let mut means = vec![0.0; a.nrows()];
        for (weights, entries) in a.col_iter().zip(m.col_iter()) {
            for (mean, (w, x)) in means.iter_mut().zip(weights.iter().zip(entries.iter())) {
                *mean += w * x;
            }
        }
        Matrix::from_fn(a.nrows(), a.ncols(), |i, j| {
            a[(i, j)] * (m[(i, j)] - means[i])
        })
    }
}

impl Derivative for SoftmaxDerivative<'_> {
    fn shape(&self) -> (usize, usize, usize) {
        (self.tokens.nrows(), self.tokens.ncols(), self.value.ncols())
    }

    fn forward(&self, change: &Matrix) -> Matrix {
        // δ(X G Xᵀ) = δX (X Gᵀ)ᵀ + (X G) δXᵀ.
        let scores = multiply_nt(change, &self.keys) + multiply_nt(&self.queries, change);
        multiply(&self.through_softmax(&scores), &self.values)
            + multiply(&self.attention, &multiply(change, self.value))
    }

    fn backward(&self, gradient: &Matrix) -> Matrix {
        let scores = self.through_softmax(&multiply_nt(gradient, &self.values));
        let through_values = multiply_nt(&multiply_tn(&self.attention, gradient), self.value);
        multiply(&scores, &self.keys) + multiply_tn(&scores, &self.queries) + through_values
    }
}
