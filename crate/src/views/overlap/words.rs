//! Quantities of the view `overlap`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "overlap":

    "participation_asymptotic" from "REM (13), (B.12)": r"p_\infty",
        r"p_\infty = \max\left(0, 1 - \frac{\beta_c}{\beta}\right)";
    "participation_published" from "REM (B.19)": r"T^{-(1 - \beta^2/\beta_c^2)}",
        r"p \approx T^{-(1 - \beta^2/\beta_c^2)}";
    "entropy_fraction_exact" from "beyond REM (B.18)": r"\frac{H_T}{\ln T}",
        r"H_T = E \ln Z - E \sum_j A_j x_j";
    "third_moment" from "REM, third version (arXiv 2505.24333v3), gradient of the query weights": "Y_3",
        r"Y_3 = E \sum_j A_{ij}^3";
    "third_moment_exact" from "beyond the papers": "Y_{3,T}",
        r"Y_3 = \frac{T}{2} \int t^2 E e^{3x - t e^x}(E e^{-t e^x})^{T - 1} \mathrm{dt}";
};
