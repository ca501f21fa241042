//! The leading singular triplet, to rounding.

use super::lanczos;
use crate::Error;
use crate::check::{largest_entry, scaled, unit_scale};
use crate::{Matrix, vector};

/// A singular value s with its unit vectors: X y = s u, Xᵀ u = s y.
#[derive(Clone, Debug, PartialEq)]
pub struct Triplet {
    /// The singular value, s ≥ 0.
    pub s: f64,
    /// Left vector, one entry per row.
    pub u: Vec<f64>,
    /// Right vector, one entry per column.
    pub y: Vec<f64>,
}

/// The triplet of the largest singular value of the m×n matrix `x`.
///
/// If the largest value is repeated (identity), any of its vectors is correct; for the zero matrix
/// the vectors are the first unit vectors.
///
/// # Errors
/// The matrix is empty, an entry is not finite, or no method converged.
pub fn leading_triplet(x: &Matrix) -> Result<Triplet, Error> {
    let largest = largest_entry(x, "leading singular triplet")?;
    let (m, n) = (x.nrows(), x.ncols());
    if m == 0 || n == 0 {
        return Err(Error::EmptyMatrix);
    }
    if largest == 0.0 {
        let first = |size: usize| (0..size).map(|i| if i == 0 { 1.0 } else { 0.0 }).collect();
        return Ok(Triplet {
            s: 0.0,
            u: first(m),
            y: first(n),
        });
    }
    let scale = unit_scale(largest);
    let mut triplet = of_unit_size(&scaled(x, scale))?;
    triplet.s /= scale;
    Ok(triplet)
}

/// [`leading_triplet`] of a non-zero matrix whose largest entry is about one.
pub(crate) fn of_unit_size(x: &Matrix) -> Result<Triplet, Error> {
    let (mut u, mut y) = lanczos::leading_vectors(x)?;
    // Polish: a step of the power iteration multiplies the error by (s₂/s₁)², which removes what
    // combining many basis vectors has left where the gap is wide, and does no harm where not.
    let mut s = 0.0;
    for _ in 0..2 {
        vector::apply_transposed(x, &u, &mut y);
        normalise(&mut y);
        vector::apply(x, &y, &mut u);
        s = normalise(&mut u);
    }
    Ok(Triplet { s, u, y })
}

fn normalise(x: &mut [f64]) -> f64 {
    let length = vector::norm(x);
    vector::scale(1.0 / length, x);
    length
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{LADDER, random};
    use crate::{multiply, singular_values};

    fn assert_triplet(x: &Matrix) {
        let Triplet { s, u, y } = leading_triplet(x).unwrap();
        let most = singular_values(x).unwrap()[0];
        assert!((s - most).abs() <= 1e-13 * most, "{s} against {most}");
        assert!((vector::norm(&u) - 1.0).abs() < 1e-14);
        assert!((vector::norm(&y) - 1.0).abs() < 1e-14);
        let mut image = vec![0.0; x.nrows()];
        vector::apply(x, &y, &mut image);
        vector::axpy(-s, &u, &mut image);
        let mut back = vec![0.0; x.ncols()];
        vector::apply_transposed(x, &u, &mut back);
        vector::axpy(-s, &y, &mut back);
        let size = x.nrows().max(x.ncols()) as f64;
        assert!(vector::norm(&image) <= 1e-14 * s * size);
        assert!(vector::norm(&back) <= 1e-14 * s * size);
    }

    #[test]
    fn the_triplet_solves_its_equations_to_rounding() {
        for n in LADDER {
            for (m, n) in [(n, n), (n + 3, n), (n, n + 3)] {
                assert_triplet(&random(m, n, (m + 200 * n) as u64));
            }
        }
    }

    #[test]
    fn rank_one_identity_and_zero_have_triplets() {
        let column = random(70, 1, 1);
        let row = random(1, 50, 2);
        assert_triplet(&multiply(&column, &row));
        assert_triplet(&Matrix::identity(64, 64));
        let zero = leading_triplet(&Matrix::zeros(4, 3)).unwrap();
        assert_eq!(zero.s, 0.0);
        assert_eq!(
            (&zero.u[..], &zero.y[..]),
            (&[1.0, 0.0, 0.0, 0.0][..], &[1.0, 0.0, 0.0][..])
        );
        for (m, n) in [(0, 3), (3, 0), (0, 0)] {
            assert!(leading_triplet(&Matrix::zeros(m, n)).is_err(), "{m} {n}");
        }
    }

    #[test]
    fn extreme_entries_neither_overflow_nor_vanish() {
        for size in [1e-300, 1e300] {
            let x = scaled(&random(20, 20, 3), size);
            let s = leading_triplet(&x).unwrap().s;
            let want = leading_triplet(&random(20, 20, 3)).unwrap().s;
            assert!((s / size - want).abs() < 1e-13 * want);
        }
    }
}
