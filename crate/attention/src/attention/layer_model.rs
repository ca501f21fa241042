//! The small model of a layer that the laws are about.

use super::{Kind, Recipe};
use crate::specification::{Attention, RandomAttention, Tokens, Values};
use crate::theory::{FixedWidth, LayerModel, ScoreModel, TokenLaw};

/// Model of a layer with parameters `p` that the laws use.
pub fn layer_model(p: &RandomAttention) -> LayerModel {
    layer_model_of(&p.attention, p)
}

/// Model with `kind` instead of the chosen attention type.
pub(super) fn layer_model_of(kind: &impl Kind, p: &RandomAttention) -> LayerModel {
    LayerModel {
        tokens: p.T,
        width: p.width(),
        key_width: p.key_width(),
        residual: if p.skip { p.alpha } else { 0.0 },
        acts_on_outputs: p.layernorm || p.is_gated(),
        masked: p.causal,
        remedied: p.remedy.changes_attention(),
        tokens_law: match p.tokens {
            Tokens::Isotropic => TokenLaw::Orthogonal,
            Tokens::Unit => TokenLaw::Unit,
            Tokens::Correlated => TokenLaw::Correlated(p.rho),
            Tokens::Walk => TokenLaw::Walk,
        },
        unit_keys: p.qk_norm && kind.facts().dials.contains(&"qk_norm"),
        gaussian_values: p.values == Values::Gaussian,
        entries: kind.entry_law(p),
        has_laws: true,
    }
}

/// Whether a layer of `p` belongs to GAP's attention-only model (11) or (16) with iid attention, the subject of the paper's
/// propositions.
pub fn is_gap_model(p: &RandomAttention) -> bool {
    matches!(p.attention.recipe(p), Recipe::Independent)
        && !p.layernorm
        && !p.skip
        && !p.is_gated()
        && !p.has_value_residual()
        && !p.causal
        && p.values == Values::Gaussian
}

/// Limits as T → ∞ at the d_qk of `p`: of one softmax head over isotropic tokens without mask and remedy, where a fourth moment exists.
pub fn fixed_width(p: &RandomAttention) -> Option<FixedWidth> {
    let applies = p.attention == Attention::Softmax
        && p.tokens == Tokens::Isotropic
        && !p.remedy.changes_attention()
        && p.T <= p.width()
        && !p.qk_norm
        && !p.causal;
    FixedWidth::new(p.score_variance(), p.key_width()).filter(|_| applies)
}

/// The scores between the tokens of `p`.
pub(super) fn score_model(p: &RandomAttention) -> ScoreModel {
    ScoreModel {
        tokens: p.T,
        key_width: p.key_width(),
        variance: p.score_variance(),
        cosine: match p.tokens {
            Tokens::Correlated => p.rho,
            Tokens::Isotropic | Tokens::Unit | Tokens::Walk => 0.0,
        },
        token_ratio: match p.tokens {
            Tokens::Unit => p.width_ratio(),
            Tokens::Isotropic | Tokens::Correlated | Tokens::Walk => 0.0,
        },
        of_walk: p.tokens == Tokens::Walk,
        unit_keys: p.qk_norm,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use attention_spectra_testing::addresses::FromText;

    #[test]
    fn the_model_of_the_propositions_has_iid_attention_and_nothing_else() {
        let model = |text: &str| {
            let (p, _) = RandomAttention::from_text(text);
            is_gap_model(&p)
        };
        assert!(model("attention=markov"));
        assert!(model("attention=markov&remedy=gap"));
        for other in [
            "skip=1",
            "layernorm=1",
            "causal=1",
            "values=orthogonal",
            "remedy=gate",
            "value_residual=0.5",
        ] {
            assert!(!model(&format!("attention=markov&{other}")), "{other}");
        }
        assert!(!model("attention=softmax"));
    }

    #[test]
    fn limits_at_fixed_width_are_of_softmax_over_isotropic_tokens() {
        let has = |text: &str| fixed_width(&RandomAttention::from_text(text).0).is_some();
        assert!(has("T=64&d_qk=17"));
        for other in [
            "d_qk=16",
            "qk_norm=1",
            "causal=1",
            "remedy=gap",
            "tokens=unit",
            "d=32&tokens=unit",
            "attention=relu",
            "sigma_qk=1.4",
        ] {
            assert!(!has(&format!("T=64&d_qk=17&{other}")), "{other}");
        }
    }
}
