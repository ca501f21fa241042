//! The score scale by another name: the standard deviation of a real model's weights.

use super::{LARGEST_SCALE, Parameters, ScoreScale};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Name in addresses. It is derived from other parameters: β = σ_init² d/√ln T (REM (B.1)), and with σ_qk² = β √ln T simply σ_qk =
/// σ_init √d.
pub(super) const NAME: &str = "sigma_init";

impl Parameters {
    /// These parameters with the score scale of weights of standard deviation `text`.
    ///
    /// # Errors
    /// `text` is not a number, is negative, or so large that σ_qk would exceed the range of its dial.
    pub(super) fn with_sigma_init(&self, text: &str) -> Result<Self, Problem> {
        let root = (self.width() as f64).sqrt();
        let most = LARGEST_SCALE / root;
        let allowed = |sigma: &f64| (0.0..=most * (1.0 + 1e-9)).contains(sigma);
        let Some(sigma) = text.trim().parse().ok().filter(allowed) else {
            let shown: String = text.chars().take(40).collect();
            let words = phrase!(
                "parameters-initial-scale-invalid",
                name = NAME,
                shown,
                width = self.width(),
                most = format!("{most:.3}"),
                largest = LARGEST_SCALE
            );
            return Err(Problem::new(NAME, words));
        };
        let sigma_qk = (sigma * root).min(LARGEST_SCALE);
        Ok(self.with(|p| p.scale = ScoreScale::SigmaQk(sigma_qk)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_bert_mean_the_score_scale_that_the_paper_gives() {
        for text in [
            "T=512&d=768&sigma_init=0.02",
            "sigma_init=0.02&d=768&T=512&hold=beta",
        ] {
            let (p, problems) = Parameters::from_text(text);
            assert_eq!(problems, vec![]);
            assert!((p.beta() - 0.0004 * 768.0 / 512f64.ln().sqrt()).abs() < 1e-12);
            assert!((p.sigma_init() - 0.02).abs() < 1e-15);
            assert_eq!(Parameters::from_text(&p.to_text()), (p.settled(), vec![]));
        }
    }

    #[test]
    fn the_dials_decide_where_they_are_given_too() {
        let (p, problems) = Parameters::from_text("beta=1.5&sigma_init=0.02");
        assert_eq!((p.beta(), problems), (1.5, vec![]));
    }

    #[test]
    fn weights_beyond_the_dials_are_refused_with_what_is_allowed_at_this_width() {
        let p = Parameters::from_text("d=64&T=32").0;
        for text in ["0.6", "-1", "nan", "much"] {
            let (same, problems) = p.with_change(NAME, text);
            assert_eq!(same, p);
            let message = format!(
                "sigma_init = “{text}” is invalid: at d = 64 use a number from 0 to 0.500, where σ_qk = σ_init √d is 4."
            );
            assert_eq!(problems, vec![Problem::new(NAME, message)]);
        }
        let (changed, problems) = p.with_change(NAME, "0.5");
        assert_eq!((changed.sigma_qk(), problems), (4.0, vec![]));
    }
}
