//! A number of every layer over the steps.

use super::rows::{rows_of_run, runs};
use crate::dataset::{DataSet, Name};
use crate::figure::number::three_digits;
use crate::figure::text::in_symbols;
use crate::figure::{Axis, Corner, Mark, Naming, Panel, Scale, Shape, Spacing, extent};
use crate::parameters::Watched;
use crate::views::train::schema::*;
use crate::words::phrase;

/// The scale of a watched quantity over the steps: the same for all layers, so that they can be compared.
pub(super) fn watched_scale(data: &DataSet, watched: Watched) -> Scale {
    let values = data.numbers(Name::new(watched.word())).iter().copied();
    let (low, high) = extent(values.clone()).unwrap_or((0.0, 1.0));
    if watched.spans_decades() {
        let (low, high) = extent(values.filter(|x| *x > 0.0)).unwrap_or((0.1, 1.0));
        return Scale::logarithmic(Spacing::Decades, low / 1.3, 1.3 * high);
    }
    let room = 0.06 * (high - low);
    Scale::linear(low - room, high + room)
}

/// The watched quantity of `layer` over the steps, one line per run.
pub(super) fn course(
    data: &DataSet,
    layer: usize,
    title: &str,
    label: &str,
    scale: Scale,
) -> Panel {
    let mut marks = Vec::new();
    for (run, role) in runs(data) {
        let columns = [LAYER_STEP, Name::new(data.parameters.watched.word())];
        let (steps, values) = rows_of_run(data, LAYER_RUN, run, columns);
        let (layers, _) = rows_of_run(data, LAYER_RUN, run, [LAYER, LAYER]);
        let points = steps.into_iter().zip(values).zip(layers);
        let of_layer = points.filter(|((_, y), at)| *at == layer as f64 && y.is_finite());
        let (x, y) = of_layer.map(|(point, _)| point).unzip();
        let said = label.to_owned();
        let end = String::new();
        let run = run.name();
        marks.push(
            Mark::new(role, Shape::Line { x, y, end }).with_words(move |_, step, value| {
                phrase!(
                    "train-course-after-step",
                    model = run,
                    step,
                    quantity = said,
                    value = three_digits(value)
                )
            }),
        );
    }
    // The only layer needs no number.
    let label = in_symbols(label);
    let name = match data.parameters.layers {
        1 => label,
        _ => format!("{title}: {label}"),
    };
    let nothing = data.numbers(LAYER_STEP).is_empty();
    Panel {
        empty: nothing.then_some("…".into()),
        ..Panel::new(
            Axis::new(
                phrase!("figure-step"),
                Scale::whole(0.0, data.parameters.steps as f64),
            ),
            Axis::new(&name, scale),
            marks,
            Naming::Key(Corner::TopLeft),
        )
    }
}
