//! A pull in the figure: the entry that is dragged, the paths of the eigenvalues, and the sensitivity of one of them to every entry.

use super::pulled::watched;
use super::schema::*;
use crate::dataset::{DataSet, Name};
use crate::figure::number::three_digits;
use crate::figure::{Axis, Grid, Lever, Mark, Naming, Panel, Ramp, Role, Scale, Shape};
use crate::views::attention_map;
use crate::views::pull::{Pull, can_be_pulled};
use crate::words::phrase;

/// The numbers in a column; empty without a pull, or for data of another view.
fn known<'a>(data: &'a DataSet, name: Name) -> &'a [f64] {
    data.checked_numbers(&name.text()).unwrap_or_default()
}

/// Whether the data contain paths of eigenvalues.
pub(super) fn has_paths(data: &DataSet) -> bool {
    !known(data, PATH).is_empty()
}

/// Share of the width, as the heat map of the matrix.
const SMALL: f64 = 0.6;

/// The heat map of the matrix: entries that can be pulled can be dragged.
pub(super) fn map_panel(data: &DataSet) -> Panel {
    let mut panel = attention_map::map_panel(data, data.parameters.T);
    add_lever(data, &mut panel);
    panel
}

fn add_lever(data: &DataSet, panel: &mut Panel) {
    let p = &data.parameters;
    let Some(mark) = panel.marks.first_mut().filter(|_| can_be_pulled(p)) else {
        return;
    };
    mark.lever = Some(Lever {
        names: ["pull", "pull_row", "pull_column"],
        strength: p.pull,
        row: p.pull_row.min(p.T),
        column: p.pull_column.min(p.T),
    });
    let Some(pull) = Pull::of(p) else { return };
    let (x, y) = (pull.column as f64 + 1.0, (p.T - pull.row) as f64);
    panel.marks.push(Mark::new(
        Role::Reference,
        Shape::Outline {
            x: [-0.5, 0.5, 0.5, -0.5, -0.5].map(|half| x + half).into(),
            y: [-0.5, -0.5, 0.5, 0.5, -0.5].map(|half| y + half).into(),
        },
    ));
}

/// The sensitivity of the watched eigenvalue to each entry, laid out as the matrix; `None` without a pull.
pub(super) fn sensitivity_panel(data: &DataSet) -> Option<Panel> {
    let values = known(data, SENSITIVITY).to_vec();
    let size = values.len().isqrt();
    if size == 0 {
        return None;
    }
    let (low, high) = (0.5, size as f64 + 0.5);
    let mut y = Axis::linear(phrase!("attention-map-axis-token"), low, high);
    // Rows are counted from the top.
    let upwards = |row: usize| (size + 1 - row) as f64;
    let ticks = [1, size.div_ceil(2), size];
    y.words = ticks.map(|row| (upwards(row), row.to_string())).into();
    let places: Vec<f64> = (1..=size).map(|k| k as f64).collect();
    let flipped = |n: usize| values[(size - 1 - n / size) * size + n % size];
    let most = values.iter().copied().fold(0.0, f64::max);
    let grid = Grid {
        x: places.clone(),
        y: places,
        values: (0..size * size).map(flipped).collect(),
    };
    let number = watched(&data.parameters) + 1;
    let ramp = Ramp {
        map: data.parameters.colormap,
        scale: Scale::linear(0.0, if most > 0.0 { most } else { 1.0 }),
        title: phrase!("spectrum-axis-sensitivity", number),
    };
    let say = move |n: usize, _: f64, _: f64| {
        let (i, j) = (size - 1 - n / size, n % size);
        let moved = values[i * size + j];
        phrase!(
            "spectrum-entry-where-grows-0-01-eigenvalue",
            row = i + 1,
            column = j + 1,
            number,
            moved = three_digits(0.01 * moved)
        )
    };
    let shape = Shape::Map {
        grid,
        ramp,
        bar: true,
    };
    let mark = Mark::new(Role::Measured, shape)
        .with_words(say)
        .with_tokens(size);
    let x = Axis::new(
        phrase!("attention-map-axis-attends-to"),
        Scale::whole(low, high),
    );
    let mut panel = Panel {
        aside: true,
        share: SMALL,
        ..Panel::new(x, y, [mark], Naming::Ends)
    };
    add_lever(data, &mut panel);
    Some(panel)
}

/// The path of each eigenvalue since the matrix was not pulled, and a ring around the watched one.
pub(super) fn paths(data: &DataSet) -> Vec<Mark> {
    let [numbers, re, im] = [PATH, PATH_RE, PATH_IM].map(|name| known(data, name));
    let count = numbers.iter().copied().fold(0.0, f64::max) as usize;
    if count == 0 {
        return Vec::new();
    }
    // One after the other, from where each began.
    let joined = |values: &[f64]| -> Vec<f64> {
        let of = |k: usize| values.iter().skip(k).step_by(count).copied().rev();
        (0..count).flat_map(|k| of(k).chain([f64::NAN])).collect()
    };
    let (x, y) = (joined(re), joined(im));
    let trails = Mark::new(Role::Solid(0), Shape::Trails { x, y })
        .named(phrase!("spectrum-path-entry-pulled"))
        .with_short_name(phrase!("spectrum-path"));
    let watched = watched(&data.parameters);
    let (at, text) = (
        (re[watched], im[watched]),
        phrase!("spectrum-watched", number = watched + 1),
    );
    vec![trails, Mark::new(Role::Measured, Shape::Ring { at, text })]
}

/// Text about an eigenvalue of the first realisation from its number and its value; only the value without a pull.
pub(super) fn words_of(data: &DataSet) -> impl Fn(usize, String) -> String + 'static {
    let names = [CONDITION, STEEPEST, STEEPEST_ROW, STEEPEST_COLUMN];
    let all = names.map(|name| known(data, name).to_vec());
    move |index, eigenvalue| {
        let [condition, most, row, column] = all.each_ref().map(|of| of.get(index).copied());
        match (condition, most, row, column) {
            (Some(condition), Some(most), Some(row), Some(column)) if condition.is_finite() => {
                phrase!(
                    "spectrum-condition-number-entry-moves-most",
                    eigenvalue,
                    condition = three_digits(condition),
                    row,
                    column,
                    most = three_digits(0.01 * most)
                )
            }
            _ => eigenvalue,
        }
    }
}

/// The pull and its effect in words; empty without a pull.
pub(super) fn describe(data: &DataSet) -> String {
    let p = &data.parameters;
    let Some(pull) = Pull::of(p).filter(|_| has_paths(data)) else {
        return String::new();
    };
    let (row, column) = (pull.row + 1, pull.column + 1);
    let share = three_digits(100.0 * pull.strength.abs());
    let mut text = if pull.strength > 0.0 {
        format!(
            " {}",
            phrase!("spectrum-entry-pulled-way-sum-row-row", row, column, share)
        )
    } else {
        format!(
            " {}",
            phrase!("spectrum-entry-pulled-way-0-row-keeps", row, column, share)
        )
    };
    let number = watched(p) + 1;
    let [moved, here, condition] =
        [MOVED, SENSITIVITY_PULLED, CONDITION_WATCHED].map(|name| data.scalar(name));
    if moved.is_finite() {
        text += &format!(
            " {}",
            phrase!(
                "spectrum-eigenvalue-moved",
                number,
                moved = three_digits(moved)
            )
        );
    }
    let at = |name: Name| {
        data.numbers(name)
            .get(number - 1)
            .copied()
            .unwrap_or(f64::NAN)
    };
    let most = at(STEEPEST);
    if here.is_finite() && most.is_finite() {
        text += &format!(
            " {}",
            phrase!(
                "spectrum-moved-most-by-entry",
                here = three_digits(0.01 * here),
                most = three_digits(0.01 * most),
                row = at(STEEPEST_ROW),
                column = at(STEEPEST_COLUMN),
                condition = three_digits(condition)
            )
        );
    }
    text
}
