//! The figure as a Python program.

use super::experiment::{measured_samples, stack_samples};
use crate::parameters::{Norm, Parameters};
use crate::views::check::{Check, Entry, python_text};

/// Largest number of decimal digits of lengths of tokens.
const DIGITS: f64 = 140.0;

/// The program.
pub(in crate::views) const CHECK: Check = Check {
    obstacle: |p| size_obstacle(p).or_else(|| range_obstacle(p)),
    decided: |p| {
        let meaning = "realisations of whole stacks";
        vec![Entry::new("samples", stack_samples(p), meaning)]
    },
    ..Check::new(python_text!("check.py"))
};

/// Returns a reason if no transformer is simulated.
pub(in crate::views) fn size_obstacle(p: &Parameters) -> Option<&'static str> {
    let sentence = "Transformers of this size are not propagated: the figure has the theory alone. Lower T, d, d_qk or heads.";
    (measured_samples(p) == 0).then_some(sentence)
}

/// Returns a reason if squares of tokens overflow: after pre-norm blocks tokens grow.
fn range_obstacle(p: &Parameters) -> Option<&'static str> {
    let growth = libm::log10(p.alpha.max(1.0) * p.alpha_mlp.max(1.0));
    let grows = p.norm == Norm::Pre && p.layers as f64 * growth >= DIGITS;
    grows.then_some("Tokens grow beyond the range of double precision in NumPy: choose fewer layers or weaker residual connections.")
}
