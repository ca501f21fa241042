//! The kinds of attention, one file each, and the list of them all.

pub(super) mod differential;
pub(super) mod identity;
mod kind;
pub(super) mod markov;
pub mod orthogonal;
pub(super) mod relu;
pub(super) mod sigmoid;
pub(super) mod sink;
pub(super) mod sinkhorn;
pub(super) mod softmax;
pub(super) mod uniform;
pub(super) mod weightless;

pub use kind::{Facts, Kind, KindMemory, Triangle};

use super::{LayerInput, Mixing, Recipe, Sampler, ScoreDerivative};
use crate::linalg::Matrix;
use crate::problem::Problem;
use crate::specification::{Attention, Paths, RandomAttention};
use crate::theory::EntryLaw;

/// `$answer` for the kind of attention `$attention`; in `$answer` the kind is called `$kind`. This macro is the list of kinds. The file of
/// each kind defines the type of the same name.
macro_rules! ask {
    ($attention:expr, $kind:ident => $answer:expr) => {
        ask!($attention, $kind => $answer;
            softmax::Softmax,
            markov::Markov,
            uniform::Uniform,
            identity::Identity,
            relu::Relu,
            sigmoid::Sigmoid,
            orthogonal::Orthogonal,
            differential::Differential,
            sink::Sink,
            sinkhorn::Sinkhorn,
            weightless::Weightless)
    };
    ($attention:expr, $kind:ident => $answer:expr; $($file:ident::$Name:ident),+) => {
        match $attention {
            $(Attention::$Name => {
                let $kind = $file::$Name;
                $answer
            })+
        }
    };
}

/// The chosen attention type. Types that a module does not use are not linked into it.
impl Kind for Attention {
    fn facts(&self) -> Facts {
        ask!(self, kind => kind.facts())
    }

    fn matrix(
        &self,
        sampler: &mut Sampler,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Matrix, Problem> {
        ask!(self, kind => kind.matrix(sampler, p, realisation))
    }

    fn parts(&self, input: &LayerInput) -> Mixing {
        ask!(self, kind => kind.parts(input))
    }

    fn derivatives(&self, input: &LayerInput) -> Vec<ScoreDerivative> {
        ask!(self, kind => kind.derivatives(input))
    }

    fn entry_law(&self, p: &RandomAttention) -> EntryLaw {
        ask!(self, kind => kind.entry_law(p))
    }

    fn recipe(&self, p: &RandomAttention) -> Recipe {
        ask!(self, kind => kind.recipe(p))
    }
}

/// Effect of the chosen attention type on the parameters.
pub trait ActingParameters {
    /// Whether the attention matrix depends on the tokens.
    fn attends_to_tokens(&self) -> bool;

    /// Whether gradients pass through the scores.
    fn passes_scores(&self) -> bool;

    /// Whether the parameter `name` acts on the chosen attention type: parameters of single types act on these
    /// only, all others always.
    fn acts_on_attention(&self, name: &str) -> bool;

    /// Whether the attention matrix has its own α, besides that of a residual connection.
    fn has_own_alpha(&self) -> bool;
}

impl ActingParameters for RandomAttention {
    fn attends_to_tokens(&self) -> bool {
        self.attention.facts().reads_tokens
    }

    fn passes_scores(&self) -> bool {
        self.paths == Paths::All && self.attention.facts().is_followed
    }

    fn acts_on_attention(&self, name: &str) -> bool {
        let takes = |kind: &Attention| kind.facts().dials.contains(&name);
        takes(&self.attention) || !Attention::ALL.iter().any(takes)
    }

    fn has_own_alpha(&self) -> bool {
        self.attention.facts().dials.contains(&"alpha")
    }
}
