//! Names and meanings of the numbers measured for a weight matrix.

use crate::head_numbers::HeadNumber;

/// The numbers of a matrix, in the order of [`MatrixSpectrum::numbers`](super::MatrixSpectrum::numbers).
pub const MATRIX_NUMBERS: [HeadNumber; 17] = [
    HeadNumber::new("rows", "models-rows"),
    HeadNumber::new("columns", "models-columns"),
    HeadNumber::new("deviation", "models-deviation"),
    HeadNumber::new("norm", "models-norm"),
    HeadNumber::new("edge", "models-edge"),
    HeadNumber::new("spikes", "models-spikes"),
    HeadNumber::new("spike_share", "models-spike-share"),
    HeadNumber::new("departure", "models-departure"),
    HeadNumber::new("stable_rank", "models-stable-rank"),
    HeadNumber::new("alpha", "models-tail-exponent"),
    HeadNumber::new("alpha_from", "models-tail-start"),
    HeadNumber::new("alpha_count", "models-tail-values"),
    HeadNumber::new("alpha_p", "models-tail-fit"),
    HeadNumber::new("shuffled_norm", "models-norm-shuffled"),
    HeadNumber::new("shuffled_spikes", "models-spikes-shuffled"),
    HeadNumber::new("shuffled_departure", "models-departure-shuffled"),
    HeadNumber::new("shuffled_alpha", "models-tail-exponent-shuffled"),
];

/// Names of the numbers in tables that also have other numbers, in the same order.
pub const MATRIX_COLUMNS: [&str; MATRIX_NUMBERS.len()] = [
    "matrix_rows",
    "matrix_columns",
    "matrix_deviation",
    "matrix_norm",
    "matrix_edge",
    "matrix_spikes",
    "matrix_spike_share",
    "matrix_departure",
    "matrix_stable_rank",
    "matrix_alpha",
    "matrix_alpha_from",
    "matrix_alpha_count",
    "matrix_alpha_p",
    "matrix_shuffled_norm",
    "matrix_shuffled_spikes",
    "matrix_shuffled_departure",
    "matrix_shuffled_alpha",
];

/// Index of the number `name` among the numbers of a matrix.
pub fn matrix_number(name: &str) -> Option<usize> {
    MATRIX_NUMBERS.iter().position(|number| number.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_called_as_their_numbers() {
        for (number, column) in MATRIX_NUMBERS.iter().zip(MATRIX_COLUMNS) {
            assert_eq!(column, format!("matrix_{}", number.name));
        }
    }
}
