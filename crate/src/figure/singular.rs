//! View `singular`: density of √T s, with the outlier beyond a break of the axis.

use super::model::{Axis, Corner, Figure, Mark, Naming, Panel, Role, Shape};
use super::number::{significant, three};
use super::outliers::split;
use super::scale::Scale;
use crate::dataset::DataSet;

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let root = (data.parameters.T as f64).sqrt();
    let values: Vec<f64> = data
        .numbers("s")
        .iter()
        .map(|s| s * root)
        .filter(|s| s.is_finite())
        .collect();
    let found = split(&values, super::realisations(data), 2.2);
    let bulk: Vec<f64> = values
        .iter()
        .copied()
        .filter(|s| found.is_none_or(|f| !f.apart(*s)))
        .collect();
    let outside: Vec<f64> = values
        .iter()
        .copied()
        .filter(|s| found.is_some_and(|f| f.apart(*s)))
        .collect();
    let largest = bulk.iter().copied().fold(0.0, f64::max);
    let edge = |name: &str| Some(data.scalar(name) * root).filter(|e| e.is_finite() && *e > 0.0);
    let edges: Vec<f64> = [edge("edge_published"), edge("edge_corrected")]
        .into_iter()
        .flatten()
        .filter(|e| largest == 0.0 || *e < 2.5 * largest)
        .collect();
    let end = edges.iter().copied().fold(largest, f64::max);
    let end = if end > 0.0 { 1.12 * end } else { 1.0 };
    let bars = histogram(&bulk);
    let curves = ["published", "corrected"].map(|name| (name, data.numbers(name)));
    let within = |(name, y): &(&str, &[f64])| -> f64 {
        let heights = data
            .numbers("x")
            .iter()
            .zip(*y)
            .filter(|(x, y)| **x <= end && y.is_finite());
        let highest = heights.map(|(_, y)| *y).fold(0.0, f64::max);
        // A density may diverge at the origin: it must not flatten everything else.
        if *name == "corrected" {
            highest.min(2.5 * tallest(&bars))
        } else {
            highest
        }
    };
    let top = curves.iter().map(within).fold(tallest(&bars), f64::max);
    let top = if top > 0.0 { 1.15 * top } else { 1.0 };
    let mut marks = vec![measured(bars, bulk.len())];
    marks.extend(curves.iter().filter_map(|(name, y)| law(data, name, y)));
    for (role, name, says) in [
        (Role::Published, "edge_published", "published edge"),
        (Role::Corrected, "edge_corrected", "corrected edge"),
    ] {
        if let Some(x) = edge(name) {
            let words = format!("{says} √T s = {}", significant(x, 4));
            let rule = Shape::Rule {
                x,
                text: format!("{says} {}", three(x)),
            };
            marks.push(Mark::new(role, rule).saying(move |_, _, _| words.clone()));
        }
    }
    let strip = super::extent(outside.iter().copied());
    if let Some((low, high)) = strip {
        let level = 0.035 * top;
        let dots = Shape::Dots {
            x: outside.clone(),
            y: vec![level; outside.len()],
        };
        marks.push(
            Mark::new(Role::Measured, dots)
                .saying(|_, x, _| format!("outlier √T s = {}", significant(x, 4))),
        );
        let middle = 0.5 * (low + high);
        marks.push(Mark::new(
            Role::Measured,
            Shape::Ring {
                at: (middle, level),
                text: format!("√*T* *s*₁ = {}", three(middle)),
            },
        ));
    }
    let mut x = Axis::new("√*T* *s*", Scale::linear(0.0, end));
    x.strip = strip;
    Figure {
        panels: vec![Panel {
            x,
            y: Axis::new("density", Scale::linear(0.0, top)),
            equal: false,
            marks,
            share: 1.0,
            optional: false,
            naming: Naming::Key(Corner::TopRight),
            empty: if values.is_empty() {
                "no singular values yet".to_owned()
            } else {
                String::new()
            },
        }],
    }
}

fn tallest(bars: &(Vec<f64>, Vec<f64>)) -> f64 {
    bars.1.iter().copied().fold(0.0, f64::max)
}

fn measured((edges, heights): (Vec<f64>, Vec<f64>), count: usize) -> Mark {
    let ends = edges.clone();
    let name = if count == 0 {
        String::new()
    } else {
        format!("measured, {count} singular values")
    };
    Mark::new(Role::Measured, Shape::Bars { edges, heights })
        .named(name)
        .saying(move |i, _, height| {
            let end = |i: usize| ends.get(i).copied().unwrap_or(f64::NAN);
            format!(
                "√T s from {} to {}: density {}",
                three(end(i)),
                three(end(i + 1)),
                three(height)
            )
        })
}

fn law(data: &DataSet, name: &str, y: &[f64]) -> Option<Mark> {
    let (role, label) = match name {
        "published" => (Role::Published, "published: quarter circle"),
        _ => (Role::Corrected, "corrected density"),
    };
    y.iter().any(|v| v.is_finite()).then(|| {
        let line = Shape::Line {
            x: data.numbers("x").to_vec(),
            y: y.to_vec(),
            end: String::new(),
        };
        Mark::new(role, line).named(label).saying(move |_, x, y| {
            format!("√T s = {}: {} density {}", three(x), role.word(), three(y))
        })
    })
}

/// Edges and densities of a histogram of values that are not negative: about 2.5 n^(1/3) bins.
fn histogram(values: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let Some((low, high)) = super::extent(values.iter().copied()) else {
        return (Vec::new(), Vec::new());
    };
    let count = values.len() as f64;
    let bins = (2.5 * count.cbrt()).round().clamp(1.0, 80.0) as usize;
    // Values that all agree stand in one slim bar.
    let (start, end) = match high - low < 1e-9 * high.max(1e-300) {
        true => (0.97 * high - 1e-3, 1.03 * high + 1e-3),
        false => (if low < 0.35 * high { 0.0 } else { low }, high),
    };
    let bins = if high - low < 1e-9 * high.max(1e-300) {
        1
    } else {
        bins
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

/// What is seen, in words.
pub fn describe(data: &DataSet) -> String {
    let count = data.numbers("s").iter().filter(|s| s.is_finite()).count();
    if count == 0 {
        return "No singular values yet.".to_owned();
    }
    let root = (data.parameters.T as f64).sqrt();
    let value = |name: &str| Some(data.scalar(name)).filter(|v| v.is_finite());
    let mut text = format!(
        "Density of the {count} singular values of the attention matrix, in units of 1/√T."
    );
    if let (Some(first), Some(second)) = (value("s1"), value("s2")) {
        text += &format!(
            " The largest is s₁ = {}, the next s₂ = {}, that is √T s₂ = {}.",
            three(first),
            three(second),
            three(second * root)
        );
    }
    let edges: Vec<String> = [
        ("edge_published", "published"),
        ("edge_corrected", "corrected"),
    ]
    .into_iter()
    .filter_map(|(name, says)| Some(format!("{} ({says})", three(value(name)? * root))))
    .collect();
    if !edges.is_empty() {
        text += &format!(" The bulk should end at √T s = {}.", edges.join(" or "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_has_total_mass_one() {
        let values: Vec<f64> = (0..500)
            .map(|i| (f64::from(i) / 500.0).sqrt() * 2.0)
            .collect();
        let (edges, heights) = histogram(&values);
        let mass: f64 = edges
            .windows(2)
            .zip(&heights)
            .map(|(e, h)| (e[1] - e[0]) * h)
            .sum();
        assert!((mass - 1.0).abs() < 1e-12);
        assert_eq!(histogram(&[]).1.len(), 0);
        assert_eq!(histogram(&[1.0; 30]).1.len(), 1);
        assert!(histogram(&[0.0; 30]).1[0].is_finite());
    }
}
