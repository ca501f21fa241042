//! Settings where rounding decides the numbers of a figure, so that another program finds different ones.

use crate::attention::Kind as _;
use crate::parameters::{Attention, Parameters, Remedy};

/// Largest number of decimal digits of squares of products.
const DIGITS: f64 = 280.0;

/// Returns a reason if outliers are removed whose singular values agree.
const OUTLIERS: &str = "Rounding decides which outliers of this attention are removed, and NumPy rounds differently: choose another remedy or attention.";

/// The remedies of the architectures that a figure compares.
pub(in crate::views) fn remedies(p: &Parameters) -> Vec<Remedy> {
    let compared = p.architectures();
    compared.iter().map(|it| it.parameters.remedy).collect()
}

/// Whether the singular values of attention agree, so that rounding decides which of them are removed.
fn are_singular_values_equal(p: &Parameters) -> bool {
    let kinds = [
        Attention::Uniform,
        Attention::Identity,
        Attention::Orthogonal,
    ];
    kinds.contains(&p.attention)
}

/// Returns a reason if rounding decides which outliers of one matrix are removed.
pub(in crate::views) fn has_decidable_outliers(p: &Parameters) -> Option<&'static str> {
    (p.remedy == Remedy::Outliers && are_singular_values_equal(p)).then_some(OUTLIERS)
}

/// Number of layers after which rounding decides the result, if outliers of attention to tokens without their outliers are removed:
/// measured for T = 64 … 200, with the error bound 1e-9. Softmax after LayerNorm has no such layer.
fn steady_layers(p: &Parameters) -> usize {
    let has_layernorm = || p.architectures().iter().any(|it| it.parameters.layernorm);
    match p.attention {
        _ if !p.attention.facts().is_followed => usize::MAX,
        Attention::Softmax if has_layernorm() => 0,
        Attention::Softmax => 4,
        _ => 6,
    }
}

/// Returns a reason if the numbers after `depth` layers with one of these `remedies` are rounding.
pub(in crate::views) fn stack_is_decidable(
    p: &Parameters,
    depth: usize,
    remedies: &[Remedy],
) -> Option<&'static str> {
    let removes = |remedy| remedies.contains(&remedy);
    match p.attention {
        Attention::Orthogonal => Some(
            "Orthogonal attention keeps all singular values: what a stack makes of them is rounding, and NumPy rounds differently.",
        ),
        Attention::Uniform if removes(Remedy::Gap) || removes(Remedy::Outliers) => Some(
            "Nothing is left of uniform attention without its mean but rounding, and NumPy rounds differently.",
        ),
        _ if !removes(Remedy::Outliers) => None,
        _ if are_singular_values_equal(p) => Some(OUTLIERS),
        _ if depth > steady_layers(p) => Some(
            "After so many layers rounding decides what is left without the outliers, and NumPy rounds differently: choose fewer layers.",
        ),
        _ => None,
    }
}

/// Returns a reason if squares of products of `layers` matrices may overflow.
pub(in crate::views) fn products_are_in_range(
    p: &Parameters,
    layers: usize,
) -> Option<&'static str> {
    let size = (p.T * p.width()) as f64 * p.sigma_V.max(1.0).powi(2);
    let digits = layers as f64 * libm::log10(size);
    (digits >= DIGITS).then_some("Products of so many layers may exceed the range of double precision in NumPy: choose fewer layers.")
}
