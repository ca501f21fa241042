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
        Phrase("models-rows-matrix-stored"),
    ),
    number(
        "columns",
        Phrase("models-columns-label"),
        Phrase("models-columns-matrix-stored"),
    ),
    number(
        "deviation",
        Phrase("models-deviation-label"),
        Phrase("models-standard-deviation-entries-about"),
    ),
    number(
        "norm",
        Phrase("models-norm-label"),
        Phrase("models-largest-singular-value"),
    ),
    number(
        "edge",
        Phrase("models-edge-label"),
        Phrase("models-n-n-where-singular-values-random"),
    ),
    number(
        "spikes",
        Phrase("models-spikes-label"),
        Phrase("models-singular-values-beyond-edge-tracy"),
    ),
    number(
        "spike_share",
        Phrase("models-share-spikes"),
        Phrase("models-share-s-spikes"),
    ),
    number(
        "departure",
        Phrase("models-departure-label"),
        Phrase("models-largest-difference-between-3"),
    ),
    number(
        "stable_rank",
        Phrase("models-stable-rank"),
        Phrase("models-stable-rank-meaning"),
    ),
    number(
        "alpha",
        Phrase("models-tail-exponent"),
        Phrase("models-tail-s-falls-maximum-likelihood-x"),
    ),
    number(
        "alpha_from",
        Phrase("models-tail"),
        Phrase("models-x-min-value-s-where-tail"),
    ),
    number(
        "alpha_count",
        Phrase("models-values-tail"),
        Phrase("models-values-s-x-min"),
    ),
    number(
        "alpha_p",
        Phrase("models-p-tail"),
        Phrase("models-share-hundred-samples-fitted-power"),
    ),
    number(
        "shuffled_norm",
        Phrase("models-s-shuffled"),
        Phrase("models-largest-singular-value-same-entries"),
    ),
    number(
        "shuffled_spikes",
        Phrase("models-spikes-shuffled"),
        Phrase("models-spikes-remain-entries-random-order"),
    ),
    number(
        "shuffled_departure",
        Phrase("models-departure-shuffled"),
        Phrase("models-departure-same-entries-random-order"),
    ),
    number(
        "shuffled_alpha",
        Phrase("models-shuffled"),
        Phrase("models-tail-exponent-same-entries-random"),
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
