//! View `isometry`: densities of squared singular values over their mean, on a logarithmic axis.

use crate::dataset::DataSet;
use crate::figure::number::three_digits;
use crate::figure::{Axis, Corner, Figure, Mark, Naming, Panel, Role, Shape};

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let layer = data.parameters.layer;
    Figure {
        panels: vec![
            panel(data, "signal", &format!("signal Σ⊥, layer {layer}")),
            panel(
                data,
                "jacobian",
                &format!("Jacobian ∂*X*⊥/∂*X*₀, layer {layer}"),
            ),
        ],
    }
}

fn panel(data: &DataSet, name: &str, title: &str) -> Panel {
    let edges = data.numbers(&format!("{name}_edge")).to_vec();
    let heights = data.numbers(name).to_vec();
    let (x, y) = (
        data.numbers(&format!("{name}_x")).to_vec(),
        data.numbers(&format!("{name}_law")).to_vec(),
    );
    let seen = heights.iter().any(|h| *h > 0.0);
    let (_, high) = crate::figure::extent(heights.iter().chain(&y).copied()).unwrap_or((0.0, 1.0));
    let (left, right) = crate::figure::extent(edges.iter().copied()).unwrap_or((-2.0, 1.0));
    let mut marks = Vec::new();
    if seen {
        let bars = Shape::Bars { edges, heights };
        marks.push(
            Mark::new(Role::Measured, bars)
                .named("measured")
                .with_words(|_, x, y| {
                    format!("around 10^{}: density {}", three_digits(x), three_digits(y))
                }),
        );
    }
    if y.iter().any(|v| v.is_finite()) {
        let line = Shape::Line {
            x,
            y,
            end: String::new(),
        };
        let law = Mark::new(Role::Corrected, line)
            .named("corrected")
            .with_words(|_, x, y| {
                format!("law at 10^{}: density {}", three_digits(x), three_digits(y))
            });
        // A density is as right as its variance.
        marks.push(law.with_status(data.status(&format!("{name}_variance_published"), 0)));
    }
    let x = Axis::linear("log₁₀ of value over predicted mean", left, right);
    let y = Axis::linear(&format!("density per decade, {title}"), 0.0, 1.12 * high);
    Panel {
        empty: (!seen).then_some("no values".into()),
        ..Panel::new(x, y, marks, Naming::Key(Corner::TopLeft))
    }
}

/// What is seen, in words.
pub fn describe(data: &DataSet) -> String {
    let part = |name: &str, what: &str| {
        let (mean, variance) = (
            data.scalar(&format!("{name}_mean")),
            data.scalar(&format!("{name}_variance")),
        );
        mean.is_finite().then(|| {
            let law = data.scalar(&format!("{name}_variance_published"));
            let law = match law.is_finite() {
                true => format!(" (law {})", three_digits(law)),
                false => String::new(),
            };
            format!(
                "{what} have mean {} and relative variance {}{law}.",
                three_digits(mean),
                three_digits(variance)
            )
        })
    };
    let parts = [
        part("signal", "The eigenvalues of the covariance"),
        part("jacobian", "The squared singular values of the Jacobian"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        return "No values yet.".to_owned();
    }
    parts.join(" ")
}
