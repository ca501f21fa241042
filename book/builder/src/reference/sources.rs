//! Definitions of the dials in the papers.

/// Paper and place of the parameter `name`; `None` if no paper has it.
pub fn of(name: &str) -> Option<&'static str> {
    let found = SOURCES.iter().find(|(names, _)| names.contains(&name));
    found.map(|(_, source)| *source)
}

/// Parameters by the paper that defines them.
const SOURCES: &[(&[&str], &str)] = &[
    (&["T", "d", "d_qk", "sigma_qk"], "GAP (1)"),
    (&["beta"], "REM (10): scores have the variance β² ln T"),
    (
        &["attention"],
        "GAP (1), Figures 1 and 4; each type has its source in the chapter Attention types",
    ),
    (&["law", "sigma_A"], "GAP Definition 3.1"),
    (
        &["tail_index"],
        "GAP Definition 3.1, whose law has a fourth moment",
    ),
    (
        &["remedy"],
        "GAP (8) for the gap (gain control in REM, third version), GAP Section A.5 for all outliers, arXiv 2505.06708 for gates",
    ),
    (
        &["sigma_g"],
        "Z. Qiu and others, Gated attention for large language models, arXiv 2505.06708; this scale of random gates is ours",
    ),
    (
        &["spike"],
        "T. Tao, Outliers in the spectrum of iid matrices with bounded rank perturbations, 2013; for attention ours",
    ),
    (
        &["tokens"],
        "GAP Section 2.2 (orthonormal), REM Section 2 (correlated), LOCAL Assumption 1 (random walk)",
    ),
    (&["rho"], "REM Section 3.1"),
    (
        &["mu"],
        "T. Ye and others, Differential Transformer, ICLR 2025",
    ),
    (
        &["qk_norm"],
        "M. Dehghani and others, Scaling vision transformers to 22 billion parameters, ICML 2023; the scale τ = √(v d_qk), which keeps the variance v, is ours",
    ),
    (
        &["sink_share"],
        "OpenAI, gpt-oss model card, 2025: a learned score b of the sink; here b = ln(share/(1 − share)) + ln T + v/2",
    ),
    (
        &["sinkhorn_iterations"],
        "M. E. Sander and others, Sinkformers: transformers with doubly stochastic attention, AISTATS 2022",
    ),
    (
        &["gamma"],
        "arXiv 2510.05554: attention without weights, with scores γ ln T cos(x_i, x_j)",
    ),
    (
        &["causal"],
        "LOCAL Section 6 and REM, third version (decoders); for the spectra of GAP ours",
    ),
    (&["alpha"], "REM (16); in orthogonal attention OSA (5)"),
    (&["alpha_mlp"], "REM (19)"),
    (&["sigma_w", "sigma_b"], "REM (17)"),
    (&["activation"], "REM (18)"),
    (&["norm"], "REM Section 3.4"),
    (&["block"], "REM (16), (19)"),
    (&["layernorm", "skip", "compare"], "GAP Section A.5"),
    (
        &["value_residual"],
        "Z. Zhou and others, Value residual learning, arXiv 2410.17897",
    ),
    (&["overlap"], "REM (12), (13)"),
    (&["epsilon"], "REM Figure 1(c)"),
    (
        &["w_mean", "w_scale"],
        "LOCAL Section 4: mean and spread of the eigenspectrum of W",
    ),
    (&["covariance"], "LOCAL Figure 5"),
    (&["heads"], "OSA (4)"),
    (&["basis"], "OSA (9) for Newton–Schulz"),
    (&["iterations"], "OSA (9): its K"),
    (
        &["parametrisation"],
        "FILTER Section 3: bounds on the eigenvalues of H",
    ),
    (&["h_low", "h_high"], "FILTER Section 3: −1 and 1 there"),
    (
        &["values", "sigma_V"],
        "GAP Section 3; orthogonal ones as in OSA Algorithm 1, the identity as in GAP Figure 7",
    ),
    (&["paths"], "GAP Propositions 3.8 and A.9"),
    (&["layers", "layer"], "GAP Section 3: its L and ℓ"),
    (
        &["fresh"],
        "FILTER Section 3 has the same weights in every layer, GAP Section 3 new ones",
    ),
    (
        &["init"],
        "REM B.1 for queries and keys that give the scores a β",
    ),
    (&["mlp_ratio"], "OSA Appendix E: 4 there"),
    (
        &[
            "runs", "steps", "lr", "schedule", "warmup", "decay", "clip", "batch",
        ],
        "OSA Section 3 and Appendix E, REM Figures 1(f) and 4, FILTER Appendix A, LOCAL Section 6: their models and settings are presets of the view",
    ),
    (
        &["optimiser"],
        "I. Loshchilov, F. Hutter, Decoupled weight decay regularization, ICLR 2019 (AdamW); Kimi Team, Kimi K2, arXiv 2507.20534 (Muon)",
    ),
    (&["qk_clip"], "Kimi Team, Kimi K2, arXiv 2507.20534"),
    (
        &["held_out"],
        "OSA Table 2 has the test set of MNIST; this number of examples is ours",
    ),
    (
        &["task"],
        "OSA Section 3 (digits), REM Figure 4 and LOCAL Section 6 (stories)",
    ),
    (&["kappa_1", "kappa_2"], "LOCAL Section 6"),
    (
        &["pull", "pull_row", "pull_column", "pull_eigenvalue"],
        "G. Golub and C. Van Loan, Matrix computations, 7.2.2, for the derivative of a simple eigenvalue; pulling at an entry is ours",
    ),
    (&["watched"], "LOCAL Figure 7 for the tokens that propagate"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use attention_spectra::parameters::{FIELDS, Field};

    /// What no paper defines: how a figure is computed and shown, and what the visitor brings.
    const OURS: [&str; 14] = [
        "view",
        "hold",
        "samples",
        "seed",
        "device",
        "colormap",
        "panel",
        "embed",
        "claim",
        "model",
        "reading",
        "text",
        "head",
        "tokenisation",
    ];

    #[test]
    fn sources_are_of_parameters_that_there_are() {
        for (names, _) in SOURCES {
            for name in *names {
                assert!(Field::named(name).is_some(), "there is no parameter {name}");
            }
        }
    }

    #[test]
    fn every_parameter_has_a_source_or_is_ours() {
        for field in FIELDS {
            let name = field.name;
            assert!(
                of(name).is_some() != OURS.contains(&name),
                "{name} has no source, or has one although it is listed as ours"
            );
        }
    }
}
