//! Every matrix of weights in files, whatever model they belong to: MLPs, embeddings and adapters too.

mod listing;
mod measurement;
mod numbers;
#[cfg(test)]
mod tests;

pub use listing::{StoredMatrices, WeightMatrix};
pub use measurement::{MatrixSpectrum, measure_matrix};
pub use numbers::{MATRIX_COLUMNS, MATRIX_NUMBERS, matrix_number};
