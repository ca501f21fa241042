//! Matrices and vectors on the device, and what is done with them whatever they mean.

pub(crate) mod cholesky_qr;
pub(crate) mod columns;
pub(crate) mod matrix;
pub(crate) mod product;
pub(crate) mod random;
pub(crate) mod reduction;
pub(crate) mod tiling;
pub(crate) mod vectors;
