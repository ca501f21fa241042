//! Quantities of the view `isometry`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "isometry":

    "signal_mean" from "GAP Proposition A.8": r"E \lambda(\Sigma^\perp)";
    "signal_mean_se": r"\mathrm{se}";
    "signal_mean_published" from "GAP Proposition A.8": r"\frac{\sigma_A^{2\ell} \sigma_V^{2\ell}}{\gamma^\ell}",
        r"\frac{\sigma_A^{2\ell} \sigma_V^{2\ell}}{\gamma^\ell}";
    "signal_variance" from "GAP Proposition A.8": r"\operatorname{Var} \lambda/(E \lambda)^2";
    "signal_variance_se": r"\mathrm{se}";
    "signal_variance_published" from "GAP Proposition A.8": r"\ell(1 + \gamma)",
        r"\ell(1 + \gamma)";
    "jacobian_mean" from "GAP Proposition A.9": "E s^2(J)";
    "jacobian_mean_se": r"\mathrm{se}";
    "jacobian_mean_published" from "GAP Proposition A.9": r"\sigma_A^{2\ell} \sigma_V^{2\ell}";
    "jacobian_mean_corrected" from "correction of GAP Proposition A.9": r"\frac{\sigma_A^{2\ell} \sigma_V^{2\ell}}{\gamma^\ell}",
        r"\frac{\sigma_A^{2\ell} \sigma_V^{2\ell}}{\gamma^\ell}";
    "jacobian_variance" from "GAP Proposition A.9": r"\operatorname{Var} s^2/(E s^2)^2";
    "jacobian_variance_se": r"\mathrm{se}";
    "jacobian_variance_published" from "GAP Proposition A.9": r"\ell(\ell + 2)", r"\ell(\ell + 2)";
};
