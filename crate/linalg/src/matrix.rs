//! Dense real matrices, and parts of them.
//!
//! Lets other packages inline hot functions. Not in WASM: there the linker's optimisation decides, which keeps modules small.

use super::gemm::{Strided, StridedMut};
use std::ops::{
    Add, AddAssign, Bound, Index, IndexMut, Mul, MulAssign, RangeBounds, Sub, SubAssign,
};

/// A dense real matrix, column by column.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    /// Entry (i, j) is number i + j · rows.
    entries: Vec<f64>,
}

impl Matrix {
    /// The matrix without rows and columns.
    pub const fn new() -> Self {
        Self {
            rows: 0,
            columns: 0,
            entries: Vec::new(),
        }
    }

    /// Zeros.
    pub fn zeros(rows: usize, columns: usize) -> Self {
        Self {
            rows,
            columns,
            entries: vec![0.0; rows * columns],
        }
    }

    /// Ones where the row is the column, and zeros.
    pub fn identity(rows: usize, columns: usize) -> Self {
        Self::from_fn(rows, columns, |i, j| f64::from(i == j))
    }

    /// The matrix with the entries `entry(i, j)`, called column by column.
    pub fn from_fn(
        rows: usize,
        columns: usize,
        mut entry: impl FnMut(usize, usize) -> f64,
    ) -> Self {
        let mut entries = Vec::with_capacity(rows * columns);
        for j in 0..columns {
            entries.extend((0..rows).map(|i| entry(i, j)));
        }
        Self {
            rows,
            columns,
            entries,
        }
    }

    /// The matrix of `entries`, which follow one another column by column.
    ///
    /// # Panics
    /// When the number of entries is not `rows` · `columns`.
    pub fn from_column_major(rows: usize, columns: usize, entries: Vec<f64>) -> Self {
        assert_eq!(entries.len(), rows * columns, "entries of a matrix");
        Self {
            rows,
            columns,
            entries,
        }
    }

    /// All entries, column by column.
    pub fn into_entries(self) -> Vec<f64> {
        self.entries
    }

    /// Number of rows.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn nrows(&self) -> usize {
        self.rows
    }

    /// Number of columns.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn ncols(&self) -> usize {
        self.columns
    }

    /// The whole matrix.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn as_ref(&self) -> MatrixRef<'_> {
        MatrixRef {
            entries: &self.entries,
            rows: self.rows,
            columns: self.columns,
            strides: [1, self.rows.max(1)],
        }
    }

    /// Column `j`.
    ///
    /// # Panics
    /// The matrix has no such column.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn col(&self, j: usize) -> &[f64] {
        assert!(j < self.columns, "column {j} of {}", self.columns);
        &self.entries[j * self.rows..(j + 1) * self.rows]
    }

    /// Column `j`, to be changed.
    ///
    /// # Panics
    /// The matrix has no such column.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn col_mut(&mut self, j: usize) -> &mut [f64] {
        assert!(j < self.columns, "column {j} of {}", self.columns);
        &mut self.entries[j * self.rows..(j + 1) * self.rows]
    }

    /// Columns `j` and `j + 1`, to be changed.
    ///
    /// # Panics
    /// These rows or columns do not exist.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn two_columns_mut(&mut self, j: usize) -> [&mut [f64]; 2] {
        assert!(j + 1 < self.columns, "column {} of {}", j + 1, self.columns);
        let both = &mut self.entries[j * self.rows..(j + 2) * self.rows];
        both.split_at_mut(self.rows).into()
    }

    /// The columns, one after another.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn col_iter(&self) -> impl DoubleEndedIterator<Item = &[f64]> + ExactSizeIterator + Clone {
        (0..self.columns).map(|j| self.col(j))
    }

    /// The columns, one after another, mutable. A matrix without rows has none.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn col_iter_mut(&mut self) -> impl ExactSizeIterator<Item = &mut [f64]> {
        self.entries.chunks_exact_mut(self.rows.max(1))
    }

    /// All entries, column by column.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn entries(&self) -> &[f64] {
        &self.entries
    }

    /// All entries, column by column, to be changed.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn entries_mut(&mut self) -> &mut [f64] {
        &mut self.entries
    }

    /// Row `i`.
    ///
    /// # Panics
    /// The matrix has no such column.
    pub fn row(&self, i: usize) -> MatrixRef<'_> {
        self.get(i..i + 1, ..)
    }

    /// The part in these rows and columns.
    ///
    /// # Panics
    /// These rows or columns do not exist.
    pub fn get(
        &self,
        rows: impl RangeBounds<usize>,
        columns: impl RangeBounds<usize>,
    ) -> MatrixRef<'_> {
        self.as_ref().get(rows, columns)
    }

    /// The part in these rows and columns, for a product to write to.
    ///
    /// # Panics
    /// These rows or columns do not exist.
    pub(crate) fn get_mut(
        &mut self,
        rows: impl RangeBounds<usize>,
        columns: impl RangeBounds<usize>,
    ) -> StridedMut<'_, f64> {
        let [(from, to), (first, end)] = [ends(rows, self.rows), ends(columns, self.columns)];
        let strides = [1, self.rows.max(1)];
        let entries = match from == to || first == end {
            true => &mut [],
            false => &mut self.entries[from + first * self.rows..],
        };
        StridedMut::new(entries, [to - from, end - first], strides)
    }

    /// The transpose as a view; no entries are moved.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn transpose(&self) -> MatrixRef<'_> {
        self.as_ref().transpose()
    }

    /// max |a_ij|; NaN entries are ignored.
    pub fn norm_max(&self) -> f64 {
        self.as_ref().norm_max()
    }
}

/// A part of a matrix, plain or transposed.
#[derive(Clone, Copy, Debug)]
pub struct MatrixRef<'a> {
    /// Entries of the matrix, from the first one on.
    entries: &'a [f64],
    rows: usize,
    columns: usize,
    /// Distance from a row to the next, and from a column to the next.
    strides: [usize; 2],
}

impl<'a> MatrixRef<'a> {
    /// Number of rows.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn nrows(&self) -> usize {
        self.rows
    }

    /// Number of columns.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn ncols(&self) -> usize {
        self.columns
    }

    /// Column `j`, if its entries are contiguous.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn contiguous_column(&self, j: usize) -> Option<&'a [f64]> {
        let [row, column] = self.strides;
        match self.rows {
            0 => Some(&[]),
            rows => (row == 1 && j < self.columns).then(|| &self.entries[j * column..][..rows]),
        }
    }

    /// Entries of the part, column by column.
    pub fn iter(&self) -> impl Iterator<Item = &'a f64> + Clone + use<'a> {
        let Self {
            entries,
            rows,
            columns,
            strides: [row, column],
        } = *self;
        let of = move |j: usize| (0..rows).map(move |i| &entries[i * row + j * column]);
        (0..columns).flat_map(of)
    }

    /// The part in these rows and columns.
    ///
    /// # Panics
    /// These rows or columns do not exist.
    pub fn get(self, rows: impl RangeBounds<usize>, columns: impl RangeBounds<usize>) -> Self {
        let [(from, to), (first, end)] = [ends(rows, self.rows), ends(columns, self.columns)];
        let [row, column] = self.strides;
        let is_empty = from == to || first == end;
        Self {
            entries: match is_empty {
                true => &[],
                false => &self.entries[from * row + first * column..],
            },
            rows: to - from,
            columns: end - first,
            strides: self.strides,
        }
    }

    /// The transpose as a view; no entries are moved.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn transpose(self) -> Self {
        let [row, column] = self.strides;
        Self {
            rows: self.columns,
            columns: self.rows,
            strides: [column, row],
            ..self
        }
    }

    /// A copy that owns its entries.
    pub fn to_owned(&self) -> Matrix {
        let mut entries = Vec::with_capacity(self.rows * self.columns);
        let [row, column] = self.strides;
        for j in 0..self.columns {
            match self.contiguous_column(j) {
                Some(whole) => entries.extend_from_slice(whole),
                None => {
                    let from = self.entries[j * column..].iter();
                    entries.extend(from.step_by(row).take(self.rows));
                }
            }
        }
        Matrix::from_column_major(self.rows, self.columns, entries)
    }

    /// max |a_ij|; NaN entries are ignored.
    pub fn norm_max(&self) -> f64 {
        let larger = |most: f64, x: &f64| if x.abs() > most { x.abs() } else { most };
        self.iter().fold(0.0, larger)
    }
}

/// First and last index of a range among `count`.
///
/// # Panics
/// When the range is not within `count`.
fn ends(range: impl RangeBounds<usize>, count: usize) -> (usize, usize) {
    let start = match range.start_bound() {
        Bound::Included(start) => *start,
        Bound::Excluded(before) => before + 1,
        Bound::Unbounded => 0,
    };
    let end = match range.end_bound() {
        Bound::Included(last) => last + 1,
        Bound::Excluded(end) => *end,
        Bound::Unbounded => count,
    };
    assert!(start <= end && end <= count, "{start} to {end} of {count}");
    (start, end)
}

impl Index<(usize, usize)> for Matrix {
    type Output = f64;

    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        assert!(i < self.rows && j < self.columns, "({i}, {j})");
        &self.entries[i + j * self.rows]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut f64 {
        assert!(i < self.rows && j < self.columns, "({i}, {j})");
        &mut self.entries[i + j * self.rows]
    }
}

impl Index<(usize, usize)> for MatrixRef<'_> {
    type Output = f64;

    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    fn index(&self, (i, j): (usize, usize)) -> &f64 {
        assert!(i < self.rows && j < self.columns, "({i}, {j})");
        let [row, column] = self.strides;
        &self.entries[i * row + j * column]
    }
}

impl<'a> From<&'a Matrix> for MatrixRef<'a> {
    fn from(matrix: &'a Matrix) -> Self {
        matrix.as_ref()
    }
}

impl<'a> From<MatrixRef<'a>> for Strided<'a, f64> {
    fn from(part: MatrixRef<'a>) -> Self {
        Self::new(part.entries, [part.rows, part.columns], part.strides)
    }
}

impl<'a> From<&'a Matrix> for Strided<'a, f64> {
    fn from(matrix: &'a Matrix) -> Self {
        matrix.as_ref().into()
    }
}

impl<'a> From<&'a mut Matrix> for StridedMut<'a, f64> {
    fn from(matrix: &'a mut Matrix) -> Self {
        let sizes = [matrix.rows, matrix.columns];
        let strides = [1, matrix.rows.max(1)];
        Self::new(&mut matrix.entries, sizes, strides)
    }
}

/// Sums and differences, stored in the left operand.
macro_rules! in_place {
    ($operation:ident, $method:ident, $assign:tt) => {
        impl<'a, M: Into<MatrixRef<'a>>> $operation<M> for Matrix {
            fn $method(&mut self, other: M) {
                let other = other.into();
                let sizes = |m: &MatrixRef<'_>| [m.rows, m.columns];
                assert_eq!(sizes(&self.as_ref()), sizes(&other), "sizes differ");
                for j in 0..self.columns {
                    match other.contiguous_column(j) {
                        Some(column) => {
                            for (x, y) in self.col_mut(j).iter_mut().zip(column) {
                                *x $assign *y;
                            }
                        }
                        None => {
                            for (i, x) in self.col_mut(j).iter_mut().enumerate() {
                                *x $assign other[(i, j)];
                            }
                        }
                    }
                }
            }
        }

        impl $operation<Matrix> for Matrix {
            fn $method(&mut self, other: Matrix) {
                *self $assign &other;
            }
        }
    };
}

in_place!(AddAssign, add_assign, +=);
in_place!(SubAssign, sub_assign, -=);

/// Sums and differences of matrices and their parts.
macro_rules! of_two {
    ($operation:ident, $method:ident, $assign:tt; $($left:ty, $right:ty);*) => {$(
        impl $operation<$right> for $left {
            type Output = Matrix;

            fn $method(self, other: $right) -> Matrix {
                let mut out = OwnMatrix::own(self);
                out $assign other;
                out
            }
        }
    )*};
}

of_two!(Add, add, +=; Matrix, Matrix; Matrix, &Matrix; &Matrix, Matrix; &Matrix, &Matrix; Matrix, MatrixRef<'_>; &Matrix, MatrixRef<'_>);
of_two!(Sub, sub, -=; Matrix, Matrix; Matrix, &Matrix; &Matrix, Matrix; &Matrix, &Matrix; Matrix, MatrixRef<'_>; &Matrix, MatrixRef<'_>; MatrixRef<'_>, &Matrix);

/// Types that can be converted into an owned matrix.
trait OwnMatrix {
    fn own(self) -> Matrix;
}

impl OwnMatrix for Matrix {
    fn own(self) -> Matrix {
        self
    }
}

impl OwnMatrix for &Matrix {
    fn own(self) -> Matrix {
        self.clone()
    }
}

impl OwnMatrix for MatrixRef<'_> {
    fn own(self) -> Matrix {
        self.to_owned()
    }
}

impl MulAssign<f64> for Matrix {
    fn mul_assign(&mut self, factor: f64) {
        self.entries.iter_mut().for_each(|x| *x *= factor);
    }
}

/// Multiples of matrices and their parts.
macro_rules! multiple {
    ($($of:ty),*) => {$(
        impl Mul<$of> for f64 {
            type Output = Matrix;

            fn mul(self, matrix: $of) -> Matrix {
                let mut out = matrix.own();
                out *= self;
                out
            }
        }
    )*};
}

multiple!(Matrix, &Matrix, MatrixRef<'_>);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random;
    use std::panic::catch_unwind;

    #[test]
    fn parts_and_transposes_have_the_entries_of_the_whole() {
        for (m, n) in [(1, 1), (3, 5), (5, 3), (4, 4)] {
            let a = random(m, n, 3);
            assert_eq!(a.entries().len(), m * n);
            for (from, to) in (0..=m).flat_map(|to| (0..=to).map(move |from| (from, to))) {
                let part = a.get(from..to, 1.min(n - 1)..);
                assert_eq!([part.nrows(), part.ncols()], [to - from, n - 1.min(n - 1)]);
                let (own, turned) = (part.to_owned(), part.transpose().to_owned());
                for (i, j) in (0..part.nrows()).flat_map(|i| (0..part.ncols()).map(move |j| (i, j)))
                {
                    let want = a[(from + i, 1.min(n - 1) + j)];
                    assert_eq!([part[(i, j)], own[(i, j)], turned[(j, i)]], [want; 3]);
                }
                assert_eq!(part.transpose().get(.., ..).transpose().to_owned(), own);
                assert!(part.iter().eq(own.entries()));
                assert_eq!(part.norm_max(), own.norm_max());
            }
            let rows: Vec<f64> = (0..m).flat_map(|i| a.row(i).iter().copied()).collect();
            assert_eq!(rows, a.transpose().to_owned().entries());
            let columns: Vec<f64> = a.col_iter().flatten().copied().collect();
            assert_eq!(columns, a.entries());
        }
    }

    #[test]
    fn sums_differences_and_multiples_are_those_of_the_entries() {
        let (a, b) = (random(4, 3, 1), random(3, 4, 2));
        let of = |entry: &dyn Fn(usize, usize) -> f64| Matrix::from_fn(4, 3, entry);
        let sum = of(&|i, j| a[(i, j)] + b[(j, i)]);
        assert_eq!(&a + b.transpose(), sum);
        assert_eq!(a.clone() + b.transpose().to_owned(), sum);
        let difference = of(&|i, j| a[(i, j)] - b[(j, i)]);
        assert_eq!(&a - b.transpose(), difference);
        assert_eq!(a.transpose() - &b, -1.0 * (&b - a.transpose()));
        assert_eq!(2.5 * a.get(1.., ..2), (2.5 * &a).get(1.., ..2).to_owned());
        let mut changed = a.clone();
        for (x, column) in changed
            .col_iter_mut()
            .zip(b.transpose().to_owned().col_iter())
        {
            x.copy_from_slice(column);
        }
        assert_eq!(changed, b.transpose().to_owned());
    }

    #[test]
    fn a_matrix_may_be_empty_and_nothing_lies_outside() {
        for (m, n) in [(0, 0), (0, 3), (3, 0)] {
            let a = Matrix::zeros(m, n);
            assert_eq!(a.col_iter().count(), n);
            assert_eq!(a.transpose().to_owned(), Matrix::zeros(n, m));
            assert_eq!([a.norm_max(), a.frobenius_norm()], [0.0; 2]);
            let product = crate::multiply(&a, &Matrix::zeros(n, 2));
            assert_eq!(product, Matrix::zeros(m, 2));
        }
        let a = Matrix::identity(2, 3);
        assert!(catch_unwind(|| a[(2, 0)]).is_err());
        assert!(catch_unwind(|| a[(0, 3)]).is_err());
        assert!(catch_unwind(|| a.col(3).len()).is_err());
        assert!(catch_unwind(|| a.get(1..3, ..).nrows()).is_err());
        assert!(catch_unwind(|| a.transpose()[(0, 2)]).is_err());
        assert!(catch_unwind(|| &a + &Matrix::zeros(2, 2)).is_err());
    }
}
