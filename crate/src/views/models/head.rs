//! Measurements of one head, and the laws of random attention of the same concentration.

use crate::attention::{layer_model, mean_entropy, participation};
use crate::law_status::LawStatus;
use crate::linalg::modulus;
use crate::linalg::{Complex, Matrix, eigenvalues, singular_values};
use crate::parameters::{RandomAttention, ScoreScale, Tokens};
use crate::problem::Problem;
use crate::theory::measured_range::LayerLaw;
use crate::theory::{LARGEST_BETA, beta_of_participation, laws, number};
use crate::views::outcome::outcome;

outcome! {
    /// Numbers of one head.
    #[derive(Debug)]
    pub(crate) struct HeadNumbers {
        /// Mean entropy of a row in nats.
        entropy: f64,
        /// Mean of Σ_j A_ij².
        participation: f64,
        /// Second singular value.
        s2: f64,
        /// Modulus of the second eigenvalue.
        lambda2_abs: f64,
        /// β at which random attention is as concentrated.
        beta: f64,
        /// GAP (4) at that β.
        radius_published: f64,
        /// The limit law of the radius at that β.
        radius: f64,
        /// √(p − 1/T).
        radius_finite: f64,
        /// Status of the two laws: 1 right, −1 off, 0 untested.
        known: [f64; 2],
    }
}

/// Eigenvalues of an attention matrix, falling in modulus.
///
/// # Errors
/// The decomposition does not converge.
pub(in crate::views) fn spectrum(matrix: &Matrix, causal: bool) -> Result<Vec<Complex>, Problem> {
    if !causal {
        return Ok(eigenvalues(matrix)?);
    }
    // Of a triangular matrix they stand on its diagonal.
    let mut values: Vec<Complex> = (0..matrix.nrows())
        .map(|i| Complex::new(matrix[(i, i)], 0.0))
        .collect();
    crate::sorting::sort_by(&mut values, |a, b| b.re.total_cmp(&a.re));
    Ok(values)
}

/// √(p − 1/T), which is |λ₂| of random attention with the participation p; `NaN` under a mask, for which there is no law.
pub(in crate::views) fn radius_finite(participation: f64, tokens: usize, causal: bool) -> f64 {
    if causal {
        f64::NAN
    } else {
        (participation - 1.0 / tokens as f64).max(0.0).sqrt()
    }
}

impl HeadNumbers {
    /// Measures an attention matrix of a head of width `key_width`, and gives its eigenvalues, falling in modulus.
    ///
    /// # Errors
    /// A decomposition does not converge.
    pub(super) fn of(
        matrix: &Matrix,
        key_width: usize,
        causal: bool,
    ) -> Result<(Self, Vec<Complex>), Problem> {
        let tokens = matrix.nrows();
        let spectrum = spectrum(matrix, causal)?;
        let participation = participation(matrix);
        let beta =
            beta_of_participation(participation, tokens, key_width, causal).unwrap_or(LARGEST_BETA);
        // Laws of independent columns: under a mask there is none.
        let known = !causal && beta < LARGEST_BETA;
        let p = RandomAttention {
            T: tokens,
            d: Some(tokens),
            d_qk: Some(key_width),
            tokens: Tokens::Isotropic,
            scale: ScoreScale::Beta(beta),
            ..RandomAttention::default()
        };
        let laws = laws(&layer_model(&p));
        let of = |law: Option<f64>| number(law.filter(|_| known));
        let status = |law: LayerLaw| match laws.status(law) {
            _ if !known => 0.0,
            LawStatus::Right => 1.0,
            LawStatus::Off => -1.0,
            LawStatus::Untested => 0.0,
        };
        let head = Self {
            entropy: mean_entropy(matrix),
            participation,
            s2: singular_values(matrix)?[1],
            lambda2_abs: modulus(spectrum[1]),
            beta,
            radius_published: of(laws.radius_published),
            radius: of(laws.radius),
            radius_finite: radius_finite(participation, tokens, causal),
            known: [status(LayerLaw::Radius), status(LayerLaw::RadiusFinite)],
        };
        Ok((head, spectrum))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Sampler;
    use crate::parameters::Parameters;

    #[test]
    fn a_sampled_matrix_has_its_own_scale_and_the_radius_of_its_law() {
        let (p, _) = Parameters::from_text("T=256&d_qk=64&hold=beta&beta=0.4");
        let matrix = Sampler::new().attention(&p, 0).unwrap();
        let (head, spectrum) = HeadNumbers::of(&matrix, 64, false).unwrap();
        // Five times the spread over twenty seeds, which is 0.0024 at β = 0.3 and grows with it.
        assert!((head.beta - 0.4).abs() < 0.02, "{}", head.beta);
        assert!(
            (head.lambda2_abs / head.radius_finite - 1.0).abs() < 0.1,
            "{head:?}"
        );
        // At T/d_qk = 4 the grid does not decide.
        assert_eq!(head.known, [0.0, 0.0]);
        assert_eq!(spectrum.len(), 256);
    }

    #[test]
    fn eigenvalues_under_a_mask_stand_on_the_diagonal_and_have_no_law() {
        let (p, _) = Parameters::from_text("T=24&causal=1");
        let matrix = Sampler::new().attention(&p, 0).unwrap();
        let (head, spectrum) = HeadNumbers::of(&matrix, 24, true).unwrap();
        let decomposed = eigenvalues(&matrix).unwrap();
        assert_eq!((spectrum.len(), decomposed.len()), (24, 24));
        for (here, there) in spectrum.iter().zip(&decomposed) {
            assert!((here - there).norm() < 1e-12);
        }
        assert!(head.radius.is_nan() && head.radius_finite.is_nan() && head.beta > 0.0);
    }
}
