//! Names of architectures in legends.

use super::Kind;
use crate::specification::{Architecture, Remedy, Values};
use attention_spectra_words::phrase;

/// Name of `architecture` after GAP: `A⊥ + LN`, `A(X) no outliers`. Italics between asterisks.
pub fn architecture_label(architecture: &Architecture) -> String {
    let p = &architecture.parameters;
    let kind = p.attention.facts().legend;
    let mut text = match p.remedy {
        Remedy::None => kind.to_owned(),
        Remedy::Gap => format!("{kind}⊥"),
        Remedy::Outliers => phrase!("attention-without-outliers", kind),
        Remedy::Gate => phrase!("attention-with-gates", kind),
    };
    if p.skip {
        text = phrase!("attention-with-skip", architecture = text);
    }
    if p.layernorm {
        text += " + LN";
    }
    match p.values {
        Values::Gaussian => {}
        Values::Orthogonal => {
            text = phrase!("attention-with-orthogonal-weights", architecture = text)
        }
        Values::Identity => text += ", *W* = I",
    }
    if p.has_value_residual() {
        text += &format!(" + {} *V*₀", p.value_residual);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specification::RandomAttention;

    #[test]
    fn architectures_are_called_as_in_the_paper() {
        let parameters = RandomAttention::default().with(|p| {
            (p.remedy, p.skip, p.layernorm) = (Remedy::Gap, true, true);
        });
        let architecture = Architecture::new(parameters, 0);
        assert_eq!(architecture_label(&architecture), "*A*(*X*)⊥ + skip + LN");
        assert_eq!(architecture.column, "softmax_gap_skip_layernorm");
    }
}
