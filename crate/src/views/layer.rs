//! Model of one layer for the views of stacks.

use crate::attention::ActingParameters;
use crate::dataset::DataSet;
use crate::layers::Stack;
use crate::parameters::{RandomAttention, Remedy};
use crate::problem::Problem;
use crate::theory;
use crate::words::phrase;

/// The variance of T·A_ij in `laws`: at this T if it is known exactly, else its limit. A law with a power of the variance that grows with
/// the depth needs the exact value.
pub(super) fn finite_variance(laws: &theory::Laws) -> f64 {
    let finite = laws.eta_finite.filter(|eta| eta.is_finite());
    theory::number(finite.or(laws.eta))
}

/// Floating-point operations of drawing an attention matrix, roughly: weights, queries, keys and scores.
pub(super) fn drawing_cost(p: &RandomAttention) -> f64 {
    let (t, d, k) = (p.T as f64, p.width() as f64, p.key_width() as f64);
    match p.attends_to_tokens() {
        true => 2.0 * t * k * (2.0 * d + t) + 60.0 * d * k,
        false => 0.0,
    }
}

/// Approximate number of floating-point operations of one layer of a stack, including its stable rank.
pub(super) fn layer_cost(p: &RandomAttention) -> f64 {
    let (t, d) = (p.T as f64, p.width() as f64);
    let scores = drawing_cost(p);
    // A singular value decomposition with vectors runs at a fraction of the speed of a product.
    let outliers = if p.remedy == Remedy::Outliers {
        150.0 * t.powi(3)
    } else {
        0.0
    };
    scores + outliers + 2.0 * t * d * (t + d) + 2.0 * t * t.min(d) * d + 30.0 * (d * d + t * t)
}

/// Adds a note if gates are chosen, which do not change a spectrum.
pub(super) fn note_gates(data: &mut DataSet) {
    if data.parameters.is_gated() {
        data.notes
            .push(phrase!("view-gates-act-outputs-attention-matrix").to_owned());
    }
}

/// sr(Σ_ℓ) − 1 after the layers that `stack` has passed; `NaN` if the signal vanishes (uniform attention
/// without its gap) and has no rank.
///
/// # Errors
/// An entry is not a finite number, or the leading triplet did not converge.
pub(super) fn excess_behind(stack: &Stack) -> Result<f64, Problem> {
    if stack.signal().tokens().is_zero() {
        return Ok(f64::NAN);
    }
    stack.excess()
}
