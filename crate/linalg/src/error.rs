//! Reason why there is no result.

use std::fmt;

/// Reason why a function of this package returns no result.
///
/// `quantity` names the quantity that could not be computed, such as "eigenvalues". [`Display`](fmt::Display) writes one sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// An entry, or the image of a vector, is NaN or infinite.
    NotFinite {
        /// Name of the quantity to be computed.
        quantity: &'static str,
    },
    /// The matrix has to be square.
    NotSquare {
        /// Number of rows found.
        rows: usize,
        /// Number of columns found.
        columns: usize,
    },
    /// The iteration reached its limit without convergence.
    NotConverged {
        /// Name of the quantity to be computed.
        quantity: &'static str,
    },
    /// The Krylov space of the leading eigenvalues reached its largest dimension without convergence.
    KrylovSpaceTooSmall {
        /// Number of eigenvalues requested.
        count: usize,
        /// Largest dimension of the space, one product with the operator for each.
        dimension: usize,
    },
    /// The stable rank of a zero matrix would be 0/0.
    ZeroMatrix,
    /// The matrix has no rows or no columns, therefore no singular values.
    EmptyMatrix,
    /// The matrix of a linear system is singular.
    Singular,
    /// [`synchronously`](crate::krylov::synchronously) got a future that was not ready.
    NotReady,
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFinite { quantity } => write!(
                out,
                "The {quantity} cannot be computed: the matrix has entries that are not finite numbers."
            ),
            Self::NotSquare { rows, columns } => write!(
                out,
                "Eigenvalues need a square matrix; this one is {rows} by {columns}."
            ),
            Self::NotConverged { quantity } => {
                write!(out, "The {quantity} of this matrix did not converge.")
            }
            Self::KrylovSpaceTooSmall { count, dimension } => write!(
                out,
                "The {count} leading eigenvalues did not converge within {dimension} products; \
                 allow a larger tolerance or compute all of them."
            ),
            Self::ZeroMatrix => out.write_str("The stable rank of a zero matrix is not defined."),
            Self::EmptyMatrix => out.write_str("An empty matrix has no singular values."),
            Self::Singular => {
                out.write_str("The system has no unique solution: its matrix is singular.")
            }
            Self::NotReady => out.write_str("The operator did not answer at once."),
        }
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::Error;
    use crate::{
        Matrix, eigenvalues, krylov::leading_eigenvalues, leading_triplet, solve, stable_rank,
    };

    #[test]
    fn every_way_to_fail_is_a_variant_that_a_caller_can_match() {
        let (zero, wide) = (Matrix::zeros(2, 2), Matrix::zeros(3, 4));
        let infinite = Matrix::from_fn(2, 2, |_, _| f64::INFINITY);
        let quantity = "eigenvalues";
        assert_eq!(eigenvalues(&infinite), Err(Error::NotFinite { quantity }));
        let not_square = Error::NotSquare {
            rows: 3,
            columns: 4,
        };
        assert_eq!(eigenvalues(&wide), Err(not_square));
        assert_eq!(stable_rank(&zero), Err(Error::ZeroMatrix));
        assert_eq!(
            leading_triplet(&Matrix::zeros(0, 2)),
            Err(Error::EmptyMatrix)
        );
        assert_eq!(solve(&zero, &zero), Err(Error::Singular));
        // The eigenvalues of a rotation all have modulus 1, with no first one among them.
        let n = 3000;
        let turn = |x: &[f64], y: &mut [f64]| (0..n).for_each(|i| y[i] = x[(i + 1) % n]);
        let exhausted = Error::KrylovSpaceTooSmall {
            count: 1,
            dimension: 400,
        };
        assert_eq!(leading_eigenvalues(turn, n, 1, 1e-12), Err(exhausted));
    }

    #[test]
    fn every_reason_is_one_sentence_for_the_user() {
        let quantity = "eigenvalues";
        for (error, sentence) in [
            (
                Error::NotFinite { quantity },
                "The eigenvalues cannot be computed: the matrix has entries that are not finite numbers.",
            ),
            (
                Error::NotSquare {
                    rows: 3,
                    columns: 4,
                },
                "Eigenvalues need a square matrix; this one is 3 by 4.",
            ),
            (
                Error::NotConverged { quantity },
                "The eigenvalues of this matrix did not converge.",
            ),
            (
                Error::KrylovSpaceTooSmall {
                    count: 2,
                    dimension: 400,
                },
                "The 2 leading eigenvalues did not converge within 400 products; allow a larger tolerance or compute all of them.",
            ),
            (
                Error::ZeroMatrix,
                "The stable rank of a zero matrix is not defined.",
            ),
            (
                Error::EmptyMatrix,
                "An empty matrix has no singular values.",
            ),
            (
                Error::Singular,
                "The system has no unique solution: its matrix is singular.",
            ),
            (Error::NotReady, "The operator did not answer at once."),
        ] {
            assert_eq!(error.to_string(), sentence);
        }
    }
}
