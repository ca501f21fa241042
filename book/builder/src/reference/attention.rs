//! Attention types: for each, the definition, the law, and the laws that a figure shows, found by computing one.

use super::{head, row, words};
use anyhow::Result;
use attention_spectra::attention::{Kind, Triangle};
use attention_spectra::law_status::LawStatus;
use attention_spectra::parameters::{Attention, Field, spoken};
use attention_spectra::views::{Run, opening};

/// The setting at which the laws are looked up: large enough for limit laws, small enough to compute in a second.
const SETTING: &str = "view=spectrum&T=128&samples=8";

/// How a type is defined, and its spectrum by the limit law.
struct Definition {
    /// A in LaTeX.
    matrix: &'static str,
    /// Paper and place.
    source: &'static str,
    /// Description of the eigenvalues, if they do not fill a disc beside an outlier.
    eigenvalues: &'static str,
    /// The outlier and the variance η in LaTeX, empty if there is no disc. Then both as arithmetic of `arithmetic.rs` for the tests, in T,
    /// n = d_qk, v = σ_qk⁴, s = σ_A, mu and share; empty without a closed form.
    outlier: [&'static str; 2],
    variance: [&'static str; 2],
}

impl Definition {
    const fn new(matrix: &'static str, source: &'static str) -> Self {
        Self {
            matrix,
            source,
            eigenvalues: "",
            outlier: ["1", "1"],
            variance: ["", ""],
        }
    }

    /// The definition of a type.
    fn of(attention: Attention) -> Self {
        match attention {
            Attention::Softmax => Self {
                variance: [
                    "(1 - 2v/d_{qk})^{-d_{qk}/2} - 1 \\to e^v - 1",
                    "(1 - 2*v/n)^(0 - n/2) - 1",
                ],
                ..Self::new("e^{x_{ij}}/\\sum_k e^{x_{ik}}", "GAP (1)")
            },
            Attention::Markov => Self {
                variance: [
                    "\\operatorname{Var} Z/(\\mathbb E Z)^2,\\ \\text{lognormal: } \\sigma_A^2",
                    "s^2",
                ],
                ..Self::new(
                    "Z_{ij}/\\sum_k Z_{ik},\\ Z \\text{ independent}",
                    "GAP Definition 3.1",
                )
            },
            Attention::Uniform => Self {
                variance: ["0", "0"],
                ..Self::new("1/T", "GAP Section 3")
            },
            Attention::Identity => Self {
                eigenvalues: "all are 1",
                ..Self::new("\\delta_{ij}", "GAP Figure 4, as a reference")
            },
            Attention::Relu => Self {
                outlier: ["m = \\sqrt{v/2\\pi}", "sqrt(v/6.283185307)"],
                variance: ["v/2 - m^2", "v/2 - v/6.283185307"],
                ..Self::new(
                    "\\max(x_{ij}, 0)/T",
                    "GAP Figure 1(c); Wortsman and others 2023",
                )
            },
            Attention::Sigmoid => Self {
                outlier: ["\\mathbb E f(x),\\ f(x) = 1/(1/T + e^{-x})", ""],
                variance: ["\\operatorname{Var} f(x)", ""],
                ..Self::new(
                    "1/(1 + T e^{-x_{ij}})",
                    "GAP Figure 1(d); Ramapuram and others 2025",
                )
            },
            Attention::Orthogonal => Self {
                eigenvalues: "all are on the unit circle",
                ..Self::new(
                    "\\exp(S)_{ij},\\ S = (\\alpha/\\sqrt{d_v})(QK^\\top - KQ^\\top)",
                    "OSA (5)",
                )
            },
            Attention::Differential => Self {
                outlier: ["1 - \\mu", "1 - mu"],
                variance: [
                    "(1 + \\mu^2)\\,\\eta_{\\text{softmax}}",
                    "(1 + mu^2)*((1 - 2*v/n)^(0 - n/2) - 1)",
                ],
                ..Self::new(
                    "(A_1)_{ij} - \\mu\\,(A_2)_{ij},\\ \\text{two softmax heads}",
                    "T. Ye and others, ICLR 2025; GAP Section 4",
                )
            },
            Attention::Sink => Self {
                outlier: ["1 - \\text{share}", "1 - share"],
                variance: [
                    "(1 - \\text{share})^2\\,\\eta_{\\text{softmax}}",
                    "(1 - share)^2*((1 - 2*v/n)^(0 - n/2) - 1)",
                ],
                ..Self::new(
                    "e^{x_{ij}}/(e^b + \\sum_k e^{x_{ik}})",
                    "OpenAI, gpt-oss model card, 2025",
                )
            },
            Attention::Sinkhorn => Self {
                variance: [
                    "(1 - r^2)^{-d_{qk}} - 1,\\ r/(1 - r^2) = \\sqrt{v/d_{qk}}",
                    "(1 - (2*sqrt(v/n)/(1 + sqrt(1 + 4*v/n)))^2)^(0 - n) - 1",
                ],
                ..Self::new(
                    "e^{x_{ij} + f_i + g_j},\\ \\text{rows and columns sum to 1}",
                    "M. E. Sander and others, AISTATS 2022",
                )
            },
            Attention::Weightless => Self {
                eigenvalues: "one is 1; for orthogonal tokens all others are $(T^\\gamma - 1)/(T^\\gamma + T - 1)$",
                ..Self::new(
                    "e^{s c_{ij}}/\\sum_k e^{s c_{ik}},\\ s = \\gamma\\ln T,\\ c_{ij} \\text{ a cosine}",
                    "arXiv 2510.05554",
                )
            },
        }
    }
}

/// Tables of the attention types: for each, the definition, the facts, the law, and the laws that a figure shows.
pub fn markdown() -> Result<String> {
    let mut definitions = head(&["type", "$A_{ij}$", "source"]);
    let mut limits = head(&["type", "outlier", "$\\eta$"]);
    let mut types = head(&[
        "type",
        "in the address",
        "rows sum to the same number",
        "triangular",
        "its own dials",
    ]);
    let mut laws = head(&["type", "laws of the spectrum, and their range at T = 128"]);
    for attention in Attention::ALL {
        let facts = attention.facts();
        let yes = |is: bool| if is { "yes" } else { "no" }.to_owned();
        let triangle = match facts.triangle {
            Triangle::UnderMask => "under a causal mask",
            Triangle::Always => "always",
            Triangle::Never => "never; it has no causal mask",
        };
        let dials: Vec<String> = facts
            .dials
            .iter()
            .map(|name| {
                let symbol = Field::named(name).map_or("", |field| field.symbol);
                let shown = if symbol.is_empty() { *name } else { symbol };
                format!("[{}](parameters.md#{name})", words(shown))
            })
            .collect();
        let name = spoken(attention.word());
        let definition = Definition::of(*attention);
        let math = |latex: &str| format!("${latex}$");
        definitions += &row(&[
            name.clone(),
            math(definition.matrix),
            definition.source.to_owned(),
        ]);
        limits += &row(&match definition.eigenvalues {
            "" => [
                name.clone(),
                math(definition.outlier[0]),
                math(definition.variance[0]),
            ],
            words => [name.clone(), words.to_owned(), "no disc".to_owned()],
        });
        types += &row(&[
            name.clone(),
            format!("`attention={}`", attention.word()),
            yes(facts.normalises_rows),
            triangle.to_owned(),
            dials.join(", "),
        ]);
        let (parameters, _) = opening::read(&format!("{SETTING}&attention={}", attention.word()));
        let data = Run::new(&parameters).finish()?;
        let found: Vec<String> = data
            .laws()
            .map(|(name, status)| format!("`{name}` {}", status_words(status)))
            .collect();
        let found = if found.is_empty() {
            "none".to_owned()
        } else {
            found.join(", ")
        };
        laws += &row(&[name, found]);
    }
    Ok(format!(
        "## Definitions\n\n$x_{{ij}} = q_i\\cdot k_j/\\sqrt{{d_{{qk}}}}$ is the score of query $i$ and key $j$; $v = \\sigma_{{qk}}^4$ is its variance for orthogonal tokens.\n\n\
        {definitions}\n## Outlier and disc\n\nFor large $T$ one eigenvalue is at the outlier, and the others fill a disc of radius $\\sqrt{{\\eta/T}}$, where $\\eta$ is the variance of $T A_{{ij}}$. \
        Tokens are orthogonal here and queries Gaussian; figures have the laws for other tokens, for QK-norm and at finite $T$. The rows of ReLU, sigmoid and the sink hold for wide queries.\n\n\
        {limits}\n## Facts\n\n{types}\n## Laws in a figure\n\nComputed at `{SETTING}` when this book was built.\n\n{laws}"
    ))
}

fn status_words(status: LawStatus) -> &'static str {
    match status {
        LawStatus::Right => "(within 10 %)",
        LawStatus::Off => "(off by more than 10 %)",
        LawStatus::Untested => "(not tested)",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arithmetic;
    use anyhow::bail;

    /// Largest relative distance between a stated law and the law of the figure, since some laws are stated for wide queries.
    const TOLERANCE: f64 = 0.02;

    #[test]
    fn stated_laws_are_those_of_figures() {
        let mut compared = 0;
        for attention in Attention::ALL {
            let word = attention.word();
            let address = format!("{SETTING}&attention={word}&law=lognormal");
            let (p, _) = opening::read(&address);
            let definition = Definition::of(*attention);
            let data = Run::new(&p).finish().unwrap();
            let value_of = |name: &str| {
                Ok(match name {
                    "T" => p.T as f64,
                    "n" => p.key_width() as f64,
                    "v" => p.sigma_qk().powi(4),
                    "s" => p.sigma_A,
                    "mu" => p.mu,
                    "share" => p.sink_share,
                    other => bail!("{other}"),
                })
            };
            let of = |text: &str| arithmetic::value(text, &value_of).unwrap();
            let [_, outlier] = definition.outlier;
            let [_, variance] = definition.variance;
            if definition.eigenvalues.is_empty() && !outlier.is_empty() {
                for (name, stated) in [
                    ("outlier", of(outlier)),
                    ("radius", (of(variance) / p.T as f64).sqrt()),
                ] {
                    let found = data.checked_scalar(name).unwrap();
                    let near = (stated - found).abs() <= TOLERANCE * found.abs();
                    assert!(near, "{word}: {name} {stated} is stated, {found} found");
                    compared += 1;
                }
            }
        }
        assert!(compared > 10, "{compared}");
    }
}
