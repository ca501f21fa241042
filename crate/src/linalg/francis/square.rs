//! A column-major square matrix with padded columns.

use super::super::Matrix;
use std::ops::{Index, IndexMut};

/// A square matrix whose columns start at a distance that does not map them all to the same cache
/// lines, as a power of two would; behind the last column lies a spare one, so that a reflector on
/// three columns whose third factor is zero may reach past the end.
#[derive(Clone)]
pub(in super::super) struct Square {
    size: usize,
    stride: usize,
    data: Vec<f64>,
}

impl Square {
    /// The zero matrix.
    pub(in super::super) fn zeros(size: usize) -> Self {
        let stride = if size.is_multiple_of(64) {
            size + 8
        } else {
            size
        };
        Self {
            size,
            stride,
            data: vec![0.0; stride * (size + 1)],
        }
    }

    /// The unit matrix.
    pub(in super::super) fn identity(size: usize) -> Self {
        let mut out = Self::zeros(size);
        for i in 0..size {
            out[(i, i)] = 1.0;
        }
        out
    }

    /// A copy of a square matrix.
    pub(in super::super) fn from_matrix(a: &Matrix) -> Self {
        let mut out = Self::zeros(a.ncols());
        for j in 0..a.ncols() {
            out.column_mut(j).copy_from_slice(a.col_as_slice(j));
        }
        out
    }

    pub(in super::super) fn size(&self) -> usize {
        self.size
    }

    /// Distance between the starts of neighbouring columns.
    pub(super) fn stride(&self) -> usize {
        self.stride
    }

    pub(super) fn data_mut(&mut self) -> &mut [f64] {
        &mut self.data
    }

    pub(in super::super) fn column(&self, j: usize) -> &[f64] {
        &self.data[j * self.stride..][..self.size]
    }

    pub(in super::super) fn column_mut(&mut self, j: usize) -> &mut [f64] {
        &mut self.data[j * self.stride..][..self.size]
    }

    /// `K` neighbouring columns, from column `j` on.
    pub(super) fn columns_mut<const K: usize>(&mut self, j: usize) -> [&mut [f64]; K] {
        let (stride, size) = (self.stride, self.size);
        let mut rest = &mut self.data[j * stride..];
        std::array::from_fn(|_| {
            let (column, after) = std::mem::take(&mut rest).split_at_mut(stride);
            rest = after;
            &mut column[..size]
        })
    }

    /// A copy of the diagonal block of the given size from row and column `from` on.
    pub(super) fn block(&self, from: usize, size: usize) -> Self {
        let mut out = Self::zeros(size);
        for j in 0..size {
            out.column_mut(j)
                .copy_from_slice(&self.column(from + j)[from..from + size]);
        }
        out
    }
}

impl Index<(usize, usize)> for Square {
    type Output = f64;

    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.data[j * self.stride + i]
    }
}

impl IndexMut<(usize, usize)> for Square {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
        &mut self.data[j * self.stride + i]
    }
}
