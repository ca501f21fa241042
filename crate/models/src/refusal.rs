//! Messages for invalid configurations of a model.

use attention_spectra_words::phrase;
use crate::problem::Problem;

/// A sentence that names a number of a model and its allowed values.
pub(super) fn refusal(name: &str, value: impl std::fmt::Display, allowed: &str) -> Problem {
    let message = phrase!("models-model-invalid-use", name, value, allowed);
    Problem::new(name, message)
}
