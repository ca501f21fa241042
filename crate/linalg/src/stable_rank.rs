//! The stable rank of the covariance XXᵀ, and of XᵀX, which has the same nonzero eigenvalues. It is accurate even if it is very
//! near one.
//!
//! sr(Σ) = ‖Σ‖_F² / ‖Σ‖₂² with Σ = XXᵀ is Σᵢ sᵢ⁴ / s₁⁴. Where X is nearly of rank one, sr − 1 is below rounding. So it
//! is computed by deflation, never by subtraction: sr − 1 = ‖DᵀD‖_F² / s₁⁴ with D = X − (X y) yᵀ.

use super::check::{largest_entry, scaled, unit_scale};
use super::error_free::subtract_product;
use super::gemm::{Before, multiply_into};
use super::krylov::leading_triplet_of_unit_size;
use super::{Matrix, vector};
use crate::Error;

/// sr(XXᵀ) − 1 = Σ_{i≥2} (sᵢ/s₁)⁴ for the m×n matrix `x`, to 1e-12 relative down
/// to 1e-28 and to few digits below.
///
/// The vectors u, y carry rounding, but it enters in second order only: the error of D is in the
/// directions of u and y, which are orthogonal to what is left. The rounding of the entries of D
/// would enter in first order, so D is formed with error-free products. Below about 1e-60 (X of
/// rank one) the value is rounding and means zero.
///
/// # Errors
/// The matrix is zero or empty (its stable rank is 0/0), an entry is not finite, or the leading
/// triplet did not converge.
pub fn stable_rank_excess(x: &Matrix) -> Result<f64, Error> {
    let largest = largest_entry(x, "stable rank")?;
    if largest == 0.0 {
        return Err(Error::ZeroMatrix);
    }
    let mut d = scaled(x, unit_scale(largest));
    let leading = leading_triplet_of_unit_size(&d)?;
    deflate(&mut d, &leading.y);
    let left = largest_entry(&d, "stable rank")?;
    let scale = unit_scale(left);
    d *= scale;
    let ratio = 1.0 / (leading.s * scale);
    Ok(sum_of_fourth_powers(&d) * ratio.powi(4))
}

/// sr(XXᵀ) = Σᵢ sᵢ⁴ / s₁⁴ for the m×n matrix `x`, between 1 and min(m, n).
///
/// # Errors
/// As [`stable_rank_excess`].
pub fn stable_rank(x: &Matrix) -> Result<f64, Error> {
    Ok(1.0 + stable_rank_excess(x)?)
}

/// X ← X − (X y) yᵀ, every entry to full relative accuracy given the vectors.
fn deflate(x: &mut Matrix, y: &[f64]) {
    let mut image = vec![0.0; x.nrows()];
    vector::apply(x, y, &mut image);
    for (j, &yj) in y.iter().enumerate() {
        for (x, &w) in x.col_mut(j).iter_mut().zip(&image) {
            *x = subtract_product(*x, w, yj);
        }
    }
}

/// ‖DᵀD‖_F² = Σ sᵢ(D)⁴, from one triangle of the smaller of DᵀD and DDᵀ, some columns at a time.
fn sum_of_fourth_powers(d: &Matrix) -> f64 {
    let (left, right) = if d.nrows() >= d.ncols() {
        (d.transpose(), d.as_ref())
    } else {
        (d.as_ref(), d.transpose())
    };
    /// Number of columns at a time.
    const STRIP: usize = 64;
    let n = left.nrows();
    let mut sum = 0.0;
    for first in (0..n).step_by(STRIP) {
        let count = STRIP.min(n - first);
        let mut strip = Matrix::zeros(n - first, count);
        let factors = (left.get(first.., ..), right.get(.., first..first + count));
        let out = (&mut strip).into();
        multiply_into(
            out,
            Before::Replaced,
            1.0,
            factors.0.into(),
            factors.1.into(),
        );
        for j in 0..count {
            let column = &strip.col(j)[j..];
            sum += 2.0 * vector::dot(column, column) - column[0] * column[0];
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::testing::{LADDER, random};
    use super::super::{multiply, singular_values};
    use super::*;

    /// Lines `rows columns shift seed value`; made with 120 digits by reference/stable_rank.py.
    const REFERENCE: &str = include_str!("../reference/stable_rank.txt");

    /// The matrix of the reference: a rank-one integer matrix plus small integers times 2^−shift,
    /// every entry exact in f64. The formula is that of the script.
    fn reference_matrix(m: usize, n: usize, shift: i32, seed: u64) -> Matrix {
        let integer = |a: u64, b: u64| {
            let mut z = seed.wrapping_mul(1_000_003).wrapping_add(a * 1009 + b);
            for _ in 0..3 {
                z = z
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                z ^= z >> 33;
            }
            (z >> 40) as i64
        };
        Matrix::from_fn(m, n, |i, j| {
            let column = integer(1, i as u64) % 1024 - 300;
            let row = integer(2, j as u64) % 1024 - 500;
            let rest = integer(3 + i as u64, j as u64) % 256 - 128;
            (column * row) as f64 + rest as f64 * 2f64.powi(-shift)
        })
    }

    #[test]
    fn the_excess_agrees_with_the_reference_to_twelve_digits() {
        let mut smallest = 1.0f64;
        for line in REFERENCE.lines().filter(|l| !l.starts_with('#')) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let number = |k: usize| fields[k].parse::<u64>().unwrap();
            let want: f64 = fields[4].parse().unwrap();
            let (m, n) = (number(0) as usize, number(1) as usize);
            let x = reference_matrix(m, n, fields[2].parse().unwrap(), number(3));
            let got = stable_rank_excess(&x).unwrap();
            assert!((got / want - 1.0).abs() < 1e-12, "{line}: {got:e}");
            smallest = smallest.min(want);
        }
        assert!(
            smallest < 1e-26,
            "the reference should reach far below rounding"
        );
    }

    #[test]
    fn the_stable_rank_is_the_ratio_of_fourth_powers() {
        for n in LADDER {
            let x = random(n, n + 1, n as u64);
            let s = singular_values(&x).unwrap();
            let want: f64 = s.iter().map(|v| (v / s[0]).powi(4)).sum();
            assert!((stable_rank(&x).unwrap() - want).abs() < 1e-12 * want);
        }
    }

    #[test]
    fn identity_has_full_stable_rank_and_rank_one_has_one() {
        assert!((stable_rank(&Matrix::identity(60, 60)).unwrap() - 60.0).abs() < 1e-11);
        let x = multiply(&random(60, 1, 1), &random(1, 40, 2));
        assert_eq!(stable_rank(&x).unwrap(), 1.0);
        assert!(stable_rank_excess(&Matrix::from_fn(9, 9, |_, _| 2.5)).unwrap() < 1e-50);
    }

    #[test]
    fn the_excess_does_not_depend_on_scale_or_transposition() {
        let x = reference_matrix(20, 14, 3, 9);
        let want = stable_rank_excess(&x).unwrap();
        for size in [2f64.powi(-900), 2f64.powi(900)] {
            let got = stable_rank_excess(&scaled(&x, size)).unwrap();
            assert!((got / want - 1.0).abs() < 1e-13);
        }
        let turned = stable_rank_excess(&x.transpose().to_owned()).unwrap();
        assert!((turned / want - 1.0).abs() < 1e-12);
    }

    #[test]
    fn zero_empty_and_not_finite_matrices_are_problems() {
        assert!(stable_rank(&Matrix::zeros(3, 3)).is_err());
        assert!(stable_rank(&Matrix::zeros(0, 3)).is_err());
        assert!(stable_rank(&Matrix::from_fn(2, 2, |_, _| f64::NAN)).is_err());
    }
}
