//! View `orthogonal`: the unit circle, conditioning, orthogonality error, kernels through depth, cost.

use super::experiment::LARGEST;
use super::schema::*;
use super::size_limit::limited_to;
use crate::dataset::DataSet;
use crate::figure::columns::{decades, line, line_through_points, points};
use crate::figure::number::{significant, three_digits};
use crate::figure::{
    Axis, Corner, Figure, Mark, Naming, Panel, Role, Scale, Shape, Spacing, Units,
};
use crate::views::attention_map;
use crate::words::phrase;

/// Orthogonal attention, then softmax attention, in every panel.
const ORTHOGONAL: Role = Role::Measured;
const SOFTMAX: Role = Role::Series(0);
const HEADS: Role = Role::Series(1);

/// Share of the width of the panels beside the circle.
const SMALL: f64 = 0.6;

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let mut panels = vec![
        circle_panel(data),
        condition_panel(data),
        error(data),
        kernel(data),
        cost(data),
        attention_map::map_panel(data, limited_to(&data.parameters, LARGEST).T),
    ];
    for number in [1, 2, 4] {
        panels[number].further = true;
    }
    panels[3].share = SMALL;
    Figure { panels }
}

fn circle_panel(data: &DataSet) -> Panel {
    let (x, y) = (data.numbers(RE).to_vec(), data.numbers(IM).to_vec());
    let unit = Shape::Circle {
        centre: (0.0, 0.0),
        radius: 1.0,
    };
    let mut marks = vec![Some(
        Mark::new(Role::Reference, unit)
            .with_words(|_, _, _| phrase!("orthogonal-unit-circle").to_owned()),
    )];
    if !x.is_empty() {
        let fixed = data.scalar(FIXED_EIGENVALUES);
        let words =
            |_, re: f64, im: f64| format!("λ = {} {} i", significant(re, 4), significant(im, 4));
        let eigenvalues = Mark::new(ORTHOGONAL, Shape::Dots { x, y });
        marks.push(Some(
            eigenvalues
                .named(phrase!("orthogonal-orthogonal"))
                .with_words(words),
        ));
        let text = phrase!("orthogonal-at-1", count = format!("{fixed:.0}"));
        marks.push(Some(Mark::new(
            ORTHOGONAL,
            Shape::Ring {
                at: (1.0, 0.0),
                text,
            },
        )));
    }
    let mut circle = Panel::new(
        Axis::linear("Re *λ*", -1.15, 1.15),
        Axis::linear("Im *λ*", -1.15, 1.15),
        marks,
        Naming::Key(Corner::TopLeft),
    );
    circle.units = Units::ComplexPlane;
    circle
}

fn condition_panel(data: &DataSet) -> Panel {
    let alpha = data.numbers(ALPHA);
    let (low, high) = crate::figure::extent(alpha.iter().copied()).unwrap_or((0.01, 4.0));
    let softmax = data.scalar(CONDITION_SOFTMAX);
    let measured = data.numbers(CONDITION).iter().copied();
    let top = measured
        .filter(|v| v.is_finite())
        .fold(softmax.max(10.0), f64::max);
    let here = data.parameters.alpha;
    let marks = vec![
        line(
            data,
            Role::Published,
            (ENVELOPE_ALPHA, ENVELOPE),
            phrase!("gradients-published-bound"),
            "(1 + *δ* + *Cα*)/(1 − *δ* − *Cα*)",
        ),
        line_through_points(
            SOFTMAX,
            &[low, high],
            &[softmax, softmax],
            phrase!("orthogonal-softmax"),
            if is_bound(data) {
                phrase!("orthogonal-softmax-least")
            } else {
                phrase!("orthogonal-softmax")
            },
        ),
        points(
            data,
            ORTHOGONAL,
            (ALPHA, CONDITION),
            phrase!("orthogonal-orthogonal"),
        ),
        (here >= low && here <= high).then(|| {
            Mark::new(
                Role::Reference,
                Shape::Rule {
                    x: here,
                    text: format!("*α* = {}", three_digits(here)),
                },
            )
        }),
    ];
    Panel::new(
        Axis::new(
            phrase!("orthogonal-scale-rotation"),
            Scale::logarithmic(Spacing::Decades, low / 1.2, high * 1.2),
        ),
        Axis::new(
            phrase!("orthogonal-axis-condition-number"),
            Scale::logarithmic(Spacing::Decades, 0.8, 2.5 * top),
        ),
        marks,
        Naming::Key(Corner::TopLeft),
    )
}

/// Whether the condition number with softmax is only a lower bound.
fn is_bound(data: &DataSet) -> bool {
    data.numbers(CONDITION_SOFTMAX_AT_LEAST).first() == Some(&1.0)
}

fn error(data: &DataSet) -> Panel {
    let pair = |y| (ITERATIONS, y);
    let most = data.numbers(ITERATIONS).last().copied().unwrap_or(14.0);
    let marks = vec![
        line(
            data,
            Role::Published,
            pair(ERROR_BOUND_WORST),
            phrase!("gradients-published-bound"),
            phrase!("gradients-published-bound"),
        ),
        line(
            data,
            Role::Bound,
            pair(ERROR_BOUND),
            phrase!("orthogonal-bound-for-this-basis"),
            phrase!("orthogonal-for-this-basis"),
        ),
        points(
            data,
            ORTHOGONAL,
            pair(ERROR),
            phrase!("orthogonal-orthogonal"),
        ),
    ];
    let columns = [ERROR, ERROR_BOUND, ERROR_BOUND_WORST];
    Panel::new(
        Axis::linear(
            phrase!("orthogonal-newton-schulz-iterations-k"),
            -0.4,
            most + 0.4,
        ),
        Axis::new(
            phrase!("orthogonal-axis-distance"),
            decades(data, &columns, 1e-17),
        ),
        marks,
        Naming::Key(Corner::TopRight),
    )
}

fn kernel(data: &DataSet) -> Panel {
    let pair = |y| (LAYER, y);
    let most = data.numbers(LAYER).last().copied().unwrap_or(12.0);
    let marks = vec![
        points(
            data,
            SOFTMAX,
            pair(RANK_SOFTMAX),
            phrase!("orthogonal-softmax"),
        ),
        points(
            data,
            HEADS,
            pair(RANK_HEADS),
            phrase!("orthogonal-all-heads"),
        ),
        points(
            data,
            ORTHOGONAL,
            pair(RANK_ORTHOGONAL),
            phrase!("orthogonal-orthogonal"),
        ),
    ];
    let columns = [RANK_SOFTMAX, RANK_HEADS, RANK_ORTHOGONAL];
    let scale = decades(data, &columns, 0.8);
    let scale = Scale {
        high: 3.0 * scale.high,
        ..scale
    };
    Panel::new(
        Axis::linear(phrase!("curves-axis-layer"), -0.3, most + 0.3),
        Axis::new(phrase!("orthogonal-axis-directions-left"), scale),
        marks,
        Naming::Key(Corner::TopRight),
    )
}

/// Measured seconds, and counted operations scaled to these seconds; without a measurement, the operations alone.
fn cost(data: &DataSet) -> Panel {
    let lengths = data.numbers(N);
    let (low, high) = crate::figure::extent(lengths.iter().copied()).unwrap_or((64.0, 4096.0));
    let kinds = [
        (
            ORTHOGONAL,
            phrase!("orthogonal-orthogonal"),
            OPERATIONS_ORTHOGONAL,
            SECONDS_ORTHOGONAL,
        ),
        (
            SOFTMAX,
            phrase!("orthogonal-softmax"),
            OPERATIONS_SOFTMAX,
            SECONDS_SOFTMAX,
        ),
    ];
    let mut marks = Vec::new();
    let mut seen = Vec::new();
    let mut measured = false;
    for (role, name, counted, column) in kinds {
        let (counted, seconds) = (data.numbers(counted), data.numbers(column));
        let rate = rate(counted, seconds);
        measured |= rate.is_some();
        let law: Vec<f64> = counted.iter().map(|c| c * rate.unwrap_or(1.0)).collect();
        seen.extend(law.iter().chain(seconds).copied());
        marks.push(line_through_points(role, lengths, &law, name, name));
        marks.push(points(data, role, (N, column), name));
    }
    let here = data.parameters.T as f64;
    marks.push((here >= low && here <= high).then(|| {
        Mark::new(
            Role::Reference,
            Shape::Rule {
                x: here,
                text: format!("*N* = {}", three_digits(here)),
            },
        )
    }));
    let (bottom, top) =
        crate::figure::extent(seen.into_iter().filter(|v| *v > 0.0)).unwrap_or((1.0, 10.0));
    let title = if measured {
        phrase!("orthogonal-seconds-one-head")
    } else {
        phrase!("orthogonal-multiply-adds-one-head")
    };
    Panel::new(
        Axis::new(
            phrase!("orthogonal-axis-tokens"),
            Scale::logarithmic(Spacing::Octaves, low / 1.2, high * 1.2),
        ),
        Axis::new(
            title,
            Scale::logarithmic(Spacing::Decades, bottom / 2.0, 6.0 * top),
        ),
        marks,
        Naming::Key(Corner::TopLeft),
    )
}

/// Seconds per counted operation at the longest measured length.
fn rate(counted: &[f64], seconds: &[f64]) -> Option<f64> {
    let pairs = counted.iter().zip(seconds).rev();
    pairs
        .map(|(c, s)| s / c)
        .find(|rate| rate.is_finite() && *rate > 0.0)
}

/// Largest distance of a matrix from orthogonal at which its eigenvalues count as on the unit circle.
const ORTHOGONAL_TO: f64 = 1e-6;

/// The condition number at the smallest and at the largest measured α.
fn condition_ends(data: &DataSet) -> Option<[(f64, f64); 2]> {
    let rows = data.numbers(ALPHA).iter().zip(data.numbers(CONDITION));
    let mut known = rows.filter(|(_, condition)| condition.is_finite());
    let first = known.next()?;
    let last = known.next_back().unwrap_or(first);
    Some([first, last].map(|(alpha, condition)| (*alpha, *condition)))
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let mut sentences = Vec::new();
    let angle = data.scalar(LARGEST_ANGLE);
    if angle.is_finite() {
        let (fixed, off) = (
            data.scalar(FIXED_EIGENVALUES),
            data.scalar(ORTHOGONALITY_ERROR),
        );
        let angle = three_digits(angle);
        sentences.push(if off < ORTHOGONAL_TO {
            phrase!(
                "orthogonal-all-eigenvalues-lie-unit-circle-them",
                count = format!("{fixed:.0}"),
                angle
            )
        } else {
            phrase!(
                "orthogonal-matrix-orthogonal-only-within-angles",
                distance = three_digits(off)
            )
        });
    }
    let constant = match data.scalar(PROOF_CONSTANT) {
        constant if constant.is_finite() => constant,
        _ => data.scalar(PERTURBATION_CONSTANT),
    };
    if constant.is_finite()
        && let Some([(least, at_least), (most, at_most)]) = condition_ends(data)
    {
        sentences.push(phrase!(
            "orthogonal-condition-number-jacobian-c-bound",
            first_condition = three_digits(at_least),
            first_alpha = three_digits(least),
            last_condition = three_digits(at_most),
            last_alpha = three_digits(most),
            constant = three_digits(constant),
            softmax = three_digits(data.scalar(CONDITION_SOFTMAX)),
            bound = if is_bound(data) { "lower" } else { "none" }
        ));
    }
    let (kept, lost) = (data.scalar(RANK_ORTHOGONAL), data.scalar(RANK_SOFTMAX));
    if kept.is_finite() && lost.is_finite() {
        sentences.push(phrase!(
            "orthogonal-after-layers-stable-rank-orthogonal",
            layers = data.parameters.layers,
            orthogonal = three_digits(kept),
            softmax = three_digits(lost)
        ));
    }
    if sentences.is_empty() {
        return phrase!("filter-no-eigenvalues-yet").to_owned();
    }
    sentences.join(" ")
}
