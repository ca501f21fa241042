//! The panels: the matrix as a heat map, and the cosines of its tokens.

use super::{COSINES, blocks, middle};
use crate::dataset::{DataSet, Name};
use crate::figure::number::three_digits;
use crate::figure::{Axis, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape, Spacing};
use crate::views::names::*;
use crate::words::phrase;
use std::ops::Range;

/// Share of the width: beside the large panel of a view.
const SMALL: f64 = 0.6;

/// `7`, or `5–8`.
fn numbers(block: &Range<usize>) -> String {
    match block.len() {
        1 => block.end.to_string(),
        _ => format!("{}–{}", block.start + 1, block.end),
    }
}

/// A matrix of `size` tokens times T, row 1 on top, from the column `entry` of `data`. Without the column, the axes
/// alone.
pub(in crate::views) fn map_panel(data: &DataSet, size: usize) -> Panel {
    let (low, high) = (0.5, size as f64 + 0.5);
    let mut y = Axis::linear(phrase!("attention-map-axis-token"), low, high);
    // Rows are counted from the top.
    let upwards = |row: f64| size as f64 + 1.0 - row;
    let ticks = [1, size.div_ceil(2), size];
    y.words = ticks
        .map(|row| (upwards(row as f64), row.to_string()))
        .into();
    let mut panel = Panel {
        aside: true,
        share: SMALL,
        ..Panel::new(
            Axis::new(
                phrase!("attention-map-axis-attends-to"),
                Scale::whole(low, high),
            ),
            y,
            [] as [Option<Mark>; 0],
            Naming::Ends,
        )
    };
    let entries: Vec<f64> = data
        .numbers(ENTRY)
        .iter()
        .map(|a| a * size as f64)
        .collect();
    let count = entries.len().isqrt();
    if count == 0 {
        return panel;
    }
    let blocks = blocks(size, count);
    let x: Vec<f64> = blocks.iter().map(middle).collect();
    let flipped = |n: usize| entries[(count - 1 - n / count) * count + n % count];
    let grid = Grid {
        y: x.iter().rev().map(|row| upwards(*row)).collect(),
        x,
        values: (0..count * count).map(flipped).collect(),
    };
    let ramp = Ramp {
        map: data.parameters.colormap,
        scale: colours(&entries),
        title: "*T* *A*".to_owned(),
    };
    // Views with a matrix for each layer or head have none of these.
    let of_rows = [ROW_ENTROPY, ROW_PARTICIPATION].map(|name| {
        let known = data.checked_numbers(&name.text());
        known.unwrap_or_default().to_vec()
    });
    let say = move |n: usize, _: f64, _: f64| {
        // The map counts its rows from below.
        let (i, j) = (count - 1 - n / count, n % count);
        let (from, to) = (numbers(&blocks[i]), numbers(&blocks[j]));
        let value = three_digits(entries[i * count + j]);
        let text = match blocks[i].len() {
            1 => phrase!("attention-map-token-attends-t", from, to, value),
            _ => phrase!("attention-map-tokens-attend-t-average", from, to, value),
        };
        let [entropy, participation] = of_rows.each_ref().map(|of| of.get(i).copied());
        match (entropy, participation) {
            (Some(entropy), Some(participation)) if entropy.is_finite() => phrase!(
                "attention-map-row-token-entropy-participation",
                attention = text,
                token = blocks[i].start + 1,
                entropy = three_digits(entropy),
                most = three_digits(libm::log(size as f64)),
                participation = three_digits(participation)
            ),
            _ => text,
        }
    };
    let shape = Shape::Map {
        grid,
        ramp,
        bar: true,
    };
    panel.marks = vec![
        Mark::new(Role::Measured, shape)
            .with_words(say)
            .with_tokens(count),
    ];
    panel.empty = None;
    panel
}

/// The colours of entries times T: factors around 1, or with negative entries differences around 0. The range of colours changes only in
/// large steps, so that it rarely changes while T grows.
fn colours(entries: &[f64]) -> Scale {
    /// The share of entries between the ends.
    const WITHIN: f64 = 0.95;
    let sizes: Vec<f64> = if entries.iter().any(|a| *a < 0.0) {
        entries.iter().map(|a| a.abs()).collect()
    } else {
        let positive = entries.iter().filter(|a| **a > 0.0);
        positive.map(|a| a.max(1.0 / a)).collect()
    };
    let place = (WITHIN * sizes.len() as f64) as usize;
    // Counting takes a thirtieth of the time of sorting.
    let end = [3.0, 10.0, 100.0, 1000.0]
        .into_iter()
        .find(|end| sizes.is_empty() || sizes.iter().filter(|size| *size <= end).count() > place);
    let end = end.unwrap_or(1e4);
    if entries.iter().any(|a| *a < 0.0) {
        Scale::linear(-end, end)
    } else {
        let end = end.max(10.0);
        Scale::logarithmic(Spacing::Decades, 1.0 / end, end)
    }
}

/// The mean cosine of each token with the others: before the matrix is applied, after one application and after two.
pub(in crate::views) fn cosine_panel(data: &DataSet) -> Panel {
    let stages = [
        (Role::Reference, phrase!("attention-map-before")),
        (Role::Solid(0), phrase!("attention-map-after")),
        (Role::Measured, phrase!("attention-map-after-twice")),
    ];
    let tokens = data.numbers(TOKEN);
    let mut least = -0.05f64;
    let mut marks = Vec::new();
    for (name, (role, label)) in COSINES.into_iter().zip(stages) {
        let cosines = data.numbers(name);
        if cosines.is_empty() {
            continue;
        }
        least = cosines.iter().copied().fold(least, f64::min);
        let line = Shape::Line {
            x: tokens.to_vec(),
            y: cosines.to_vec(),
            end: label.to_owned(),
        };
        let stage = label.replace('*', "");
        let mark = Mark::new(role, line).named(label).with_tokens(1);
        marks.push(mark.with_words(move |_, token, cosine| {
            phrase!(
                "attention-map-token-mean-cosine-others",
                token,
                cosine = three_digits(cosine),
                stage
            )
        }));
    }
    let low = [-0.05, -0.25].into_iter().find(|low| *low <= least);
    let x = Axis::new(
        phrase!("attention-map-axis-token"),
        Scale::whole(1.0, data.parameters.T as f64),
    );
    let y = Axis::linear(
        phrase!("attention-map-mean-cosine-other-tokens"),
        low.unwrap_or(-1.05),
        1.05,
    );
    Panel {
        aside: true,
        share: SMALL,
        ..Panel::new(x, y, marks, Naming::Ends)
    }
}

/// Mean of the cosines between tokens in the column `name`, if they were measured.
pub(in crate::views) fn mean_cosine(data: &DataSet, name: Name) -> Option<f64> {
    let known = data.numbers(name).iter().filter(|c| c.is_finite());
    let (count, sum) = known.fold((0, 0.0), |(n, sum), c| (n + 1, sum + c));
    (count > 0).then(|| sum / f64::from(count))
}

/// Sentence on the effect of repeated applications of the matrix on the tokens, if it was measured.
pub(in crate::views) fn describe(data: &DataSet) -> String {
    let all = COSINES.map(|name| mean_cosine(data, name));
    let [Some(before), Some(_), Some(twice)] = all else {
        return String::new();
    };
    let outcome = match () {
        () if twice > 0.9 && before < 0.5 => "alike",
        () if (twice - before).abs() < 0.05 => "same",
        () if twice > before => "more-alike",
        () => "less-alike",
    };
    let [before, once, twice] = all.map(|c| three_digits(rounded(c.unwrap_or(f64::NAN))));
    format!(
        " {}",
        phrase!(
            "attention-map-mean-cosine-between-tokens-goes",
            before,
            once,
            twice,
            outcome
        )
    )
}

/// `cosine`, or 0 if only rounding makes it differ from 0.
fn rounded(cosine: f64) -> f64 {
    if cosine.abs() < 1e-9 { 0.0 } else { cosine }
}
