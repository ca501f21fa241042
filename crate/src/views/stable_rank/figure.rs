//! View `stable-rank`: sr(Σ) − 1 against T, and sr(Σ⊥)/T once the gap is removed.

use super::schema::*;
use crate::dataset::DataSet;
use crate::figure::{Figure, Panel, Role, Spacing};
use crate::parameters::{Compare, Remedy};
use crate::views::curves::by_architecture::{self, Curves};
use crate::views::curves::by_length::{Curve, VerticalRange, course, panel};
use crate::words::phrase;

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    if data.parameters.compare != Compare::Remedy {
        return all_architectures(data);
    }
    let excess = Curve {
        measured: EXCESS,
        laws: &[
            (Role::Published, PUBLISHED),
            (Role::Corrected, CORRECTED),
            (Role::Exact, FINITE),
        ],
        title: phrase!("stable-rank-axis-beyond-one"),
        symbol: "sr(Σ)−1",
        range: VerticalRange::Decades,
    };
    let resolved = Curve {
        measured: RESOLVED,
        laws: &[(Role::Corrected, RESOLVED_CORRECTED)],
        title: phrase!("stable-rank-axis-per-token"),
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
        x: T,
        symbol: "T",
        x_title: phrase!("curves-context-length-t"),
        spacing: Spacing::Octaves,
        y_title: phrase!("stable-rank-y-title"),
        curves: data
            .parameters
            .architectures()
            .into_iter()
            .map(|a| (a.column.clone(), a))
            .collect(),
        deepest: 1e-36,
        laws: &[
            (Role::Published, PUBLISHED, Role::Published.word()),
            (Role::Corrected, CORRECTED, Role::Corrected.word()),
            (Role::Exact, FINITE, phrase!("curves-finite-t")),
        ],
    };
    Figure {
        panels: vec![by_architecture::panel(data, &curves)],
    }
}

/// Whether tokens that collapse onto a line without the remedy span several directions with it.
fn prevented(data: &DataSet) -> String {
    let left = data.scalar(RESOLVED) * data.parameters.T as f64;
    if data.scalar(STABLE_RANK) < 1.5 && left > 2.0 {
        format!(
            " {}",
            phrase!("stable-rank-so-remedy-prevents-collapse-onto-one")
        )
    } else {
        String::new()
    }
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let laws = [Some(PUBLISHED), Some(CORRECTED), None];
    let excess = course(data, "stable-rank", EXCESS, laws);
    let quantity = match data.parameters.remedy {
        Remedy::Outliers => "without-outliers",
        Remedy::Gate => "with-gates",
        Remedy::None | Remedy::Gap => "without-gap",
    };
    let laws = [None, None, Some(RESOLVED_CORRECTED)];
    let resolved = course(data, quantity, RESOLVED, laws).map(|it| it + &prevented(data));
    let sentences: Vec<String> = [excess, resolved].into_iter().flatten().collect();
    if sentences.is_empty() {
        phrase!("depth-no-stable-ranks-yet").to_owned()
    } else {
        sentences.join(" ")
    }
}
