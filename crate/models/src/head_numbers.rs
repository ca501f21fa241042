//! Names of the numbers that are measured of a head, and their meaning.

use attention_spectra_words::Phrase;

/// A number of a head.
#[derive(Clone, Copy, Debug)]
pub struct HeadNumber {
    /// Name of the number in tables, files and programs.
    pub name: &'static str,
    /// The label on the page.
    pub label: Phrase,
    /// Meaning of the number, in a sentence.
    pub meaning: Phrase,
}

const fn number(name: &'static str, label: Phrase, meaning: Phrase) -> HeadNumber {
    HeadNumber {
        name,
        label,
        meaning,
    }
}

/// All numbers, in the order of [`Head::numbers`](super::heads::Head::numbers). Names for H begin with `h_`, for W_Q W_Kᵀ with
/// `qk_`, and for a weight with its name.
pub const NUMBERS: [HeadNumber; 30] = [
    number(
        "h_radius",
        Phrase("models-value-output-radius-label"),
        Phrase("models-value-output-radius-meaning"),
    ),
    number(
        "h_radius_law",
        Phrase("models-value-output-radius-random-label"),
        Phrase("models-value-output-radius-random-meaning"),
    ),
    number(
        "h_departure",
        Phrase("models-value-output-departure-label"),
        Phrase("models-value-output-departure-meaning"),
    ),
    number(
        "h_trace",
        Phrase("models-value-output-trace-label"),
        Phrase("models-value-output-trace-meaning"),
    ),
    number(
        "h_norm",
        Phrase("models-value-output-norm-label"),
        Phrase("models-value-output-norm-meaning"),
    ),
    number(
        "h_condition",
        Phrase("models-value-output-condition-label"),
        Phrase("models-value-output-condition-meaning"),
    ),
    number(
        "h_smoothing",
        Phrase("models-smoothing-below-label"),
        Phrase("models-smoothing-below-meaning"),
    ),
    number(
        "qk_radius",
        Phrase("models-query-key-radius-label"),
        Phrase("models-query-key-radius-meaning"),
    ),
    number(
        "qk_radius_law",
        Phrase("models-query-key-radius-random-label"),
        Phrase("models-query-key-radius-random-meaning"),
    ),
    number(
        "qk_departure",
        Phrase("models-query-key-departure-label"),
        Phrase("models-query-key-departure-meaning"),
    ),
    number(
        "qk_trace",
        Phrase("models-query-key-trace-label"),
        Phrase("models-query-key-trace-meaning"),
    ),
    number(
        "qk_scale",
        Phrase("models-query-key-scale-label"),
        Phrase("models-query-key-scale-meaning"),
    ),
    number(
        "qk_norm",
        Phrase("models-query-key-norm-label"),
        Phrase("models-query-key-norm-meaning"),
    ),
    number("xi", Phrase("models-xi-label"), Phrase("models-xi-meaning")),
    number(
        "beta",
        Phrase("models-effective-beta-label"),
        Phrase("models-effective-beta-meaning"),
    ),
    number(
        "beta_scores",
        Phrase("models-beta-of-scores-label"),
        Phrase("models-beta-of-scores-meaning"),
    ),
    number(
        "query_deviation",
        Phrase("models-query-deviation-label"),
        Phrase("models-query-deviation-meaning"),
    ),
    number(
        "query_norm",
        Phrase("models-query-norm-label"),
        Phrase("models-query-norm-meaning"),
    ),
    number(
        "query_stable_rank",
        Phrase("models-query-stable-rank-label"),
        Phrase("models-query-stable-rank-meaning"),
    ),
    number(
        "key_deviation",
        Phrase("models-key-deviation-label"),
        Phrase("models-key-deviation-meaning"),
    ),
    number(
        "key_norm",
        Phrase("models-key-norm-label"),
        Phrase("models-key-norm-meaning"),
    ),
    number(
        "key_stable_rank",
        Phrase("models-key-stable-rank-label"),
        Phrase("models-key-stable-rank-meaning"),
    ),
    number(
        "value_deviation",
        Phrase("models-value-deviation-label"),
        Phrase("models-value-deviation-meaning"),
    ),
    number(
        "value_norm",
        Phrase("models-value-norm-label"),
        Phrase("models-value-norm-meaning"),
    ),
    number(
        "value_stable_rank",
        Phrase("models-value-stable-rank-label"),
        Phrase("models-value-stable-rank-meaning"),
    ),
    number(
        "output_deviation",
        Phrase("models-output-deviation-label"),
        Phrase("models-output-deviation-meaning"),
    ),
    number(
        "output_norm",
        Phrase("models-output-norm-label"),
        Phrase("models-output-norm-meaning"),
    ),
    number(
        "output_stable_rank",
        Phrase("models-output-stable-rank-label"),
        Phrase("models-output-stable-rank-meaning"),
    ),
    number(
        "sink",
        Phrase("models-sink-label"),
        Phrase("models-sink-meaning"),
    ),
    number(
        "sink_share",
        Phrase("models-sink-share-label"),
        Phrase("models-sink-share-meaning"),
    ),
];

/// Index of the number `name` among the numbers of a head.
pub fn index_of(name: &str) -> Option<usize> {
    NUMBERS.iter().position(|number| number.name == name)
}
