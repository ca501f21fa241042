//! Names of the numbers that are measured of tokens passed through a checkpoint, and their meaning.

use super::head_numbers::HeadNumber;

/// Numbers of the attention A of a head over the tokens.
pub const ATTENTION_NUMBERS: [HeadNumber; 6] = [
    HeadNumber::new("entropy", "models-entropy"),
    HeadNumber::new("participation", "models-participation"),
    HeadNumber::new("lambda2_abs", "models-lambda2-abs"),
    HeadNumber::new("radius_head", "models-lambda2-random"),
    HeadNumber::new("s2", "models-s2"),
    HeadNumber::new("low_pass", "models-low-pass"),
];

/// Position of the attention A of a head over the tokens among random attention matrices with the same T,
/// mask and concentration of rows.
pub const VERDICT_NUMBERS: [HeadNumber; 6] = [
    HeadNumber::new("different", "models-differs-from-random"),
    HeadNumber::new("percentile", "models-lambda2-percentile"),
    HeadNumber::new("s2_percentile", "models-s2-percentile"),
    HeadNumber::new("entropy_percentile", "models-entropy-percentile"),
    HeadNumber::new("stable_rank_percentile", "models-stable-rank-percentile"),
    HeadNumber::new("random_heads", "models-random-heads"),
];

/// Numbers of the tokens after a layer, or before the first.
pub const BEHIND_NUMBERS: [HeadNumber; 3] = [
    HeadNumber::new("cosine", "models-cosine"),
    HeadNumber::new("excess", "models-stable-rank-excess"),
    HeadNumber::new("frequency_ratio", "models-frequency-ratio"),
];
