//! Quantities of the view `orthogonal`.

use crate::views::glossary::{Quantity, quantities};

/// The quantities that no other view shows.
pub(super) const QUANTITIES: &[Quantity] = quantities! {
    "orthogonal":

    "head_width" from "OSA (4), §C.2": "d_v", r"d_v = \frac{d}{h}";
    "fixed_eigenvalues" from "OSA Theorem 2.1": "N - 2d_v";
    "largest_angle" from "OSA (5)": r"\theta_{\max}", r"\lambda = e^{\pm i \theta}";
    "orthogonality_error" from "OSA Theorem A.1": r"\|A^T A - I\|_2";
    "condition_softmax" from "OSA §C": r"\kappa_{\mathrm{softmax}}",
        r"\kappa = \frac{\sigma_{\max}}{\sigma_{\min > 0}}";
    "perturbation_constant" from "OSA Theorem C.3": r"\|J_1\|/\alpha", r"\|J_1\|_2 \leq C \alpha";
    "proof_constant" from "ours, from OSA (56), (80), (83), (84)": "C",
        r"C = \frac{2\|X\|_2^2}{\sqrt{d_v}}";
    "kernel_drift" from "OSA Theorem 2.2": r"\Delta", r"\Sigma_\ell = A \Sigma_0 A^T";
    "rank_orthogonal" from "OSA Theorem 2.2": r"\operatorname{sr}(\Sigma_L^{\text{OSA}})";
    "rank_softmax" from "OSA §2.2": r"\operatorname{sr}(\Sigma_L^{\text{softmax}})";
    "operations_ratio" from "OSA Table 1": r"\frac{n_{\mathrm{softmax}}}{n_{\mathrm{OSA}}}",
        "O(N^2 d) : O(N d^2)";
};
