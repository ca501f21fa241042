//! Names and meanings of the numbers measured for a weight matrix.

use crate::head_numbers::HeadNumber;

const fn number(name: &'static str, label: &'static str, meaning: &'static str) -> HeadNumber {
    HeadNumber {
        name,
        label,
        meaning,
    }
}

/// The numbers of a matrix, in the order of [`MatrixSpectrum::numbers`](super::MatrixSpectrum::numbers).
pub const MATRIX_NUMBERS: [HeadNumber; 17] = [
    number("rows", "rows", "Rows of the matrix as stored."),
    number("columns", "columns", "Columns of the matrix as stored."),
    number(
        "deviation",
        "σ",
        "Standard deviation of the entries about their mean.",
    ),
    number("norm", "s₁", "Largest singular value."),
    number(
        "edge",
        "edge",
        "σ(√N + √n): where the singular values of random weights of this size and variance end (Marchenko–Pastur).",
    ),
    number(
        "spikes",
        "spikes",
        "Singular values beyond the edge and Tracy–Widom’s width: the largest singular value of random weights exceeds this in 1 % of cases.",
    ),
    number(
        "spike_share",
        "share of the spikes",
        "Share of Σ s² in the spikes.",
    ),
    number(
        "departure",
        "departure",
        "Largest difference between the distribution function of the singular values and that of Marchenko–Pastur, from 0 to 1.",
    ),
    number("stable_rank", "stable rank", "‖W‖_F²/s₁²."),
    number(
        "alpha",
        "tail exponent α",
        "The tail of λ = s² falls as λ^−α: maximum likelihood, x_min by Kolmogorov–Smirnov (Clauset, Shalizi, Newman). Empty where the fit is rejected or fewer than 50 values are left.",
    ),
    number(
        "alpha_from",
        "tail from",
        "x_min: the value of λ = s² where the tail begins.",
    ),
    number(
        "alpha_count",
        "values in the tail",
        "Values of λ = s² from x_min on.",
    ),
    number(
        "alpha_p",
        "p of the tail",
        "Share of a hundred samples of the fitted power law that are farther from their own fit than this matrix. The fit is rejected at 0.1 and below.",
    ),
    number(
        "shuffled_norm",
        "s₁, shuffled",
        "Largest singular value of the same entries in random order.",
    ),
    number(
        "shuffled_spikes",
        "spikes, shuffled",
        "Spikes that remain with the entries in random order: they come from single large entries.",
    ),
    number(
        "shuffled_departure",
        "departure, shuffled",
        "The departure of the same entries in random order.",
    ),
    number(
        "shuffled_alpha",
        "α, shuffled",
        "The tail exponent of the same entries in random order. Empty where the fit is rejected.",
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
