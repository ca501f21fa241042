//! Names of the numbers that are measured of tokens passed through a checkpoint, and their meaning.

use super::head_numbers::HeadNumber;
use attention_spectra_words::Phrase;

const fn number(name: &'static str, label: Phrase, meaning: Phrase) -> HeadNumber {
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
        Phrase("models-entropy-label"),
        Phrase("models-mean-entropy-row-over-these-tokens"),
    ),
    number(
        "participation",
        Phrase("models-participation-label"),
        Phrase("models-mean-j-ij-over-these-tokens"),
    ),
    number(
        "lambda2_abs",
        Phrase("models-lambda2-abs-label"),
        Phrase("models-modulus-second-eigenvalue-over-these"),
    ),
    number(
        "radius_head",
        Phrase("models-random"),
        Phrase("models-p-1-t-where-equally-concentrated"),
    ),
    number(
        "s2",
        Phrase("models-s2-label"),
        Phrase("models-second-singular-value-over-these"),
    ),
    number(
        "low_pass",
        Phrase("models-low-pass-over-these-tokens"),
        Phrase("models-largest-modulus-eigenvalue-i-h"),
    ),
];

/// Position of the attention A of a head over the tokens among random attention matrices with the same T,
/// mask and concentration of rows.
pub const VERDICT_NUMBERS: [HeadNumber; 6] = [
    number(
        "different",
        Phrase("models-differs-random"),
        Phrase("models-1-where-s-entropy-stable-rank"),
    ),
    number(
        "percentile",
        Phrase("models-percentile"),
        Phrase("models-share-random-heads-smaller-per-cent"),
    ),
    number(
        "s2_percentile",
        Phrase("models-s-percentile"),
        Phrase("models-share-random-heads-smaller-s-per"),
    ),
    number(
        "entropy_percentile",
        Phrase("models-entropy-percentile"),
        Phrase("models-share-random-heads-smaller-entropy"),
    ),
    number(
        "stable_rank_percentile",
        Phrase("models-stable-rank-percentile"),
        Phrase("models-share-random-heads-smaller-stable"),
    ),
    number(
        "random_heads",
        Phrase("models-random-heads"),
        Phrase("models-how-many-random-heads-compared-100"),
    ),
];

/// Numbers of the tokens after a layer, or before the first.
pub const BEHIND_NUMBERS: [HeadNumber; 3] = [
    number(
        "cosine",
        Phrase("models-cosine-label"),
        Phrase("models-mean-cosine-between-two-tokens"),
    ),
    number(
        "excess",
        Phrase("models-stable-rank-above-one"),
        Phrase("models-stable-rank-tokens-less-one"),
    ),
    number(
        "frequency_ratio",
        Phrase("models-frequency-ratio-label"),
        Phrase("models-high-over-low-frequencies-tokens"),
    ),
];
