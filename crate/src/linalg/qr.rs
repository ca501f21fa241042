//! Orthonormal bases.

use super::Matrix;
use super::wide_registers::clear_wide_registers;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::householder::{
    apply_block_householder_sequence_on_the_left_in_place_scratch as apply_scratch,
    apply_block_householder_sequence_on_the_left_in_place_with_conj as apply,
};
use faer::linalg::qr::no_pivoting::factor::{
    qr_in_place, qr_in_place_scratch, recommended_block_size,
};
use faer::{Conj, Par};

/// Q of the QR decomposition of the n×m matrix `a`: n × min(n, m) with orthonormal columns, their signs
/// such that the diagonal of R is not negative.
///
/// With Gaussian entries it is a uniform (Haar) draw from the Stiefel manifold (Mezzadri 2006).
pub fn orthonormal(mut a: Matrix) -> Matrix {
    // In place of `a`: at T = 8192 a copy takes half a gigabyte.
    let (rows, columns) = (a.nrows(), a.ncols());
    let block = recommended_block_size::<f64>(rows, columns);
    let size = rows.min(columns);
    let mut factors = Matrix::zeros(block, size);
    let (par, params) = (Par::Seq, Default::default());
    let mut memory = MemBuffer::new(qr_in_place_scratch::<f64>(
        rows, columns, block, par, params,
    ));
    qr_in_place(
        a.as_mut(),
        factors.as_mut(),
        par,
        MemStack::new(&mut memory),
        params,
    );
    let mut q = Matrix::identity(rows, size);
    let mut memory = MemBuffer::new(apply_scratch::<f64>(rows, block, size));
    let stack = MemStack::new(&mut memory);
    apply(
        a.get(.., ..size),
        factors.as_ref(),
        Conj::No,
        q.as_mut(),
        par,
        stack,
    );
    clear_wide_registers();
    for i in 0..size {
        if a[(i, i)] < 0.0 {
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
            let q = orthonormal(a.clone());
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
