//! Messages for invalid configurations of a model.

use crate::problem::Problem;
use attention_spectra_words::phrase;

/// A sentence that names a number of a model and its allowed values.
pub(super) fn refusal(name: &str, value: impl std::fmt::Display, allowed: &str) -> Problem {
    let message = phrase!(
        "models-model-invalid-use",
        name,
        value = value.to_string(),
        allowed
    );
    Problem::new(name, message)
}
