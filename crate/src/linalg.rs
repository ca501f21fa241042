//! Eigenvalues, singular values, leading pairs, stable rank: thin over the libraries.

/// A dense real matrix, column-major.
pub type Matrix = faer::Mat<f64>;

/// A complex number.
pub type Complex = nalgebra::Complex<f64>;
