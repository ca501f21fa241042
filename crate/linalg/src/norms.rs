//! Frobenius norms of matrices and their parts.

use super::check::unit_scale;
use super::{Matrix, MatrixRef, vector};

impl Matrix {
    /// As [`MatrixRef::frobenius_norm`].
    pub fn frobenius_norm(&self) -> f64 {
        self.as_ref().frobenius_norm()
    }

    /// As [`MatrixRef::squared_frobenius_norm`].
    pub fn squared_frobenius_norm(&self) -> f64 {
        self.as_ref().squared_frobenius_norm()
    }
}

impl MatrixRef<'_> {
    /// The Frobenius norm ‖A‖_F, of entries of any size.
    pub fn frobenius_norm(&self) -> f64 {
        let square = self.squared_frobenius_norm();
        if square.is_normal() && square < 1e300 {
            return square.sqrt();
        }
        let largest = self.norm_max();
        if largest == 0.0 || !largest.is_finite() {
            return largest;
        }
        let scale = unit_scale(largest);
        (scale * *self).squared_frobenius_norm().sqrt() / scale
    }

    /// ‖A‖_F². Squares of entries between 2⁻³⁰⁰ and 2³⁰⁰ neither overflow nor vanish.
    pub fn squared_frobenius_norm(&self) -> f64 {
        let column = |j: usize| match self.contiguous_column(j) {
            Some(column) => vector::dot(column, column),
            None => (0..self.nrows()).map(|i| self[(i, j)] * self[(i, j)]).sum(),
        };
        (0..self.ncols()).map(column).sum()
    }
}
