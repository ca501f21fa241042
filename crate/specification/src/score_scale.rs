//! The score scale under its two names, and in every form in which it is needed: σ_qk² = β √ln T is the standard
//! deviation of one score between tokens of unit length.

use super::Hold;

/// Largest values of σ_qk and β on the dials.
pub const LARGEST_SCALE: f64 = 4.0;

/// The score scale, stored by one of its names: the other follows from it and T.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ScoreScale {
    /// σ_qk: the standard deviation of the entries of W^Q and W^K.
    SigmaQk(f64),
    /// β: the standard deviation of a score in units of √ln T.
    Beta(f64),
}

impl ScoreScale {
    /// σ_qk at T = `tokens`.
    pub fn sigma_qk(self, tokens: usize) -> f64 {
        match self {
            Self::SigmaQk(sigma_qk) => sigma_qk,
            Self::Beta(beta) => sigma_qk_of(beta, tokens),
        }
    }

    /// β at T = `tokens`.
    pub fn beta(self, tokens: usize) -> f64 {
        match self {
            Self::SigmaQk(sigma_qk) => beta_of(sigma_qk, tokens),
            Self::Beta(beta) => beta,
        }
    }

    /// Its name.
    pub fn name(self) -> Hold {
        match self {
            Self::SigmaQk(_) => Hold::SigmaQk,
            Self::Beta(_) => Hold::Beta,
        }
    }

    /// The same scale at T = `tokens`, stored by `name`.
    pub fn by(self, name: Hold, tokens: usize) -> Self {
        match name {
            Hold::SigmaQk => Self::SigmaQk(self.sigma_qk(tokens)),
            Hold::Beta => Self::Beta(self.beta(tokens)),
        }
    }
}

/// √ln T, the unit of β.
fn unit(tokens: usize) -> f64 {
    libm::log(tokens as f64).sqrt()
}

/// β of scores of standard deviation `deviation` at T = `tokens`.
pub fn beta_of_deviation(deviation: f64, tokens: usize) -> f64 {
    deviation / unit(tokens)
}

/// Standard deviation β √ln T of a score at T = `tokens`.
pub fn deviation_of_beta(beta: f64, tokens: usize) -> f64 {
    beta * unit(tokens)
}

/// Variance (1 − ρ)β² ln T by which the scores of one query differ, for T = `tokens` tokens of cosine `rho`.
pub fn row_variance_of_beta(beta: f64, rho: f64, tokens: usize) -> f64 {
    (1.0 - rho) * beta * beta * libm::log(tokens as f64)
}

/// Standard deviation of the scores of one query: the root of their variance.
pub fn row_deviation_of_beta(beta: f64, rho: f64, tokens: usize) -> f64 {
    beta * ((1.0 - rho) * libm::log(tokens as f64)).sqrt()
}

/// β for a given σ_qk.
pub fn beta_of(sigma_qk: f64, tokens: usize) -> f64 {
    beta_of_deviation(sigma_qk * sigma_qk, tokens)
}

/// σ_qk for a given β.
pub fn sigma_qk_of(beta: f64, tokens: usize) -> f64 {
    deviation_of_beta(beta, tokens).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RandomAttention;

    #[test]
    fn scores_of_one_query_differ_less_the_more_tokens_agree() {
        let at = |rho| row_variance_of_beta(1.5, rho, 7) / 7f64.ln();
        assert!((at(0.0) - 2.25).abs() < 1e-12);
        assert!((at(0.2) - 1.8).abs() < 1e-12);
        assert_eq!(at(1.0), 0.0);
        let root = row_deviation_of_beta(1.5, 0.2, 7);
        assert!((root * root / row_variance_of_beta(1.5, 0.2, 7) - 1.0).abs() < 1e-15);
    }

    #[test]
    fn the_name_that_is_stored_keeps_its_bits_and_the_other_follows_with_t() {
        let beta = ScoreScale::Beta(0.7);
        assert_eq!((beta.beta(7), beta.beta(900)), (0.7, 0.7));
        assert_eq!(beta.sigma_qk(900), sigma_qk_of(0.7, 900));
        let moved = beta.by(Hold::SigmaQk, 7);
        assert_eq!(moved, ScoreScale::SigmaQk(sigma_qk_of(0.7, 7)));
        assert_eq!(moved.beta(900), beta_of(sigma_qk_of(0.7, 7), 900));
        assert_eq!(moved.by(Hold::SigmaQk, 900), moved);
    }

    #[test]
    fn every_form_of_the_scale_is_the_same_number() {
        // T = 7: √ln 7 = 1.3949588…
        let unit = 1.394_958_834_179_458_3;
        assert!((deviation_of_beta(2.0, 7) - 2.0 * unit).abs() < 1e-12);
        assert!((sigma_qk_of(2.0, 7) - (2.0 * unit).sqrt()).abs() < 1e-12);
        for beta in [0.0, 0.5, 3.0] {
            assert!((beta_of(sigma_qk_of(beta, 7), 7) - beta).abs() < 1e-12);
            assert!((beta_of_deviation(deviation_of_beta(beta, 7), 7) - beta).abs() < 1e-12);
        }
        let p = RandomAttention::default().with(|p| p.scale = ScoreScale::SigmaQk(3.0));
        assert_eq!((p.score_deviation(), p.score_variance()), (9.0, 81.0));
        let root = (p.key_width() as f64).sqrt();
        assert!((p.score_scale(0.5) * root - 4.5).abs() < 1e-12);
    }
}
