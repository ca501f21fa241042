//! Eigenvalues, singular values, leading pairs, stable rank: the same bits on every machine, natively and in WASM.
//!
//! Libraries choose their loops by the registers of a machine and fuse multiplications with additions where they can, so that
//! their last digits are those of the machine. Here products are rounded alike everywhere (`gemm`, over gemmkit's driver),
//! sums have a fixed order, and elementary functions are libm's, which `clippy.toml` holds. Reductions by reflectors
//! (`householder`: QR, Hessenberg and bidiagonal form) and the iterations behind them (`eigenvalues::francis`,
//! `singular_values::dqds`, and `singular_values::implicit_qr` with vectors) are our own. So is what the libraries do not
//! have: Krylov methods for the leading values (`krylov`) and a stable rank that stays right far below rounding
//! (`stable_rank`).
//! How accurate all of it is, LAPACK's examination says (`examination`).
//! The tests have a second opinion of nalgebra's.
//!
//! Every decomposition refuses NaN and infinities with a [`Problem`](crate::problem::Problem) and
//! scales extreme entries by a power of two first, so that no intermediate product overflows.

mod check;
mod dual;
mod eigenvalues;
mod error_free;
pub mod examination;
mod exponential;
pub(crate) mod gemm;
mod householder;
mod krylov;
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
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod underflow;
mod vector;

pub use dual::{Algebra, Dual};
pub use eigenvalues::{Conditions, conditions as eigenvalue_conditions, eigenvalues};
pub use exponential::exponential;
pub(crate) use gemm::vectorised;
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
pub use matrix::{Matrix, MatrixRef};
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
pub(crate) use vector::sum_of_entries;
pub use vector::{complex_logarithm, modulus};

/// A complex number.
pub type Complex = num_complex::Complex<f64>;
