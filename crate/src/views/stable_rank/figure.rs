//! View `stable-rank`: sr(Σ) − 1 against T, and sr(Σ⊥)/T once the gap is removed.

use crate::dataset::DataSet;
use crate::figure::{Figure, Panel, Role, Spacing};
use crate::parameters::{Compare, Remedy};
use crate::views::curves::by_architecture::{self, Curves};
use crate::views::curves::by_length::{Curve, VerticalRange, course, law_at_end, panel};

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    if data.parameters.compare != Compare::Remedy {
        return all_architectures(data);
    }
    let excess = Curve {
        measured: "excess",
        laws: &[
            (Role::Published, "published"),
            (Role::Corrected, "corrected"),
            (Role::Exact, "finite"),
        ],
        title: "directions beyond one: sr(Σ) − 1",
        symbol: "sr(Σ)−1",
        range: VerticalRange::Decades,
    };
    let resolved = Curve {
        measured: "resolved",
        laws: &[(Role::Corrected, "resolved_corrected")],
        title: "gap removed: directions per token, sr(Σ⊥)/*T*",
        symbol: "sr(Σ⊥)/T",
        range: VerticalRange::FromZero,
    };
    Figure {
        panels: vec![
            panel(data, &excess),
            Panel {
                share: 0.6,
                ..panel(data, &resolved)
            },
        ],
    }
}

/// Every architecture in one panel (GAP Figure 4a).
fn all_architectures(data: &DataSet) -> Figure {
    let curves = Curves {
        x: "T",
        symbol: "T",
        x_title: "context length *T*",
        spacing: Spacing::Octaves,
        y_title: "stable rank above one, sr(Σ) − 1",
        curves: data
            .parameters
            .architectures()
            .into_iter()
            .map(|a| (a.column.clone(), a))
            .collect(),
        deepest: 1e-36,
        laws: &[
            (Role::Published, "published", "published"),
            (Role::Corrected, "corrected", "corrected"),
            (Role::Exact, "finite", "finite *T*"),
        ],
    };
    Figure {
        panels: vec![by_architecture::panel(data, &curves)],
    }
}

/// Whether tokens that collapse onto a line without the remedy span several directions with it.
fn prevented(data: &DataSet) -> &'static str {
    let left = data.scalar("resolved") * data.parameters.T as f64;
    match data.scalar("stable_rank") < 1.5 && left > 2.0 {
        true => " So the remedy prevents the collapse onto one line.",
        false => "",
    }
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let excess = course(data, "excess").map(|course| {
        let published = law_at_end(data, "published", "published");
        let corrected = law_at_end(data, "corrected", "corrected");
        format!("The stable rank above one, sr(Σ) − 1, {course}{published}{corrected}.")
    });
    let resolved = course(data, "resolved").map(|course| {
        let corrected = law_at_end(data, "resolved_corrected", "limit");
        let sentence = match data.parameters.remedy {
            Remedy::Outliers => {
                format!("With all outliers removed, sr(Σ⊥)/T {course}{corrected}.")
            }
            Remedy::Gate => format!("With gates, sr(Σ)/T {course}{corrected}."),
            Remedy::None | Remedy::Gap => {
                format!("With the gap removed, sr(Σ⊥)/T {course}{corrected}.")
            }
        };
        sentence + prevented(data)
    });
    let sentences: Vec<String> = [excess, resolved].into_iter().flatten().collect();
    if sentences.is_empty() {
        "No stable ranks yet.".to_owned()
    } else {
        sentences.join(" ")
    }
}
