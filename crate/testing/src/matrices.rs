//! Comparisons of matrices that several tests need, and the way to nalgebra and back.

use attention_spectra_linalg::Matrix;
pub use attention_spectra_linalg::examination::largest;

/// The matrix for nalgebra.
pub fn to_nalgebra(a: &Matrix) -> nalgebra::DMatrix<f64> {
    nalgebra::DMatrix::from_fn(a.nrows(), a.ncols(), |i, j| a[(i, j)])
}

/// The matrix for the library.
pub fn from_nalgebra(a: &nalgebra::DMatrix<f64>) -> Matrix {
    Matrix::from_fn(a.nrows(), a.ncols(), |i, j| a[(i, j)])
}

/// The largest modulus of an entry; infinite if an entry is not a number, which `norm_max` ignores.
pub fn largest_modulus(a: &Matrix) -> f64 {
    largest(a.entries().iter().map(|x| x.abs()))
}
