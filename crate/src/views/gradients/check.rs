//! The figure as a Python program.

use crate::attention::ActingParameters;
use crate::parameters::{Parameters, Remedy};
use crate::views::check::{Entry, products_are_in_range, remedies, stack_is_decidable};

/// Number of layers after which rounding decides a gradient through scores.
const STEADY_LAYERS: usize = 4;

/// Names of the columns of the first two architectures.
const COLUMNS: [&str; 2] = ["norm", "norm_resolved"];

/// Reason why there is no program.
pub(super) fn obstacle(p: &Parameters) -> Option<&'static str> {
    let of_scores = || {
        let outliers = p.passes_scores() && remedies(p).contains(&Remedy::Outliers);
        let deep = p.passes_scores() && p.layers > STEADY_LAYERS;
        match (outliers, deep) {
            (true, _) => Some(
                "NumPy does not follow a gradient through the decomposition that removes outliers: choose another remedy.",
            ),
            (_, true) => Some(
                "After so many layers rounding decides a gradient through scores, and NumPy rounds differently: choose up to 4 layers.",
            ),
            _ => None,
        }
    };
    stack_is_decidable(p, p.layers, &remedies(p))
        .or_else(|| products_are_in_range(p, p.layers))
        .or_else(of_scores)
}

/// Entries of the program's dictionary that are not dials.
pub(super) fn decided(p: &Parameters) -> Vec<Entry> {
    let mut compared = p.architectures();
    for (architecture, name) in compared.iter_mut().zip(COLUMNS) {
        architecture.column = name.to_owned();
    }
    let meaning = "whether gradients pass through scores";
    vec![
        Entry::new("through_scores", p.passes_scores(), meaning),
        Entry::architectures(&compared),
    ]
}
