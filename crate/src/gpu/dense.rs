//! Matrices and vectors on the device, and operations on them independent of their meaning.

pub(crate) mod cholesky_qr;
pub(crate) mod columns;
pub(crate) mod matrix;
pub(crate) mod product;
pub(crate) mod random;
pub(crate) mod reduction;
pub(crate) mod tiling;
pub(crate) mod vectors;
