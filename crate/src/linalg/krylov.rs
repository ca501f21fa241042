//! Leading eigenvalues and singular values by Krylov methods.
//!
//! `arnoldi` and `lanczos` grow the spaces, here or on another processor; `krylov_values` is for matrices
//! too large for all their values, `leading_triplet` for the first singular vectors to rounding.

mod arnoldi;
mod extreme_values;
mod inverse_iteration;
mod krylov_values;
mod lanczos;
mod leading_triplet;
mod synchronous;

#[cfg(test)]
pub(super) use arnoldi::arnoldi_eigenvalues;
#[cfg(feature = "gpu")]
pub(crate) use arnoldi::{
    ArnoldiSpace, HessenbergRestriction, largest_dimension as largest_krylov_dimension,
    leading_eigenvalues_in,
};
pub use arnoldi::{leading_eigenvalues, leading_eigenvalues_of};
pub(crate) use extreme_values::extreme_singular_values;
pub(super) use inverse_iteration::eigenvector;
#[cfg(feature = "gpu")]
pub(crate) use krylov_values::drop_half_pair;
pub use krylov_values::{krylov_eigenvalues, krylov_singular_values};
pub(crate) use lanczos::leading_singular_pairs;
#[cfg(test)]
pub(super) use lanczos::leading_singular_pairs_of;
pub use lanczos::leading_singular_values;
#[cfg(feature = "gpu")]
pub(crate) use lanczos::{
    BidiagonalRestriction, LanczosSpaces, largest_dimension as largest_lanczos_dimension,
    leading_singular_pairs_in,
};
pub(super) use leading_triplet::of_unit_size as leading_triplet_of_unit_size;
pub use leading_triplet::{Triplet, leading_triplet};
pub(crate) use synchronous::synchronously;
