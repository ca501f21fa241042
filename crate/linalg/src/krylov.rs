//! Leading eigenvalues and singular values of large matrices and of operators by Krylov methods.
//!
//! An operator is a function that gives the image of a vector: [`leading_eigenvalues`], [`leading_singular_pairs`] and
//! [`extreme_singular_values`] need no matrix. Where products and bases are on another processor, implement
//! [`ArnoldiSpace`] or [`LanczosSpaces`] and await [`leading_eigenvalues_in`] or [`leading_singular_pairs_in`].

pub(crate) mod arnoldi;
mod extreme_values;
mod inverse_iteration;
pub(crate) mod krylov_values;
pub(crate) mod lanczos;
pub(crate) mod leading_triplet;
mod synchronous;

#[cfg(test)]
pub(crate) use arnoldi::arnoldi_eigenvalues;
pub use arnoldi::{
    ArnoldiSpace, HessenbergRestriction, largest_dimension as largest_krylov_dimension,
    leading_eigenvalues, leading_eigenvalues_in,
};
pub use extreme_values::{ExtremeSingularValues, extreme_singular_values};
pub(crate) use inverse_iteration::eigenvector;
pub use krylov_values::drop_half_pair;
#[cfg(test)]
pub(crate) use lanczos::leading_singular_pairs_of;
pub use lanczos::{
    BidiagonalRestriction, LanczosSpaces, RitzPairs, SingularPairs,
    largest_dimension as largest_lanczos_dimension, leading_singular_pairs,
    leading_singular_pairs_in,
};
pub(crate) use leading_triplet::of_unit_size as leading_triplet_of_unit_size;
pub use synchronous::synchronously;

pub use super::vector::noise_vector;
