//! Names of architectures in legends.

use super::Kind;
use crate::specification::{Architecture, Remedy, Values};

/// Name of `architecture` after GAP: `A⊥ + LN`, `A(X) no outliers`. Italics between asterisks.
pub fn architecture_label(architecture: &Architecture) -> String {
    let p = &architecture.parameters;
    let mut text = p.attention.facts().legend.to_owned();
    match p.remedy {
        Remedy::None => {}
        Remedy::Gap => text += "⊥",
        Remedy::Outliers => text += " no outliers",
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
        Values::Orthogonal => text += ", orthogonal *W*",
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
