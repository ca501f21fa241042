//! Query–key scores and values.

use super::unit_rows::unit_rows;
use crate::linalg::{Matrix, multiply, multiply_nt};
use crate::random::{MatrixId, Stream};
use crate::specification::RandomAttention;

/// One of the two heads of differential attention; other types have only the first head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// The only head, or the head that is added.
    First,
    /// The head that is subtracted.
    Second,
}

impl Head {
    /// W^Q and W^K.
    pub fn weights(self) -> (MatrixId, MatrixId) {
        match self {
            Self::First => (MatrixId::QUERY, MatrixId::KEY),
            Self::Second => (MatrixId::QUERY_2, MatrixId::KEY_2),
        }
    }
}

/// W^Q or W^K of layer `layer` with N(0, 1) entries, d × d_qk. At T = 8192 it takes half a gigabyte, and a browser has four: matrices are
/// drawn one after another and dropped as soon as possible.
pub(super) fn weight(p: &RandomAttention, realisation: u32, layer: usize, id: MatrixId) -> Matrix {
    Stream::new(p.seed, realisation, id.in_layer(layer)).normal_matrix(p.width(), p.key_width())
}

/// Scores for σ_qk = 1: XW^QW^KᵀXᵀ/√d_qk, T × T, from tokens T × d (GAP (1)), or √d_qk times the cosines of queries and keys with
/// QK-norm. They scale with σ_qk².
pub(super) fn unit(p: &RandomAttention, realisation: u32, head: Head, tokens: &Matrix) -> Matrix {
    let (query, key) = head.weights();
    let queries = multiply(tokens, &weight(p, realisation, 1, query));
    let keys = multiply(tokens, &weight(p, realisation, 1, key));
    let root = (p.key_width() as f64).sqrt();
    if p.qk_norm {
        let mut scores = multiply_nt(&unit_rows(&queries), &unit_rows(&keys));
        scores *= root;
        return scores;
    }
    let mut scores = multiply_nt(&queries, &keys);
    scores *= 1.0 / root;
    scores
}
