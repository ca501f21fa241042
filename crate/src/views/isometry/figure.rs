//! View `isometry`: densities of squared singular values divided by their mean, on a logarithmic axis.

use super::schema::*;
use crate::dataset::{DataSet, Name};
use crate::figure::number::{digits_or_none, three_digits};
use crate::figure::{Axis, Corner, Figure, Mark, Naming, Panel, Role, Scale, Shape, Spacing};
use crate::law_status::{LawStatus, TOLERANCE};
use crate::words::phrase;

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let layer = data.parameters.layer;
    Figure {
        panels: vec![
            panel(data, &OF_SIGNAL, &phrase!("isometry-signal-layer", layer)),
            panel(
                data,
                &OF_JACOBIAN,
                &phrase!("isometry-jacobian-of-layer", layer),
            ),
        ],
    }
}

fn panel(data: &DataSet, of: &MatrixNames, title: &str) -> Panel {
    // Columns hold decimal logarithms.
    let powers = |column: Name| -> Vec<f64> {
        let logarithms = data.numbers(column).iter();
        logarithms.map(|x| libm::pow(10.0, *x)).collect()
    };
    let edges = powers(of.edge);
    let heights = data.numbers(of.height).to_vec();
    let (x, y) = (powers(of.x), data.numbers(of.law).to_vec());
    let seen = heights.iter().any(|h| *h > 0.0);
    let (_, high) = crate::figure::extent(heights.iter().chain(&y).copied()).unwrap_or((0.0, 1.0));
    let (left, right) = crate::figure::extent(edges.iter().copied()).unwrap_or((0.01, 10.0));
    let mut marks = Vec::new();
    if seen {
        let bars = Shape::Bars { edges, heights };
        marks.push(
            Mark::new(Role::Measured, bars)
                .named(Role::Measured.word())
                .with_words(|_, x, y| {
                    phrase!(
                        "isometry-near-times-mean-density",
                        times = three_digits(x),
                        density = three_digits(y)
                    )
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
            .named(Role::Corrected.word())
            .with_words(|_, x, y| {
                phrase!(
                    "isometry-law-times-mean-density",
                    times = three_digits(x),
                    density = three_digits(y)
                )
            });
        let of_variance = || data.number_status(of.variance_published);
        marks.push(law.with_status(distribution_status(data, of).unwrap_or_else(of_variance)));
    }
    if seen {
        // Where all values would be, were all directions passed on alike.
        let text = phrase!("isometry-ideal-all-here").to_owned();
        marks.push(Mark::new(Role::Reference, Shape::Rule { x: 1.0, text }));
    }
    let across = Scale::logarithmic(Spacing::Decades, left, right.max(1.5));
    let x = Axis::new(phrase!("isometry-value-predicted-mean-powers-ten"), across);
    let y = Axis::linear(
        &phrase!("isometry-density-per-decade", matrix = title),
        0.0,
        1.12 * high,
    );
    Panel {
        empty: (!seen).then_some(phrase!("isometry-no-values").into()),
        ..Panel::new(x, y, marks, Naming::Key(Corner::TopLeft))
    }
}

/// Smallest number of values for a test of their distribution; fewer scatter too much.
const FEWEST: usize = 64;

/// Whether a law gives the shares of values below every edge of the histogram to within a tenth; `None` for too few values. Values of one
/// matrix repel each other, so that their shares scatter far less than those of independent values.
fn distribution_status(data: &DataSet, of: &MatrixNames) -> Option<LawStatus> {
    let [edges, x, y] = [of.edge, of.x, of.law].map(|column| data.numbers(column));
    let is_known = x.len() > 1 && y.iter().all(|v| v.is_finite());
    if data.parameters.T < FEWEST || !is_known {
        return None;
    }
    // The law between two neighbours of its grid, as far as it is below `edge`.
    let below = |edge: f64| -> f64 {
        let pieces = x.windows(2).zip(y.windows(2));
        let piece = |(x, y): (&[f64], &[f64])| {
            let share = ((edge - x[0]) / (x[1] - x[0])).clamp(0.0, 1.0);
            share * (x[1] - x[0]) * (y[0] + 0.5 * share * (y[1] - y[0]))
        };
        pieces.map(piece).sum()
    };
    let (mut measured, mut farthest) = (0.0, 0.0f64);
    let start = below(*edges.first()?);
    for (pair, height) in edges.windows(2).zip(data.numbers(of.height)) {
        measured += height * (pair[1] - pair[0]);
        farthest = farthest.max((measured - below(pair[1]) + start).abs());
    }
    let is_seen = measured.is_finite() && measured > 0.0;
    is_seen.then_some(if farthest <= TOLERANCE {
        LawStatus::Right
    } else {
        LawStatus::Off
    })
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let part = |of: &MatrixNames, values: &str| {
        let (mean, variance) = (data.scalar(of.mean), data.scalar(of.variance));
        mean.is_finite().then(|| {
            phrase!(
                "isometry-mean-variance",
                values,
                mean = three_digits(mean),
                variance = three_digits(variance),
                law = digits_or_none(data.scalar(of.variance_published))
            )
        })
    };
    let parts = [
        part(&OF_SIGNAL, "covariance"),
        part(&OF_JACOBIAN, "jacobian"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        return phrase!("isometry-no-values-yet").to_owned();
    }
    parts.join(" ")
}
