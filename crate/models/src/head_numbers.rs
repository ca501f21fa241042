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
        Phrase("models-radius-h"),
        Phrase("models-largest-modulus-eigenvalue-h-w-v"),
    ),
    number(
        "h_radius_law",
        Phrase("models-radius-h-random"),
        Phrase("models-v-o-d-d-h-radius"),
    ),
    number(
        "h_departure",
        Phrase("models-departure-h"),
        Phrase("models-largest-difference-between"),
    ),
    number(
        "h_trace",
        Phrase("models-trace-h"),
        Phrase("models-sum-eigenvalues-h-above-0-head"),
    ),
    number(
        "h_norm",
        Phrase("models-norm-h"),
        Phrase("models-largest-singular-value-h"),
    ),
    number(
        "h_condition",
        Phrase("models-h"),
        Phrase("models-largest-over-smallest-d-h-singular"),
    ),
    number(
        "h_smoothing",
        Phrase("models-smoothing-below"),
        Phrase("models-head-alone-residual-connection-low"),
    ),
    number(
        "qk_radius",
        Phrase("models-radius-w-qw-k"),
        Phrase("models-largest-modulus-eigenvalue-w-q-w"),
    ),
    number(
        "qk_radius_law",
        Phrase("models-radius-w-qw-k-random"),
        Phrase("models-q-k-d-d-h-radius"),
    ),
    number(
        "qk_departure",
        Phrase("models-departure-w-qw-k"),
        Phrase("models-largest-difference-between-2"),
    ),
    number(
        "qk_trace",
        Phrase("models-trace-w-qw-k"),
        Phrase("models-sum-eigenvalues-above-0-tokens"),
    ),
    number(
        "qk_scale",
        Phrase("models-scale-w-qw-k"),
        Phrase("models-d-tr-w-tr-w-d"),
    ),
    number(
        "qk_norm",
        Phrase("models-norm-w-qw-k"),
        Phrase("models-largest-singular-value-w-q-w"),
    ),
    number(
        "xi",
        Phrase("models-xi-label"),
        Phrase("models-tr-w-tr-w-w-w"),
    ),
    number(
        "beta",
        Phrase("models-effective"),
        Phrase("models-q-k-d-ln-t-measured"),
    ),
    number(
        "beta_scores",
        Phrase("models-scores"),
        Phrase("models-standard-deviation-score-between"),
    ),
    number(
        "query_deviation",
        Phrase("models-w-q"),
        Phrase("models-root-mean-square-entries-heads-w"),
    ),
    number(
        "query_norm",
        Phrase("models-norm-w-q"),
        Phrase("models-largest-singular-value-heads-w-q"),
    ),
    number(
        "query_stable_rank",
        Phrase("models-stable-rank-w-q"),
        Phrase("models-w-f-s-heads-w-q"),
    ),
    number(
        "key_deviation",
        Phrase("models-w-k"),
        Phrase("models-root-mean-square-entries-heads-w-2"),
    ),
    number(
        "key_norm",
        Phrase("models-norm-w-k"),
        Phrase("models-largest-singular-value-heads-w-k"),
    ),
    number(
        "key_stable_rank",
        Phrase("models-stable-rank-w-k"),
        Phrase("models-w-f-s-heads-w-k"),
    ),
    number(
        "value_deviation",
        Phrase("models-w-v"),
        Phrase("models-root-mean-square-entries-heads-w-3"),
    ),
    number(
        "value_norm",
        Phrase("models-norm-w-v"),
        Phrase("models-largest-singular-value-heads-w-v"),
    ),
    number(
        "value_stable_rank",
        Phrase("models-stable-rank-w-v"),
        Phrase("models-w-f-s-heads-w-v"),
    ),
    number(
        "output_deviation",
        Phrase("models-w-o"),
        Phrase("models-root-mean-square-entries-heads-w-4"),
    ),
    number(
        "output_norm",
        Phrase("models-norm-w-o"),
        Phrase("models-largest-singular-value-heads-w-o"),
    ),
    number(
        "output_stable_rank",
        Phrase("models-stable-rank-w-o"),
        Phrase("models-w-f-s-heads-w-o"),
    ),
    number(
        "sink",
        Phrase("models-sink-label"),
        Phrase("models-learned-number-b-head-e-b"),
    ),
    number(
        "sink_share",
        Phrase("models-share-sink"),
        Phrase("models-1-1-t-e-v-2"),
    ),
];

/// Index of the number `name` among the numbers of a head.
pub fn index_of(name: &str) -> Option<usize> {
    NUMBERS.iter().position(|number| number.name == name)
}
