//! Matrices and vectors on the device, and operations that do not depend on their meaning.

pub mod cholesky_qr;
pub mod columns;
pub mod matrix;
pub mod product;
pub mod random;
pub mod reduction;
pub mod tiling;
pub mod vectors;
