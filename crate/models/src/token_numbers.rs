//! Names of the numbers that are measured of tokens passed through a checkpoint, and their meaning.

use super::head_numbers::HeadNumber;

const fn number(name: &'static str, label: &'static str, meaning: &'static str) -> HeadNumber {
    HeadNumber {
        name,
        label,
        meaning,
    }
}

/// Numbers of the attention A of a head over the tokens.
pub const ATTENTION_NUMBERS: [HeadNumber; 6] = [
    number(
        "entropy",
        "entropy",
        "Mean entropy of a row of A over these tokens, in nats: 0 if every token attends to one token, ln T if it attends to all equally.",
    ),
    number(
        "participation",
        "participation",
        "Mean of Σ_j A_ij² over these tokens (inverse participation, REM): 1 if every token attends to one token, 1/T if it attends to all equally.",
    ),
    number(
        "lambda2_abs",
        "|λ₂|",
        "Modulus of the second eigenvalue of A over these tokens.",
    ),
    number(
        "radius_head",
        "|λ₂|, random",
        "√(p − 1/T): where |λ₂| of equally concentrated random attention is. Empty under a mask, where eigenvalues are the diagonal.",
    ),
    number("s2", "s₂", "Second singular value of A over these tokens."),
    number(
        "low_pass",
        "low-pass over these tokens",
        "Largest modulus of an eigenvalue of I + H ⊗ A that belongs to λ₁ = 1 of A, over the largest of all others (FILTER, Theorem 3.5): above 1 the head alone, with its residual connection, is a low-pass filter over these tokens.",
    ),
];

/// Position of the attention A of a head over the tokens among random attention matrices with the same T,
/// mask and concentration of rows.
pub const VERDICT_NUMBERS: [HeadNumber; 6] = [
    number(
        "different",
        "differs from random",
        "1 where |λ₂|, s₂, the entropy or the stable rank of A is beyond those of all random heads, and more than three standard deviations and a twentieth of its range from their mean, else 0. Empty if no random head is equally concentrated.",
    ),
    number(
        "percentile",
        "|λ₂|: percentile",
        "Share of the random heads with a smaller |λ₂|, in per cent.",
    ),
    number(
        "s2_percentile",
        "s₂: percentile",
        "Share of the random heads with a smaller s₂, in per cent.",
    ),
    number(
        "entropy_percentile",
        "entropy: percentile",
        "Share of the random heads with a smaller entropy, in per cent.",
    ),
    number(
        "stable_rank_percentile",
        "stable rank: percentile",
        "Share of the random heads with a smaller stable rank, in per cent.",
    ),
    number(
        "random_heads",
        "random heads",
        "How many random heads A is compared with: 100 up to 256 tokens, fewer beyond.",
    ),
];

/// Numbers of the tokens after a layer, or before the first.
pub const BEHIND_NUMBERS: [HeadNumber; 3] = [
    number("cosine", "cosine", "Mean cosine between two of the tokens."),
    number(
        "excess",
        "stable rank above one",
        "Stable rank of the tokens, less one.",
    ),
    number(
        "frequency_ratio",
        "HFC/LFC",
        "High over low frequencies of the tokens: what differs from their mean, over their mean (FILTER, Definition 2.1).",
    ),
];
