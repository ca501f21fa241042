//! The matrix exponential.

use super::Matrix;
use super::dual::Algebra;

/// Taylor degree 16 leaves less than 2⁻⁵³ up to this norm.
const NORM: f64 = 0.75;

/// 1/k! for k = 0…16.
const COEFFICIENTS: [f64; 17] = {
    let mut c = [1.0; 17];
    let mut k = 1;
    while k < 17 {
        c[k] = c[k - 1] / k as f64;
        k += 1;
    }
    c
};

/// exp(A) of a square matrix, and its exact derivative if A has one.
///
/// Scaling and squaring around a Taylor polynomial of degree 16, evaluated in six products (Paterson–Stockmeyer). For a skew-symmetric A
/// the result is orthogonal to rounding times the number of squarings. It uses only products and no pivoting, so it can be differentiated.
pub fn exponential<A: Algebra>(a: &A) -> A {
    let norm = one_norm(a.value()).min(a.value().frobenius_norm());
    let squarings = if norm > NORM && norm.is_finite() {
        libm::log2(norm / NORM).ceil() as i32
    } else {
        0
    };
    let x = a.scaled_by(0.5f64.powi(squarings));
    let x2 = x.times(&x);
    let x3 = x2.times(&x);
    let x4 = x2.times(&x2);
    // c_k I + c_{k+1} X + c_{k+2} X² + c_{k+3} X³
    let block = |k: usize| {
        let c = &COEFFICIENTS[k..];
        x3.combined(c[3], &x2, c[2])
            .combined(1.0, &x, c[1])
            .shifted(c[0])
    };
    let mut sum = block(12).combined(1.0, &x4, COEFFICIENTS[16]);
    for k in [8, 4, 0] {
        sum = sum.times(&x4).combined(1.0, &block(k), 1.0);
    }
    for _ in 0..squarings {
        sum = sum.times(&sum);
    }
    sum
}

/// Largest absolute column sum.
fn one_norm(a: &Matrix) -> f64 {
    a.col_iter()
        .map(|column| column.iter().map(|x| x.abs()).sum())
        .fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::super::dual::Dual;
    use super::super::multiply_tn;
    use super::super::testing::{LADDER, distance, random};
    use super::*;

    fn skew(n: usize, size: f64) -> Matrix {
        let a = random(n, n, 5);
        Matrix::from_fn(n, n, |i, j| size * (a[(i, j)] - a[(j, i)]))
    }

    #[test]
    fn the_exponential_of_a_skew_matrix_is_orthogonal_to_rounding() {
        for n in LADDER {
            for size in [0.0, 1e-3, 1.0, 10.0] {
                let q = exponential(&skew(n, size));
                let error = distance(&multiply_tn(&q, &q), &Matrix::identity(n, n));
                assert!(
                    error < 1e-14 * (n as f64) * (1.0 + size),
                    "{n} {size} {error}"
                );
            }
        }
    }

    #[test]
    fn a_plane_is_rotated_and_diagonals_are_exponentiated() {
        let turn = |t: f64| Matrix::from_fn(2, 2, |i, j| t * (j as f64 - i as f64));
        for t in [0.1, 1.0, 30.0] {
            let q = exponential(&turn(t));
            assert!((q[(0, 0)] - t.cos()).abs() < 1e-13 && (q[(0, 1)] - t.sin()).abs() < 1e-13);
        }
        let d = Matrix::from_fn(3, 3, |i, j| if i == j { i as f64 - 2.0 } else { 0.0 });
        let e = exponential(&d);
        for i in 0..3 {
            let exact = (i as f64 - 2.0).exp();
            assert!((e[(i, i)] - exact).abs() < 1e-15 * 10.0);
        }
    }

    #[test]
    fn the_derivative_is_that_of_the_block_triangular_identity() {
        // exp([[A, E], [0, A]]) has the derivative of exp at A along E in its upper right block.
        for (n, size) in [(1, 0.3), (4, 1.0), (7, 4.0)] {
            let a = Matrix::from_fn(n, n, |i, j| size * random(n, n, 3)[(i, j)]);
            let e = random(n, n, 4);
            let block = Matrix::from_fn(2 * n, 2 * n, |i, j| match (i < n, j < n) {
                (true, true) => a[(i, j)],
                (true, false) => e[(i, j - n)],
                (false, true) => 0.0,
                (false, false) => a[(i - n, j - n)],
            });
            let whole = exponential(&block);
            let expected = whole.get(..n, n..).to_owned();
            let dual = exponential(&Dual {
                value: a,
                tangent: e,
            });
            assert!(distance(&dual.tangent, &expected) < 1e-13 * expected.frobenius_norm());
        }
    }

    #[test]
    fn zero_and_empty_matrices_are_fine() {
        assert_eq!(exponential(&Matrix::zeros(3, 3)), Matrix::identity(3, 3));
        assert_eq!(exponential(&Matrix::zeros(0, 0)).nrows(), 0);
    }
}
