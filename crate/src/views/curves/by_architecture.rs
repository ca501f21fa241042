//! Curves of several architectures in one panel, with the laws they are compared with.

use crate::attention::architecture_label;
use crate::dataset::{DataSet, Name};
use crate::figure::number::{three_digits, with_error};
use crate::figure::text;
use crate::figure::{Axis, Mark, Naming, Panel, Role, Scale, Shape, Spacing};
use crate::parameters::{Architecture, Compare, Remedy};
use crate::views::limits;
use crate::words::phrase;

/// Smallest ratio of the ends of a vertical axis.
const SPAN: f64 = 30.0;

/// More points than this and only some carry a dot.
const DOTS: usize = 24;

/// A panel of curves against one column.
pub struct Curves<'a> {
    /// Column of abscissae.
    pub x: Name<'static>,
    /// Symbol of the curves in the reading under the pointer.
    pub symbol: &'static str,
    /// Title of the horizontal axis.
    pub x_title: &'a str,
    /// Spacing of the horizontal axis.
    pub spacing: Spacing,
    /// Title of the vertical axis.
    pub y_title: &'a str,
    /// Columns of the curves, with their architectures.
    pub curves: Vec<(String, Architecture)>,
    /// Values below this fraction of the largest one are outside of the panel.
    pub deepest: f64,
    /// Columns of laws and their labels.
    pub laws: &'a [(Role, Name<'static>, &'a str)],
}

/// The panel.
pub fn panel(data: &DataSet, curves: &Curves) -> Panel {
    let x = data.numbers(curves.x).to_vec();
    let mut marks = Vec::new();
    for (role, name, label) in curves.laws {
        let y = data.numbers(*name);
        // A law known at one point only is a number beside the figure, not a line.
        if y.iter().filter(|v| v.is_finite() && **v > 0.0).count() > 1 {
            marks.extend(limits::curve(data, *name, y, |y| {
                let (symbol, words) = (curves.symbol, crate::figure::text::plain(label));
                let line = Shape::Line {
                    x: x.clone(),
                    y,
                    end: (*label).to_owned(),
                };
                Mark::new(*role, line)
                    .named(*label)
                    .with_words(move |_, x, y| {
                        format!("{symbol} = {x}: {}, {words}", three_digits(y))
                    })
            }));
        }
    }
    let compare = data.parameters.compare;
    for (name, architecture) in &curves.curves {
        let name = Name::new(name);
        marks.extend(curve(data, curves, &x, name, architecture, compare));
    }
    let seen = curves
        .curves
        .iter()
        .flat_map(|(name, _)| data.numbers(Name::new(name)));
    let positive = |v: &&f64| v.is_finite() && **v > 0.0;
    let measured = crate::figure::extent(seen.filter(positive).copied());
    let y = Axis::new(curves.y_title, vertical(measured, &marks, curves.deepest));
    let x = Axis::new(curves.x_title, horizontal(&x, curves.spacing));
    Panel {
        empty: measured
            .is_none()
            .then_some(phrase!("figure-no-values-yet").into()),
        ..Panel::new(x, y, marks, Naming::Ends)
    }
}

/// Line and dots of one architecture.
fn curve(
    data: &DataSet,
    curves: &Curves,
    x: &[f64],
    name: Name,
    architecture: &Architecture,
    compare: Compare,
) -> Vec<Mark> {
    let errors = data.numbers(name.standard_error());
    let error = |i: usize| errors.get(i).copied().unwrap_or(f64::NAN);
    // Values that are missing (not every depth is estimated) do not interrupt the line.
    let known = x.iter().zip(data.numbers(name)).enumerate();
    let known = known.filter(|(_, (_, y))| y.is_finite());
    let (mut x, mut y, mut errors) = (Vec::new(), Vec::new(), Vec::new());
    for (i, (at, value)) in known {
        x.push(*at);
        y.push(*value);
        errors.push(error(i));
    }
    if y.is_empty() {
        return Vec::new();
    }
    let role = role(architecture, compare);
    let label = label(architecture, compare);
    let line = Shape::Line {
        x: x.clone(),
        y: y.clone(),
        end: label.clone(),
    };
    let stride = x.len().div_ceil(DOTS).max(1);
    let thin = |v: &[f64]| -> Vec<f64> { v.iter().step_by(stride).copied().collect() };
    let (symbol, words) = (curves.symbol, crate::figure::text::plain(&label));
    let kept = thin(&errors);
    let dots = Shape::Errors {
        x: thin(&x),
        y: thin(&y),
        se: kept.clone(),
    };
    vec![
        Mark::new(role, line).named(label),
        Mark::new(role, dots).with_words(move |i, x, y| {
            let error = kept.get(i).copied().unwrap_or(f64::NAN);
            format!("{words}, {symbol} = {x}: {}", with_error(y, error))
        }),
    ]
}

/// Name of a curve: only the remedy if nothing else distinguishes the curves.
fn label(architecture: &Architecture, compare: Compare) -> String {
    match (architecture.family, architecture.parameters.remedy) {
        (u8::MAX, _) => phrase!("curves-identity-each-token-alone").to_owned(),
        _ if !is_by_remedy(compare) => architecture_label(architecture),
        (_, Remedy::None) => phrase!("curves-with-gap").to_owned(),
        (_, Remedy::Gap) => phrase!("curves-without-gap").to_owned(),
        (_, Remedy::Outliers) => phrase!("curves-without-outliers").to_owned(),
        (_, Remedy::Gate) => phrase!("curves-with-gates").to_owned(),
    }
}

/// Whether the curves differ only in the remedy.
fn is_by_remedy(compare: Compare) -> bool {
    matches!(compare, Compare::Remedy | Compare::Remedies)
}

/// Role of a curve as in GAP's legends: solid without a remedy, dashed with one, one colour for a family.
fn role(architecture: &Architecture, compare: Compare) -> Role {
    let remedy = architecture.parameters.remedy;
    match (architecture.family, compare, remedy) {
        (u8::MAX, ..) => Role::Reference,
        (_, Compare::Remedy | Compare::Remedies, Remedy::None) => Role::Measured,
        (_, Compare::Remedy | Compare::Remedies, Remedy::Gap) => Role::Series(0),
        (_, Compare::Remedy | Compare::Remedies, Remedy::Outliers) => Role::Series(1),
        (_, Compare::Remedy | Compare::Remedies, Remedy::Gate) => Role::Series(2),
        (family, Compare::WaysOut, _) => match (family, remedy) {
            (0, Remedy::None) => Role::Measured,
            (0, Remedy::Gap) => Role::Series(0),
            (0, _) => Role::Series(2),
            (1, _) => Role::Series(1),
            _ => Role::Series(3),
        },
        (family, _, Remedy::None) => Role::Solid(family),
        (family, ..) => Role::Dashed(family),
    }
}

fn horizontal(x: &[f64], spacing: Spacing) -> Scale {
    let (low, high) = crate::figure::extent(x.iter().copied()).unwrap_or((1.0, 2.0));
    match spacing {
        Spacing::Linear | Spacing::Whole => {
            let room = 0.03 * (high - low).max(1.0);
            Scale::whole(low - room, high + room)
        }
        _ => Scale::logarithmic(spacing, low / 1.12, high * 1.12),
    }
}

/// Decades around the measured values, and around laws that are not far off.
fn vertical(measured: Option<(f64, f64)>, marks: &[Mark], deepest: f64) -> Scale {
    let laws = marks
        .iter()
        .filter_map(|mark| match (&mark.shape, mark.role) {
            (Shape::Line { y, .. }, Role::Published | Role::Corrected | Role::Exact) => Some(y),
            _ => None,
        });
    let (low, high) = measured.unwrap_or((1e-3, 1.0));
    let near = |v: &&f64| v.is_finite() && **v > 1e-3 * low && **v < 1e3 * high;
    let all = laws.flatten().filter(near).copied().chain([low, high]);
    let (low, high) = crate::figure::extent(all).unwrap_or((low, high));
    // Scatter within less than a decade must not look like a trend.
    let room = (SPAN / (high / low)).max(1.0).sqrt();
    let (low, high) = (low / room, high * room);
    Scale::logarithmic(Spacing::Decades, low.max(deepest * high) / 1.8, high * 1.8)
}

/// `A⊥ 12.3, A 1.2e−9` at the last abscissa, for descriptions.
pub fn at_end(data: &DataSet, curves: &[(String, Architecture)]) -> String {
    let parts: Vec<String> = curves
        .iter()
        .filter_map(|(name, architecture)| {
            let last = data
                .numbers(Name::new(name))
                .last()
                .filter(|v| v.is_finite())?;
            let by_remedy = is_by_remedy(data.parameters.compare);
            let value = three_digits(*last);
            Some(match (architecture.family, by_remedy) {
                (u8::MAX, _) => phrase!("curves-value-for-identity", value),
                (_, true) => format!("{value} {}", label(architecture, data.parameters.compare)),
                (_, false) => phrase!(
                    "curves-value-for",
                    value,
                    architecture = text::plain(&architecture_label(architecture))
                ),
            })
        })
        .collect();
    parts.join(", ")
}
