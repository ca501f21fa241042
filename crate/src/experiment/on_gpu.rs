//! Which steps a graphics processor can take over, and from which T on it gains.

use crate::attention::orthogonal::head_width;
use crate::network::is_product;
use crate::parameters::{Architecture, Attention, Device, Parameters, Remedy, Tokens};

/// Shortest context that the device is used for where it is left to the program: below it, reading
/// numbers back takes longer than the processor takes for the work.
const SHORTEST: usize = 1024;

/// Whether the device chosen in `p` is a graphics processor at this T.
pub(super) fn wanted(p: &Parameters) -> bool {
    match p.device {
        Device::Cpu => false,
        Device::Gpu => true,
        Device::Auto => p.T >= SHORTEST,
    }
}

/// Whether the tokens of `p` are drawn there: all that there are, isotropic ones for T ≤ d only.
fn has_tokens(p: &Parameters) -> bool {
    p.tokens != Tokens::Isotropic || p.T <= p.width()
}

/// Whether the outliers of this attention stand out: identity and orthogonal matrices have equal singular
/// values, and rounding decides which are taken away.
fn has_outliers(p: &Parameters) -> bool {
    !matches!(p.attention, Attention::Identity | Attention::Orthogonal)
}

/// Whether the attention matrix of `p` with its remedy is multiplied with vectors there. Of orthogonal
/// attention every eigenvalue lies on the unit circle and every singular value is one: no iteration tells
/// two of them apart, and the processor's full decomposition says so. Eigenvalues under a mask are the diagonal
/// and are read from it; with something removed besides, they are those of a matrix so far from normal that
/// the rounding of single precision moves them in their second digit.
pub(super) fn has_operator(p: &Parameters) -> bool {
    p.attention != Attention::Orthogonal
        && !(p.causal && p.remedy != Remedy::None)
        && (p.remedy != Remedy::Outliers || has_outliers(p))
        && has_tokens(p)
}

/// Largest exponential of a skew-symmetric matrix that is left to the processor beside the device.
const LARGEST_CORE: usize = 1024;

/// One layer of `p`, as an architecture.
pub(super) fn layer(p: &Parameters) -> Architecture {
    Architecture {
        parameters: p.clone(),
        column: String::new(),
        label: String::new(),
        family: 0,
    }
}

/// Whether `layers` layers of an architecture are passed there.
///
/// ReLU and sigmoid attention, left alone, makes tokens collapse onto a direction that they do not quite share,
/// and orthogonal attention without its gap turns ever longer tokens by ever more revolutions: beyond two layers
/// single precision does not hold what decides. Orthogonal attention also needs the exponential of a small matrix, which the
/// processor computes: beyond some size it would be all the work.
pub(super) fn has_stack(architecture: &Architecture, layers: usize) -> bool {
    let p = &architecture.parameters;
    let attention = match p.attention {
        Attention::Softmax
        | Attention::Differential
        | Attention::Markov
        | Attention::Identity
        | Attention::Uniform => true,
        Attention::Relu | Attention::Sigmoid => layers <= 2 || p.skip && p.remedy == Remedy::None,
        Attention::Orthogonal => {
            let rank = 2 * head_width(p.width(), p.heads);
            let turns = layers <= 2 || p.layernorm || p.remedy == Remedy::None;
            turns && rank <= p.T.min(LARGEST_CORE)
        }
    };
    attention && (p.remedy != Remedy::Outliers || has_outliers(p)) && has_tokens(p)
}

/// Whether the norm of the gradient through `layers` layers of an architecture is computed there.
///
/// Not through the decomposition that removes outliers: its derivative moves every singular vector, and a few
/// triplets are all that is known of them there.
pub(super) fn has_gradient(architecture: &Architecture, layers: usize) -> bool {
    let p = &architecture.parameters;
    let decomposed = p.passes_scores() && p.remedy == Remedy::Outliers;
    has_stack(architecture, layers) && (is_product(p) || !decomposed)
}

/// Whether one layer of `p` is passed there.
pub(super) fn has_layer(p: &Parameters) -> bool {
    has_stack(&layer(p), 1)
}
