//! The matrix whose spectrum the views show, and its measured quantities.

use super::pull::Pull;
use super::statistics::mean_and_error;
use crate::attention::Sampler;
use crate::layers::with_residual;
use crate::linalg::{Complex, Matrix, modulus, stable_rank_excess};
use crate::parameters::{Parameters, View};
use crate::problem::Problem;

/// The matrix whose spectrum is shown: A with its remedy and one entry pulled, plus the spike θ uuᵀ in the view of the spectrum, plus αI if
/// the residual connection is on.
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
/// The matrix cannot be drawn with these parameters, or its singular values for a remedy do not converge.
pub fn operator(
    sampler: &mut Sampler,
    p: &Parameters,
    realisation: u32,
) -> Result<Matrix, Problem> {
    let mut matrix = sampler.remedied(p, realisation)?;
    if let Some(pull) = Pull::of(p) {
        pull.apply(&mut matrix);
    }
    Ok(with_additions(matrix, p))
}

/// `matrix` plus what the dials of `p` add to it: a spike, and αI.
pub(super) fn with_additions(mut matrix: Matrix, p: &Parameters) -> Matrix {
    add_spike(&mut matrix, p);
    if p.skip {
        with_residual(matrix, p.alpha)
    } else {
        matrix
    }
}

/// Adds the spike θ uuᵀ of the view `spectrum`, u_j = cos(2π(j + ½)/T) divided by its length: a direction orthogonal to that of equal
/// entries, for T ≥ 3.
pub(super) fn add_spike(matrix: &mut Matrix, p: &Parameters) {
    if p.view != View::Spectrum || p.spike == 0.0 {
        return;
    }
    let tokens = matrix.nrows();
    let wave = |j: usize| libm::cos(std::f64::consts::TAU * (j as f64 + 0.5) / tokens as f64);
    let square: f64 = (0..tokens).map(|j| wave(j).powi(2)).sum();
    for (j, column) in matrix.col_iter_mut().enumerate() {
        let scale = p.spike * wave(j) / square;
        for (i, x) in column.iter_mut().enumerate() {
            *x += scale * wave(i);
        }
    }
}

/// The mean of λ₁ over realisations: where all are real and of one sign their mean, elsewhere that of the moduli. A complex pair has no first, and real ones of both signs would cancel.
pub(super) fn leading(of: &[Complex]) -> f64 {
    let real = of.iter().all(|z| z.im == 0.0);
    let positive = of.iter().filter(|z| z.re > 0.0).count();
    let together = real && (positive == 0 || positive == of.len());
    let number = |z: &Complex| if together { z.re } else { modulus(z) };
    let values: Vec<f64> = of.iter().map(number).collect();
    mean_and_error(&values).0
}

/// sr(Σ) − 1 of a layer's output, Σ = XXᵀ; `NaN` if the output is zero (no score, or a remedy that leaves nothing), which has no stable
/// rank.
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
    use crate::views::names::*;

    #[test]
    fn a_spike_detaches_where_it_passes_the_radius() {
        // Settings that nothing was written at; λ → θ for θ above the radius.
        for (text, tokens) in [
            ("attention=softmax&sigma_qk=0.9&spike=0.3", 96),
            ("attention=markov&sigma_A=1&spike=0.25&remedy=gap", 200),
            ("attention=softmax&qk_norm=1&d_qk=48&spike=0.5", 384),
        ] {
            let text = format!("view=spectrum&T={tokens}&samples=4&{text}");
            let p = Parameters::from_text(&text).0;
            let data = Run::new(&p).finish().unwrap();
            let (law, found) = (
                data.checked_scalar("detached_asymptotic").unwrap(),
                data.checked_scalar("detached").unwrap(),
            );
            assert_eq!(law, p.spike, "{text}");
            assert!((found / law - 1.0).abs() < 0.06, "{text}: {found}");
            // The bulk stays where it was.
            let without = Parameters {
                spike: 0.0,
                ..p.clone()
            };
            let without = Run::new(&without).finish().unwrap();
            let radius =
                |data: &crate::dataset::DataSet| data.checked_scalar("bulk_radius").unwrap();
            assert!(
                (radius(&data) / radius(&without) - 1.0).abs() < 0.1,
                "{text}"
            );
            assert!(
                without
                    .checked_scalar("detached_asymptotic")
                    .unwrap()
                    .is_nan()
            );
        }
        let below = "view=spectrum&T=96&sigma_qk=0.9&spike=0.02";
        let data = Run::new(&Parameters::from_text(below).0).finish().unwrap();
        assert!(
            data.checked_scalar("detached_asymptotic").unwrap().is_nan()
                && data.checked_scalar("detached").unwrap().is_nan()
        );
    }

    #[test]
    fn leading_eigenvalues_of_both_signs_do_not_cancel() {
        let of = |values: [[f64; 2]; 2]| leading(&values.map(|[re, im]| Complex::new(re, im)));
        assert_eq!(of([[0.5, 0.0], [0.25, 0.0]]), 0.375);
        assert_eq!(of([[-0.5, 0.0], [-0.25, 0.0]]), -0.375);
        assert_eq!(of([[-0.5, 0.0], [0.25, 0.0]]), 0.375);
        assert_eq!(of([[3.0, 4.0], [3.0, 0.0]]), 4.0);
        for view in ["spectrum", "layers"] {
            let text = format!("view={view}&T=24&layers=2&remedy=outliers&samples=6");
            let data = Run::new(&Parameters::from_text(&text).0).finish().unwrap();
            let (first, second) = (data.scalar(LAMBDA1).abs(), data.scalar(LAMBDA2_ABS));
            assert!(first >= second, "{view}: {first} and {second}");
        }
    }
}
