//! What a model cannot be, in words.

use crate::problem::Problem;

/// A sentence that names a number of a model and what it takes.
pub(super) fn refusal(name: &str, value: impl std::fmt::Display, allowed: &str) -> Problem {
    let message = format!("{name} = {value} of the model is not allowed: it takes {allowed}.");
    Problem::new(name, message)
}
