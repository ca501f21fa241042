#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

mod check;
#[cfg(any(feature = "nalgebra", feature = "ndarray"))]
mod conversions;
mod dual;
mod eigenvalues;
mod error;
mod error_free;
pub mod examination;
mod exponential;
pub mod gemm;
mod householder;
pub mod krylov;
mod matrix;
mod norms;
mod product;
mod qr;
mod scaled;
mod simd;
mod singular_values;
mod solve;
mod stable_rank;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod underflow;
mod vector;

pub use dual::{Algebra, Dual};
pub use eigenvalues::{
    Conditions, Eigenvectors, conditions as eigenvalue_conditions, eigenvalues, eigenvectors,
};
pub use error::Error;
pub use exponential::exponential;
pub use krylov::arnoldi::leading_eigenvalues_of;
pub use krylov::krylov_values::{krylov_eigenvalues, krylov_singular_values};
pub use krylov::lanczos::leading_singular_values;
pub use krylov::leading_triplet::{Triplet, leading_triplet};
pub use matrix::{Matrix, MatrixRef};
pub use product::{multiply, multiply_nt, multiply_tn};
pub use qr::orthonormal;
pub use scaled::{Scaled, power_of_two};
pub use singular_values::{
    SingularValues, bidiagonal_singular_values, singular_values, singular_vectors,
};
pub use solve::solve;
pub use stable_rank::{stable_rank, stable_rank_excess};
pub use vector::{complex_logarithm, modulus, sum_of_entries};

/// A complex number.
pub type Complex = num_complex::Complex<f64>;
