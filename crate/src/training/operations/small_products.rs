//! Products of small row-major matrices within an operation.

use crate::training::Real;
use gemmkit::{MatMut, MatRef, Parallelism, gemm};

/// The matrix of `rows` rows that follow one another in `data`.
pub(super) fn row_major<R>(data: &[R], rows: usize) -> MatRef<'_, R> {
    MatRef::from_row_major(data, rows, data.len() / rows.max(1))
}

/// The transpose of the matrix of `rows` rows that follow one another in `data`.
pub(super) fn transposed<R>(data: &[R], rows: usize) -> MatRef<'_, R> {
    let columns = data.len() / rows.max(1);
    MatRef::new(data, columns, rows, 1, columns as isize)
}

/// out = scale · a b, in place of what was there.
pub(super) fn set_product<R: Real>(out: &mut [R], scale: R, a: MatRef<'_, R>, b: MatRef<'_, R>) {
    let (rows, columns) = (a.rows(), b.cols());
    let out = MatMut::from_row_major(out, rows, columns);
    gemm(scale, a, b, R::default(), out, Parallelism::Serial);
}

/// out += scale · a b.
pub(super) fn add_product<R: Real>(out: &mut [R], scale: R, a: MatRef<'_, R>, b: MatRef<'_, R>) {
    let (rows, columns) = (a.rows(), b.cols());
    let out = MatMut::from_row_major(out, rows, columns);
    gemm(scale, a, b, R::UNIT, out, Parallelism::Serial);
}

/// The first `len` numbers of what is left of some room.
pub(super) fn split_front<'a, R>(room: &mut &'a mut [R], len: usize) -> &'a mut [R] {
    let (taken, rest) = std::mem::take(room).split_at_mut(len);
    *room = rest;
    taken
}
