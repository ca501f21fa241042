//! Quantities of the view `similarity-map`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "similarity-map":

    "difference" from "comparison": r"|\Delta \rho'|";
    "difference_ratio" from "REM (14)": r"\left|\Delta \frac{r}{q}\right|", r"\rho' = \frac{r}{q}";
    "difference_largest" from "comparison": r"\max |\Delta \rho'|";
};
