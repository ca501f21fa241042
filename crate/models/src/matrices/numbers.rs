//! Names and meanings of the numbers measured for a weight matrix.

use crate::head_numbers::HeadNumber;
use attention_spectra_words::Phrase;

const fn number(name: &'static str, label: Phrase, meaning: Phrase) -> HeadNumber {
    HeadNumber {
        name,
        label,
        meaning,
    }
}

/// The numbers of a matrix, in the order of [`MatrixSpectrum::numbers`](super::MatrixSpectrum::numbers).
pub const MATRIX_NUMBERS: [HeadNumber; 17] = [
    number(
        "rows",
        Phrase("models-rows-label"),
        Phrase("models-rows-meaning"),
    ),
    number(
        "columns",
        Phrase("models-columns-label"),
        Phrase("models-columns-meaning"),
    ),
    number(
        "deviation",
        Phrase("models-deviation-label"),
        Phrase("models-deviation-meaning"),
    ),
    number(
        "norm",
        Phrase("models-norm-label"),
        Phrase("models-norm-meaning"),
    ),
    number(
        "edge",
        Phrase("models-edge-label"),
        Phrase("models-edge-meaning"),
    ),
    number(
        "spikes",
        Phrase("models-spikes-label"),
        Phrase("models-spikes-meaning"),
    ),
    number(
        "spike_share",
        Phrase("models-spike-share-label"),
        Phrase("models-spike-share-meaning"),
    ),
    number(
        "departure",
        Phrase("models-departure-label"),
        Phrase("models-departure-meaning"),
    ),
    number(
        "stable_rank",
        Phrase("models-stable-rank-label"),
        Phrase("models-stable-rank-meaning"),
    ),
    number(
        "alpha",
        Phrase("models-tail-exponent-label"),
        Phrase("models-tail-exponent-meaning"),
    ),
    number(
        "alpha_from",
        Phrase("models-tail-start-label"),
        Phrase("models-tail-start-meaning"),
    ),
    number(
        "alpha_count",
        Phrase("models-tail-values-label"),
        Phrase("models-tail-values-meaning"),
    ),
    number(
        "alpha_p",
        Phrase("models-tail-fit-label"),
        Phrase("models-tail-fit-meaning"),
    ),
    number(
        "shuffled_norm",
        Phrase("models-norm-shuffled-label"),
        Phrase("models-norm-shuffled-meaning"),
    ),
    number(
        "shuffled_spikes",
        Phrase("models-spikes-shuffled-label"),
        Phrase("models-spikes-shuffled-meaning"),
    ),
    number(
        "shuffled_departure",
        Phrase("models-departure-shuffled-label"),
        Phrase("models-departure-shuffled-meaning"),
    ),
    number(
        "shuffled_alpha",
        Phrase("models-tail-exponent-shuffled-label"),
        Phrase("models-tail-exponent-shuffled-meaning"),
    ),
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
