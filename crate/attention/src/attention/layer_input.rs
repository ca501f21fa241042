//! Input of an attention layer: the weights of the layer, and the tokens that enter it.

use super::scores::{self, Head};
use super::unit_rows::{unit_parts, unit_rows};
use crate::linalg::{Matrix, Scaled, multiply, multiply_nt, power_of_two};
use crate::random::MatrixId;
use crate::specification::RandomAttention;

/// Scores beyond 2 to this power need no distinction: the softmax picks the largest one long before.
const LARGEST_EXPONENT: i64 = 500;

/// Layer `layer` (from 1) before which the tokens are X = 1aᵀ + D, T × d. Its weights are those of
/// (seed, `realisation`, `layer`).
#[derive(Clone, Copy)]
pub struct LayerInput<'a> {
    /// Widths, scales and the seed.
    pub parameters: &'a RandomAttention,
    /// The realisation, counted from 0.
    pub realisation: u32,
    /// The layer, counted from 1.
    pub layer: usize,
    /// a, 1 × d.
    pub mean: &'a Scaled,
    /// D, T × d.
    pub rest: &'a Scaled,
}

impl LayerInput<'_> {
    /// X = 1aᵀ + D.
    pub(super) fn tokens(&self) -> Scaled {
        let rows = self.rest.matrix().nrows();
        let ones = |a: &Matrix| Matrix::from_fn(rows, a.ncols(), |_, j| a[(0, j)]);
        self.mean.map(ones).plus(self.rest)
    }

    /// W^Q or W^K, d × d_qk.
    pub(super) fn weight(&self, id: MatrixId) -> Matrix {
        scores::weight(self.parameters, self.realisation, self.layer, id)
    }

    /// All scores, T × T, for attention that is not normalised over its rows; scores that would overflow are
    /// limited to 2^500.
    pub(super) fn scores(&self, head: Head) -> Matrix {
        let tokens = self.tokens();
        let (query, key) = head.weights();
        let queries = multiply(tokens.matrix(), &self.weight(query));
        let keys = multiply(tokens.matrix(), &self.weight(key));
        if self.parameters.qk_norm {
            let mut scores = multiply_nt(&unit_rows(&queries), &unit_rows(&keys));
            scores *= self.parameters.score_scale(1.0);
            return scores;
        }
        let mut scores = multiply_nt(&queries, &keys);
        let size = power_of_two((2 * tokens.exponent()).min(LARGEST_EXPONENT));
        scores *= self.parameters.score_scale(1.0) * size;
        scores
    }

    /// Scores up to constants of rows: s_ij = common_j + own_ij, with common_j = (aW^Q)·(D_jW^K) and
    /// own_ij = (D_iW^Q)·(D_jW^K), both times σ_qk²/√d_qk. With QK-norm the same of the parts of [`LayerInput::directions`], times
    /// σ_qk² √d_qk.
    pub(super) fn score_parts(&self, head: Head) -> (Vec<f64>, Matrix) {
        let (mean, rest) = (self.mean, self.rest);
        let scale = self.parameters.score_scale(1.0);
        let (query, key) = head.weights();
        if self.parameters.qk_norm {
            let (of_mean, queries) = self.directions(query);
            let (_, keys) = self.directions(key);
            let of_mean = Matrix::from_fn(1, of_mean.len(), |_, j| scale * of_mean[j]);
            let common = multiply_nt(&of_mean, &keys)
                .row(0)
                .iter()
                .copied()
                .collect();
            return (common, scale * multiply_nt(&queries, &keys));
        }
        let keys = multiply(rest.matrix(), &self.weight(key));
        let query = self.weight(query);
        let queries = multiply(rest.matrix(), &query);
        let common = multiply_nt(&multiply(mean.matrix(), &query), &keys);
        drop(query);
        let mut products = multiply_nt(&queries, &keys);
        drop((queries, keys));
        let exponents = (mean.exponent() + rest.exponent(), 2 * rest.exponent());
        let over = (exponents.0.max(exponents.1) - LARGEST_EXPONENT).max(0);
        let (common_scale, scale_of_products) = (
            scale * power_of_two(exponents.0 - over),
            scale * power_of_two(exponents.1 - over),
        );
        products *= scale_of_products;
        let common = common.row(0).iter().map(|x| x * common_scale).collect();
        (common, products)
    }

    /// Queries or keys of length 1 up to a part that all of them share, and the shared part.
    pub(super) fn directions(&self, id: MatrixId) -> (Vec<f64>, Matrix) {
        let weight = self.weight(id);
        let of = |x: &Scaled| x.map(|x| multiply(x, &weight));
        unit_parts(&of(self.mean), &of(self.rest))
    }
}
