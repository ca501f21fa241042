//! What can go wrong, in words for the user.

use std::fmt;

/// A sentence that names the thing that is wrong and what is allowed or what to do.
///
/// Every fallible function of the crate returns it; the page shows [`Problem::message`] as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Name of the parameter or quantity concerned, empty when there is none.
    pub name: String,
    /// The sentence shown to the user.
    pub message: String,
}

impl Problem {
    /// A problem with the parameter or quantity `name`.
    pub fn new(name: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            message: message.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}
