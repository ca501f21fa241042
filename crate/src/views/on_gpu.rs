//! Which steps a graphics processor can take over, and from which T on it gains.

use crate::attention::Kind as _;
use crate::layers::is_product;
use crate::parameters::{Architecture, Device, Parameters, Remedy, Tokens};

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

/// Whether the remedy of `p` is right there: outliers are only taken away where they stand out.
fn has_remedy(p: &Parameters) -> bool {
    p.remedy != Remedy::Outliers || p.attention.facts().has_outliers
}

/// Whether the attention matrix of `p` with its remedy is multiplied with vectors there. Where its rows are not made
/// one by one, there is the processor's full decomposition. Eigenvalues under a mask are the diagonal and are read
/// from it; with something removed besides, they are those of a matrix so far from normal that the rounding of
/// single precision moves them in their second digit.
pub(super) fn has_operator(p: &Parameters) -> bool {
    p.attention.recipe(p).has_rows()
        && !(p.causal && p.remedy != Remedy::None)
        && has_remedy(p)
        && has_tokens(p)
}

/// One layer of `p`, as an architecture.
pub(super) fn layer(p: &Parameters) -> Architecture {
    Architecture {
        parameters: p.clone(),
        column: String::new(),
        family: 0,
    }
}

/// Whether `layers` layers of an architecture are passed there.
///
/// What collapses is followed onto any direction, far below single precision (`layers::deflated`). Where what decides
/// is smaller than the rounding of the products that leave it, the device says so, and the processor does the step:
/// clusters of tokens that attend to the same one, for instance, once the gap is removed.
pub(super) fn has_stack(architecture: &Architecture, layers: usize) -> bool {
    let p = &architecture.parameters;
    has_remedy(p) && has_tokens(p) && layers <= p.attention.single_precision(p).stack
}

/// Whether the norm of the gradient through `layers` layers of an architecture is computed there, as a product of
/// matrices or by random directions.
pub(super) fn has_gradient(architecture: &Architecture, layers: usize) -> bool {
    let p = &architecture.parameters;
    has_stack(architecture, layers)
        && (is_product(p)
            || passes_directions(p) && layers <= p.attention.single_precision(p).directions)
}

/// Whether random directions are carried through a layer of `p` there.
///
/// Not through the decomposition that removes outliers: its derivative moves every singular vector, and the few
/// that are removed are all that is known there. Not through LayerNorm of two columns, which leaves signs of no
/// derivative.
fn passes_directions(p: &Parameters) -> bool {
    let decomposed = p.passes_scores() && p.remedy == Remedy::Outliers;
    let signs = p.layernorm && p.width() <= 2;
    !(decomposed || signs)
}

/// Whether one layer of `p` is passed there.
pub(super) fn has_layer(p: &Parameters) -> bool {
    has_stack(&layer(p), 1)
}
