//! Which steps a graphics processor can take over, and from which T on it gains.

use crate::parameters::{Architecture, Attention, Device, Parameters, Remedy, Tokens, Values};

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

/// Whether the tokens of `p` are drawn there.
fn has_tokens(p: &Parameters) -> bool {
    match p.tokens {
        Tokens::Isotropic => p.T <= p.width(),
        Tokens::Unit | Tokens::Correlated => true,
        Tokens::Walk => false,
    }
}

/// Whether the attention matrix of `p` with its remedy is multiplied with vectors there.
pub(super) fn has_operator(p: &Parameters) -> bool {
    let dense = matches!(
        p.attention,
        Attention::Softmax
            | Attention::Differential
            | Attention::Relu
            | Attention::Sigmoid
            | Attention::Markov
    );
    // The eigenvalues of a causal matrix are its diagonal: no iteration finds them as well.
    dense && p.remedy != Remedy::Outliers && !p.causal && has_tokens(p)
}

/// Whether `layers` layers of an architecture are passed there.
pub(super) fn has_stack(architecture: &Architecture, layers: usize) -> bool {
    let p = &architecture.parameters;
    let attention = match p.attention {
        Attention::Softmax | Attention::Differential | Attention::Markov | Attention::Identity => {
            true
        }
        // Not split into what rows share and what not: single precision does for one layer.
        Attention::Relu | Attention::Sigmoid => layers == 1,
        Attention::Uniform | Attention::Orthogonal => false,
    };
    attention
        && p.remedy != Remedy::Outliers
        && !p.layernorm
        && (p.values == Values::Gaussian || layers == 1)
        && has_tokens(p)
}
