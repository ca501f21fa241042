//! Curves against the context length: measured points with error bars beside laws.

use crate::dataset::{DataSet, Name};
use crate::figure::number::{digits_or_none, superscript, three_digits, with_error};
use crate::figure::{Axis, Mark, Naming, Panel, Role, Scale, Shape, Spacing};
use crate::views::limits;
use crate::views::names::T;
use crate::words::phrase;

/// A measured quantity and its laws, by the names of their columns.
pub struct Curve<'a> {
    /// Column of measured values; its standard errors are in the column `<name>_se`.
    pub measured: Name<'static>,
    /// Columns of laws.
    pub laws: &'a [(Role, Name<'static>)],
    /// Title of the vertical axis.
    pub title: &'a str,
    /// Name of the quantity in the text under the pointer.
    pub symbol: &'static str,
    /// How it is drawn.
    pub range: VerticalRange,
}

/// Vertical range of a panel of curves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum VerticalRange {
    /// Linear, around the values.
    Around,
    /// Linear, from zero.
    FromZero,
    /// Powers of ten.
    Decades,
}

/// The panel of `curve` against `T`.
pub fn panel(data: &DataSet, curve: &Curve) -> Panel {
    let lengths = data.numbers(T).to_vec();
    let values = data.numbers(curve.measured).to_vec();
    let se = column(data, curve.measured.standard_error(), values.len());
    let seen = values.iter().any(|v| v.is_finite());
    let mut marks = Vec::new();
    for (role, name) in curve.laws {
        let y = data.numbers(*name);
        let end = match curve.range {
            VerticalRange::Decades => format!("{}{}", role.word(), exponent(&lengths, y)),
            _ => role.word().to_owned(),
        };
        let (role, symbol) = (*role, curve.symbol);
        marks.extend(limits::curve(data, *name, y, |y| {
            let line = Shape::Line {
                x: lengths.clone(),
                y,
                end: end.clone(),
            };
            Mark::new(role, line)
                .named(role.word())
                .with_words(move |_, x, y| {
                    format!("T = {x}: {symbol} = {}, {}", three_digits(y), role.word())
                })
        }));
    }
    let (x, y) = axes(curve, &lengths, &values, &se, &marks);
    if seen {
        let barred = se.iter().any(|se| *se > 0.0);
        let (symbol, errors) = (curve.symbol, se.clone());
        let points = Shape::Errors {
            x: lengths,
            y: values,
            se,
        };
        marks.push(
            Mark::new(Role::Measured, points)
                .named(if barred {
                    phrase!("curves-measured-bar-1-standard-error")
                } else {
                    Role::Measured.word()
                })
                .with_short_name(Role::Measured.word())
                .with_words(move |i, x, y| {
                    format!(
                        "T = {x}: {symbol} = {}",
                        with_error(y, errors.get(i).copied().unwrap_or(f64::NAN))
                    )
                }),
        );
    }
    Panel::new(x, y, marks, Naming::Ends)
}

/// A column of `length` numbers, filled with `NaN` if it has no numbers.
fn column(data: &DataSet, name: Name, length: usize) -> Vec<f64> {
    let found = data.numbers(name);
    (0..length)
        .map(|i| found.get(i).copied().unwrap_or(f64::NAN))
        .collect()
}

fn axes(
    curve: &Curve,
    lengths: &[f64],
    values: &[f64],
    se: &[f64],
    marks: &[Mark],
) -> (Axis, Axis) {
    let finite = |v: &f64| v.is_finite();
    let (low, high) = crate::figure::extent(lengths.iter().copied()).unwrap_or((32.0, 512.0));
    let x = Scale::logarithmic(Spacing::Octaves, low / 1.12, high * 1.12);
    let bars = values.iter().zip(se).flat_map(|(v, se)| {
        let se = if se.is_finite() { *se } else { 0.0 };
        [v - se, v + se]
    });
    let laws = marks.iter().filter_map(|mark| match &mark.shape {
        Shape::Line { y, .. } => Some((mark.role, y)),
        _ => None,
    });
    let mut all: Vec<f64> = values.iter().copied().chain(bars).filter(finite).collect();
    let measured = crate::figure::extent(
        all.iter()
            .copied()
            .filter(|v| curve.range != VerticalRange::Decades || *v > 0.0),
    );
    for (_, y) in laws {
        // A law far off the measurement may leave the panel, the measurement may not be squeezed.
        let near = |v: &&f64| {
            v.is_finite()
                && match (measured, curve.range) {
                    (None, _) => true,
                    (Some((low, high)), VerticalRange::Decades) => {
                        **v > 1e-6 * low && **v < 1e6 * high
                    }
                    (Some((low, high)), _) => {
                        let room = 0.75 * (high - low).max(0.1 * high.abs());
                        **v > low - room && **v < high + room
                    }
                }
        };
        all.extend(y.iter().filter(near));
    }
    let y = match curve.range {
        VerticalRange::Decades => {
            let (low, high) =
                crate::figure::extent(all.into_iter().filter(|v| *v > 0.0)).unwrap_or((1e-3, 1.0));
            Scale::logarithmic(Spacing::Decades, low / 1.6, high * 1.6)
        }
        VerticalRange::FromZero => {
            let high = crate::figure::extent(all.into_iter()).map_or(1.0, |e| e.1);
            Scale::linear(0.0, if high > 0.0 { 1.25 * high } else { 1.0 })
        }
        VerticalRange::Around => {
            let (low, high) = crate::figure::extent(all.into_iter()).unwrap_or((0.0, 1.0));
            let room = 0.08 * (high - low).max(1e-3 * high.abs()).max(1e-6);
            Scale::linear(low - room, high + room)
        }
    };
    (
        Axis::new(phrase!("curves-context-length-t"), x),
        Axis::new(curve.title, y),
    )
}

/// ` ∝ T⁻¹` if the law is close to that power between its ends.
fn exponent(lengths: &[f64], y: &[f64]) -> String {
    let usable: Vec<(f64, f64)> = lengths
        .iter()
        .zip(y)
        .filter(|(t, y)| **t > 0.0 && **y > 0.0 && y.is_finite())
        .map(|(t, y)| (libm::log(*t), libm::log(*y)))
        .collect();
    let (Some(first), Some(last)) = (usable.first(), usable.last()) else {
        return String::new();
    };
    let slope = (last.1 - first.1) / (last.0 - first.0);
    if slope.is_finite() && (slope - slope.round()).abs() < 0.03 && slope.round() != 0.0 {
        format!(" ∝ *T*{}", superscript(slope.round() as i32))
    } else {
        String::new()
    }
}

/// First and last finite value of a column, with their context lengths.
fn first_and_last(data: &DataSet, name: Name) -> Option<((f64, f64), (f64, f64))> {
    let mut pairs = data
        .numbers(T)
        .iter()
        .zip(data.numbers(name))
        .filter(|(_, y)| y.is_finite())
        .map(|(t, y)| (*t, *y));
    let first = pairs.next()?;
    Some((first, pairs.next_back().unwrap_or(first)))
}

/// Sentence about the column `name` from the smallest to the largest T. It ends with the published law, the corrected law and the limit
/// at the largest T. The message names the `quantity`.
pub fn course(
    data: &DataSet,
    quantity: &str,
    name: Name,
    laws: [Option<Name>; 3],
) -> Option<String> {
    let (first, last) = first_and_last(data, name)?;
    let [published, corrected, limit] = laws.map(|law| law_at_end(data, law));
    let moved = if first.0 == last.0 { f64::NAN } else { last.1 };
    Some(phrase!(
        "curves-course",
        quantity,
        first = three_digits(first.1),
        tokens = first.0,
        last = digits_or_none(moved),
        last_tokens = last.0,
        published,
        corrected,
        limit
    ))
}

/// Value of a law at the largest T; `elsewhere` if the law has values only at other T, and `none` without values.
fn law_at_end(data: &DataSet, name: Option<Name>) -> String {
    match name.and_then(|name| first_and_last(data, name)) {
        Some((_, last)) if data.numbers(T).last() != Some(&last.0) => "elsewhere".to_owned(),
        law => digits_or_none(law.map_or(f64::NAN, |(_, last)| last.1)),
    }
}
