//! Quantities that several views show.

use super::{Quantity, quantities};
use crate::dataset::Name;
use crate::views::names::*;

/// Numbers that measure how close the tokens are to a line.
pub(in crate::views) const COLLAPSE: &[Name] = &[
    STABLE_RANK,
    EXCESS,
    EXCESS_CORRECTED,
    EXCESS_PUBLISHED,
    RESOLVED,
    RESOLVED_CORRECTED,
];

/// In no particular order.
pub(in crate::views) const SHARED_QUANTITIES: &[Quantity] = quantities! {
    "glossary":

    "lambda1" from "GAP Theorem 2.1": r"\lambda_1",
        r"A \mathbf{1} = \mathbf{1} \Rightarrow \lambda_1 = 1";
    "lambda2_abs" from "GAP Theorem 2.1": r"\lvert\lambda_2\rvert";
    "gap" from "GAP §2.2": r"\lvert\lambda_1\rvert - \lvert\lambda_2\rvert";
    "bulk_radius" from "GAP Theorem 2.1": r"R_{\text{meas}}";
    "radius" from "Bordenave et al. 2011; GAP Theorem A.1": "R",
        r"R = \frac{\sqrt{\eta}}{\sqrt{T}}, \eta = \operatorname{Var}(T A_{ij})";
    "radius_published" from "GAP (4)": r"R_{\text{pub}}",
        r"\lvert\lambda_2\rvert \leq \frac{2\sigma}{\sqrt{T}}";
    "radius_finite" from "beyond the papers; p after REM (12)": "R_T",
        r"R_T = \sqrt{p - \frac{1}{T}}";
    "leading" from "Arnoldi; Golub and Kahan": "k";
    "s1" from "GAP (2)": "s_1", r"s_1 \to 1";
    "s2" from "GAP (3)": "s_2";
    "singular_gap" from "GAP §2.2": "s_1 - s_2";
    "edge_published" from "GAP (3), Lemma A.6": r"2\sigma/\sqrt{T}",
        r"s_2 \to \frac{2\sigma}{\sqrt{T}}";
    "edge_corrected" from "correction of GAP (3)": "s_*",
        r"s_* = \frac{1}{\sqrt{T}} \min_G\left(\frac{1}{G} + \tau G + \frac{\zeta G}{1 - c \zeta G^2}\right)";
    "edge_finite" from "beyond the papers; p after REM (12)": "s_*^T", r"\eta \to Tp - 1";
    "s1_fixed" from "beyond the papers; against GAP (2)": "s_1",
        r"s_1^2 \to (1 - b)^{-d_{qk}/2}";
    "s2_fixed" from "beyond the papers; against GAP (3)": "s_2", r"s_2^2 \to r s_1^2";
    "excess_fixed" from "beyond the papers; against GAP (6)": r"\operatorname{sr}(\Sigma) - 1",
        r"\operatorname{sr} \to (1 - r^2)^{-d_{qk}}";
    "stable_rank" from "GAP §2.3": r"\operatorname{sr}(\Sigma)",
        r"\operatorname{sr}(\Sigma) = \frac{\sum_i s_i^4}{s_1^4}";
    "excess" from "GAP §2.3": r"\operatorname{sr}(\Sigma) - 1",
        r"\sum_{i \geq 2} \frac{s_i^4}{s_1^4}";
    "excess_published" from "GAP Theorem 2.2, Proposition 3.4": r"(\operatorname{sr} - 1)_{\text{pub}}",
        r"\operatorname{sr}(\Sigma_\ell) - 1 = O(T^{1 - 4\ell})";
    "excess_corrected" from "correction of GAP Proposition 3.4, from Theorem A.4 and Proposition A.8":
        r"(\operatorname{sr} - 1)_{\text{corr}}",
        r"\operatorname{sr} - 1 \simeq \frac{2\eta^2 + c \zeta^2 + \gamma \eta^2}{m^4 T}";
    "resolved" from "GAP Theorem 2.3, Proposition 3.7": r"\frac{\operatorname{sr}(\Sigma^\perp)}{T}",
        r"\frac{\operatorname{sr}(\Sigma^\perp)}{T} \to C_\ell";
    "resolved_corrected" from "beyond GAP Proposition 3.7": r"C_\ell",
        r"C_\ell = \frac{1 + \ell(1 + \gamma)}{e_\ell^2}, C_1 = \frac{2\eta^2 + c \zeta^2 + \gamma \eta^2}{e^2}";
    "entropy" from "REM §3; LOCAL §4": "H", r"H = -\sum_j A_{ij} \ln A_{ij}";
    "entropy_fraction" from "REM §3": r"\frac{H}{\ln T}";
    "participation" from "REM (12)": "p", r"p = \sum_j A_{ij}^2";
    "participation_exact" from "beyond the papers; asymptotic form REM (13)": "p_T",
        r"p = T \int_0^\infty t E[e^{2x - t e^x}]E[e^{-t e^x}]^{T - 1} dt";
    "beta_critical" from "REM (13)": r"\beta_c", r"\beta_c = \sqrt{\frac{2}{1 - \rho}}";
    "rho_final" from "REM (7)": r"\rho_L", r"\rho_L = E \frac{x_i \cdot x_j}{|x_i||x_j|}";
    "rho_final_se": r"s(\rho_L)";
    "realisations": "n";
    "rho_final_theory" from "REM (16)–(19)": r"\rho_L^T",
        r"\rho' = \frac{\alpha_{\mathrm{MLP}}^2 \rho^{\mathrm{MLP}} + r_2}{\alpha_{\mathrm{MLP}}^2 + q_2}";
    "alpha_critical" from "REM Figure 1(c)": r"\alpha_c", r"\rho_L(\alpha_c) = 1 - \varepsilon";
};
