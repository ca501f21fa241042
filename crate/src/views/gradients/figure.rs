//! View `gradients`: ‖∂X_L/∂W_ℓ‖_F² against L, one curve per architecture (GAP Figures 5 and 6).

use super::schema::*;
use crate::attention::ActingParameters;
use crate::dataset::DataSet;
use crate::figure::{Figure, Role, Spacing};
use crate::parameters::Architecture;
use crate::views::curves::by_architecture::{Curves, at_end, panel};
use crate::words::phrase;

fn curves(data: &DataSet) -> Vec<(String, Architecture)> {
    let named = |(index, a): (usize, Architecture)| match index {
        0 => (NORM.to_string(), a),
        1 => (NORM_RESOLVED.to_string(), a),
        _ => (a.column.clone(), a),
    };
    let architectures = data.parameters.architectures();
    architectures.into_iter().enumerate().map(named).collect()
}

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let layer = data.parameters.layer;
    let p = &data.parameters;
    let title = if p.attends_to_tokens() && !p.passes_scores() {
        phrase!("gradients-gradient-with-attention-held", layer)
    } else {
        phrase!("gradients-axis-gradient", layer)
    };
    let curves = Curves {
        x: L,
        symbol: "L",
        x_title: phrase!("gradients-x-title"),
        spacing: Spacing::Whole,
        y_title: &title,
        curves: curves(data),
        deepest: 0.0,
        laws: &[
            (
                Role::Published,
                PUBLISHED,
                phrase!("gradients-published-bound"),
            ),
            (Role::Corrected, CORRECTED, Role::Corrected.word()),
            (Role::Exact, FINITE, phrase!("curves-finite-t")),
            (
                Role::Corrected,
                RESOLVED_CORRECTED,
                phrase!("depth-corrected-without-gap"),
            ),
            (
                Role::Exact,
                RESOLVED_FINITE,
                phrase!("gradients-finite-t-without-gap"),
            ),
        ],
    };
    Figure {
        panels: vec![panel(data, &curves)],
    }
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let ends = at_end(data, &curves(data));
    if ends.is_empty() {
        return phrase!("gradients-no-gradients-yet").to_owned();
    }
    phrase!(
        "gradients-squared-norm-gradient-output-respect",
        layer = data.parameters.layer,
        layers = data.parameters.layers,
        ends
    )
}
