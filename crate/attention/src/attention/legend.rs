//! Names of architectures in legends.

use super::Kind;
use crate::parameters::{Architecture, Remedy, Values};
use attention_spectra_words::phrase;

/// Name of `architecture` after GAP: `A⊥ + LN`, `A(X) no outliers`. Italics between asterisks.
pub fn architecture_label(architecture: &Architecture) -> String {
    let p = &architecture.parameters;
    let mut text = p.attention.facts().legend.to_owned();
    match p.remedy {
        Remedy::None => {}
        Remedy::Gap => text += "⊥",
        Remedy::Outliers => text += &format!(" {}", phrase!("attention-outliers")),
        Remedy::Gate => text += " gated",
    }
    if p.skip {
        text += " + skip";
    }
    if p.layernorm {
        text += " + LN";
    }
    match p.values {
        Values::Gaussian => {}
        Values::Orthogonal => text += phrase!("attention-orthogonal-w"),
        Values::Identity => text += ", *W* = I",
    }
    if p.has_value_residual() {
        text += &format!(" + {} *V*₀", p.value_residual);
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::parameters::Parameters;

    #[test]
    fn architectures_are_called_as_in_the_paper() {
        let (p, _) = Parameters::from_text("compare=modules&attention=softmax");
        let found = p.architectures();
        assert_eq!(
            super::architecture_label(&found[7]),
            "*A*(*X*)⊥ + skip + LN"
        );
        assert_eq!(found[7].column, "softmax_gap_skip_layernorm");
        assert_eq!(p.identity_architecture().unwrap().column, "identity");
    }
}
