//! Query–key scores and values.

use crate::linalg::{Matrix, multiply, multiply_nt};
use crate::parameters::Parameters;
use crate::random::{MatrixId, Stream};

/// Which of the two heads of differential attention; every other kind has the first only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    First,
    Second,
}

impl Head {
    fn weights(self) -> (MatrixId, MatrixId) {
        match self {
            Self::First => (MatrixId::QUERY, MatrixId::KEY),
            Self::Second => (MatrixId::QUERY_2, MatrixId::KEY_2),
        }
    }
}

/// Scores for σ_qk = 1: XW^QW^KᵀXᵀ/√d_qk, T × T, from tokens T × d (GAP (1)). They scale with σ_qk².
pub(super) fn unit(p: &Parameters, realisation: u32, head: Head, tokens: &Matrix) -> Matrix {
    let (query, key) = head.weights();
    let weights = |id| Stream::new(p.seed, realisation, id).normal_matrix(p.width(), p.key_width());
    let queries = multiply(tokens, &weights(query));
    let keys = multiply(tokens, &weights(key));
    let scale = 1.0 / (p.key_width() as f64).sqrt();
    faer::Scale(scale) * multiply_nt(&queries, &keys)
}

/// X₀W^V with W^V ∈ R^{d×d} of N(0, 1) entries, T × d (GAP §2.2).
pub(super) fn values(p: &Parameters, realisation: u32, tokens: &Matrix) -> Matrix {
    let weights =
        Stream::new(p.seed, realisation, MatrixId::VALUE).normal_matrix(p.width(), p.width());
    multiply(tokens, &weights)
}
