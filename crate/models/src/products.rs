//! Products of f32 matrices, row major.

use super::{Linear, weights::Widen};
use crate::linalg::gemm::{Before, Strided, StridedMut, multiply_into};

/// x W + b for every row of `x`.
pub(super) fn linear<W: Widen>(x: &[f32], map: &Linear<W>) -> Vec<f32> {
    let rows = x.len() / map.inputs;
    let weight = map.weight.widened();
    let mut out = vec![0.0; rows * map.outputs];
    product(
        1.0,
        (x, map.inputs, 1),
        (&weight, map.outputs, 1),
        (&mut out, map.outputs),
        [rows, map.inputs, map.outputs],
    );
    if let Some(bias) = &map.bias {
        add_rows(&mut out, bias);
    }
    out
}

/// A matrix in a slice, and how far it is from a row to the next and from a column to the next.
type Spaced<'a> = (&'a [f32], usize, usize);

/// out = scale · a b, a rows × inner, b inner × columns; rows of `out` begin `out.1` apart.
pub(super) fn product(
    scale: f32,
    a: Spaced,
    b: Spaced,
    out: (&mut [f32], usize),
    [rows, inner, columns]: [usize; 3],
) {
    let a = Strided::new(a.0, [rows, inner], [a.1, a.2]);
    let b = Strided::new(b.0, [inner, columns], [b.1, b.2]);
    let out = StridedMut::new(out.0, [rows, columns], [out.1, 1]);
    multiply_into(out, Before::Replaced, scale, a, b);
}

/// x + y, in place.
pub(super) fn add(x: &mut [f32], y: &[f32]) {
    x.iter_mut().zip(y).for_each(|(x, y)| *x += y);
}

/// `row` added to every row of `x`.
pub(super) fn add_rows(x: &mut [f32], row: &[f32]) {
    x.chunks_exact_mut(row.len()).for_each(|x| add(x, row));
}
