//! LAPACK's own tests of eigenvalues (`ddrvev`, `dchkhs`) and singular values (`ddrvbd`), applied to the decompositions here:
//! the same kinds of matrices, ratios and threshold, and further matrices with structure. Its tests of balancing (`dchkbl`,
//! `dchkbk`) and of condition numbers (`ddrvvx`) are in `eigenvalues::ill_conditioned`, together with values of mpmath and
//! SciPy.
//!
//! A ratio is an error divided by the error that rounding alone would cause, of order one for any size of the matrix. LAPACK's
//! ratios of eigenvectors have no counterpart here, because only eigenvalues are computed. Two tests replace them: the residual of
//! every eigenvalue, with a vector by inverse iteration, and the sums of powers of the eigenvalues, which reveal a missing one.

mod largest;
mod matrices;
mod not_finite;
mod parts;
mod power_sums;
mod ratios;
mod structured;
#[cfg(test)]
mod tests;
mod xorshift;

pub use largest::largest;
pub use matrices::{
    EIGENVALUE_KINDS, SINGULAR_VALUE_KINDS, eigenvalue_matrix, singular_value_matrix,
};
pub use not_finite::accepts_what_is_not_finite;
pub use parts::{PARTS, Part};
pub use structured::{STRUCTURED_KINDS, structured_matrix};
pub use xorshift::Xorshift;

use super::Matrix;

/// Ratios above this are failures (`TESTING/ded.in` of LAPACK; `svd.in` has 50).
pub const THRESHOLD: f64 = 20.0;

/// The worst value of one ratio for one kind of matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct WorstRatio {
    /// Kind of matrix.
    pub kind: &'static str,
    /// Name of the measured ratio, as in LAPACK.
    pub ratio: &'static str,
    /// Largest value of the ratio; 1/ulp where the decomposition failed.
    pub value: f64,
    /// Rows and columns of the matrix with this ratio.
    pub shape: (usize, usize),
}

/// Examines the eigenvalues of LAPACK's kinds of matrices at all `sizes`, for `seeds` matrices of each.
fn examine_eigenvalues(sizes: &[usize], seeds: u64) -> Vec<WorstRatio> {
    examine_square(&EIGENVALUE_KINDS, eigenvalue_matrix, (sizes, seeds))
}

/// Examines structured matrices.
fn examine_structured(sizes: &[usize], seeds: u64) -> Vec<WorstRatio> {
    examine_square(&STRUCTURED_KINDS, structured_matrix, (sizes, seeds))
}

fn examine_square(
    kinds: &[&'static str],
    matrix: fn(usize, usize, u64) -> Matrix,
    (sizes, seeds): (&[usize], u64),
) -> Vec<WorstRatio> {
    let mut worst = Vec::new();
    for (kind, name) in kinds.iter().enumerate() {
        for &n in sizes {
            for seed in 0..seeds {
                let a = matrix(kind, n, seed);
                keep_worst(&mut worst, name, (n, n), ratios::of_eigenvalues(&a));
            }
        }
    }
    worst
}

/// Examines the singular values of all kinds of matrices of all `shapes`, for `seeds` matrices of each.
fn examine_singular_values(shapes: &[(usize, usize)], seeds: u64) -> Vec<WorstRatio> {
    let mut worst = Vec::new();
    for (kind, name) in SINGULAR_VALUE_KINDS.into_iter().enumerate() {
        for &shape in shapes {
            for seed in 0..seeds {
                let a = singular_value_matrix(kind, shape, seed);
                keep_worst(&mut worst, name, shape, ratios::of_singular_values(&a));
            }
        }
    }
    worst
}

/// Name and value of the worst ratio for the eigenvalues of `a` and its Hessenberg form. Ratios of the Schur form are left out, since they
/// compare values by place, and places change next to vanishing entries.
#[cfg(test)]
pub(super) fn worst_of_eigenvalues(a: &Matrix) -> (&'static str, f64) {
    let ratios = ratios::of_eigenvalues(a).into_iter();
    ratios
        .filter(|(name, _)| !ratios::OF_SCHUR_FORM.contains(name))
        .map(|(name, value)| (name, largest([value])))
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or(("none", f64::INFINITY))
}

fn keep_worst(
    worst: &mut Vec<WorstRatio>,
    kind: &'static str,
    shape: (usize, usize),
    ratios: Vec<(&'static str, f64)>,
) {
    for (ratio, value) in ratios {
        // A value that is not a number is the worst there is.
        let value = largest([value]);
        let new = WorstRatio {
            kind,
            ratio,
            value,
            shape,
        };
        match worst
            .iter_mut()
            .find(|w| w.kind == kind && w.ratio == ratio)
        {
            Some(old) if old.value < value => *old = new,
            Some(_) => {}
            None => worst.push(new),
        }
    }
}

/// The table of worst ratios: a line for each kind, a column for each ratio.
pub fn table(worst: &[WorstRatio]) -> String {
    let mut ratios: Vec<&str> = Vec::new();
    let mut kinds: Vec<&str> = Vec::new();
    for w in worst {
        if !ratios.contains(&w.ratio) {
            ratios.push(w.ratio);
        }
        if !kinds.contains(&w.kind) {
            kinds.push(w.kind);
        }
    }
    let mut text = format!("| kind | {} |\n|---|", ratios.join(" | "));
    text += &"--:|".repeat(ratios.len());
    for kind in kinds {
        text += &format!("\n| {kind} |");
        for ratio in &ratios {
            let found = worst.iter().find(|w| w.kind == kind && w.ratio == *ratio);
            text += &match found {
                Some(w) => format!(" {:.2} |", w.value),
                None => " |".into(),
            };
        }
    }
    text + "\n"
}
