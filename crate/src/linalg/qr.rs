//! Orthonormal bases.

use super::Matrix;

/// Q of the QR decomposition of the n×m matrix `a`, n ≥ m: n×m with orthonormal columns, their signs
/// such that the diagonal of R is not negative.
///
/// With Gaussian entries it is a uniform (Haar) draw from the Stiefel manifold (Mezzadri 2006).
pub fn orthonormal(a: &Matrix) -> Matrix {
    let decomposition = a.qr();
    let (mut q, r) = (decomposition.compute_thin_Q(), decomposition.thin_R());
    for i in 0..q.ncols() {
        if r[(i, i)] < 0.0 {
            q.col_as_slice_mut(i).iter_mut().for_each(|x| *x = -*x);
        }
    }
    q
}

#[cfg(test)]
mod tests {
    use super::super::multiply_tn;
    use super::super::testing::{LADDER, distance, random};
    use super::*;

    #[test]
    fn columns_are_orthonormal_and_their_factor_is_triangular_and_not_negative() {
        for n in LADDER {
            let a = random(n + 2, n, 1);
            let q = orthonormal(&a);
            let gram = multiply_tn(&q, &q);
            assert!(distance(&gram, &Matrix::identity(n, n)) < 1e-14 * n as f64);
            let r = multiply_tn(&q, &a);
            for j in 0..n {
                assert!(r[(j, j)] >= 0.0);
                assert!((j + 1..n).all(|i| r[(i, j)].abs() < 1e-13 * n as f64));
            }
        }
    }
}
