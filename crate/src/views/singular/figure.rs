//! View `singular`: density of √T s, with the outlier beyond a break of the axis; if only the largest values are known, they are drawn one
//! by one under the laws at the end of the bulk.

use super::schema::*;
use crate::dataset::{DataSet, Name};
use crate::figure::number::{significant, three_digits};
use crate::figure::{Axis, Corner, Figure, Mark, Naming, Panel, Role, Shape};
use crate::views::drawing::wording::{leading, measured_values, realisations};
use crate::views::limits;
use crate::views::outliers::split_at_widest_gap;
use crate::words::phrase;

/// The figure. Values and laws come in units of A and are shown in units of A/√T.
pub fn figure(data: &DataSet) -> Figure {
    let root = (data.parameters.T as f64).sqrt();
    let values = scaled(data, root);
    let found = split_at_widest_gap(&values, realisations(data), 2.2);
    let (outside, bulk): (Vec<f64>, Vec<f64>) = values
        .iter()
        .partition(|s| found.is_some_and(|f| f.is_outlier(**s)));
    let largest = bulk.iter().copied().fold(0.0, f64::max);
    let edge = |name: Name| Some(data.scalar(name) * root).filter(|e| e.is_finite() && *e > 0.0);
    let near = |e: f64| largest == 0.0 || e < 2.5 * largest;
    let names = [EDGE_PUBLISHED, EDGE_CORRECTED];
    let edges = names.into_iter().filter_map(edge).filter(|e| near(*e));
    let end = edges.fold(largest, f64::max);
    let leading_only = leading(data).is_some();
    let room = if leading_only { 1.04 } else { 1.12 };
    let end = if end > 0.0 { room * end } else { 1.0 };
    let start = if leading_only {
        beginning(&bulk, end)
    } else {
        0.0
    };
    let bars = if leading_only {
        (Vec::new(), Vec::new())
    } else {
        histogram(&bulk, end)
    };
    let name = |law: &str, column: Name| match edge(column).filter(|e| !near(*e)) {
        Some(far) => phrase!("singular-edge-outside", law, edge = three_digits(far)),
        None => law.to_owned(),
    };
    let laws = [
        law(
            data,
            root,
            Role::Published,
            PUBLISHED,
            &name(phrase!("singular-published-quarter-circle"), names[0]),
        ),
        law(
            data,
            root,
            Role::Corrected,
            CORRECTED,
            &name(phrase!("singular-corrected-density"), names[1]),
        ),
        law(data, root, Role::Exact, FINITE, phrase!("curves-finite-t")),
    ];
    let top = axis_top(&bars.1, &laws, (start, end));
    let level = 0.035 * top;
    let count = if leading_only {
        values.len()
    } else {
        bulk.len()
    };
    let name = measured_values(data, count, |count| {
        phrase!("singular-measured-values", count)
    });
    let mut marks = vec![if leading_only {
        one_by_one(bulk, level, &name)
    } else {
        measured(bars, &name)
    }];
    marks.extend(laws.into_iter().flatten());
    for (role, name) in [Role::Published, Role::Corrected].into_iter().zip(names) {
        if let Some(x) = edge(name).filter(|e| near(*e)) {
            let words = phrase!(
                "singular-edge-in-scaled-units",
                law = role.word(),
                edge = significant(x, 4)
            );
            let rule = Shape::Rule {
                x,
                text: phrase!("singular-edge", law = role.word(), edge = three_digits(x)),
            };
            let mark = Mark::new(role, rule).with_words(move |_, _, _| words.clone());
            marks.push(mark.with_status(data.number_status(name)));
        }
    }
    let strip = crate::figure::extent(outside.iter().copied());
    if let Some((low, high)) = strip {
        let first = data.scalar(S1) * root;
        let first = if first >= low && first <= high {
            first
        } else {
            high
        };
        let dots = Shape::Dots {
            y: vec![level; outside.len()],
            x: outside,
        };
        marks.push(
            Mark::new(Role::Measured, dots)
                .with_words(|_, x, _| phrase!("singular-outlier-at", value = significant(x, 4))),
        );
        let text = format!("√*T* *s*₁ = {}", three_digits(first));
        marks.push(Mark::new(
            Role::Measured,
            Shape::Ring {
                at: (first, level),
                text,
            },
        ));
    }
    let mut x = Axis::linear(phrase!("singular-axis-stretch"), start, end);
    x.strip = strip;
    let y = Axis::linear(phrase!("figure-density"), 0.0, top);
    Figure {
        panels: vec![Panel {
            empty: values
                .is_empty()
                .then_some(phrase!("singular-no-values-label").into()),
            ..Panel::new(x, y, marks, Naming::Key(Corner::TopRight))
        }],
    }
}

/// Finite singular values times √T; values that are zero to rounding become zero.
fn scaled(data: &DataSet, root: f64) -> Vec<f64> {
    let finite = data
        .numbers(S)
        .iter()
        .map(|s| s * root)
        .filter(|s| s.is_finite() && *s >= 0.0);
    let mut values: Vec<f64> = finite.collect();
    let largest = values.iter().copied().fold(0.0, f64::max);
    for value in &mut values {
        if *value < 1e-12 * largest {
            *value = 0.0;
        }
    }
    values
}

/// Top of the density axis. A density may diverge at the origin: it must not flatten the rest.
fn axis_top(heights: &[f64], laws: &[Option<Mark>], (start, end): (f64, f64)) -> f64 {
    let tallest = heights.iter().copied().fold(0.0, f64::max);
    let cap = if tallest > 0.0 {
        2.0 * tallest
    } else {
        f64::INFINITY
    };
    let highest = laws.iter().flatten().map(|mark| match &mark.shape {
        Shape::Line { x, y, .. } => {
            let inside = |x: f64| x >= start && x <= end;
            let seen = x
                .iter()
                .zip(y)
                .filter(|(x, y)| inside(**x) && y.is_finite());
            seen.map(|(_, y)| *y).fold(0.0, f64::max).min(cap)
        }
        _ => 0.0,
    });
    let top = highest.fold(tallest, f64::max);
    if top > 0.0 { 1.15 * top } else { 1.0 }
}

/// Beginning of the axis for a few values at the end of the bulk, which take the last third of it.
fn beginning(values: &[f64], end: f64) -> f64 {
    let least = values.iter().copied().fold(end, f64::min);
    (end - 3.0 * (end - least)).max(0.0)
}

/// Values as dots near the axis, at height `level`.
fn one_by_one(values: Vec<f64>, level: f64, name: &str) -> Mark {
    let dots = Shape::Dots {
        y: vec![level; values.len()],
        x: values,
    };
    Mark::new(Role::Measured, dots)
        .named(name)
        .with_short_name(if name.is_empty() {
            ""
        } else {
            Role::Measured.word()
        })
        .with_words(|_, x, _| format!("√T s = {}", significant(x, 4)))
}

fn measured((edges, heights): (Vec<f64>, Vec<f64>), name: &str) -> Mark {
    let ends = edges.clone();
    Mark::new(Role::Measured, Shape::Bars { edges, heights })
        .named(name)
        .with_short_name(if name.is_empty() {
            ""
        } else {
            Role::Measured.word()
        })
        .with_words(move |i, _, height| {
            let end = |i: usize| ends.get(i).copied().unwrap_or(f64::NAN);
            phrase!(
                "singular-density-between",
                low = three_digits(end(i)),
                high = three_digits(end(i + 1)),
                density = three_digits(height)
            )
        })
}

fn law(data: &DataSet, root: f64, role: Role, column: Name, name: &str) -> Option<Mark> {
    let word = role.word();
    let short = match role {
        Role::Exact => phrase!("curves-finite-t"),
        _ => word,
    };
    let scaled = data.numbers(column).iter().map(|density| density / root);
    let y: Vec<f64> = scaled.collect();
    // The whole curve is right or is not.
    let marks = limits::curve(data, column, &y, |y| {
        let x = data.numbers(X).iter().map(|x| x * root).collect();
        let line = Shape::Line {
            x,
            y,
            end: String::new(),
        };
        Mark::new(role, line)
            .named(name)
            .with_short_name(short)
            .with_words(move |_, x, y| {
                phrase!(
                    "singular-density-of-law",
                    value = three_digits(x),
                    density = three_digits(y),
                    law = word
                )
            })
    });
    marks.into_iter().next()
}

/// Edges and densities of a histogram of values that are not negative: about 2.5 n^(1/3) bins;
/// `axis` is the length of the axis.
fn histogram(values: &[f64], axis: f64) -> (Vec<f64>, Vec<f64>) {
    let Some((low, high)) = crate::figure::extent(values.iter().copied()) else {
        return (Vec::new(), Vec::new());
    };
    let count = values.len() as f64;
    // Values that all agree are in one slim bar.
    let agree = high - low < 1e-9 * high.max(1e-300);
    let (start, end, bins) = if agree {
        ((high - 0.01 * axis).max(0.0), high + 0.01 * axis, 1)
    } else {
        let start = if low < 0.35 * high { 0.0 } else { low };
        (
            start,
            high,
            (2.5 * libm::cbrt(count)).round().clamp(1.0, 80.0) as usize,
        )
    };
    let width = (end - start) / bins as f64;
    let mut heights = vec![0.0; bins];
    for value in values {
        let bin = ((value - start) / width) as usize;
        heights[bin.min(bins - 1)] += 1.0 / (count * width);
    }
    (
        (0..=bins).map(|i| start + i as f64 * width).collect(),
        heights,
    )
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let count = data.numbers(S).iter().filter(|s| s.is_finite()).count();
    if count == 0 {
        return phrase!("singular-no-values-yet").to_owned();
    }
    let root = (data.parameters.T as f64).sqrt();
    let value = |name: Name| Some(data.scalar(name)).filter(|v| v.is_finite());
    let mut text = match leading(data) {
        Some(_) => phrase!("singular-largest-singular-values-attention", count),
        None => phrase!("singular-density-singular-values-attention", count),
    };
    if let (Some(first), Some(second)) = (value(S1), value(S2)) {
        text += &format!(
            " {}",
            phrase!(
                "singular-largest-and-next",
                first = three_digits(first),
                second = three_digits(second),
                scaled = three_digits(second * root)
            )
        );
        text += &stretching(data, first, second);
    }
    let edges = [
        (EDGE_PUBLISHED, Role::Published),
        (EDGE_CORRECTED, Role::Corrected),
    ];
    let edges = edges.into_iter().filter_map(|(name, role)| {
        let edge = three_digits(value(name)? * root);
        Some(format!("{edge} ({})", role.word()))
    });
    let ends = match &edges.collect::<Vec<String>>()[..] {
        [] => None,
        [edge] => Some(phrase!("singular-bulk-should-end-at", edge)),
        [one, other, ..] => Some(phrase!("singular-bulk-should-end-at-either", one, other)),
    };
    if let Some(sentence) = ends {
        text += &format!(" {sentence}");
    }
    text
}

/// Measured effect of the matrix on the length of its inputs.
fn stretching(data: &DataSet, first: f64, second: f64) -> String {
    /// Lengths with a smaller difference are called unchanged.
    const NEAR: f64 = 0.01;
    let is_near = |s: f64| (s - 1.0).abs() < NEAR;
    let all = data.numbers(S);
    match () {
        () if leading(data).is_none() && all.iter().all(|s| is_near(*s)) => {
            format!(" {}", phrase!("singular-no-direction-changes-length"))
        }
        () if is_near(first) && second < 1.0 - NEAR => {
            format!(" {}", phrase!("singular-one-direction-keeps-length-all"))
        }
        () if second > 1.0 + NEAR => {
            format!(" {}", phrase!("singular-several-directions-stretched"))
        }
        () if first > 1.0 + NEAR && second < 1.0 - NEAR => format!(
            " {}",
            phrase!("singular-one-direction-stretched-all-others")
        ),
        () if first < 1.0 - NEAR => format!(" {}", phrase!("singular-every-direction-shrinks")),
        () => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_has_total_mass_one() {
        let values: Vec<f64> = (0..500)
            .map(|i| (f64::from(i) / 500.0).sqrt() * 2.0)
            .collect();
        let (edges, heights) = histogram(&values, 2.0);
        let mass: f64 = edges
            .windows(2)
            .zip(&heights)
            .map(|(e, h)| (e[1] - e[0]) * h)
            .sum();
        assert!((mass - 1.0).abs() < 1e-12);
        assert_eq!(histogram(&[], 1.0).1.len(), 0);
        assert_eq!(histogram(&[1.0; 30], 1.0).1.len(), 1);
        assert!(histogram(&[0.0; 30], 1.0).1[0].is_finite());
    }

    #[test]
    fn what_a_matrix_does_to_lengths_is_what_was_measured() {
        for (text, says) in [
            ("T=64&sigma_qk=0.7", "One direction keeps its length"),
            ("T=64&sigma_qk=2", "Several directions are stretched."),
            (
                "T=64&attention=orthogonal",
                "No direction changes its length.",
            ),
            ("T=64&attention=relu", "Every direction shrinks."),
            ("T=64&sigma_qk=0.7&remedy=gap", "Every direction shrinks."),
            (
                "T=64&sigma_qk=0.7&skip=1&alpha=0",
                "One direction keeps its length",
            ),
        ] {
            let (p, problems) =
                crate::parameters::Parameters::from_text(&format!("view=singular&{text}"));
            assert_eq!(problems, vec![]);
            let data = crate::views::Run::new(&p).finish().unwrap();
            assert!(
                describe(&data).contains(says),
                "{text}: {}",
                describe(&data)
            );
        }
    }

    #[test]
    fn laws_are_densities_on_the_axis_that_is_drawn() {
        let (parameters, _) =
            crate::parameters::Parameters::from_text("view=singular&attention=markov&T=48");
        let mut run = crate::views::Run::new(&parameters);
        let result = run
            .run(0, &mut crate::attention::Sampler::default())
            .unwrap();
        run.merge(0, result).unwrap();
        let figure = figure(&run.data().unwrap());
        let mut laws = 0;
        for mark in &figure.panels[0].marks {
            if let Shape::Line { x, y, .. } = &mark.shape {
                laws += 1;
                let pieces = x.windows(2).zip(y.windows(2));
                let mass: f64 = pieces
                    .map(|(x, y)| 0.5 * (y[0] + y[1]) * (x[1] - x[0]))
                    .filter(|m| m.is_finite())
                    .sum();
                assert!((mass - 1.0).abs() < 0.05, "{}: {mass}", mark.name);
            }
        }
        assert_eq!(laws, 3);
    }
}
