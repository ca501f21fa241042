//! Dense products, on one thread: the page spreads realisations over workers, not products.

use super::gemm::{Before, multiply_into};
use super::{Matrix, MatrixRef};

/// A B, with A of shape m×k and B of shape k×n.
///
/// # Panics
/// When the inner sizes differ.
pub fn multiply(a: &Matrix, b: &Matrix) -> Matrix {
    product(a.as_ref(), b.as_ref())
}

/// Aᵀ B, with A of shape k×m and B of shape k×n.
///
/// # Panics
/// When the inner sizes differ.
pub fn multiply_tn(a: &Matrix, b: &Matrix) -> Matrix {
    product(a.transpose(), b.as_ref())
}

/// A Bᵀ, with A of shape m×k and B of shape n×k.
///
/// # Panics
/// When the inner sizes differ.
pub fn multiply_nt(a: &Matrix, b: &Matrix) -> Matrix {
    product(a.as_ref(), b.transpose())
}

fn product(a: MatrixRef<'_>, b: MatrixRef<'_>) -> Matrix {
    let mut out = Matrix::zeros(a.nrows(), b.ncols());
    multiply_into((&mut out).into(), Before::Replaced, 1.0, a.into(), b.into());
    out
}

#[cfg(test)]
mod tests {
    use super::super::testing::{LADDER, distance, random};
    use super::*;

    #[test]
    fn products_agree_with_the_sum_over_the_inner_index() {
        for n in LADDER {
            let (m, k) = (n + 2, n / 2 + 1);
            let a = random(m, k, n as u64);
            let b = random(k, n, n as u64 + 1);
            let plain = Matrix::from_fn(m, n, |i, j| (0..k).map(|l| a[(i, l)] * b[(l, j)]).sum());
            let (at, bt) = (a.transpose().to_owned(), b.transpose().to_owned());
            for got in [multiply(&a, &b), multiply_tn(&at, &b), multiply_nt(&a, &bt)] {
                assert!(distance(&got, &plain) < 1e-14 * (k * m * n) as f64);
            }
        }
    }
}
