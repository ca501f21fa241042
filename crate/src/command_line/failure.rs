//! Why there is no outcome.

use crate::problem::Problem;

/// Why there is no outcome.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for is not understood: exit code 2.
    Asked(String),
    /// It could not be computed or written: exit code 1.
    Work(String),
    /// Ctrl+C was pressed; what was done is written: exit code 130.
    Stopped(String),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Work(problem.message)
    }
}
