//! Values of β of standard initialisations.

use crate::specification::beta_of_deviation;

/// β of weights W^Q, W^K with entries of standard deviation σ on normalised tokens of width d:
/// β = σ² d/√ln T (REM (B.1)).
pub fn effective_beta(deviation: f64, width: f64, tokens: usize) -> f64 {
    beta_of_deviation(deviation * deviation * width, tokens)
}

/// A named initialisation of W^Q and W^K.
#[derive(Clone, Copy, Debug)]
pub struct NamedInitialisation {
    /// Name shown to the user.
    pub name: &'static str,
    /// Variance of an entry times the embedding width d, for embedding width d and key width d_qk.
    scaled_variance: fn(width: f64, key_width: f64) -> f64,
}

impl NamedInitialisation {
    /// Effective β of this initialisation for embedding width `width`, key width `key_width` and T = `tokens`.
    pub fn beta(&self, width: f64, key_width: f64, tokens: usize) -> f64 {
        beta_of_deviation((self.scaled_variance)(width, key_width), tokens)
    }
}

/// Standard deviation of BERT's weights (Devlin et al. 2019).
const BERT: f64 = 0.02;

/// The initialisations marked in the trainability diagram.
pub const INITIALISATIONS: &[NamedInitialisation] = &[
    NamedInitialisation {
        name: "BERT",
        scaled_variance: |width, _| BERT * BERT * width,
    },
    NamedInitialisation {
        name: "1/√d",
        scaled_variance: |_, _| 1.0,
    },
    NamedInitialisation {
        name: "Xavier",
        scaled_variance: |width, key_width| 2.0 * width / (width + key_width),
    },
    NamedInitialisation {
        name: "He",
        scaled_variance: |_, _| 2.0,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bert_has_the_effective_beta_of_the_paper() {
        assert!((effective_beta(0.02, 768.0, 512) - 0.123).abs() < 1e-3);
        assert!((INITIALISATIONS[0].beta(768.0, 64.0, 512) - 0.123).abs() < 1e-3);
    }

    #[test]
    fn xavier_equals_one_over_root_d_for_square_weights_and_he_is_twice_that() {
        let at = |i: usize| INITIALISATIONS[i].beta(256.0, 256.0, 1024);
        assert!((at(1) - at(2)).abs() < 1e-15 && (at(3) - 2.0 * at(1)).abs() < 1e-15);
    }
}
