//! Quantities of the view `layers`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "layers":

    "layer" from "GAP Figure 7": r"\ell";
    "outliers" from "GAP A.5": "r", r"r = \operatorname*{argmax}_i(s_i - s_{i + 1})";
};
