//! Conversions from and to the matrices of nalgebra and ndarray, behind the features of these names.
//!
//! A matrix that is passed by value keeps its memory if both libraries store it by columns.

#[cfg(feature = "nalgebra")]
mod of_nalgebra {
    use crate::Matrix;
    use nalgebra::DMatrix;

    impl From<DMatrix<f64>> for Matrix {
        fn from(matrix: DMatrix<f64>) -> Self {
            let (rows, columns) = matrix.shape();
            Self::from_column_major(rows, columns, matrix.data.into())
        }
    }

    impl From<&DMatrix<f64>> for Matrix {
        fn from(matrix: &DMatrix<f64>) -> Self {
            matrix.clone().into()
        }
    }

    impl From<Matrix> for DMatrix<f64> {
        fn from(matrix: Matrix) -> Self {
            Self::from_vec(matrix.nrows(), matrix.ncols(), matrix.into_entries())
        }
    }

    impl From<&Matrix> for DMatrix<f64> {
        fn from(matrix: &Matrix) -> Self {
            matrix.clone().into()
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::testing::random;

        #[test]
        fn matrices_go_to_nalgebra_and_come_back() {
            for (m, n) in [(3, 5), (5, 3), (0, 4), (4, 0), (1, 1)] {
                let a = random(m, n, 9);
                let there = DMatrix::from(&a);
                assert_eq!(there.shape(), (m, n));
                assert!((0..m).all(|i| (0..n).all(|j| there[(i, j)] == a[(i, j)])));
                assert_eq!(Matrix::from(&there), a);
                assert_eq!(Matrix::from(DMatrix::from(a.clone())), a);
            }
        }
    }
}

#[cfg(feature = "ndarray")]
mod of_ndarray {
    use crate::Matrix;
    use ndarray::{Array2, ArrayView2, ShapeBuilder};

    impl From<ArrayView2<'_, f64>> for Matrix {
        fn from(array: ArrayView2<'_, f64>) -> Self {
            let (rows, columns) = array.dim();
            Self::from_fn(rows, columns, |i, j| array[(i, j)])
        }
    }

    impl From<&Array2<f64>> for Matrix {
        fn from(array: &Array2<f64>) -> Self {
            array.view().into()
        }
    }

    impl From<Array2<f64>> for Matrix {
        fn from(array: Array2<f64>) -> Self {
            array.view().into()
        }
    }

    /// Stored by columns, as the matrix is.
    impl From<Matrix> for Array2<f64> {
        fn from(matrix: Matrix) -> Self {
            let (rows, columns) = (matrix.nrows(), matrix.ncols());
            Self::from_shape_vec((rows, columns).f(), matrix.into_entries())
                .expect("a matrix has rows · columns entries")
        }
    }

    impl From<&Matrix> for Array2<f64> {
        fn from(matrix: &Matrix) -> Self {
            matrix.clone().into()
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::testing::random;

        #[test]
        fn matrices_go_to_ndarray_and_come_back() {
            for (m, n) in [(3, 5), (5, 3), (0, 4), (4, 0), (1, 1)] {
                let a = random(m, n, 9);
                let there = Array2::from(&a);
                assert_eq!(there.dim(), (m, n));
                assert!((0..m).all(|i| (0..n).all(|j| there[(i, j)] == a[(i, j)])));
                assert_eq!(Matrix::from(&there), a);
                assert_eq!(Matrix::from(Array2::from(a.clone())), a);
                // Stored by rows, and transposed without moving a number.
                let by_rows = Array2::from_shape_fn((m, n), |(i, j)| a[(i, j)]);
                assert_eq!(Matrix::from(&by_rows), a);
                assert_eq!(Matrix::from(by_rows.t()), a.transpose().to_owned());
            }
        }
    }
}
