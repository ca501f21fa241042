//! Quantities of the view `similarity-depth`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "similarity-depth":

    "rho_final_published" from "REM (13), (19)": r"\rho_L^\infty";
    "fixed_point" from "REM Figure 5": r"\rho^*", r"\rho^* = F(\rho^*)";
};
