//! Quantities of the view `filter`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "filter":

    "verdict" from "FILTER Theorem 3.5": r"I + H \otimes A",
        r"\max_{i,j}|1 + \lambda_j^H \lambda_i^A|";
    "dominating_modulus" from "FILTER Definition 3.3": r"|1 + \lambda^H \lambda^A|";
    "dominating_ratio" from "FILTER Theorem 3.4": "q";
    "limit_rank" from "FILTER Corollary B.4": "|U^*|";
    "rank_agreement" from "FILTER Corollary B.4, measured": "a";
    "frequency_ratio" from "FILTER Definition 2.1": r"\frac{\|\mathrm{HFC}\|}{\|\mathrm{LFC}\|}",
        r"\mathrm{LFC}[X] = \frac{\mathbf{1} \mathbf{1}^T}{n} X, \mathrm{HFC} = X - \mathrm{LFC}";
    "direction_change" from "FILTER Theorem 3.4, measured": r"\Delta \hat{X}",
        r"\|\hat{X}_L \mp \hat{X}_{L - 1}\|";
    "complex_share" from "FILTER Proposition 3.2": "c";
    "weights_condition" from "FILTER Figure 7": r"\kappa(H)", r"\kappa(H) = \frac{s_1}{s_d}";
    "image_side" from "FILTER Figure 1": "p";
    "smoothing_share_free" from "FILTER Table 1": r"f_{\mathrm{free}}";
    "smoothing_share_sharpening" from "FILTER Table 1": r"f_{\mathrm{sharpening}}";
    "smoothing_share_smoothing" from "FILTER Table 1": r"f_{\mathrm{smoothing}}";
    "smoothing_share_balanced" from "FILTER Table 1": r"f_{\mathrm{balanced}}";
};
