//! How deep attention can be followed in single precision.
//!
//! A layer enlarges differences between tokens, those of rounding too, where its scores are large or its gap is
//! removed. All numbers here and in the files of the kinds are measured, stacks at T = 40 and 100, gradients up
//! to T = 512.

use crate::parameters::{Parameters, Remedy};

/// No limit.
pub(super) const ANY: usize = usize::MAX;

/// Most layers of one kind of attention that a device follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depths {
    /// With their stable rank: a relative error of a few hundredths.
    pub stack: usize,
    /// With random directions for a gradient: a relative error below 1e-3.
    pub directions: usize,
}

/// Size of scores, σ_qk² d for tokens of length √d, up to which attention hardly sharpens differences.
const CALM: f64 = 4.0;

/// The same up to which the derivative through scores is right behind two layers.
const SHARP: f64 = 64.0;

fn score_size(p: &Parameters) -> f64 {
    p.score_deviation() * p.width() as f64
}

/// Layers of softmax heads.
///
/// Without its gap, attention that all but chooses single tokens multiplies differences by about five a layer; a
/// residual connection tames it. With its gap it draws tokens together and forgets them.
pub(super) fn softmax_stack(p: &Parameters) -> usize {
    if p.remedy == Remedy::None {
        return ANY;
    }
    match (score_size(p) <= CALM, p.skip, p.layernorm) {
        (true, true, true) => 40,
        (true, ..) => ANY,
        // Tokens that attend to one other are taken away with it, and LayerNorm enlarges what rounding leaves.
        (false, false, true) if p.remedy == Remedy::Outliers => 1,
        (false, false, _) => 5,
        (false, true, _) => 12,
    }
}

/// Layers that random directions pass where entries are smooth functions of scores; `forgets`: attention draws
/// tokens together and forgets how they differed.
pub(super) fn score_directions(p: &Parameters, forgets: bool) -> usize {
    let calm = score_size(p) <= CALM;
    // As in a stack.
    if p.remedy == Remedy::Outliers && p.layernorm && !p.skip && !calm {
        return 1;
    }
    match (p.passes_scores(), calm, forgets) {
        (_, true, true) => ANY,
        (false, true, false) => 8,
        (false, false, true) => 6,
        (false, false, false) => 4,
        (true, true, false) => 5,
        (true, false, _) if score_size(p) <= SHARP => 2,
        (true, false, _) => 1,
    }
}

/// Layers that random directions pass where A does not depend on the tokens: without their gap, tokens collapse
/// onto one direction under LayerNorm, and what differs from it is all that the gradient feels.
pub(super) fn fixed_directions(p: &Parameters) -> usize {
    match p.layernorm && !p.skip && p.remedy != Remedy::None {
        true => 40,
        false => ANY,
    }
}
