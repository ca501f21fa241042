//! Attention since 2024: which dial belongs to which architecture, and what was measured of each of its laws.
//!
//! Verdicts and sizes are read from the evidence of the claims, and grids from the tables of the library, so that neither goes stale.

use super::{head, row, words};
use crate::evidence::Evidence;
use anyhow::{Context, Result, ensure};
use attention_spectra::theory::measured_range::{LayerLaw, PLANES, SCALES};
use attention_spectra::views::presets::presets;

/// A part of an architecture.
struct Part {
    /// Models that have it.
    models: &'static str,
    /// What it changes.
    change: &'static str,
    /// Settings of an address.
    settings: &'static [&'static str],
    /// Presets that show it.
    presets: &'static [&'static str],
}

const PARTS: &[Part] = &[
    Part {
        models: "gpt-oss",
        change: "a learned sink takes a share of every row",
        settings: &["attention=sink", "sink_share=0.5", "runs=sink"],
        presets: &["gap-sink", "gap-train-sink"],
    },
    Part {
        models: "Qwen3, OLMo 2, ViT-22B",
        change: "QK-norm: queries and keys of length 1",
        settings: &["qk_norm=1", "runs=qk-norm"],
        presets: &["gap-qk-norm", "gap-qk-norm-layers", "gap-train-qk-norm"],
    },
    Part {
        models: "Qwen3-Next",
        change: "gates multiply the output of attention",
        settings: &["remedy=gate", "sigma_g=1", "runs=gate"],
        presets: &["rem-gates", "gap-train-gate"],
    },
    Part {
        models: "Kimi K2",
        change: "Muon with QK-clip",
        settings: &["optimiser=muon", "qk_clip=4"],
        presets: &["gap-train-muon", "gap-train-qk-clip"],
    },
    Part {
        models: "ResFormer",
        change: "value residual: values of the first layer in all layers",
        settings: &["value_residual=0.5", "runs=value-residual"],
        presets: &["rem-value-residual", "gap-train-value-residual"],
    },
    Part {
        models: "Sinkformer",
        change: "doubly stochastic attention: rows and columns sum to 1",
        settings: &["attention=sinkhorn", "sinkhorn_iterations=20"],
        presets: &["gap-sinkhorn"],
    },
    Part {
        models: "Differential Transformer",
        change: "softmax minus μ times another softmax",
        settings: &["attention=differential", "mu=0.5"],
        presets: &["gap-differential"],
    },
    Part {
        models: "Sigmoid attention",
        change: "a sigmoid of each score instead of a softmax of the row",
        settings: &["attention=sigmoid"],
        presets: &["gap-1d"],
    },
    Part {
        models: "SSMax and other scores that grow like ln T",
        change: "softmax of γ ln T times the cosine of two tokens, without weights",
        settings: &["attention=self", "gamma=1"],
        presets: &["gap-self"],
    },
    Part {
        models: "Centred attention, gain control",
        change: "the mean over tokens is taken out of the values",
        settings: &["remedy=gap"],
        presets: &["rem-v3-gain-post", "rem-v3-gain-pre"],
    },
];

/// A law, and what judges it.
struct Law {
    /// Heading under which it stands.
    of: &'static str,
    /// The law in words.
    says: &'static str,
    /// Paper that it is from; empty for ours.
    source: &'static str,
    /// Claims that judge it.
    claims: &'static [&'static str],
    /// Places of the map of laws: attention type and law.
    maps: &'static [(&'static str, &'static str)],
    /// Where no claim can judge it: what does instead.
    tested: Option<Tested>,
}

/// Tests that stand for a claim.
struct Tested {
    /// Why there is no claim.
    reason: &'static str,
    /// Their file, from the root of the project.
    file: &'static str,
    /// Their names.
    functions: &'static [&'static str],
    /// Sizes that they take.
    sizes: &'static str,
}

impl Law {
    const fn claimed(
        of: &'static str,
        says: &'static str,
        source: &'static str,
        claims: &'static [&'static str],
        maps: &'static [(&'static str, &'static str)],
    ) -> Self {
        Self {
            of,
            says,
            source,
            claims,
            maps,
            tested: None,
        }
    }

    const fn tested(
        of: &'static str,
        says: &'static str,
        source: &'static str,
        tested: Tested,
    ) -> Self {
        Self {
            of,
            says,
            source,
            claims: &[],
            maps: &[],
            tested: Some(tested),
        }
    }
}

const REM_3: &str = "arXiv 2505.24333v3";
const EQUIVALENCE: &str = "arXiv 2510.06685";
const SIDES: &str = "96, 200, 384 rows or columns";
const CHECKPOINTS: &str = "needs the file of a model, which no address names";

const NEWER_LAWS: &[Law] = &[
    Law::claimed(
        "Sinks",
        "the outlier is at $1 - \\text{share}$",
        "",
        &["gap-sink"],
        &[("sink", "outlier")],
    ),
    Law::claimed(
        "Sinks",
        "$\\lvert\\lambda_2\\rvert/\\lambda_1$ is that of softmax attention while scores are weak",
        "",
        &["gap-sink-gap"],
        &[("sink", "radius_finite")],
    ),
    Law::claimed(
        "Sinks",
        "singular values of the bulk scale with $1 - \\text{share}$",
        "",
        &["gap-sink-edge"],
        &[("sink", "edge_finite")],
    ),
    Law::claimed(
        "QK-norm",
        "radius $\\sqrt{\\eta/T}$ with $\\eta$ by Bessel functions, finite at every score scale",
        "",
        &["gap-qk-norm", "gap-qk-norm-finite"],
        &[("softmax+qk_norm", "radius")],
    ),
    Law::claimed(
        "QK-norm",
        "participation $p$ of independent scores $\\hat q\\cdot\\hat k$",
        "",
        &["gap-qk-norm-participation"],
        &[("softmax+qk_norm", "participation_exact")],
    ),
    Law::claimed(
        "QK-norm",
        "strong scores: $\\lvert\\lambda_2\\rvert$ is near $\\sqrt{p - 1/T}$",
        "",
        &["gap-qk-norm-strong"],
        &[("softmax+qk_norm", "radius_finite")],
    ),
    Law::claimed(
        "QK-norm",
        "the gradient of $W_Q$ has no part along its query",
        "",
        &["rem-qk-norm-gradient", "rem-qk-norm-weak"],
        &[],
    ),
    Law::claimed(
        "Doubly stochastic",
        "$\\lVert A\\rVert_2 = 1$",
        "",
        &["gap-sinkhorn"],
        &[("sinkhorn", "outlier")],
    ),
    Law::claimed(
        "Doubly stochastic",
        "$A - \\mathbf 1\\mathbf 1^\\top/T$ removes the largest singular value alone",
        "",
        &["gap-sinkhorn-removed"],
        &[],
    ),
    Law::claimed(
        "Doubly stochastic",
        "bulk of its Gaussian potentials",
        "",
        &["gap-sinkhorn-radius", "gap-sinkhorn-edge"],
        &[("sinkhorn", "radius"), ("sinkhorn", "edge_finite")],
    ),
    Law::claimed(
        "Without weights",
        "$\\lambda_2 = (1 - z)/(1 + (T - 1)z)$, $z = T^{-\\gamma(1 - \\rho)}$, at every $T$",
        "arXiv 2510.05554",
        &["gap-self"],
        &[],
    ),
    Law::claimed(
        "Without weights",
        "transition at $\\gamma = 1/(1 - \\rho)$: powers of $T$ below and above",
        "arXiv 2510.05554",
        &["gap-self-below", "gap-self-above"],
        &[],
    ),
    Law::claimed(
        "Gates",
        "the cosine after one layer is $\\mathbb E gg'/\\mathbb E g^2$ times as large",
        "",
        &["rem-gates-factor"],
        &[],
    ),
    Law::claimed(
        "Gates",
        "gates slow the collapse in depth and do not stop it",
        "",
        &["gap-gates", "rem-gates-depth"],
        &[],
    ),
    Law::claimed(
        "REM, third version",
        "recursion of the cosine, normalisation after each branch and before it",
        REM_3,
        &["rem-post-norm", "rem-pre-norm"],
        &[],
    ),
    Law::claimed(
        "REM, third version",
        "gain control, normalisation after each branch and before it",
        REM_3,
        &["rem-gain-control", "rem-gain-control-pre"],
        &[],
    ),
    Law::claimed(
        "REM, third version",
        "late tokens of a decoder follow the recursion without a mask",
        REM_3,
        &["rem-causal"],
        &[],
    ),
    Law::claimed(
        "REM, third version",
        "size of the gradient of $W_Q$",
        REM_3,
        &["rem-gradient"],
        &[],
    ),
    Law::claimed(
        "Gaussian equivalence",
        "singular values of softmax attention are those of a linear model",
        EQUIVALENCE,
        &["gap-equivalence"],
        &[("softmax", "edge_corrected")],
    ),
    Law::claimed(
        "Gaussian equivalence",
        "their squares do not follow Marchenko–Pastur",
        EQUIVALENCE,
        &["gap-equivalence-quarter"],
        &[],
    ),
    Law::claimed(
        "Value residual",
        "one $W_0$ in all blocks adds up in the residual stream",
        "",
        &["rem-value-residual"],
        &[],
    ),
    Law::claimed(
        "Value residual",
        "values of the first tokens slow the collapse in depth",
        "arXiv 2410.17897",
        &["gap-value-residual"],
        &[],
    ),
    Law::claimed(
        "Values of the identity",
        "attention tends to uniform attention with depth",
        "GAP Figure 7, its notebook",
        &["gap-uniform-identity"],
        &[],
    ),
    Law::tested(
        "Muon",
        "singular values of an update are between 0.68 and 1.21, where those of the momentum are at least 0.003 of its Frobenius norm",
        "arXiv 2507.20534",
        Tested {
            reason: "no view has the update of a step",
            file: "crate/training/src/muon.rs",
            functions: &["singular_values_of_an_update_are_in_the_known_band"],
            sizes: "5 to 384 rows or columns",
        },
    ),
    Law::claimed(
        "QK-clip",
        "scores stay within a quarter above the threshold",
        "arXiv 2507.20534",
        &["gap-train-qk-clip"],
        &[],
    ),
    Law::tested(
        "Weights of a checkpoint",
        "random weights end at Marchenko–Pastur’s edge, with Tracy–Widom’s width",
        "",
        Tested {
            reason: CHECKPOINTS,
            file: "crate/models/src/matrices/tests.rs",
            functions: &[
                "random_weights_have_no_spikes_and_planted_directions_do",
                "one_random_matrix_in_a_hundred_has_a_spike",
            ],
            sizes: SIDES,
        },
    ),
    Law::tested(
        "Weights of a checkpoint",
        "exponent of the tail by maximum likelihood",
        "Clauset, Shalizi and Newman 2009",
        Tested {
            reason: CHECKPOINTS,
            file: "crate/models/src/matrices/tests.rs",
            functions: &["a_heavy_tail_has_its_exponent_and_a_random_matrix_none"],
            sizes: SIDES,
        },
    ),
    Law::tested(
        "Directions as words",
        "a definition; the words are those that NumPy finds",
        "",
        Tested {
            reason: CHECKPOINTS,
            file: "crate/models/src/directions.rs",
            functions: &["directions_have_the_tokens_of_numpy"],
            sizes: "–",
        },
    ),
    Law::tested(
        "Is this head random?",
        "of random heads at most two in a hundred are called different",
        "",
        Tested {
            reason: "its random heads are those of the verdict itself",
            file: "crate/src/views/own_matrix/verdict/tests.rs",
            functions: &[
                "a_random_matrix_is_seldom_called_different",
                "a_head_with_equal_query_and_key_weights_is_found_by_its_strength",
            ],
            sizes: "24; learned heads 24, 48, 96, 200",
        },
    ),
];

/// Both tables.
pub fn markdown() -> Result<String> {
    let evidence = Evidence::read()?;
    Ok(format!(
        "## Find your architecture\n\n{}\n## The laws\n\n{}",
        parts()?,
        laws(&evidence)?
    ))
}

fn parts() -> Result<String> {
    let mut table = head(&["model", "what it changes", "in the address", "open"]);
    for part in PARTS {
        let settings: Vec<String> = (part.settings.iter())
            .map(|setting| {
                let (name, _) = setting.split_once('=').unwrap_or((setting, ""));
                format!("[`{setting}`](parameters.md#{name})")
            })
            .collect();
        let mut links = Vec::new();
        for id in part.presets {
            let preset = presets()
                .find(|preset| preset.id == *id)
                .with_context(|| format!("there is no preset {id}"))?;
            links.push(format!(
                "[{}](../../index.html#{})",
                words(&preset.title),
                preset.text
            ));
        }
        table += &row(&[
            part.models.to_owned(),
            part.change.to_owned(),
            settings.join(", "),
            links.join("; "),
        ]);
    }
    Ok(table)
}

fn laws(evidence: &Evidence) -> Result<String> {
    let mut table = head(&["of", "law", "source", "judged by", "measured at T"]);
    for law in NEWER_LAWS {
        let mut judges = Vec::new();
        let mut lengths = Vec::new();
        for claim in law.claims {
            let verdict = evidence.verdict(claim)?.words();
            let anchor = format!("{claim} {verdict}").replace(' ', "-");
            judges.push(format!("[{claim}](claims.md#{anchor}): {verdict}"));
            lengths.push(evidence.lengths(claim)?.join(", "));
        }
        for (kind, name) in law.maps {
            lengths.push(format!("[map](../trust/laws.md): {}", mapped(kind, name)?));
        }
        if let Some(tested) = &law.tested {
            let functions = tested.functions.iter().map(|name| format!("`{name}`"));
            judges.push(format!(
                "no claim: {}. Tests: {} in `{}`",
                tested.reason,
                functions.collect::<Vec<_>>().join(", "),
                tested.file
            ));
            lengths.push(tested.sizes.to_owned());
        }
        lengths.dedup();
        let source = if law.source.is_empty() {
            "ours"
        } else {
            law.source
        };
        table += &row(&[
            law.of.to_owned(),
            law.says.to_owned(),
            source.to_owned(),
            judges.join("; "),
            lengths.join("; "),
        ]);
    }
    Ok(table)
}

/// Context lengths of the map of a law for an attention type.
fn mapped(kind: &str, law: &str) -> Result<String> {
    let is_known = SCALES.iter().any(|(name, ..)| *name == kind)
        && LayerLaw::ALL.iter().any(|it| it.word() == law);
    ensure!(is_known, "no map has the law {law} for {kind}");
    let lengths = PLANES[0].lengths(kind).iter();
    Ok(lengths
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use attention_spectra::claims::claims;
    use attention_spectra::parameters::Parameters;
    use std::fs;

    /// Context lengths at which every law is measured, none of which was used to write it.
    const LENGTHS: [&str; 3] = ["96", "200", "384"];

    #[test]
    fn every_law_is_judged_at_lengths_that_it_was_not_written_with() {
        let evidence = Evidence::read().unwrap();
        for law in NEWER_LAWS {
            assert!(
                !law.claims.is_empty() || law.tested.is_some(),
                "{}",
                law.says
            );
            for claim in law.claims {
                assert_eq!(evidence.lengths(claim).unwrap(), LENGTHS, "{claim}");
            }
        }
    }

    #[test]
    fn every_claim_at_these_lengths_is_in_the_table() {
        let listed: Vec<&str> = NEWER_LAWS
            .iter()
            .flat_map(|law| law.claims)
            .copied()
            .collect();
        for claim in claims("all").unwrap() {
            let is_newer = claim.sizes == format!("T {}", LENGTHS.join(" "));
            assert_eq!(listed.contains(&claim.id), is_newer, "{}", claim.id);
        }
    }

    #[test]
    fn tests_that_stand_for_claims_exist_and_name_these_lengths() {
        let root = crate::root().join("..");
        for tested in NEWER_LAWS.iter().filter_map(|law| law.tested.as_ref()) {
            let file = tested.file;
            let text = fs::read_to_string(root.join(file)).unwrap();
            for name in tested.functions {
                assert!(text.contains(&format!("fn {name}()")), "{name} in {file}");
            }
            let lengths = if tested.sizes == SIDES {
                &LENGTHS[..]
            } else {
                &[]
            };
            assert!(lengths.iter().all(|length| text.contains(length)), "{file}");
        }
    }

    #[test]
    fn settings_of_architectures_are_understood() {
        for part in PARTS {
            for setting in part.settings {
                assert_eq!(Parameters::from_text(setting).1, vec![], "{setting}");
            }
            assert!(!part.presets.is_empty(), "{}", part.models);
        }
        assert!(parts().is_ok());
    }
}
