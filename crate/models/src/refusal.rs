//! Messages for invalid configurations of a model.

use crate::problem::Problem;

/// A sentence that names a number of a model and its allowed values.
pub(super) fn refusal(name: &str, value: impl std::fmt::Display, allowed: &str) -> Problem {
    let message = format!("{name} = {value} of the model is invalid: use {allowed}.");
    Problem::new(name, message)
}
