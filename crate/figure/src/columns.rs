//! Lines and points from the columns of a data set; empty if a column has no finite value.

use super::mark::{Mark, Shape};
use super::number::{three_digits, with_error};
use super::role::Role;
use super::scale::{Scale, Spacing, extent};
use super::text::plain;
use crate::dataset::{DataSet, Name, Settings};
use attention_spectra_words::phrase;

/// Names of the abscissa and of the ordinate of a point.
pub type Names = (&'static str, &'static str);

/// The column `y` against the column `x` as a line called `name`, with the label `end` at its right end.
pub fn line<S: Settings>(
    data: &DataSet<S>,
    role: Role,
    (x, y): (Name, Name),
    name: &str,
    end: &str,
) -> Option<Mark> {
    line_through_points(role, data.numbers(x), data.numbers(y), name, end)
}

/// As [`line()`], through points.
pub fn line_through_points(
    role: Role,
    x: &[f64],
    y: &[f64],
    name: &str,
    end: &str,
) -> Option<Mark> {
    let line = polyline(role, x, y, name, end)?;
    let words = plain(name);
    Some(line.with_words(move |_, x, y| {
        phrase!(
            "figure-value-at",
            name = words,
            place = three_digits(x),
            value = three_digits(y)
        )
    }))
}

/// The column `y` against the column `x` as a line called `name`, also at its right end; the text under the pointer is an equation.
pub fn law<S: Settings>(
    data: &DataSet<S>,
    role: Role,
    (x, y): (Name, Name),
    name: &str,
    names: Names,
) -> Option<Mark> {
    law_through(role, data.numbers(x), data.numbers(y), name, names)
}

/// As [`law`], through points.
pub fn law_through(role: Role, x: &[f64], y: &[f64], name: &str, names: Names) -> Option<Mark> {
    let line = polyline(role, x, y, name, name)?;
    let words = plain(name);
    Some(
        line.with_words(move |_, x, y| format!("{}, {words}", equation(names, x, three_digits(y)))),
    )
}

/// The column `y` with its standard errors in `<y>_se` as dots with bars.
pub fn points<S: Settings>(
    data: &DataSet<S>,
    role: Role,
    columns: (Name, Name),
    name: &str,
) -> Option<Mark> {
    let words = plain(name);
    dots(data, role, columns, name, move |x, y| {
        phrase!(
            "figure-value-at",
            name = words,
            place = three_digits(x),
            value = y
        )
    })
}

/// [`points`] whose text under the pointer is an equation.
pub fn measurement<S: Settings>(
    data: &DataSet<S>,
    role: Role,
    columns: (Name, Name),
    name: &str,
    names: Names,
) -> Option<Mark> {
    dots(data, role, columns, name, move |x, y| equation(names, x, y))
}

/// A logarithmic axis in decades around the finite positive values of some columns, not below `floor`.
pub fn decades<S: Settings>(data: &DataSet<S>, columns: &[Name], floor: f64) -> Scale {
    let values = columns.iter().flat_map(|c| data.numbers(*c));
    let range = extent(values.copied().filter(|v| *v > 0.0));
    let (low, high) = range.unwrap_or((0.1, 10.0));
    Scale::logarithmic(Spacing::Decades, (low / 1.5).max(floor), high * 1.5)
}

fn equation((abscissa, ordinate): Names, x: f64, y: String) -> String {
    format!("{abscissa} = {}: {ordinate} = {y}", three_digits(x))
}

fn polyline(role: Role, x: &[f64], y: &[f64], name: &str, end: &str) -> Option<Mark> {
    let line = Shape::Line {
        x: x.to_vec(),
        y: y.to_vec(),
        end: end.to_owned(),
    };
    let seen = y.iter().any(|v| v.is_finite());
    seen.then(|| Mark::new(role, line).named(name))
}

/// Dots with error bars. `words` makes the text of a dot from its abscissa, its ordinate and the error.
fn dots<S: Settings>(
    data: &DataSet<S>,
    role: Role,
    (x, y): (Name, Name),
    name: &str,
    words: impl Fn(f64, String) -> String + 'static,
) -> Option<Mark> {
    let se = data.numbers(y.standard_error()).to_vec();
    let shape = Shape::Errors {
        x: data.numbers(x).to_vec(),
        y: data.numbers(y).to_vec(),
        se: se.clone(),
    };
    // The error bar explains itself where there is little room.
    let short = name.split(", ").next().unwrap_or(name);
    let mark = Mark::new(role, shape).named(name).with_short_name(short);
    let mark = mark.with_words(move |i, x, y| {
        let error = se.get(i).copied().unwrap_or(f64::NAN);
        words(x, with_error(y, error))
    });
    let seen = data.numbers(y).iter().any(|v| v.is_finite());
    seen.then_some(mark)
}
