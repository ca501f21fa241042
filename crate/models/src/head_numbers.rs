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

impl HeadNumber {
    /// The number `name`, with the messages `{id}-label` and `{id}-meaning`.
    pub(crate) const fn new(name: &'static str, id: &str) -> Self {
        Self {
            name,
            label: Phrase::joined(&[id, "-label"]),
            meaning: Phrase::joined(&[id, "-meaning"]),
        }
    }
}

/// All numbers, in the order of [`Head::numbers`](super::heads::Head::numbers). Names for H begin with `h_`, for W_Q W_Kᵀ with
/// `qk_`, and for a weight with its name.
pub const NUMBERS: [HeadNumber; 30] = [
    HeadNumber::new("h_radius", "models-value-output-radius"),
    HeadNumber::new("h_radius_law", "models-value-output-radius-random"),
    HeadNumber::new("h_departure", "models-value-output-departure"),
    HeadNumber::new("h_trace", "models-value-output-trace"),
    HeadNumber::new("h_norm", "models-value-output-norm"),
    HeadNumber::new("h_condition", "models-value-output-condition"),
    HeadNumber::new("h_smoothing", "models-smoothing-below"),
    HeadNumber::new("qk_radius", "models-query-key-radius"),
    HeadNumber::new("qk_radius_law", "models-query-key-radius-random"),
    HeadNumber::new("qk_departure", "models-query-key-departure"),
    HeadNumber::new("qk_trace", "models-query-key-trace"),
    HeadNumber::new("qk_scale", "models-query-key-scale"),
    HeadNumber::new("qk_norm", "models-query-key-norm"),
    HeadNumber::new("xi", "models-xi"),
    HeadNumber::new("beta", "models-effective-beta"),
    HeadNumber::new("beta_scores", "models-beta-of-scores"),
    HeadNumber::new("query_deviation", "models-query-deviation"),
    HeadNumber::new("query_norm", "models-query-norm"),
    HeadNumber::new("query_stable_rank", "models-query-stable-rank"),
    HeadNumber::new("key_deviation", "models-key-deviation"),
    HeadNumber::new("key_norm", "models-key-norm"),
    HeadNumber::new("key_stable_rank", "models-key-stable-rank"),
    HeadNumber::new("value_deviation", "models-value-deviation"),
    HeadNumber::new("value_norm", "models-value-norm"),
    HeadNumber::new("value_stable_rank", "models-value-stable-rank"),
    HeadNumber::new("output_deviation", "models-output-deviation"),
    HeadNumber::new("output_norm", "models-output-norm"),
    HeadNumber::new("output_stable_rank", "models-output-stable-rank"),
    HeadNumber::new("sink", "models-sink"),
    HeadNumber::new("sink_share", "models-sink-share"),
];

/// Index of the number `name` among the numbers of a head.
pub fn index_of(name: &str) -> Option<usize> {
    NUMBERS.iter().position(|number| number.name == name)
}
