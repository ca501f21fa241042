//! One of the stacks that are compared.

use super::{RandomAttention, Remedy, Values};

/// One of several stacks, with its parameters and its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Architecture {
    /// Everything it depends on.
    pub parameters: RandomAttention,
    /// Name of the column of this architecture, made from its parameters, such as `markov_gap_layernorm`.
    pub column: String,
    /// Architectures of one family differ in the remedy only.
    pub family: u8,
}

impl Architecture {
    /// The architecture with these parameters.
    pub fn new(parameters: RandomAttention, family: u8) -> Self {
        Self {
            column: column(&parameters),
            parameters,
            family,
        }
    }
}

fn column(p: &RandomAttention) -> String {
    let mut words = vec![p.attention.word()];
    if p.remedy != Remedy::None {
        words.push(p.remedy.word());
    }
    if p.skip {
        words.push("skip");
    }
    if p.layernorm {
        words.push("layernorm");
    }
    if p.values != Values::Gaussian {
        words.push(p.values.word());
    }
    if p.has_value_residual() {
        words.push("value_residual");
    }
    words.join("_")
}
