//! Measurements of the weights of a head during training.

use crate::linalg::modulus;
use crate::linalg::{Complex, Matrix, eigenvalues, multiply, multiply_tn};
use crate::locater;
use crate::models::heads::{eigenvalue_spread, smoothing};
use crate::problem::Problem;

/// Above this κ(H) cannot be distinguished from ∞: it is computed from the squares of the singular values, of which the smallest
/// then has no correct digit.
const LARGEST_CONDITION: f64 = 1e7;

/// Measurements of the weights of a head.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeadWeights {
    /// tr W_QK, W_QK = W_Q W_Kᵀ.
    pub qk_trace: f64,
    /// tr W_QKᵀ W_QK.
    pub qk_square: f64,
    /// √(d tr W_QK² − (tr W_QK)²)/d (LOCAL (8)).
    pub qk_scale: f64,
    /// tr W_QK/√tr W_QK² (LOCAL).
    pub xi: f64,
    /// Largest modulus of an eigenvalue of H.
    pub h_radius: f64,
    /// κ(H); ∞ from [`LARGEST_CONDITION`] on.
    pub h_condition: f64,
    /// See [`smoothing`].
    pub h_smoothing: f64,
}

impl HeadWeights {
    /// Measurements of W_Q and W_K, and of the factors O and V of H, d × w each.
    ///
    /// # Errors
    /// When weights are not finite.
    pub fn of([query, key]: [&Matrix; 2], [o, v]: [&Matrix; 2]) -> Result<Self, Problem> {
        // W_QK and H are d × d; their eigenvalues beside 0 are those of the small products.
        let small = multiply_tn(key, query);
        let diagonal = |a: &Matrix| (0..a.nrows()).map(|i| a[(i, i)]).sum::<f64>();
        let (trace, square) = (diagonal(&small), diagonal(&multiply(&small, &small)));
        let of_h = eigenvalues(&multiply_tn(v, o))?;
        let squares = eigenvalues(&multiply(&multiply_tn(v, v), &multiply_tn(o, o)))?;
        let size = |z: Option<&Complex>| z.map_or(f64::NAN, modulus);
        let condition = (size(squares.first()) / size(squares.last())).sqrt();
        Ok(Self {
            qk_trace: trace,
            qk_square: locater::square(query, key),
            qk_scale: eigenvalue_spread(trace, square, query.nrows() as f64),
            xi: trace / square.sqrt(),
            h_radius: size(of_h.first()),
            h_condition: if condition < LARGEST_CONDITION {
                condition
            } else {
                f64::INFINITY
            },
            h_smoothing: smoothing(&of_h),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::{multiply_nt, singular_values};
    use crate::random::{MatrixId, Stream};

    #[test]
    fn they_are_those_of_the_whole_matrices() {
        for seed in 0..5 {
            let [query, key, o, v] =
                [1, 2, 3, 4].map(|id| Stream::new(seed, 0, MatrixId(id)).normal_matrix(10, 4));
            let found = HeadWeights::of([&query, &key], [&o, &v]).unwrap();
            let (w, h) = (multiply_nt(&query, &key), multiply_nt(&o, &v));
            let of_w = eigenvalues(&w).unwrap();
            let trace = of_w.iter().map(|z| z.re).sum::<f64>();
            let square = of_w.iter().map(|z| (z * z).re).sum::<f64>();
            let of_h = eigenvalues(&h).unwrap();
            let s = singular_values(&h).unwrap();
            let moved = of_h.iter().map(|z| (1.0 + z).norm()).fold(0.0, f64::max);
            let radius = of_h[0].norm();
            for (name, found, expected) in [
                ("qk_trace", found.qk_trace, trace),
                ("qk_square", found.qk_square, w.squared_frobenius_norm()),
                (
                    "qk_scale",
                    found.qk_scale,
                    (10.0 * square - trace * trace).sqrt() / 10.0,
                ),
                ("xi", found.xi, trace / square.sqrt()),
                ("h_radius", found.h_radius, radius),
                ("h_condition", found.h_condition, s[0] / s[3]),
                ("h_smoothing", found.h_smoothing, (moved - 1.0) / radius),
            ] {
                let both_missing = found.is_nan() && expected.is_nan();
                assert!(
                    both_missing || (found - expected).abs() < 1e-10 * (1.0 + expected.abs()),
                    "{name} at seed {seed}: {found} {expected}"
                );
            }
        }
    }

    #[test]
    fn a_head_that_lacks_a_direction_has_no_finite_condition() {
        let [query, o, mut v] =
            [1, 2, 3].map(|id| Stream::new(0, 0, MatrixId(id)).normal_matrix(10, 4));
        let first = v.col(0).to_owned();
        v.col_mut(3).copy_from_slice(&first);
        let found = HeadWeights::of([&query, &query], [&o, &v]).unwrap();
        assert_eq!(found.h_condition, f64::INFINITY);
    }

    #[test]
    fn weights_that_are_no_numbers_are_refused() {
        let [good, mut bad] = [1, 2].map(|id| Stream::new(0, 0, MatrixId(id)).normal_matrix(6, 2));
        bad[(3, 1)] = f64::NAN;
        assert!(HeadWeights::of([&good, &good], [&good, &bad]).is_err());
    }
}
