//! View `depth`: sr(Σ_ℓ) − 1 against the layer, one curve per architecture (GAP Figures 4–6).

use super::schema::*;
use crate::dataset::{DataSet, Name};
use crate::figure::{Figure, Role, Spacing};
use crate::parameters::Architecture;
use crate::views::curves::by_architecture::{Curves, at_end, panel};
use crate::words::phrase;

fn curves(data: &DataSet) -> Vec<(String, Architecture)> {
    let p = &data.parameters;
    let all = p
        .architectures()
        .into_iter()
        .chain(p.identity_architecture());
    all.map(|a| (a.column.clone(), a)).collect()
}

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let curves = Curves {
        x: LAYER,
        symbol: "ℓ",
        x_title: phrase!("curves-axis-layer"),
        spacing: Spacing::Whole,
        y_title: phrase!("depth-y-title"),
        curves: curves(data),
        deepest: 0.0,
        laws: &[
            (
                Role::Published,
                PUBLISHED,
                phrase!("depth-published-t-per-layer"),
            ),
            (Role::Corrected, CORRECTED, Role::Corrected.word()),
            (Role::Exact, FINITE, phrase!("curves-finite-t")),
            (
                Role::Corrected,
                RESOLVED_CORRECTED,
                phrase!("depth-corrected-without-gap"),
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
        return phrase!("depth-no-stable-ranks-yet").to_owned();
    }
    phrase!(
        "depth-stable-rank-after-layers",
        layers = data.parameters.layers,
        values = ends
    ) + &meaning(data)
}

/// Below this value of sr − 1 tokens are called alike; above `APART`, they are called apart.
const ALIKE: f64 = 0.01;
const APART: f64 = 0.1;

/// Fate of the tokens in the first two architectures, which differ in the remedy, if their fate is clear.
fn meaning(data: &DataSet) -> String {
    let last = |(name, _): &(String, Architecture)| data.numbers(Name::new(name)).last().copied();
    let ends: Vec<f64> = curves(data).iter().take(2).filter_map(last).collect();
    match ends[..] {
        [with, without] if with < ALIKE && without > APART => {
            format!(" {}", phrase!("depth-gap-tokens-become-alike-without-they"))
        }
        [with, without] if with < ALIKE && without < ALIKE => {
            format!(" {}", phrase!("depth-tokens-become-alike-gap-without"))
        }
        [with, without] if with > APART && without > APART => {
            format!(" {}", phrase!("depth-tokens-become-alike-neither-gap-nor"))
        }
        _ => String::new(),
    }
}
