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
        Phrase("models-entropy-meaning"),
    ),
    number(
        "participation",
        Phrase("models-participation-label"),
        Phrase("models-participation-meaning"),
    ),
    number(
        "lambda2_abs",
        Phrase("models-lambda2-abs-label"),
        Phrase("models-lambda2-abs-meaning"),
    ),
    number(
        "radius_head",
        Phrase("models-lambda2-random-label"),
        Phrase("models-lambda2-random-meaning"),
    ),
    number("s2", Phrase("models-s2-label"), Phrase("models-s2-meaning")),
    number(
        "low_pass",
        Phrase("models-low-pass-label"),
        Phrase("models-low-pass-meaning"),
    ),
];

/// Position of the attention A of a head over the tokens among random attention matrices with the same T,
/// mask and concentration of rows.
pub const VERDICT_NUMBERS: [HeadNumber; 6] = [
    number(
        "different",
        Phrase("models-differs-from-random-label"),
        Phrase("models-differs-from-random-meaning"),
    ),
    number(
        "percentile",
        Phrase("models-lambda2-percentile-label"),
        Phrase("models-lambda2-percentile-meaning"),
    ),
    number(
        "s2_percentile",
        Phrase("models-s2-percentile-label"),
        Phrase("models-s2-percentile-meaning"),
    ),
    number(
        "entropy_percentile",
        Phrase("models-entropy-percentile-label"),
        Phrase("models-entropy-percentile-meaning"),
    ),
    number(
        "stable_rank_percentile",
        Phrase("models-stable-rank-percentile-label"),
        Phrase("models-stable-rank-percentile-meaning"),
    ),
    number(
        "random_heads",
        Phrase("models-random-heads-label"),
        Phrase("models-random-heads-meaning"),
    ),
];

/// Numbers of the tokens after a layer, or before the first.
pub const BEHIND_NUMBERS: [HeadNumber; 3] = [
    number(
        "cosine",
        Phrase("models-cosine-label"),
        Phrase("models-cosine-meaning"),
    ),
    number(
        "excess",
        Phrase("models-stable-rank-excess-label"),
        Phrase("models-stable-rank-excess-meaning"),
    ),
    number(
        "frequency_ratio",
        Phrase("models-frequency-ratio-label"),
        Phrase("models-frequency-ratio-meaning"),
    ),
];
