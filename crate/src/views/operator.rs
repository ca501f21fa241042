//! The matrix whose spectrum the views show, and what is read off it.

use super::statistics::mean_and_error;
use crate::attention::Sampler;
use crate::layers::with_residual;
use crate::linalg::{Matrix, stable_rank_excess};
use crate::parameters::Parameters;
use crate::problem::Problem;

/// The matrix whose spectrum is shown: A with its remedy, plus αI where the residual connection is on.
///
/// ```
/// use attention_spectra::attention::Sampler;
/// use attention_spectra::views::{opening, operator};
///
/// let (parameters, _) = opening::read("T=16&attention=softmax&causal=1");
/// let matrix = operator(&mut Sampler::new(), &parameters, 0)?;
/// assert!((0..16).all(|i| (i + 1..16).all(|j| matrix[(i, j)] == 0.0)));
/// # Ok::<(), attention_spectra::problem::Problem>(())
/// ```
///
/// # Errors
/// When the matrix cannot be drawn with these parameters, or its singular values for a remedy do not converge.
pub fn operator(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
) -> Result<Matrix, Problem> {
    let matrix = sampler.remedied(p, realisation)?;
    Ok(if p.skip {
        with_residual(matrix, p.alpha)
    } else {
        matrix
    })
}

/// The mean of λ₁ over realisations, each a real and an imaginary part: where all are real and of one sign their mean,
/// elsewhere that of the moduli. A complex pair has no first, and real ones of both signs would cancel.
pub(super) fn leading(of: &[(f64, f64)]) -> f64 {
    let real = of.iter().all(|(_, im)| *im == 0.0);
    let positive = of.iter().filter(|(re, _)| *re > 0.0).count();
    let together = real && (positive == 0 || positive == of.len());
    let number = |(re, im): &(f64, f64)| if together { *re } else { libm::hypot(*re, *im) };
    let values: Vec<f64> = of.iter().map(number).collect();
    mean_and_error(&values).0
}

/// sr(Σ) − 1 of a layer's output, Σ = XXᵀ; `NaN` where the output is zero (no score, or a remedy that
/// leaves nothing) and has no rank to speak of.
pub(super) fn excess(output: &Matrix) -> Result<f64, Problem> {
    if output.norm_max() == 0.0 {
        return Ok(f64::NAN);
    }
    Ok(stable_rank_excess(output)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::Run;

    #[test]
    fn leading_eigenvalues_of_both_signs_do_not_cancel() {
        assert_eq!(leading(&[(0.5, 0.0), (0.25, 0.0)]), 0.375);
        assert_eq!(leading(&[(-0.5, 0.0), (-0.25, 0.0)]), -0.375);
        assert_eq!(leading(&[(-0.5, 0.0), (0.25, 0.0)]), 0.375);
        assert_eq!(leading(&[(3.0, 4.0), (3.0, 0.0)]), 4.0);
        for view in ["spectrum", "layers"] {
            let text = format!("view={view}&T=24&layers=2&remedy=outliers&samples=6");
            let data = Run::new(&Parameters::from_text(&text).0).finish().unwrap();
            let (first, second) = (data.scalar("lambda1").abs(), data.scalar("lambda2_abs"));
            assert!(first >= second, "{view}: {first} and {second}");
        }
    }
}
