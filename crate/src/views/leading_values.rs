//! Computes leading values for the views of whole spectra where a full decomposition is too large.

use crate::dataset::DataSet;
#[cfg(feature = "gpu")]
use crate::gpu::Device;
use crate::linalg::{Complex, Matrix, krylov_eigenvalues, krylov_singular_values};
#[cfg(feature = "gpu")]
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::views::names::*;
use crate::words::phrase;

/// Largest T whose eigenvalues or singular values are all computed. In a browser that takes 12 s, in one step without progress
/// reports, and five copies of the matrix, 170 MB, in each of up to four workers; both grow at least eightfold and fourfold with
/// the next doubling.
pub(super) const FULL_LIMIT: usize = 2048;

/// How many values are computed beyond this size: enough for the rim and the outliers.
const COUNT: usize = 48;

/// Relative accuracy of these values, well below the distance of neighbours at the rim (1/T).
pub(super) const TOLERANCE: f64 = 1e-6;

/// Number and accuracy if these do not converge: λ₁ and λ₂, s₁ and s₂.
const LEAST: (usize, f64) = (2, 1e-4);

/// About [`COUNT`] leading eigenvalues, or two if these do not converge.
pub(super) fn eigenvalues(matrix: &Matrix) -> Result<Vec<Complex>, Problem> {
    Ok(krylov_eigenvalues(matrix, COUNT + 1, TOLERANCE)
        .or_else(|_| krylov_eigenvalues(matrix, LEAST.0 + 1, LEAST.1))?)
}

/// The [`COUNT`] largest singular values, or two if these do not converge.
pub(super) fn singular_values(matrix: &Matrix) -> Result<Vec<f64>, Problem> {
    Ok(krylov_singular_values(matrix, COUNT, TOLERANCE)
        .or_else(|_| krylov_singular_values(matrix, LEAST.0, LEAST.1))?)
}

/// [`eigenvalues`] of the operator of `p` by products on `device`.
#[cfg(feature = "gpu")]
pub(super) async fn eigenvalues_on_gpu(
    device: &Device,
    p: &Parameters,
    realisation: u32,
) -> Result<Vec<Complex>, Problem> {
    let least = (LEAST.0 + 1, LEAST.1);
    let counts = [(COUNT + 1, TOLERANCE), least];
    let mut outcome = Ok(Vec::new());
    for (count, tolerance) in counts {
        let found =
            crate::layers::on_gpu::leading(device, p, realisation, (count, 0), tolerance).await;
        outcome = found.map(|(mut values, _)| {
            if count < p.T {
                crate::linalg::krylov::drop_half_pair(&mut values);
            }
            values
        });
        if outcome.is_ok() || device.loss().is_some() {
            break;
        }
    }
    outcome
}

/// [`singular_values`] of the operator of `p` by products on `device`.
#[cfg(feature = "gpu")]
pub(super) async fn singular_values_on_gpu(
    device: &Device,
    p: &Parameters,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    let mut outcome = Ok(Vec::new());
    for (count, tolerance) in [(COUNT, TOLERANCE), LEAST] {
        let found =
            crate::layers::on_gpu::leading(device, p, realisation, (0, count), tolerance).await;
        outcome = found.map(|(_, values)| values);
        if outcome.is_ok() || device.loss().is_some() {
            break;
        }
    }
    outcome
}

/// Records in `data` that it holds only the `count` largest of the T `values` (`eigenvalues`, `singular-values`) of each realisation: as a note, and as the number `leading` for
/// figures.
pub(super) fn note_restriction(data: &mut DataSet, values: &str, count: Option<usize>) {
    let count = count.unwrap_or(COUNT);
    data.summarise(LEADING, count as f64);
    let tokens = data.parameters.T;
    data.notes.push(phrase!(
        "view-only-largest-values",
        tokens,
        values,
        limit = FULL_LIMIT,
        count
    ));
}

#[cfg(test)]
mod tests {
    use crate::dataset::DataSet;
    use crate::dataset::export::{FORMATS, written};
    use crate::test_figures::parameters;
    use crate::views::names::*;
    use crate::views::{Run, with_full_decomposition};

    /// Both views of `text`, with all values and with the leading ones.
    fn both_views(text: &str) -> [(DataSet, DataSet); 2] {
        ["spectrum", "singular"].map(|view| {
            let p = parameters(&format!("view={view}&{text}"));
            (
                Run::new(&p).finish().unwrap(),
                with_full_decomposition(&p, 70).finish().unwrap(),
            )
        })
    }

    #[test]
    fn beyond_the_limit_a_view_shows_the_first_of_what_it_would_show_in_full() {
        for text in [
            "T=128&samples=2",
            "T=111&remedy=gap",
            "T=100&attention=markov&law=pareto",
            "T=100&attention=relu&skip=1&alpha=0.5",
            "T=100&attention=sigmoid&causal=1&remedy=gap",
            "T=100&attention=differential&mu=0.3",
            "T=100&attention=identity&remedy=gap",
            "T=100&attention=uniform",
            "T=100&attention=uniform&remedy=gap",
        ] {
            let [(complete, leading_only), (all_singular, few_singular)] = both_views(text);
            for (name, _) in &complete.summary {
                let (want, got) = (
                    complete.checked_scalar(name).unwrap(),
                    leading_only.checked_scalar(name).unwrap(),
                );
                let near = (got - want).abs() < 2e-6 * want.abs().max(1e-3);
                assert!(
                    near || got.is_nan() && want.is_nan(),
                    "{text}: {name}: {got} {want}"
                );
            }
            for name in ["s1", "s2", "singular_gap", "edge_corrected"] {
                let (want, got) = (
                    all_singular.checked_scalar(name).unwrap(),
                    few_singular.checked_scalar(name).unwrap(),
                );
                let near = (got - want).abs() < 2e-6 * want.abs().max(1e-3);
                assert!(
                    near || got.is_nan() && want.is_nan(),
                    "{text}: {name}: {got} {want}"
                );
            }
            let count = leading_only.scalar(LEADING);
            assert!(count == 48.0 || count == 49.0, "{text}: {count}");
            assert_eq!(few_singular.scalar(LEADING), 48.0, "{text}");
            let upper = |data: &DataSet| data.numbers(IM).iter().filter(|y| **y > 0.0).count();
            let lower = |data: &DataSet| data.numbers(IM).iter().filter(|y| **y < 0.0).count();
            assert_eq!(upper(&leading_only), lower(&leading_only), "{text}");
        }
    }

    #[test]
    fn it_says_so_and_full_spectra_do_not() {
        let [(complete, leading_only), (all_singular, few_singular)] =
            both_views("T=128&samples=2");
        for data in [&leading_only, &few_singular] {
            let note = "does not fit at T = 128";
            assert!(data.notes[0].contains(note), "{:?}", data.notes);
            for format in FORMATS {
                let file = written(data, format.ending).unwrap();
                assert!(file.contains(note), "{}", format.label);
            }
        }
        for data in [&complete, &all_singular] {
            assert!(data.notes.iter().all(|note| !note.contains("does not fit")));
            assert!(data.scalar(LEADING).is_nan());
        }
    }

    #[test]
    fn triangular_matrices_show_all_their_eigenvalues_at_any_length() {
        let [(complete, leading_only), _] = both_views("T=90&causal=1");
        assert_eq!(complete.numbers(RE), leading_only.numbers(RE));
        assert!(leading_only.scalar(LEADING).is_nan());
        assert_eq!(complete.notes, leading_only.notes);
    }
}
