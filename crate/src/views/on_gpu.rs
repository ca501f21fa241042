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

/// Whether nothing but rounding is left of a token, which LayerNorm would make a token: the last row of uniform
/// attention under a mask is the gap itself.
fn has_empty_row(p: &Parameters) -> bool {
    let uniform = p.attention == Attention::Uniform && p.causal;
    uniform && p.remedy != Remedy::None && p.layernorm && !p.skip
}

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
/// What collapses is followed onto any direction, far below single precision (`gpu::deflated`). Where what decides
/// is smaller than the rounding of the products that leave it, the device says so, and the processor does the step:
/// clusters of tokens that attend to the same one, for instance, once the gap is removed. ReLU and sigmoid attention
/// come there at once when tokens collapse: all entries of A are about the same, and what tells them apart sinks
/// below their rounding; of sigmoid attention it is what is left without the gap. Orthogonal attention without its
/// gap turns ever longer tokens by ever more revolutions. It also needs the exponential of a small matrix, which the
/// processor computes: beyond some size it would be all the work.
pub(super) fn has_stack(architecture: &Architecture, layers: usize) -> bool {
    let p = &architecture.parameters;
    let attention = match p.attention {
        Attention::Softmax
        | Attention::Differential
        | Attention::Markov
        | Attention::Identity
        | Attention::Uniform => true,
        Attention::Sigmoid if p.remedy == Remedy::Gap && !p.skip => true,
        Attention::Relu | Attention::Sigmoid => layers <= 2 || p.skip && p.remedy == Remedy::None,
        Attention::Orthogonal => {
            let rank = 2 * head_width(p.width(), p.heads);
            let turns = layers <= 2 || p.layernorm || p.remedy == Remedy::None;
            turns && rank <= p.T.min(LARGEST_CORE)
        }
    };
    attention
        && (p.remedy != Remedy::Outliers || has_outliers(p))
        && has_tokens(p)
        && !has_empty_row(p)
        && layers <= deepest_stack(p)
}

/// Whether the norm of the gradient through `layers` layers of an architecture is computed there, as a product of
/// matrices or by random directions.
pub(super) fn has_gradient(architecture: &Architecture, layers: usize) -> bool {
    let p = &architecture.parameters;
    has_stack(architecture, layers)
        && (is_product(p) || passes_directions(p) && layers <= deepest_directions(p))
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

/// Most layers of attention to tokens that keep a relative error of a few hundredths in single precision.
///
/// Without its gap, attention that all but chooses single tokens multiplies differences, those of rounding too, by
/// about five a layer; a residual connection tames it. With its gap it draws tokens together and forgets them. Measured
/// at T = 40 and 100.
fn deepest_stack(p: &Parameters) -> usize {
    const ANY: usize = usize::MAX;
    let scores = matches!(p.attention, Attention::Softmax | Attention::Differential);
    if !scores || p.remedy == Remedy::None {
        return ANY;
    }
    match (is_calm(p), p.skip, p.layernorm) {
        (true, true, true) => 40,
        (true, ..) => ANY,
        // Tokens that attend to one other are taken away with it, and LayerNorm enlarges what rounding leaves.
        (false, false, true) if p.remedy == Remedy::Outliers => 1,
        (false, false, _) => 5,
        (false, true, _) => 12,
    }
}

/// Size of scores, σ_qk² d for tokens of length √d, up to which attention hardly sharpens differences.
const CALM: f64 = 4.0;

/// The same up to which the derivative through scores is right in single precision behind two layers.
const SHARP: f64 = 64.0;

fn score_size(p: &Parameters) -> f64 {
    p.sigma_qk * p.sigma_qk * p.width() as f64
}

fn is_calm(p: &Parameters) -> bool {
    score_size(p) <= CALM
}

/// Most layers that random directions pass with a relative error below 1e-3 in single precision.
///
/// Attention to tokens is a chaotic map where its scores are large or its gap is removed: a layer enlarges
/// differences, those of rounding too, and the gradient through the scores is what tells by how much. With its
/// gap, attention to moderate scores draws tokens together and forgets them. The numbers here are measured, up
/// to T = 512.
fn deepest_directions(p: &Parameters) -> usize {
    const ANY: usize = usize::MAX;
    let (size, calm) = (score_size(p), is_calm(p));
    let forgets = p.attention == Attention::Softmax && p.remedy == Remedy::None;
    match p.attention {
        // Tokens that attend to one other are taken away with it, and LayerNorm enlarges what rounding leaves.
        Attention::Softmax | Attention::Differential | Attention::Sigmoid
            if p.remedy == Remedy::Outliers && p.layernorm && !p.skip && !calm =>
        {
            1
        }
        // Tokens collapse onto one direction, and what differs from it is all that the gradient feels.
        Attention::Markov | Attention::Identity | Attention::Uniform
            if p.layernorm && !p.skip && p.remedy != Remedy::None =>
        {
            40
        }
        Attention::Markov | Attention::Identity | Attention::Uniform => ANY,
        Attention::Orthogonal if p.layernorm => 12,
        Attention::Orthogonal => 2,
        Attention::Relu if p.layernorm && !p.passes_scores() => 12,
        Attention::Relu => 6,
        Attention::Softmax | Attention::Differential | Attention::Sigmoid => {
            match (p.passes_scores(), calm, forgets) {
                (_, true, true) => ANY,
                (false, true, false) => 8,
                (false, false, true) => 6,
                (false, false, false) => 4,
                (true, true, false) => 5,
                (true, false, _) if size <= SHARP => 2,
                (true, false, _) => 1,
            }
        }
    }
}

/// Whether one layer of `p` is passed there.
pub(super) fn has_layer(p: &Parameters) -> bool {
    has_stack(&layer(p), 1)
}
