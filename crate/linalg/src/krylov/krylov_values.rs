//! The leading values of a matrix that is too large for a full decomposition.
//!
//! If a Krylov space does not converge, [`leading_eigenvalues_of`](crate::leading_eigenvalues_of) and
//! [`leading_singular_values`](crate::leading_singular_values) compute everything: a second at T = 1024, an hour at T = 8192. The functions
//! here return an error instead, and hold no copy of the matrix.

use super::arnoldi::leading_eigenvalues;
use super::lanczos::leading_singular_pairs;
use crate::Error;
use crate::check::{largest_entry, not_converged, power_of_two_scale, require_square};
use crate::eigenvalues::balancing::Balancing;
use crate::eigenvalues::is_triangular;
use crate::{Complex, Matrix, eigenvalues, vector};

/// About `count` eigenvalues of largest modulus of the square matrix `a`, ordered as
/// [`eigenvalues`](fn@eigenvalues) orders them: `count` or one fewer, so that no conjugate pair is cut in
/// two, and all of them when `count` is at least their number.
///
/// An eigenvalue is accepted when its residual ‖Ax − θx‖ is at most `tolerance` |θ|. The eigenvalues of a triangular matrix are exact: the
/// largest entries of its diagonal.
///
/// # Errors
/// The matrix is not square, has entries that are not finite, or the Krylov space reached its largest
/// dimension without convergence.
pub fn krylov_eigenvalues(a: &Matrix, count: usize, tolerance: f64) -> Result<Vec<Complex>, Error> {
    require_square(a)?;
    let scale = power_of_two_scale(largest_entry(a, "leading eigenvalues")?);
    let n = a.nrows();
    let mut values = if is_triangular(a) {
        let mut all = eigenvalues(a)?;
        all.truncate(count);
        all
    } else {
        // D⁻¹ A D, of a matrix that is not copied.
        let balancing = Balancing::of_scales(a);
        let scales = balancing.scales();
        let mut scaled = vec![0.0; n];
        let image = |x: &[f64], y: &mut [f64]| {
            for ((s, x), d) in scaled.iter_mut().zip(x).zip(&scales) {
                *s = scale * d * x;
            }
            vector::apply(a, &scaled, y);
            y.iter_mut().zip(&scales).for_each(|(y, d)| *y /= d);
        };
        leading_eigenvalues(image, n, count, tolerance)?
    };
    if count < n {
        drop_half_pair(&mut values);
    }
    // Division is exact, and a complex quotient would square the scale.
    for z in values.iter_mut().filter(|_| scale != 1.0) {
        *z = Complex::new(z.re / scale, z.im / scale);
    }
    Ok(values)
}

/// Drops the last of `values` (leading eigenvalues of a real matrix, in order) if it is the first of a pair.
pub fn drop_half_pair(values: &mut Vec<Complex>) {
    if values.last().is_some_and(|z| z.im > 0.0) {
        values.pop();
    }
}

/// The `count` largest singular values of the m×n matrix `a` in decreasing order; all min(m, n) when
/// `count` is at least that.
///
/// Each is accepted when its residual is at most `tolerance` s, which bounds the error of s.
///
/// # Errors
/// An entry is not finite, or the Krylov spaces reached their largest dimension without convergence.
pub fn krylov_singular_values(a: &Matrix, count: usize, tolerance: f64) -> Result<Vec<f64>, Error> {
    const WHAT: &str = "leading singular values";
    let scale = power_of_two_scale(largest_entry(a, WHAT)?);
    let (m, n) = (a.nrows(), a.ncols());
    if count.min(m).min(n) == 0 {
        return Ok(Vec::new());
    }
    let times = |x: &[f64]| -> Vec<f64> { x.iter().map(|x| scale * x).collect() };
    let forward = |x: &[f64]| {
        let mut y = vec![0.0; m];
        vector::apply(a, &times(x), &mut y);
        y
    };
    let back = |x: &[f64]| {
        let mut y = vec![0.0; n];
        vector::apply_transposed(a, &times(x), &mut y);
        y
    };
    let found = leading_singular_pairs(forward, back, (m, n), count, tolerance)?;
    let pairs = found.ok_or_else(|| not_converged(WHAT))?;
    Ok(pairs.values.iter().map(|s| s / scale).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{one_hot, random, random_markov, set_distance};
    use crate::{singular_values, solve};

    /// Compares the values with a full decomposition, and tests each by its residual: A − θI maps some unit vector to almost zero.
    fn assert_krylov_values(a: &Matrix, count: usize, room: f64, what: &str) {
        let got = krylov_eigenvalues(a, count, 1e-9).unwrap();
        let all = eigenvalues(a).unwrap();
        assert!(
            got.len() == count.min(all.len()) || got.len() + 1 == count,
            "{what}"
        );
        let size = all[0].norm().max(1e-300);
        let gap = set_distance(&got, &all[..got.len()]);
        assert!(gap <= room * size, "{what}: {gap:e}");
        for z in &got {
            let partner = got.iter().any(|w| (w - z.conj()).norm() <= room * size);
            assert!(partner, "{what}: {z} stands alone");
        }
        let got = krylov_singular_values(a, count, 1e-9).unwrap();
        let all = singular_values(a).unwrap();
        assert_eq!(got.len(), count.min(all.len()), "{what}");
        for (g, w) in got.iter().zip(&all) {
            assert!((g - w).abs() <= 1e-9 * all[0], "{what}: {g} against {w}");
        }
    }

    #[test]
    fn the_leading_values_are_the_first_of_all() {
        for n in [20, 65, 130] {
            assert_krylov_values(&random_markov(n, n as u64), 24, 1e-8, "Markov");
            assert_krylov_values(&random(n, n, n as u64), 9, 1e-8, "uniform entries");
            assert_krylov_values(&random(n, n, n as u64), 10, 1e-8, "uniform entries");
        }
        // The imaginary unit lies far outside the real rest: a pair is either in or out.
        let turn = |i: usize, j: usize| match (i, j) {
            (0, 1) => 5.0,
            (1, 0) => -5.0,
            _ => 0.0,
        };
        let a = random(90, 90, 4);
        let a = Matrix::from_fn(90, 90, |i, j| 0.1 * a[(i, j)] + turn(i, j));
        assert_eq!(krylov_eigenvalues(&a, 1, 1e-9).unwrap(), vec![]);
        assert_eq!(krylov_eigenvalues(&a, 2, 1e-9).unwrap().len(), 2);
    }

    #[test]
    fn degenerate_matrices_have_their_leading_values_too() {
        let n = 100;
        assert_krylov_values(&Matrix::identity(n, n), 24, 1e-12, "identity");
        assert_krylov_values(&Matrix::zeros(n, n), 24, 1e-12, "zero");
        let uniform = Matrix::from_fn(n, n, |_, _| 1.0 / n as f64);
        assert_krylov_values(&uniform, 24, 1e-12, "uniform");
        let causal = random_markov(n, 3);
        let causal = Matrix::from_fn(n, n, |i, j| if j <= i { causal[(i, j)] } else { 0.0 });
        assert_krylov_values(&causal, 24, 1e-12, "causal");
        assert_krylov_values(&one_hot(n, 5), 1, 1e-9, "one-hot");
        let shift = Matrix::from_fn(n, n, |i, j| f64::from(j == (i + 1) % n));
        assert_krylov_values(&shift, 3, 1e-9, "shift");
    }

    #[test]
    fn every_eigenvalue_has_a_small_residual() {
        let n = 120;
        let a = random_markov(n, 8);
        for z in krylov_eigenvalues(&a, 24, 1e-9).unwrap() {
            // One step of inverse iteration on (A − aI)² + b²I for θ = a + bi leaves x with
            // ‖((A − aI)² + b²I) x‖ = 1/‖y‖ small, where y is what it gives before its length is one.
            let shifted = Matrix::from_fn(n, n, |i, j| a[(i, j)] - z.re * f64::from(i == j));
            let mut square = crate::multiply(&shifted, &shifted);
            for i in 0..n {
                square[(i, i)] += z.im * z.im;
            }
            let start = Matrix::from_fn(n, 1, |i, _| (1.0 + i as f64).sin());
            let rest = match solve(&square, &start) {
                Ok(y) => start.frobenius_norm() / y.frobenius_norm(),
                Err(_) => 0.0, // singular to rounding
            };
            assert!(rest < 1e-7, "{z}: {rest:e}");
        }
    }

    #[test]
    fn extreme_entries_neither_overflow_nor_vanish() {
        let a = random(80, 80, 6);
        let (z, s) = (
            krylov_eigenvalues(&a, 3, 1e-9).unwrap(),
            krylov_singular_values(&a, 3, 1e-9).unwrap(),
        );
        for size in [1e-305, 1e300] {
            let b = Matrix::from_fn(80, 80, |i, j| size * a[(i, j)]);
            let scaled = krylov_eigenvalues(&b, 3, 1e-9).unwrap();
            assert!((scaled[0].norm() / size / z[0].norm() - 1.0).abs() < 1e-9);
            let scaled = krylov_singular_values(&b, 3, 1e-9).unwrap();
            assert!((scaled[0] / size / s[0] - 1.0).abs() < 1e-9);
        }
        let bad = Matrix::from_fn(80, 80, |i, _| if i == 7 { f64::NAN } else { 1.0 });
        assert!(krylov_eigenvalues(&bad, 2, 1e-6).is_err());
        assert!(krylov_singular_values(&bad, 2, 1e-6).is_err());
        assert!(krylov_eigenvalues(&Matrix::zeros(3, 4), 2, 1e-6).is_err());
    }

    #[test]
    fn half_a_pair_is_left_out_and_a_real_value_is_not() {
        let left = |im: &[f64]| {
            let mut values: Vec<Complex> = im.iter().map(|im| Complex::new(1.0, *im)).collect();
            drop_half_pair(&mut values);
            values.len()
        };
        assert_eq!(left(&[0.0, 0.0]), 2);
        assert_eq!(left(&[0.0, 2.0]), 1);
        assert_eq!(left(&[2.0, -2.0]), 2);
        assert_eq!(left(&[]), 0);
    }
}
