//! Products of small row-major matrices within an operation.

use crate::Real;
use crate::linalg::gemm::{Before, Strided, StridedMut, multiply_into};

/// The matrix of `rows` rows that follow one another in `data`.
pub(super) fn row_major<R: Real>(data: &[R], rows: usize) -> Strided<'_, R> {
    Strided::row_major(data, rows)
}

/// The transpose of the matrix of `rows` rows that follow one another in `data`.
pub(super) fn transposed<R: Real>(data: &[R], rows: usize) -> Strided<'_, R> {
    Strided::row_major(data, rows).transposed()
}

/// out = scale · a b, replacing the previous content.
pub(super) fn set_product<R: Real>(out: &mut [R], scale: R, a: Strided<'_, R>, b: Strided<'_, R>) {
    multiply_into(
        StridedMut::row_major(out, a.rows()),
        Before::Replaced,
        scale,
        a,
        b,
    );
}

/// out += scale · a b.
pub(super) fn add_product<R: Real>(out: &mut [R], scale: R, a: Strided<'_, R>, b: Strided<'_, R>) {
    multiply_into(
        StridedMut::row_major(out, a.rows()),
        Before::Kept,
        scale,
        a,
        b,
    );
}

/// The first `len` numbers of the remaining room.
pub(super) fn split_front<'a, R>(room: &mut &'a mut [R], len: usize) -> &'a mut [R] {
    let (taken, rest) = std::mem::take(room).split_at_mut(len);
    *room = rest;
    taken
}
