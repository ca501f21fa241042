//! View `claims`: how far every measurement is from what the papers say, in units of what is allowed.

use crate::claims::Verdict;
use crate::dataset::DataSet;
use crate::figure::number::{three_digits, with_error};
use crate::figure::{Axis, Figure, Mark, Naming, Panel, Role, Shape};

/// End of the axis: what is further off stands here.
const END: f64 = 3.0;

/// The distance between the marks of a row and its middle, in rows.
const LIFT: f64 = 0.17;

/// Rows of a panel at most: a paper with more has several panels.
const ROWS: usize = 10;

/// The word `name` of row `row`.
fn word<'a>(data: &'a DataSet, name: &str, row: usize) -> &'a str {
    data.words(name).get(row).map_or("", String::as_str)
}

fn number(data: &DataSet, name: &str, row: usize) -> f64 {
    data.numbers(name).get(row).copied().unwrap_or(f64::NAN)
}

/// Paper and subject of a row.
fn paper_and_subject(data: &DataSet, row: usize) -> (&str, &str) {
    word(data, "id", row).split_once('-').unwrap_or_default()
}

/// The figure: panels by paper.
pub fn figure(data: &DataSet) -> Figure {
    let count = data.words("id").len();
    let mut panels = Vec::new();
    let mut first = 0;
    while first < count {
        let paper = paper_and_subject(data, first).0;
        let mut last = first;
        while last < count && paper_and_subject(data, last).0 == paper {
            last += 1;
        }
        let pieces = (last - first).div_ceil(ROWS);
        let each = (last - first).div_ceil(pieces);
        for piece in 0..pieces {
            let mut title = paper.to_ascii_uppercase();
            if pieces > 1 {
                title += &format!(" {}", piece + 1);
            }
            let end = (first + each).min(last);
            panels.push(panel(data, &title, (first, end)));
            first = end;
        }
    }
    Figure { panels }
}

/// The rows from the first to before the second of `rows`, downwards.
fn panel(data: &DataSet, title: &str, rows: (usize, usize)) -> Panel {
    let (low, high) = (0.3, (rows.1 - rows.0) as f64 + 0.7);
    let mut y = Axis::linear(title, low, high);
    // Halves of names that are the same in every language.
    y.verbatim = true;
    for row in rows.0..rows.1 {
        y.words.push(((rows.1 - row) as f64, label(data, row)));
    }
    let mut marks = Vec::new();
    for x in [-1.0, 1.0] {
        let limit = Shape::Line {
            x: vec![x; 2],
            y: vec![low, high],
            end: String::new(),
        };
        marks.push(
            Mark::new(Role::Reference, limit)
                .named("allowed: a stated number")
                .with_short_name("allowed"),
        );
    }
    marks.extend(dots(data, rows, Role::Published, LIFT));
    marks.extend(dots(data, rows, Role::Corrected, -LIFT));
    let x = Axis::linear("difference / allowed", -1.05 * END, 1.05 * END);
    Panel::new(x, y, marks, Naming::Above)
}

/// The subject of a row and the sign of its verdict: in brackets where it was not measured here, none before it is
/// final.
fn label(data: &DataSet, row: usize) -> String {
    let subject = paper_and_subject(data, row).1;
    let sign = Verdict::named(word(data, "verdict", row)).map_or("", Verdict::sign);
    match word(data, "standing", row) {
        "final" => format!("{subject} {sign}"),
        "kept" => format!("{subject} ({sign})"),
        "" => subject.to_owned(),
        _ => format!("{subject} …"),
    }
}

/// Distances from one law in the rows that have one.
fn dots(data: &DataSet, rows: (usize, usize), role: Role, lift: f64) -> Option<Mark> {
    let allowed = match role {
        Role::Published => "allowed_published",
        _ => "allowed_corrected",
    };
    let (mut x, mut y, mut se, mut said) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for row in rows.0..rows.1 {
        let law = number(data, role.word(), row);
        let unit = number(data, allowed, row);
        let (value, error) = compared(data, row);
        let off = (value - law) / unit;
        if off.is_nan() {
            continue;
        }
        // A bound that is kept is no distance away, however uncertain the slack is.
        let is_kept = match word(data, "relation", row) {
            "≤" | "= O(T^)" => off <= 0.0,
            "≥" => off >= 0.0,
            _ => false,
        };
        let off = if is_kept { 0.0 } else { off };
        x.push(off.clamp(-END, END));
        y.push((rows.1 - row) as f64 + lift);
        // Nor would a bar at the end of the axis say anything.
        let has_bar = !is_kept && off.abs() < END;
        se.push(if has_bar { error / unit } else { 0.0 });
        said.push(sentence(data, row, role.word()));
    }
    if said.is_empty() {
        return None;
    }
    let mark = Mark::new(role, Shape::Intervals { x, y, se }).named(role.word());
    Some(mark.with_words(move |i, _, _| said[i].clone()))
}

/// What is compared with the laws of a row, and its standard error: of a rate its exponent.
fn compared(data: &DataSet, row: usize) -> (f64, f64) {
    let (value, error) = match word(data, "relation", row).contains('^') {
        true => ("exponent", "exponent_se"),
        false => ("measured", "se"),
    };
    (number(data, value, row), number(data, error, row))
}

fn sentence(data: &DataSet, row: usize, law: &str) -> String {
    let (measured, se) = compared(data, row);
    format!(
        "{}: measured {}, {law} {} {}. {}.",
        word(data, "id", row),
        with_error(measured, se),
        word(data, "relation", row),
        three_digits(number(data, law, row)),
        word(data, "statement", row),
    )
}

/// What is seen, in words.
pub fn describe(data: &DataSet) -> String {
    let standing = data.words("standing");
    let all = standing.len();
    let number = |word: &str| standing.iter().filter(|s| *s == word).count();
    let known = |row: &usize| ["final", "kept"].contains(&standing[*row].as_str());
    let count = |verdict: Verdict| {
        let is = |row: &usize| known(row) && word(data, "verdict", *row) == verdict.words();
        let rows = (0..all).filter(is).count();
        format!("{rows} {}", verdict.words())
    };
    let counts: Vec<String> = Verdict::ALL.into_iter().map(count).collect();
    let kept = match number("kept") {
        0 => "",
        _ => ", the others (in brackets) as found when the program was made",
    };
    format!(
        "Measured here: {} of {all} claims{kept}. In all: {}.",
        number("final"),
        counts.join(", ")
    )
}
