//! Quantities of the view `trainability`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "trainability":

    "phase" from "REM Figure 1(c)": r"\text{region}";
    "phase_measured" from "REM Figure 1(c)": r"\text{measured}";
    "sigma_init" from "REM (B.1)": r"\sigma_{\mathrm{init}}",
        r"\sigma_{\mathrm{init}} = \sqrt{\frac{\beta \sqrt{\ln T}}{d}}";
    "beta_bert" from "REM (B.1)": r"\beta_{\mathrm{BERT}}",
        r"\beta = \frac{\sigma^2 d}{\sqrt{\ln T}}";
    "beta_root_d" from "REM (B.1)": r"\beta_{1/\sqrt{d}}", r"\beta = \frac{1}{\sqrt{\ln T}}";
    "beta_xavier" from "REM (B.1)": r"\beta_{\mathrm{Xavier}}",
        r"\beta = \frac{2d}{(d + d_{qk}) \sqrt{\ln T}}";
    "beta_he" from "REM (B.1)": r"\beta_{\mathrm{He}}", r"\beta = \frac{2}{\sqrt{\ln T}}";
};
