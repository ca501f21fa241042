//! The largest and the smallest singular value of an operator, from one Krylov space.

use super::lanczos::{Bases, BidiagonalRestriction, LanczosSpaces};
use super::synchronous::synchronously;
use crate::Error;
use crate::check::not_converged;

const WHAT: &str = "outermost singular values";

/// The outermost singular values of an operator.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExtremeSingularValues {
    /// The largest, or a lower bound on it.
    pub largest: f64,
    /// The smallest, or an upper bound on it.
    pub smallest: f64,
    /// Whether a singular value lies within the requested accuracy of each.
    pub converged: bool,
}

/// The largest and the smallest singular value of an operator from Rⁿ to Rᵐ, m ≥ n > 0: `forward` gives the image of
/// a vector, `back` that under the transpose; the spaces have dimension `most` at most. With 300, the smallest is
/// found down to a hundredth of the largest where the others are spread evenly between the two. A value counts as
/// found where the residual of its vectors, which bounds its error, is at most the share `tolerance` of it and of the
/// distance between the two.
///
/// # Errors
/// An image is not finite, or the small matrices of the method have no singular values.
pub fn extreme_singular_values(
    forward: impl FnMut(&[f64]) -> Vec<f64>,
    back: impl FnMut(&[f64]) -> Vec<f64>,
    (m, n): (usize, usize),
    tolerance: f64,
    most: usize,
) -> Result<ExtremeSingularValues, Error> {
    let mut spaces = Bases::new(forward, back, (m, n));
    let mut b = BidiagonalRestriction::default();
    let most = n.min(most);
    while b.dimension() < most {
        let k = b.dimension();
        let to = (k + (k / 6).max(6)).min(most);
        // A space that closes holds every singular value: its first vector is in no proper invariant one.
        let closed = synchronously(spaces.extend(&mut b, to))?;
        let values = b.values().ok_or_else(|| not_converged(WHAT))?;
        let (first, last) = values
            .first()
            .zip(values.last())
            .ok_or_else(|| not_converged(WHAT))?;
        let spread = first.0 - last.0;
        let found = |(value, residual): &(f64, f64)| *residual <= tolerance * value.min(spread);
        let converged = closed || b.full || found(first) && found(last);
        if converged || b.dimension() == most {
            return Ok(ExtremeSingularValues {
                largest: first.0,
                smallest: last.0,
                converged,
            });
        }
    }
    Err(not_converged(WHAT))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random;
    use crate::{Matrix, singular_values};

    fn extremes(a: &Matrix) -> ExtremeSingularValues {
        let (forward, back) = super::super::lanczos::operator(a);
        let (m, n) = (a.nrows(), a.ncols());
        extreme_singular_values(forward, back, (m, n), 0.01, 300).unwrap()
    }

    #[test]
    fn both_ends_agree_with_the_full_decomposition() {
        for (m, n) in [(3, 1), (20, 7), (300, 200), (900, 350)] {
            let a = random(m, n, (m + n) as u64);
            let (got, want) = (extremes(&a), singular_values(&a).unwrap());
            assert!(got.converged, "{m} {n}");
            assert!((got.largest / want[0] - 1.0).abs() < 0.01, "{got:?}");
            assert!((got.smallest / want[n - 1] - 1.0).abs() < 0.01, "{got:?}");
        }
    }

    #[test]
    fn isometries_have_one_singular_value_and_hard_ends_are_said_to_be_bounds() {
        let got = extremes(&Matrix::identity(400, 400));
        assert!(got.converged && (got.largest - 1.0).abs() < 1e-14);
        assert!((got.smallest - 1.0).abs() < 1e-14);
        // 400 values from 1 to 1e-8, evenly in their logarithm.
        let hard = Matrix::from_fn(400, 400, |i, j| {
            f64::from(i == j) * 10f64.powf(-8.0 * i as f64 / 399.0)
        });
        let got = extremes(&hard);
        assert!(!got.converged && got.smallest > 1e-8, "{got:?}");
    }

    /// 400 values from 1 to 1 + 1e-6, so close that every vector has a small residual.
    #[test]
    fn values_that_are_close_together_are_told_apart() {
        let close = Matrix::from_fn(400, 400, |i, j| {
            f64::from(i == j) * (1.0 + 1e-6 * i as f64 / 399.0)
        });
        let got = extremes(&close);
        assert!(got.converged);
        assert!((got.largest - 1.0 - 1e-6).abs() < 1e-8, "{got:?}");
        assert!((got.smallest - 1.0).abs() < 1e-8, "{got:?}");
    }
}
