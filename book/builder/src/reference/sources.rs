//! Where the papers define what a dial sets.

/// Paper and place of the parameter `name`; `None` if no paper has it.
pub fn of(name: &str) -> Option<&'static str> {
    let found = SOURCES.iter().find(|(names, _)| names.contains(&name));
    found.map(|(_, source)| *source)
}

/// Parameters by what defines them.
const SOURCES: [(&[&str], &str); 27] = [
    (&["T", "d", "d_qk", "sigma_qk"], "GAP (1)"),
    (&["beta"], "REM (10): scores have the variance β² ln T"),
    (&["law", "sigma_A"], "GAP Definition 3.1"),
    (
        &["tail_index"],
        "GAP Definition 3.1, whose law has a fourth moment",
    ),
    (
        &["remedy"],
        "GAP (8) for the gap, GAP Section A.4 for all outliers",
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
    (&["alpha"], "REM (16); in orthogonal attention OSA (5)"),
    (&["alpha_mlp"], "REM (19)"),
    (&["sigma_w", "sigma_b"], "REM (17)"),
    (&["activation"], "REM (18)"),
    (&["norm"], "REM Section 3.4"),
    (&["block"], "REM (16), (19)"),
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
    (&["values", "sigma_V"], "GAP Section 3"),
    (&["paths"], "GAP Propositions 3.8 and A.9"),
    (&["kappa_1", "kappa_2"], "LOCAL Section 6"),
    (&["layers", "layer"], "GAP Section 3: its L and ℓ"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use attention_spectra::parameters::Field;

    #[test]
    fn sources_are_of_parameters_that_there_are() {
        for (names, _) in SOURCES {
            for name in names {
                assert!(Field::named(name).is_some(), "there is no parameter {name}");
            }
        }
        assert!(of("beta").is_some() && of("seed").is_none());
    }
}
