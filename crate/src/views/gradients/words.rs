//! Quantities of the view `gradients`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "gradients":

    "gradient_published" from "GAP Proposition 3.6": "C T^{L - 1}",
        r"C = \frac{(L - \ell + 1)^{L - \ell + 1}}{(L - \ell)^{L - \ell}}";
    "gradient" from "GAP Proposition 3.6": r"\left\|\frac{\partial X_L}{\partial W_\ell}\right\|_F^2",
        r"\|P_1\|_F^2\|P_2\|_F^2";
    "gradient_corrected" from "beyond GAP Proposition 3.6": "d^L",
        r"d^L(1 + \sigma_A^{2L} T^{1 - L})";
    "gradient_resolved" from "GAP Proposition 3.8": r"\left\|\frac{\partial X_L^\perp}{\partial W_\ell}\right\|_F^2";
    "gradient_resolved_corrected" from "GAP Proposition 3.8, constant from its proof": r"\gamma^{1 - L} d",
        r"\sigma_A^{2L} \gamma^{1 - L} d";
};
