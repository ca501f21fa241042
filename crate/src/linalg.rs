//! Eigenvalues, singular values, leading pairs, stable rank: thin over the libraries.
//!
//! faer multiplies and reduces: products, QR, Hessenberg and (natively) bidiagonal form. What follows is
//! here, for the sake of speed in WASM and of a small module: the QR iterations for eigenvalues (`francis`)
//! and singular values (`bidiagonal`), and in WASM the reduction before the latter (`one_pass`). So is what
//! the libraries do not have: Krylov methods for the leading few (`arnoldi`, `lanczos`, and `few` where all
//! of them are out of reach) and a stable rank that stays right far below rounding (`stable_rank`).
//! nalgebra lends the complex numbers, and a second opinion to the tests.
//!
//! Every decomposition refuses NaN and infinities with a [`Problem`](crate::problem::Problem) and
//! scales extreme entries by a power of two first, so that no intermediate product overflows.

mod arnoldi;
mod bidiagonal;
mod check;
mod dual;
mod eigen;
mod error_free;
mod exponent;
mod exponential;
mod few;
mod francis;
mod inverse_iteration;
mod lanczos;
#[cfg(any(test, target_arch = "wasm32"))]
mod one_pass;
mod pair;
mod product;
mod qr;
mod ready;
mod singular;
mod solve;
mod stable_rank;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod triplet;
mod vector;

#[cfg(feature = "gpu")]
pub(crate) use arnoldi::{
    Krylov, Restriction, largest_dimension as largest_krylov_dimension, leading_eigenvalues_in,
};
pub use arnoldi::{leading_eigenvalues, leading_eigenvalues_of};
pub use dual::{Algebra, Dual};
pub use eigen::eigenvalues;
pub use exponent::{Scaled, power_of_two};
pub use exponential::exponential;
#[cfg(feature = "gpu")]
pub(crate) use few::whole_pairs;
pub use few::{few_eigenvalues, few_singular_values};
pub use lanczos::leading_singular_values;
#[cfg(feature = "gpu")]
pub(crate) use lanczos::{
    Bidiagonal, Spaces, largest_dimension as largest_lanczos_dimension, leading_pairs,
    leading_pairs_in,
};
pub use product::{multiply, multiply_nt, multiply_tn};
pub use qr::orthonormal;
pub use singular::{SingularValues, bidiagonal_singular_values, singular_values, singular_vectors};
pub use solve::solve;
pub use stable_rank::{stable_rank, stable_rank_excess};
pub use triplet::{Triplet, leading_triplet};
#[cfg(feature = "gpu")]
pub(crate) use vector::noise_vector;

/// A dense real matrix, column-major.
pub type Matrix = faer::Mat<f64>;

/// A complex number.
pub type Complex = nalgebra::Complex<f64>;
