//! Eigenvalues, singular values, leading pairs, stable rank: thin over the libraries.
//!
//! faer multiplies and reduces: products, QR, Hessenberg and (natively) bidiagonal form. What follows is
//! here, for the sake of speed in WASM and of a small module: the QR iterations for eigenvalues
//! (`eigenvalues::francis`) and singular values (`singular_values::implicit_qr`), and in WASM the reduction
//! before the latter (`singular_values::bidiagonalisation`). So is what the libraries do not have: Krylov
//! methods for the leading values (`krylov`) and a stable rank that stays right far below rounding
//! (`stable_rank`).
//! How accurate all of it is, LAPACK's examination says (`examination`).
//! nalgebra lends the complex numbers, and a second opinion to the tests.
//!
//! Every decomposition refuses NaN and infinities with a [`Problem`](crate::problem::Problem) and
//! scales extreme entries by a power of two first, so that no intermediate product overflows.

mod check;
mod dual;
mod eigenvalues;
mod error_free;
pub mod examination;
mod exponential;
mod krylov;
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
mod vector;
mod wide_registers;

pub use dual::{Algebra, Dual};
pub use eigenvalues::eigenvalues;
pub use exponential::exponential;
#[cfg(feature = "gpu")]
pub(crate) use krylov::{
    ArnoldiSpace, BidiagonalRestriction, HessenbergRestriction, LanczosSpaces, drop_half_pair,
    largest_krylov_dimension, largest_lanczos_dimension, leading_eigenvalues_in,
    leading_singular_pairs_in,
};
pub use krylov::{
    Triplet, krylov_eigenvalues, krylov_singular_values, leading_eigenvalues,
    leading_eigenvalues_of, leading_singular_values, leading_triplet,
};
pub(crate) use krylov::{extreme_singular_values, leading_singular_pairs, synchronously};
pub use product::{multiply, multiply_nt, multiply_tn};
pub use qr::orthonormal;
pub use scaled::{Scaled, power_of_two};
pub use singular_values::{
    SingularValues, bidiagonal_singular_values, singular_values, singular_vectors,
};
pub use solve::solve;
pub use stable_rank::{stable_rank, stable_rank_excess};
#[cfg(feature = "gpu")]
pub(crate) use vector::noise_vector;
pub(crate) use wide_registers::clear_wide_registers;
#[cfg(test)]
pub(crate) use wide_registers::gives_wide_registers_back;

/// A dense real matrix, column-major.
pub type Matrix = faer::Mat<f64>;

/// A complex number.
pub type Complex = nalgebra::Complex<f64>;
