//! Quantities of the view `localisation`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "localisation":

    "xi" from "LOCAL (6)": r"\xi",
        r"\xi = \frac{\operatorname{tr} W}{\sqrt{\operatorname{tr} W^2}}";
    "eta" from "LOCAL (6)": r"\eta", r"\eta = \frac{\sqrt{\operatorname{tr} W^2}}{\lambda}";
    "trace_over_temperature" from "LOCAL Lemma 2": "r",
        r"r = \xi \eta = \frac{\operatorname{tr} W}{\lambda}";
    "eigen_variance" from "LOCAL (8)": "d^2 V[w]",
        r"d^2 V[w] = d \operatorname{tr} W^2 - (\operatorname{tr} W)^2";
    "variance_middle" from "LOCAL Lemma 1, sampled": r"g\left(\frac{1}{2}\right)";
    "variance_middle_published" from "LOCAL Lemma 1": r"2\theta^2 + \frac{7}{12}";
    "variance_middle_corrected" from "correction of LOCAL Lemma 1": r"2\theta^2 - 2\theta + \frac{7}{12}";
    "walk_entropy" from "LOCAL §5, Figure 5": "H",
        r"H = -\sum_j A_{ij} \ln A_{ij}";
    "walk_entropy_fraction" from "LOCAL §5": r"\frac{H}{\ln T}";
    "nu" from "LOCAL (9)": r"\nu", r"\nu = \frac{\|X X^T\|_2\|W_{QK}\|_2}{\lambda}";
    "entropy_least" from "correction of LOCAL (9), exact at finite T": r"H_{\min}",
        r"H_{\min} = \ln(1 + q) + \frac{\nu q}{1 + q}, q = (T - 1)e^{-\nu}";
};
