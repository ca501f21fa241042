//! Maps of all heads of a checkpoint, layers upwards and heads to the right.

use crate::dataset::{DataSet, Name};
use crate::figure::number::three_digits;
use crate::figure::text::in_symbols;
use crate::figure::{
    Axis, Corner, Figure, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape, extent, names,
};
use crate::models::head_numbers::{NUMBERS, index_of};
use crate::views::names::*;
use crate::words::phrase;

names! {
    HEAD = "head",
    H_RADIUS = "h_radius",
    H_RADIUS_LAW = "h_radius_law",
    QK_RADIUS = "qk_radius",
    QK_RADIUS_LAW = "qk_radius_law",
    H_SMOOTHING = "h_smoothing",
    QK_TRACE = "qk_trace",
    H_DEPARTURE = "h_departure",
}

/// The numbers that maps show, alone or relative to another number.
const MAPPED: [(Name, Option<Name>); 6] = [
    (H_RADIUS, Some(H_RADIUS_LAW)),
    (QK_RADIUS, Some(QK_RADIUS_LAW)),
    (H_SMOOTHING, None),
    (QK_TRACE, None),
    (BETA, None),
    (H_DEPARTURE, None),
];

/// A map of each of a few numbers of the heads in `data`.
pub fn maps(data: &DataSet) -> Figure {
    Figure {
        panels: MAPPED
            .iter()
            .map(|(name, law)| map(data, *name, *law))
            .collect(),
    }
}

fn map(data: &DataSet, name: Name, law: Option<Name>) -> Panel {
    let (layers, heads) = (data.numbers(LAYER), data.numbers(HEAD));
    let count = |places: &[f64]| places.iter().map(|at| *at as usize + 1).max().unwrap_or(0);
    let (rows, columns) = (count(layers), count(heads));
    let value = |i: usize| data.numbers(name)[i] / law.map_or(1.0, |law| data.numbers(law)[i]);
    let mut values = vec![f64::NAN; rows * columns];
    for (i, (layer, head)) in layers.iter().zip(heads).enumerate() {
        values[*layer as usize * columns + *head as usize] = value(i);
    }
    let name = name.text();
    let label = index_of(&name).map_or(&*name, |at| NUMBERS[at].label.text());
    let said = law.map_or_else(
        || label.to_owned(),
        |_| phrase!("checkpoint-relative-to-random", label),
    );
    let title = in_symbols(&said);
    let (low, high) =
        extent(values.iter().copied().filter(|x| x.is_finite())).unwrap_or((0.0, 1.0));
    let shown = values.clone();
    let grid = Grid {
        x: (0..columns).map(|x| x as f64).collect(),
        y: (0..rows).map(|y| y as f64).collect(),
        values,
    };
    let ramp = Ramp {
        map: data.parameters.colormap,
        scale: Scale::linear(low, high),
        title: String::new(),
    };
    let mark = Mark::new(
        Role::Measured,
        Shape::Map {
            grid,
            ramp,
            bar: true,
        },
    );
    let mark = mark.with_words(move |i, head, layer| {
        let value = shown.get(i).copied().unwrap_or(f64::NAN);
        phrase!(
            "checkpoint-value-of-head",
            layer,
            head,
            name = said,
            value = three_digits(value)
        )
    });
    let end = |count: usize| count.max(1) as f64 - 0.5;
    Panel::new(
        Axis::new(phrase!("figure-head"), Scale::linear(-0.5, end(columns))),
        Axis::new(
            &phrase!("checkpoint-axis-layer", title),
            Scale::linear(-0.5, end(rows)),
        ),
        Some(mark).filter(|_| rows > 0),
        Naming::Key(Corner::TopRight),
    )
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let rows = data.numbers(LAYER).len();
    if rows == 0 {
        return phrase!("checkpoint-no-model-read-yet").to_owned();
    }
    let ratio = |i: usize| data.numbers(H_RADIUS)[i] / data.numbers(H_RADIUS_LAW)[i];
    let farthest = (0..rows)
        .filter(|i| ratio(*i).is_finite())
        .max_by(|i, j| ratio(*i).total_cmp(&ratio(*j)));
    match farthest {
        Some(i) => phrase!(
            "checkpoint-heads-and-farthest",
            count = rows,
            layer = data.numbers(LAYER)[i],
            head = data.numbers(HEAD)[i],
            times = three_digits(ratio(i))
        ),
        None => phrase!("checkpoint-heads-of-checkpoint", count = rows),
    }
}
