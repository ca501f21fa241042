//! View `similarity-map`: (β, ρ) → ρ′, theory beside measurement.

use super::schema::*;
use crate::dataset::{DataSet, Name};
use crate::figure::number::{three_digits, with_error};
use crate::figure::{Axis, Figure, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape};
use crate::words::phrase;

/// Values of ρ′ with a contour line.
const LEVELS: [f64; 5] = [0.2, 0.4, 0.6, 0.8, 0.95];

/// Number of fine cells that a cell of a coarse pass represents in each direction, finest first.
const STRIDES: [usize; 2] = [2, 4];

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    Figure {
        panels: vec![
            map_panel(data, THEORY, phrase!("curves-finite-t"), false),
            map_panel(data, MEASURED, Role::Measured.word(), true),
        ],
    }
}

fn map_panel(data: &DataSet, column: Name, heading: &str, bar: bool) -> Panel {
    let grid = grid(data, column);
    let ramp = Ramp {
        map: data.parameters.colormap,
        scale: Scale::linear(0.0, 1.0),
        title: phrase!("similarity-map-axis-similarity-out").to_owned(),
    };
    let (end, top) = (limit(&grid.column_edges()), limit(&grid.row_edges()));
    let values = data.numbers(column).to_vec();
    let errors = data.numbers(MEASURED.standard_error()).to_vec();
    let ratios = data.numbers(MEASURED_RATIO).to_vec();
    let say = move |i: usize, x: f64, y: f64| {
        let value = values.get(i).copied().unwrap_or(f64::NAN);
        let error = if bar {
            errors.get(i).copied().unwrap_or(f64::NAN)
        } else {
            f64::NAN
        };
        let (beta, rho) = (three_digits(x), three_digits(y));
        let value = with_error(value, error);
        match ratios.get(i).filter(|ratio| ratio.is_finite()) {
            _ if !bar => phrase!("similarity-map-theory-at", beta, rho, value),
            Some(ratio) => phrase!(
                "similarity-map-measured-with-ratio-at",
                beta,
                rho,
                value,
                ratio = three_digits(*ratio)
            ),
            None => phrase!("similarity-map-measured-at", beta, rho, value),
        }
    };
    let filled = with_coarse_cells(&grid);
    let seen = filled.values.iter().any(|v| v.is_finite());
    let mut marks = Vec::new();
    if seen {
        let map = Shape::Map {
            grid: filled.clone(),
            ramp: ramp.clone(),
            bar,
        };
        let contours = Shape::Contours {
            grid: filled,
            levels: LEVELS.to_vec(),
            ramp,
        };
        marks.push(Mark::new(Role::Measured, map).smoothed().with_words(say));
        marks.push(Mark::new(Role::Measured, contours));
        let line = Shape::Line {
            x: data.numbers(CRITICAL_BETA).to_vec(),
            y: data.numbers(CRITICAL_RHO).to_vec(),
            end: String::new(),
        };
        marks.push(
            Mark::new(Role::Published, line)
                .named(phrase!("similarity-map-published-critical-line-c")),
        );
        let at = (data.parameters.beta(), data.parameters.rho);
        marks.push(Mark::new(
            Role::Measured,
            Shape::Handle {
                at,
                moves: ("beta", "rho"),
            },
        ));
    }
    let mut found = Panel::new(
        Axis::linear(phrase!("overlap-score-scale"), 0.0, end),
        Axis::linear(phrase!("similarity-depth-axis-similarity-in"), 0.0, top),
        marks,
        Naming::Above,
    );
    heading.clone_into(&mut found.heading);
    found.share = if bar { 1.12 } else { 1.0 };
    found
}

fn limit(edges: &[f64]) -> f64 {
    edges.last().copied().unwrap_or(1.0)
}

/// The column as a grid.
fn grid(data: &DataSet, column: Name) -> Grid {
    let (beta, rho) = (data.numbers(BETA), data.numbers(RHO));
    let columns = rho.iter().take_while(|r| **r == rho[0]).count();
    Grid {
        x: beta.iter().take(columns).copied().collect(),
        y: rho.iter().step_by(columns.max(1)).copied().collect(),
        values: data.numbers(column).to_vec(),
    }
}

/// `grid`, in which a cell that is not yet measured has the value of the coarse cell that covers it.
fn with_coarse_cells(grid: &Grid) -> Grid {
    let columns = grid.x.len();
    let value = |n: usize| {
        let (i, j) = (n % columns.max(1), n / columns.max(1));
        let finest = grid.at(i, j);
        let coarse = STRIDES
            .iter()
            .map(|s| grid.at(i / s * s + s / 2, j / s * s + s / 2));
        [finest]
            .into_iter()
            .chain(coarse)
            .find(|v| v.is_finite())
            .unwrap_or(f64::NAN)
    };
    Grid {
        values: (0..grid.values.len()).map(value).collect(),
        ..grid.clone()
    }
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let difference = data.scalar(DIFFERENCE);
    let agreement = if difference.is_finite() {
        format!(
            " {}",
            phrase!(
                "similarity-map-average-theory-differs-mean-cosine",
                difference = three_digits(difference),
                ratio_difference = three_digits(data.scalar(DIFFERENCE_RATIO))
            )
        )
    } else {
        String::new()
    };
    let parts = [true, false].map(|left| share_more_alike(data, left));
    let [Some(left), Some(right)] = parts else {
        return phrase!("similarity-map-one-update-changes").to_owned() + &agreement;
    };
    let percent = |share: f64| format!("{:.0} %", 100.0 * share);
    phrase!(
        "similarity-map-one-update-makes-alike",
        left = percent(left),
        right = percent(right)
    ) + &agreement
}

/// The share of places on one side of the critical line at which tokens are more alike after the update than before.
fn share_more_alike(data: &DataSet, left: bool) -> Option<f64> {
    let rows = data.numbers(BETA).iter().zip(data.numbers(RHO));
    let critical = |rho: f64| crate::theory::critical_beta(rho);
    let of_side = rows
        .zip(data.numbers(THEORY))
        .filter(|((beta, rho), after)| after.is_finite() && (**beta < critical(**rho)) == left);
    let (mut more, mut all) = (0.0, 0.0);
    for ((_, before), after) in of_side {
        all += 1.0;
        more += f64::from(u8::from(after > before));
    }
    (all > 0.0).then_some(more / all)
}
