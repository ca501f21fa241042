//! Matrices of heads: their layout in the arena for every example.

use crate::Real;
use crate::kernels::training_matrices::blocks_dot::BlocksDot;
use crate::kernels::training_matrices::blocks_product::BlocksProduct;
use crate::kernels::training_matrices::blocks_scale::BlocksScale;
use crate::linalg::gemm::{Strided, StridedMut};

/// Layout of the matrices of a product in a slot: those of example e and head h begin at e·`example` + h·`head`. “Transposed”
/// exchanges rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// Distance from a row to the next.
    pub row: usize,
    /// Distance from a column to the next.
    pub column: usize,
    /// Distance from an example to the next.
    pub example: usize,
    /// Distance from a head to the next.
    pub head: usize,
}

impl Blocks {
    /// The layout of a single matrix with rows of `width` numbers.
    pub fn whole_matrix(width: usize) -> Self {
        Self {
            row: width,
            column: 1,
            example: 0,
            head: 0,
        }
    }

    /// Heads side by side in rows of `width` numbers, `tokens` rows per example.
    pub fn heads(tokens: usize, width: usize, heads: usize) -> Self {
        Self {
            row: width,
            column: 1,
            example: tokens * width,
            head: width / heads,
        }
    }

    /// A `tokens` × `tokens` matrix of every head of every example, one after the other.
    pub fn attention(tokens: usize, heads: usize) -> Self {
        let head = tokens * tokens;
        Self {
            row: tokens,
            column: 1,
            example: heads * head,
            head,
        }
    }

    /// Every matrix transposed.
    pub fn transposed(self) -> Self {
        Self {
            row: self.column,
            column: self.row,
            ..self
        }
    }

    /// Place where the matrix of an example and a head begins.
    pub(super) fn offset(self, example: usize, head: usize) -> usize {
        example * self.example + head * self.head
    }

    /// The matrix that begins at `offset` of `data`.
    pub(super) fn of<R: Real>(
        self,
        data: &[R],
        offset: usize,
        shape: [usize; 2],
    ) -> Strided<'_, R> {
        Strided::new(&data[offset..], shape, [self.row, self.column])
    }

    /// The matrices to be written.
    pub(super) fn of_mut<R: Real>(
        self,
        data: &mut [R],
        offset: usize,
        shape: [usize; 2],
    ) -> StridedMut<'_, R> {
        StridedMut::new(&mut data[offset..], shape, [self.row, self.column])
    }
}

/// Matrices of every head of every example, as kernels address them.
#[derive(Clone, Copy, Debug)]
pub struct Matrices {
    /// Place of the first matrix.
    pub place: usize,
    /// Rows and columns.
    pub shape: [usize; 2],
    /// Layout of the matrices.
    pub blocks: Blocks,
    /// 1 if the matrices are in the arena that is only read.
    pub other: u32,
}

impl Matrices {
    /// Every matrix transposed.
    pub fn transposed(self) -> Self {
        let [rows, columns] = self.shape;
        Self {
            shape: [columns, rows],
            blocks: self.blocks.transposed(),
            ..self
        }
    }

    /// The left and the right half of the columns of the matrices.
    pub fn halves(self) -> [Self; 2] {
        let [rows, columns] = self.shape;
        let shape = [rows, columns / 2];
        [0, columns / 2].map(|column| Self {
            place: self.place + column * self.blocks.column,
            shape,
            ..self
        })
    }

    /// Distances between neighbouring rows, columns, examples and heads.
    fn strides(self) -> [u32; 4] {
        let Blocks {
            row,
            column,
            example,
            head,
        } = self.blocks;
        [row, column, example, head].map(|n| n as u32)
    }
}

/// The kernel of out = a b for this many examples and heads. The caller sets the other fields.
pub fn blocks_product(count: [usize; 2], a: Matrices, b: Matrices, out: Matrices) -> BlocksProduct {
    debug_assert_eq!(a.shape[1], b.shape[0]);
    debug_assert_eq!([a.shape[0], b.shape[1]], out.shape);
    let [examples, heads] = count.map(|n| n as u32);
    let [a_row, a_column, a_example, a_head] = a.strides();
    let [b_row, b_column, b_example, b_head] = b.strides();
    let [out_row, out_column, out_example, out_head] = out.strides();
    BlocksProduct {
        rows: a.shape[0] as u32,
        inner: a.shape[1] as u32,
        columns: b.shape[1] as u32,
        examples,
        heads,
        a: a.place as u32,
        a_row,
        a_column,
        a_example,
        a_head,
        a_other: a.other,
        b: b.place as u32,
        b_row,
        b_column,
        b_example,
        b_head,
        b_other: b.other,
        out: out.place as u32,
        out_row,
        out_column,
        out_example,
        out_head,
        kept: 0,
        scale: 1.0,
    }
}

/// The kernel of ⟨a, b⟩ for this many examples and heads, written one after the other from `out` on. The caller sets the other fields.
pub fn blocks_dot(count: [usize; 2], a: Matrices, b: Matrices, out: usize) -> BlocksDot {
    debug_assert_eq!(a.shape, b.shape);
    let [examples, heads] = count.map(|n| n as u32);
    let [a_row, a_column, a_example, a_head] = a.strides();
    let [b_row, b_column, b_example, b_head] = b.strides();
    BlocksDot {
        rows: a.shape[0] as u32,
        columns: a.shape[1] as u32,
        examples,
        heads,
        a: a.place as u32,
        a_row,
        a_column,
        a_example,
        a_head,
        a_other: a.other,
        b: b.place as u32,
        b_row,
        b_column,
        b_example,
        b_head,
        b_other: b.other,
        out: out as u32,
        kept: 0,
        scale: 1.0,
        shift: 0.0,
    }
}

/// The kernel of out = f x for this many examples and heads, where the factors f of the heads are stored one after the other from `number`
/// on, in the arena that is written. The caller sets the other fields.
pub fn blocks_scale(count: [usize; 2], number: usize, x: Matrices, out: Matrices) -> BlocksScale {
    debug_assert_eq!(x.shape, out.shape);
    let [examples, heads] = count.map(|n| n as u32);
    let [x_row, x_column, x_example, x_head] = x.strides();
    let [out_row, out_column, out_example, out_head] = out.strides();
    BlocksScale {
        rows: x.shape[0] as u32,
        columns: x.shape[1] as u32,
        examples,
        heads,
        x: x.place as u32,
        x_row,
        x_column,
        x_example,
        x_head,
        x_other: x.other,
        out: out.place as u32,
        out_row,
        out_column,
        out_example,
        out_head,
        number: number as u32,
        number_example: heads,
        number_other: 0,
        square: 0,
        form: 0,
        kept: 0,
        alpha: 1.0,
        epsilon: 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_lie_side_by_side_however_the_matrix_lies() {
        let matrix = Matrices {
            place: 100,
            shape: [6, 4],
            blocks: Blocks::whole_matrix(4),
            other: 0,
        };
        let places = |matrix: Matrices| matrix.halves().map(|half| (half.place, half.shape));
        assert_eq!(places(matrix), [(100, [6, 2]), (102, [6, 2])]);
        assert_eq!(places(matrix.transposed()), [(100, [4, 3]), (112, [4, 3])]);
    }
}
