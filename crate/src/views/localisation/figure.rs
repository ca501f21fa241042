//! View `localisation`: propagation probability, entropy map, softmax and its linear form, bounds.

use super::schema::*;
use crate::dataset::{DataSet, Name};
use crate::figure::columns::{line, line_through_points, points};
use crate::figure::number::three_digits;
use crate::figure::{
    Axis, Corner, Figure, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape, Spacing,
};
use crate::views::limits;
use crate::words::phrase;

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let mut panels = vec![propagation(data), map(data), linear(data), bounds(data)];
    for panel in &mut panels[1..] {
        panel.further = true;
    }
    Figure { panels }
}

fn propagation(data: &DataSet) -> Panel {
    let pair = |y| (THETA, y);
    let published = line(
        data,
        Role::Published,
        pair(PUBLISHED),
        Role::Published.word(),
        Role::Published.word(),
    );
    let mut marks: Vec<Mark> = published.into_iter().collect();
    for (role, name, label, end) in [
        (
            Role::Corrected,
            CORRECTED,
            Role::Corrected.word(),
            Role::Corrected.word(),
        ),
        (
            Role::Exact,
            FINITE,
            phrase!("curves-finite-t"),
            phrase!("curves-finite-t"),
        ),
    ] {
        marks.extend(limits::line(data, role, pair(name), label, end));
    }
    marks.extend(points(
        data,
        Role::Measured,
        pair(MEASURED),
        Role::Measured.word(),
    ));
    let high = [PUBLISHED, CORRECTED, MEASURED]
        .iter()
        .flat_map(|c| data.numbers(*c))
        .copied()
        .filter(|v| v.is_finite())
        .fold(0.0, f64::max);
    Panel::new(
        Axis::linear(phrase!("localisation-axis-place"), 0.0, 1.0),
        Axis::new(
            phrase!("localisation-share-signals-pass"),
            Scale::linear(0.0, (1.08 * high).clamp(0.05, 1.08)),
        ),
        marks,
        Naming::Key(Corner::TopLeft),
    )
}

fn map(data: &DataSet) -> Panel {
    let p = &data.parameters;
    let distinct = |name: Name| -> Vec<f64> {
        let mut values: Vec<f64> = data.numbers(name).iter().map(|v| v.abs()).collect();
        crate::sorting::ascending(&mut values);
        values.dedup();
        values
    };
    let (x, y) = (distinct(MEAN), distinct(SCALE));
    // The column runs over scales within means, a grid over columns within rows.
    let entropy = data.numbers(ENTROPY);
    let value = |i: usize, j: usize| entropy.get(i * y.len() + j).copied().unwrap_or(f64::NAN);
    let most = libm::log(p.T as f64);
    let values = (0..y.len())
        .flat_map(|j| (0..x.len()).map(move |i| (i, j)))
        .map(|(i, j)| value(i, j) / most)
        .collect();
    let scale = |values: &[f64]| {
        let (low, high) = crate::figure::extent(values.iter().copied()).unwrap_or((1e-3, 2.0));
        Scale::logarithmic(Spacing::Decades, low, high)
    };
    let (across, up) = (scale(&x), scale(&y));
    let grid = Grid { x, y, values };
    let ramp = Ramp {
        map: p.colormap,
        scale: Scale::linear(0.0, 1.0),
        title: phrase!("localisation-axis-entropy-share").to_owned(),
    };
    let sign = if p.w_mean < 0.0 { "−" } else { "" };
    let title = if sign.is_empty() {
        phrase!("localisation-axis-weights-mean")
    } else {
        phrase!("localisation-axis-weights-minus-mean")
    };
    let mut marks = Vec::new();
    if grid.values.iter().any(|v| v.is_finite()) {
        let words = move |_, x: f64, y: f64| {
            phrase!(
                "localisation-mean-scale",
                sign,
                mean = three_digits(x),
                scale = three_digits(y)
            )
        };
        let cells = Shape::Map {
            grid: grid.clone(),
            ramp: ramp.clone(),
            bar: true,
        };
        marks.push(Some(
            Mark::new(Role::Measured, cells)
                .smoothed()
                .with_words(words),
        ));
        let levels = vec![0.1, 0.3, 0.5, 0.7, 0.9];
        marks.push(Some(Mark::new(
            Role::Measured,
            Shape::Contours { grid, levels, ramp },
        )));
        let held = |scale: &Scale, v: f64| v.clamp(scale.low, scale.high);
        let at = (held(&across, p.w_mean.abs()), held(&up, p.w_scale));
        // The dials can be dragged where the axis has their sign.
        let shape = if p.w_mean < 0.0 {
            Shape::Point {
                at,
                text: format!("({}, {})", three_digits(p.w_mean), three_digits(p.w_scale)),
                lift: 1,
            }
        } else {
            Shape::Handle {
                at,
                moves: ("w_mean", "w_scale"),
            }
        };
        marks.push(Some(Mark::new(Role::Measured, shape)));
    }
    Panel::new(
        Axis::new(title, across),
        Axis::new(phrase!("localisation-their-scale-s"), up),
        marks,
        Naming::Key(Corner::TopRight),
    )
}

/// Contours of softmax and its piecewise-linear form over two scores: straight lines, since both depend
/// on the difference only.
fn linear(data: &DataSet) -> Panel {
    const REACH: f64 = 3.0;
    let mut marks = Vec::new();
    let levels = [0.1, 0.3, 0.5, 0.7, 0.9];
    let forms = [
        (Role::Measured, SOFTMAX, phrase!("choice-softmax")),
        (
            Role::Series(0),
            PIECEWISE_LINEAR,
            phrase!("localisation-piecewise-linear"),
        ),
    ];
    for (role, column, name) in forms {
        for (n, level) in levels.iter().enumerate() {
            let Some(difference) = crossing(data, column, *level) else {
                continue;
            };
            let (x, y) = ([-REACH, REACH], [-REACH - difference, REACH - difference]);
            let named = if n == 0 { name } else { "" };
            marks.push(line_through_points(role, &x, &y, named, ""));
            let words = format!("{name} = {level}");
            if let Some(Some(mark)) = marks.last_mut() {
                mark.say = Some(Box::new(move |_, _, _| words.clone()));
            }
            if role == Role::Measured {
                let (at, text) = ((0.0, -difference), level.to_string());
                marks.push(Some(Mark::new(
                    role,
                    Shape::Region {
                        at,
                        text,
                        within: None,
                    },
                )));
            }
        }
    }
    Panel::new(
        Axis::linear(phrase!("localisation-score-token"), -REACH, REACH),
        Axis::linear(
            phrase!("localisation-score-other-lines-equal-weight"),
            -REACH,
            REACH,
        ),
        marks,
        Naming::Key(Corner::TopLeft),
    )
}

/// Difference of the scores at which a column that increases in `difference` reaches `level`.
fn crossing(data: &DataSet, column: Name, level: f64) -> Option<f64> {
    let (x, y) = (data.numbers(DIFFERENCE), data.numbers(column));
    let i = y.iter().position(|v| *v >= level).filter(|i| *i > 0)?;
    let part = (level - y[i - 1]) / (y[i] - y[i - 1]);
    Some(x[i - 1] + part * (x[i] - x[i - 1]))
}

fn bounds(data: &DataSet) -> Panel {
    let pair = |y| (NU, y);
    let most = libm::log(data.parameters.T as f64);
    let nu = data.numbers(NU);
    let (low, high) = crate::figure::extent(nu.iter().copied()).unwrap_or((1e-2, 1e2));
    let ceiling = line_through_points(
        Role::Reference,
        &[low, high],
        &[most, most],
        "ln *T*",
        "ln *T*",
    );
    let top = data
        .numbers(BOUND_PUBLISHED)
        .iter()
        .copied()
        .fold(most, f64::max);
    let marks = vec![
        ceiling,
        line(
            data,
            Role::Published,
            pair(BOUND_PUBLISHED),
            Role::Published.word(),
            Role::Published.word(),
        ),
        line(
            data,
            Role::Corrected,
            pair(BOUND_CORRECTED),
            Role::Corrected.word(),
            Role::Corrected.word(),
        ),
        line(
            data,
            Role::Exact,
            pair(BOUND_EXACT),
            phrase!("curves-finite-t"),
            phrase!("curves-finite-t"),
        ),
    ];
    Panel::new(
        Axis::new(
            phrase!("localisation-axis-largest-score"),
            Scale::logarithmic(Spacing::Decades, low, high),
        ),
        Axis::new(
            phrase!("localisation-least-entropy-row-nats"),
            Scale::linear(0.0, 1.15 * top),
        ),
        marks,
        Naming::Key(Corner::TopLeft),
    )
}

/// Third of the sequence that contains a relative position, as the message about it names it.
fn third(theta: f64) -> &'static str {
    match theta {
        theta if theta < 1.0 / 3.0 => "early",
        theta if theta > 2.0 / 3.0 => "late",
        _ => "middle",
    }
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let (theta, measured) = (data.numbers(THETA), data.numbers(MEASURED));
    let best = theta
        .iter()
        .zip(measured)
        .filter(|pair| pair.1.is_finite())
        .max_by(|a, b| a.1.total_cmp(b.1));
    let mut sentences = Vec::new();
    match best {
        Some((_, 0.0)) => sentences.push(phrase!("localisation-no-token-passes-signal").to_owned()),
        Some((theta, share)) => sentences.push(phrase!(
            "localisation-signals-tokens-passed-most-often",
            third = third(*theta),
            share = three_digits(*share),
            place = three_digits(*theta)
        )),
        None => {}
    }
    let (variance, entropy) = (
        data.scalar(VARIANCE_MIDDLE),
        data.scalar(WALK_ENTROPY_FRACTION),
    );
    if variance.is_finite() {
        sentences.push(phrase!(
            "localisation-variance-factor-middle-token",
            variance = three_digits(variance),
            corrected = three_digits(data.scalar(VARIANCE_MIDDLE_CORRECTED)),
            published = three_digits(data.scalar(VARIANCE_MIDDLE_PUBLISHED))
        ));
    }
    if entropy.is_finite() {
        sentences.push(phrase!(
            "localisation-attention-entropy-ln-t",
            share = three_digits(entropy)
        ));
    }
    if sentences.is_empty() {
        return phrase!("localisation-no-walks-yet").to_owned();
    }
    sentences.join(" ")
}
