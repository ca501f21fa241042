//! Behaviour of every decomposition on NaN and infinities.

use super::eigenvalue_matrix;
use crate::{
    Complex, Matrix, eigenvalues, eigenvectors, krylov_eigenvalues, krylov_singular_values,
    leading_eigenvalues_of, leading_singular_values, leading_triplet, singular_values,
    singular_vectors, stable_rank,
};

/// Name of a decomposition, and whether it accepts a matrix.
type Decomposition = (&'static str, fn(&Matrix) -> bool);

const DECOMPOSITIONS: [Decomposition; 10] = [
    ("eigenvalues", |a| eigenvalues(a).is_ok()),
    ("singular values", |a| singular_values(a).is_ok()),
    ("singular vectors", |a| singular_vectors(a).is_ok()),
    ("leading eigenvalues", |a| {
        leading_eigenvalues_of(a, 2, 1e-9).is_ok()
    }),
    ("leading singular values", |a| {
        leading_singular_values(a, 2, 1e-9).is_ok()
    }),
    ("eigenvalues by Krylov", |a| {
        krylov_eigenvalues(a, 2, 1e-9).is_ok()
    }),
    ("singular values by Krylov", |a| {
        krylov_singular_values(a, 2, 1e-9).is_ok()
    }),
    ("leading triplet", |a| leading_triplet(a).is_ok()),
    ("stable rank", |a| stable_rank(a).is_ok()),
    ("eigenvectors", |a| {
        eigenvectors(a, Complex::new(1.0, 0.0)).is_ok()
    }),
];

/// The decompositions of an n×n matrix with one entry that is NaN or infinite, with the entry and its place. Returns
/// those that give a result; there should be none.
///
/// # Panics
/// `n` is 0.
pub fn accepts_what_is_not_finite(n: usize) -> Vec<String> {
    let mut accepted = Vec::new();
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for place in [(0, 0), (n - 1, 0), (0, n - 1), (n / 2, n / 3)] {
            let mut a = eigenvalue_matrix(18, n, 0);
            a[place] = bad;
            let wrong = DECOMPOSITIONS.iter().filter(|(_, takes)| takes(&a));
            accepted.extend(wrong.map(|(name, _)| format!("{name}: {bad} at {place:?}, n = {n}")));
        }
    }
    accepted
}
