//! A column-major square matrix with padded columns.

use crate::Matrix;
use std::ops::{Index, IndexMut};

/// A square matrix whose columns start at a distance that does not map them all to the same cache
/// lines, as a power of two would; after the last column lies a spare one, so that a reflector on
/// three columns whose third factor is zero may reach past the end.
#[derive(Clone)]
pub(crate) struct Square {
    size: usize,
    stride: usize,
    data: Vec<f64>,
}

impl Square {
    /// The zero matrix.
    pub(crate) fn zeros(size: usize) -> Self {
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
    pub(crate) fn identity(size: usize) -> Self {
        let mut out = Self::zeros(size);
        for i in 0..size {
            out[(i, i)] = 1.0;
        }
        out
    }

    /// A copy of a square matrix.
    pub(crate) fn from_matrix(a: &Matrix) -> Self {
        let mut out = Self::zeros(a.ncols());
        for j in 0..a.ncols() {
            out.column_mut(j).copy_from_slice(a.col(j));
        }
        out
    }

    #[inline(always)]
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// Distance between the starts of neighbouring columns.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    pub(super) fn data(&self) -> &[f64] {
        &self.data
    }

    pub(crate) fn data_mut(&mut self) -> &mut [f64] {
        &mut self.data
    }

    #[inline(always)]
    pub(crate) fn column(&self, j: usize) -> &[f64] {
        &self.data[j * self.stride..][..self.size]
    }

    #[inline(always)]
    pub(crate) fn column_mut(&mut self, j: usize) -> &mut [f64] {
        &mut self.data[j * self.stride..][..self.size]
    }

    /// Columns `j` and `j` + 1.
    #[inline(always)]
    pub(super) fn two_columns(&mut self, j: usize) -> [&mut [f64]; 2] {
        let (stride, size) = (self.stride, self.size);
        let (a, rest) = self.data[j * stride..].split_at_mut(stride);
        [&mut a[..size], &mut rest[..size]]
    }

    /// Columns `j`, `j` + 1 and `j` + 2.
    #[inline(always)]
    pub(super) fn three_columns(&mut self, j: usize) -> [&mut [f64]; 3] {
        let (stride, size) = (self.stride, self.size);
        let (a, rest) = self.data[j * stride..].split_at_mut(stride);
        let (b, rest) = rest.split_at_mut(stride);
        [&mut a[..size], &mut b[..size], &mut rest[..size]]
    }

    /// Six columns from column `j` on.
    #[inline(always)]
    pub(super) fn six_columns(&mut self, j: usize) -> [&mut [f64]; 6] {
        let (stride, size) = (self.stride, self.size);
        let (a, rest) = self.data[j * stride..].split_at_mut(stride);
        let (b, rest) = rest.split_at_mut(stride);
        let (c, rest) = rest.split_at_mut(stride);
        let (d, rest) = rest.split_at_mut(stride);
        let (e, rest) = rest.split_at_mut(stride);
        [
            &mut a[..size],
            &mut b[..size],
            &mut c[..size],
            &mut d[..size],
            &mut e[..size],
            &mut rest[..size],
        ]
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

    #[inline(always)]
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        &self.data[j * self.stride + i]
    }
}

impl IndexMut<(usize, usize)> for Square {
    #[inline(always)]
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
        &mut self.data[j * self.stride + i]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_next_to_each_other_or_one_cache_line_apart() {
        for size in [1, 5, 63, 64, 65, 128, 192, 1024] {
            let square = Square::zeros(size);
            let gap = square.stride() - size;
            assert_eq!(gap, if size % 64 == 0 { 8 } else { 0 }, "{size}");
            // One column more than there are.
            assert_eq!(square.data().len(), (size + gap) * (size + 1));
        }
    }
}
