//! Reasons for a failed command.

use crate::problem::Problem;

/// Reason for a failed command.
#[derive(Debug)]
pub enum Failure {
    /// The request is invalid: exit code 2.
    Asked(String),
    /// The result could not be computed or written: exit code 1.
    Work(String),
    /// Ctrl+C was pressed; finished figures are written: exit code 130.
    Stopped(String),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Work(problem.message)
    }
}
