//! Small pieces that figures of several panels are put together from.

use super::model::{Axis, Mark, Naming, Panel, Role, Shape};
use super::number::{three, with_error};
use super::scale::{Scale, Spacing};
use crate::dataset::DataSet;

/// A panel of ordinary axes.
pub fn panel(x: Axis, y: Axis, marks: Vec<Option<Mark>>, naming: Naming) -> Panel {
    let marks: Vec<Mark> = marks.into_iter().flatten().collect();
    let empty = if marks.is_empty() {
        "no values yet".to_owned()
    } else {
        String::new()
    };
    Panel {
        x,
        y,
        equal: false,
        marks,
        share: 1.0,
        optional: false,
        naming,
        empty,
    }
}

/// The columns `x` and `y` as a line called `name`, `end` at its right end; nothing without a finite
/// value.
pub fn line(
    data: &DataSet,
    role: Role,
    (x, y): (&str, &str),
    name: &str,
    end: &str,
) -> Option<Mark> {
    through(role, data.numbers(x), data.numbers(y), name, end)
}

/// As `line`, through points.
pub fn through(role: Role, x: &[f64], y: &[f64], name: &str, end: &str) -> Option<Mark> {
    if !y.iter().any(|v| v.is_finite()) {
        return None;
    }
    let words = super::text::plain(name);
    let line = Shape::Line {
        x: x.to_vec(),
        y: y.to_vec(),
        end: end.to_owned(),
    };
    let say = move |_, x, y| format!("{words} at {}: {}", three(x), three(y));
    Some(Mark::new(role, line).named(name).saying(say))
}

/// The column `y` with its standard errors in `y`_se as dots with bars.
pub fn dots(data: &DataSet, role: Role, (x, y): (&str, &str), name: &str) -> Option<Mark> {
    let (x, values) = (data.numbers(x).to_vec(), data.numbers(y).to_vec());
    if !values.iter().any(|v| v.is_finite()) {
        return None;
    }
    let errors = data.numbers(&format!("{y}_se"));
    let se: Vec<f64> = (0..values.len())
        .map(|i| errors.get(i).copied().unwrap_or(f64::NAN))
        .collect();
    let (words, bars) = (super::text::plain(name), se.clone());
    let say = move |i: usize, x: f64, y: f64| {
        let error = bars.get(i).copied().unwrap_or(f64::NAN);
        format!("{words} at {}: {}", three(x), with_error(y, error))
    };
    let shape = Shape::Errors { x, y: values, se };
    Some(Mark::new(role, shape).named(name).saying(say))
}

/// A logarithmic axis in decades around the finite positive values of some columns, not below `floor`.
pub fn decades(data: &DataSet, columns: &[&str], floor: f64) -> Scale {
    let values = columns.iter().flat_map(|c| data.numbers(c));
    let range = super::extent(values.copied().filter(|v| *v > 0.0));
    let (low, high) = range.unwrap_or((0.1, 10.0));
    Scale::logarithmic(Spacing::Decades, (low / 1.5).max(floor), high * 1.5)
}
