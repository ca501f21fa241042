//! Orthonormal bases.

use super::gemm::{Before, multiply_into};
use super::householder::{NONE, reflector};
use super::{Matrix, multiply, multiply_tn, vector};

/// Number of reflectors that are applied together.
const BLOCK: usize = 32;

/// Q of the QR decomposition of the n×m matrix `a`: n × min(n, m) with orthonormal columns, their signs
/// such that the diagonal of R is not negative.
///
/// With Gaussian entries it is a uniform (Haar) draw from the Stiefel manifold (Mezzadri 2006). The reflectors are
/// applied in blocks I − V S Vᵀ (Schreiber and Van Loan 1989).
pub fn orthonormal(mut a: Matrix) -> Matrix {
    // In place of `a`: at T = 8192 a copy takes half a gigabyte.
    let (rows, columns) = (a.nrows(), a.ncols());
    let size = rows.min(columns);
    let starts = (0..size).step_by(BLOCK);
    let mut blocks = Vec::with_capacity(starts.len());
    for start in starts.clone() {
        let end = (start + BLOCK).min(size);
        let tau = factor_columns(&mut a, start, end);
        let block = BlockReflector::of(&a, start, &tau);
        block.apply(&mut a, [start, end], true);
        blocks.push(block.between);
    }
    let mut q = Matrix::identity(rows, size);
    for (start, between) in starts.zip(blocks).rev() {
        let vectors = reflectors_of(&a, start, (start + BLOCK).min(size));
        BlockReflector { vectors, between }.apply(&mut q, [start, start], false);
    }
    for i in 0..size {
        if a[(i, i)] < 0.0 {
            q.col_mut(i).iter_mut().for_each(|x| *x = -*x);
        }
    }
    q
}

/// Makes the columns from `start` to `end` triangular, one after the other. Returns τ of the reflectors.
fn factor_columns(a: &mut Matrix, start: usize, end: usize) -> Vec<f64> {
    let mut taus = Vec::with_capacity(end - start);
    let mut v = vec![0.0; a.nrows()];
    for k in start..end {
        let column = &mut a.col_mut(k)[k..];
        let tau = reflector(column);
        let v = &mut v[k..];
        v.copy_from_slice(column);
        v[0] = 1.0;
        for j in k + 1..end {
            let other = &mut a.col_mut(j)[k..];
            let along = vector::dot(v, other) / tau;
            vector::axpy(-along, v, other);
        }
        taus.push(tau);
    }
    taus
}

/// V: the reflectors of these columns from row `start` on, including the leading ones.
fn reflectors_of(a: &Matrix, start: usize, end: usize) -> Matrix {
    Matrix::from_fn(a.nrows() - start, end - start, |i, j| match i.cmp(&j) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 1.0,
        std::cmp::Ordering::Greater => a[(start + i, start + j)],
    })
}

/// H₁ H₂ … = I − V S Vᵀ, S upper triangular.
struct BlockReflector {
    vectors: Matrix,
    between: Matrix,
}

impl BlockReflector {
    /// T factor of the reflectors in the columns from `start` on.
    fn of(a: &Matrix, start: usize, tau: &[f64]) -> Self {
        let count = tau.len();
        let vectors = reflectors_of(a, start, start + count);
        let gram = multiply_tn(&vectors, &vectors);
        let mut between = Matrix::zeros(count, count);
        for (k, &tau) in tau.iter().enumerate() {
            if tau == NONE {
                continue;
            }
            for i in 0..k {
                let sum: f64 = (i..k).map(|j| between[(i, j)] * gram[(j, k)]).sum();
                between[(i, k)] = -sum / tau;
            }
            between[(k, k)] = 1.0 / tau;
        }
        Self { vectors, between }
    }

    /// Multiplies the rest of `x`, from a row and a column on, by the product of the reflectors or by its transpose.
    fn apply(&self, x: &mut Matrix, [row, column]: [usize; 2], transposed: bool) {
        if column == x.ncols() {
            return;
        }
        let mut along = Matrix::zeros(self.vectors.ncols(), x.ncols() - column);
        let vectors = self.vectors.as_ref();
        multiply_into(
            (&mut along).into(),
            Before::Replaced,
            1.0,
            vectors.transpose().into(),
            x.get(row.., column..).into(),
        );
        let along = match transposed {
            true => multiply_tn(&self.between, &along),
            false => multiply(&self.between, &along),
        };
        multiply_into(
            x.get_mut(row.., column..),
            Before::Kept,
            -1.0,
            vectors.into(),
            along.as_ref().into(),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{LADDER, distance, random};
    use super::*;

    #[test]
    fn columns_are_orthonormal_and_their_factor_is_triangular_and_not_negative() {
        for n in LADDER {
            for (m, n) in [(n + 2, n), (n, n), (n, n + 3)] {
                let a = random(m, n, 1);
                let q = orthonormal(a.clone());
                let size = m.min(n);
                let gram = multiply_tn(&q, &q);
                assert!(distance(&gram, &Matrix::identity(size, size)) < 1e-14 * n as f64);
                let r = multiply_tn(&q, &a);
                assert!(distance(&multiply(&q, &r), &a) < 1e-13 * n as f64);
                for j in 0..size {
                    assert!(r[(j, j)] >= 0.0);
                    assert!((j + 1..size).all(|i| r[(i, j)].abs() < 1e-13 * n as f64));
                }
            }
        }
    }

    #[test]
    fn columns_that_depend_on_one_another_have_orthonormal_bases_too() {
        for n in [1, 2, 31, 40, 70] {
            for a in [
                Matrix::zeros(n, n),
                Matrix::identity(n, n),
                Matrix::from_fn(n, n, |i, _| i as f64),
            ] {
                let q = orthonormal(a.clone());
                assert!(distance(&multiply_tn(&q, &q), &Matrix::identity(n, n)) < 1e-14 * n as f64);
                let r = multiply_tn(&q, &a);
                assert!((0..n).all(|j| (j + 1..n).all(|i| r[(i, j)].abs() < 1e-12 * n as f64)));
            }
        }
    }
}
