//! Quantities of the view `spectrum`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "spectrum":

    "centre" from "FILTER §3": r"\alpha", r"\alpha I + A";
    "detached" from "beyond the papers": r"\lambda_\theta", r"A + \theta u u^T";
    "detached_asymptotic" from "beyond the papers; Tao 2013 for independent entries": r"\theta",
        r"\lambda_\theta \to \theta";
    "moved" from "beyond the papers": r"|\Delta \lambda|", r"|\lambda_{\text{pulled}} - \lambda|";
    "sensitivity_pulled" from "first-order perturbation theory: Stewart & Sun 1990, Theorem IV.2.3":
        r"|\partial \lambda/\partial A_{ij}|",
        r"|\bar{y}_i(x_j - w \cdot x)|/|y^H x|";
    "condition_watched" from "Wilkinson 1965": r"\kappa", r"\|x\|\|y\|/|y^H x|";
    "outlier" from "GAP Theorem 2.1, Figure 1": "m", "m = E f(x)";
    "excess_finite" from "beyond the papers; p after REM (12)": r"(\operatorname{sr} - 1)_T",
        r"\eta \to Tp - 1";
};
