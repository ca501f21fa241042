//! View `filter`: the spectrum of the update, frequencies against depth, the image, the ensemble.

use super::image::tokens_of;
use super::schema::*;
use crate::data_word::data_word;
use crate::dataset::{DataSet, Name};
use crate::figure::columns::{decades, line};
use crate::figure::number::{significant, three_digits};
use crate::figure::{
    Axis, Corner, Figure, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape, Units,
};
use crate::layers::filter::frequency_ratio;
use crate::parameters::{Colormap, Parametrisation, spoken};
use crate::words::phrase;

/// Largest number of rings drawn around dominating eigenvalues.
const RINGS: usize = 4;

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let p = &data.parameters;
    let after = |weights: Parametrisation| {
        phrase!(
            "filter-weights-at-layer",
            weights = spoken(weights.word()),
            layer = p.layer
        )
    };
    let mut panels = vec![
        spectrum(data),
        depth(data),
        ensemble(data),
        image(data, IMAGE_INPUT, phrase!("filter-input")),
        image(data, IMAGE, &after(p.parametrisation)),
        image(data, IMAGE_SMOOTHING, &after(Parametrisation::Smoothing)),
        image(data, IMAGE_SHARPENING, &after(Parametrisation::Sharpening)),
    ];
    // The image of the chosen weights is one of the last two, or is between the input and them.
    let is_shown_anyway =
        [Parametrisation::Smoothing, Parametrisation::Sharpening].contains(&p.parametrisation);
    for (number, further) in [(0, true), (2, true), (4, is_shown_anyway)] {
        panels[number].further = further;
    }
    // Images say what the curves below them measure.
    panels[1].rank = 1;
    Figure { panels }
}

/// Relative difference below which patches are called the same.
const SAME: f64 = 0.05;

/// What happens to the patches of an image, judged by their distance from their mean.
fn said_of_patches(pixels: &[f64], side: usize) -> String {
    if pixels.len() != side * side || pixels.is_empty() {
        return String::new();
    }
    match frequency_ratio(&tokens_of(pixels, side)) {
        ratio if ratio < SAME => phrase!("filter-all-patches-alike").to_owned(),
        ratio => phrase!("filter-patches-differ", ratio = three_digits(ratio)),
    }
}

fn verdict(data: &DataSet) -> &str {
    data.word(VERDICT).unwrap_or_default()
}

fn spectrum(data: &DataSet) -> Panel {
    let (re, im) = (data.numbers(RE), data.numbers(IM));
    let (perron, dominating) = (data.numbers(PERRON), data.numbers(DOMINATING));
    let pick = |of_perron: f64| -> (Vec<f64>, Vec<f64>) {
        let all = re.iter().zip(im).zip(perron);
        all.filter(|(_, p)| **p == of_perron)
            .map(|((x, y), _)| (*x, *y))
            .unzip()
    };
    let words =
        |_, x: f64, y: f64| format!("1 + λλ = {} + {} i", significant(x, 4), significant(y, 4));
    let mut marks = Vec::new();
    let modulus = data.scalar(DOMINATING_MODULUS);
    if modulus.is_finite() {
        let circle = Shape::Circle {
            centre: (0.0, 0.0),
            radius: modulus,
        };
        let name = phrase!("filter-modulus", modulus = three_digits(modulus));
        marks.push(Some(Mark::new(Role::Reference, circle).named(name)));
    }
    let (x, y) = pick(0.0);
    if !x.is_empty() {
        let others = Mark::new(Role::Measured, Shape::Dots { x, y });
        marks.push(Some(
            others
                .named(phrase!("filter-any-eigenvalue"))
                .with_words(words),
        ));
        let (x, y) = pick(1.0);
        let dots = Mark::new(Role::Series(0), Shape::Dots { x, y });
        marks.push(Some(
            dots.named(phrase!("filter-perron-eigenvalue"))
                .with_words(words),
        ));
    }
    let winners = dominating
        .iter()
        .enumerate()
        .filter(|(_, d)| **d == 1.0)
        .take(RINGS);
    for (n, (i, _)) in winners.enumerate() {
        let text = if n == 0 {
            data_word(verdict(data)).to_owned()
        } else {
            String::new()
        };
        let at = (re[i], im[i]);
        marks.push(Some(Mark::new(Role::Measured, Shape::Ring { at, text })));
    }
    let extent = |values: &[f64], around: f64| {
        let (low, high) = crate::figure::extent(values.iter().copied()).unwrap_or((-1.0, 1.0));
        let room = 0.08 * (high - low).max(0.1);
        Scale::linear(low.min(around) - room, high.max(around) + room)
    };
    let mut plane = Panel::new(
        Axis::new("Re (1 + *λ*ᴴ*λ*ᴬ)", extent(re, 1.0)),
        Axis::new("Im (1 + *λ*ᴴ*λ*ᴬ)", extent(im, 0.0)),
        marks,
        Naming::Key(Corner::TopLeft),
    );
    plane.units = Units::ComplexPlane;
    plane
}

fn depth(data: &DataSet) -> Panel {
    let p = &data.parameters;
    let most = p.layers as f64;
    let mut marks = Vec::new();
    for (k, (kind, column)) in Parametrisation::ALL.iter().zip(RATIOS).enumerate() {
        let role = if *kind == p.parametrisation {
            Role::Measured
        } else {
            Role::Series(k as u8)
        };
        let name = spoken(kind.word());
        marks.push(line(data, role, (LAYER, column), &name, &name));
    }
    marks.push(line(
        data,
        Role::Series(4),
        (LAYER, RATIO_ATTENTION),
        phrase!("filter-attention-alone"),
        phrase!("filter-attention-alone"),
    ));
    let columns = [&RATIOS[..], &[RATIO_ATTENTION]].concat();
    let here = p.layer as f64;
    if here <= most {
        let rule = Shape::Rule {
            x: here,
            text: format!("*ℓ* = {here:.0}"),
        };
        marks.push(Some(Mark::new(Role::Reference, rule)));
    }
    Panel::new(
        Axis::linear(phrase!("curves-axis-layer"), 0.0, most),
        Axis::new(
            phrase!("filter-differences-between-patches-hfc-lfc"),
            decades(data, &columns, 1e-12),
        ),
        marks,
        Naming::Ends,
    )
}

fn image(data: &DataSet, column: Name, title: &str) -> Panel {
    let side = data.scalar(IMAGE_SIDE) as usize;
    let pixels = data.numbers(column);
    let places: Vec<f64> = (0..side).map(|i| i as f64 + 0.5).collect();
    // Rows of an image run down, those of a grid up.
    let values = (0..side)
        .rev()
        .flat_map(|row| (0..side).map(move |column| row * side + column))
        .map(|i| pixels.get(i).copied().unwrap_or(f64::NAN))
        .collect();
    let (low, high) = crate::figure::extent(pixels.iter().copied()).unwrap_or((0.0, 1.0));
    // An image is grey unless another map was chosen.
    let map = match data.parameters.colormap {
        Colormap::Cividis => Colormap::Grey,
        other => other,
    };
    let ramp = Ramp {
        map,
        scale: Scale::linear(low, high),
        title: String::new(),
    };
    let grid = Grid {
        x: places.clone(),
        y: places,
        values,
    };
    let shown = Mark::new(
        Role::Measured,
        Shape::Map {
            grid,
            ramp,
            bar: false,
        },
    )
    .with_words(move |_, x, y| {
        phrase!(
            "filter-pixel-at",
            column = format!("{x:.0}"),
            row = format!("{:.0}", side as f64 - y)
        )
    });
    let marks = if pixels.is_empty() {
        vec![]
    } else {
        vec![Some(shown)]
    };
    let axis = |title: &str| Axis::linear(title, 0.0, side as f64);
    let mut image = Panel::new(
        axis(phrase!("filter-pixels")),
        axis(&said_of_patches(pixels, side)),
        marks,
        Naming::Key(Corner::TopRight),
    );
    image.units = Units::Equal;
    title.clone_into(&mut image.heading);
    image
}

fn ensemble(data: &DataSet) -> Panel {
    let names = data.words(PARAMETRISATION).iter();
    let names: Vec<String> = names.map(|word| spoken(word)).collect();
    let mut kinds = Axis::linear(
        phrase!("filter-axis-weights"),
        0.4,
        names.len() as f64 + 0.6,
    );
    kinds.words = (1..).map(f64::from).zip(names.iter().cloned()).collect();
    let shares = data.numbers(SMOOTHING_SHARE);
    let places = data.numbers(PARAMETRISATION_INDEX);
    let dots = Shape::Intervals {
        x: shares.to_vec(),
        y: places.to_vec(),
        se: data.numbers(SMOOTHING_SHARE.standard_error()).to_vec(),
    };
    let is_known = shares.iter().any(|share| share.is_finite());
    let dots = Mark::new(Role::Measured, dots).with_words(move |i, share, _| {
        let name = names.get(i).map_or("", String::as_str);
        format!("{name}: {}", three_digits(share))
    });
    Panel::new(
        Axis::linear(phrase!("filter-share-where-perron-dominates"), -0.06, 1.06),
        kinds,
        vec![is_known.then_some(dots)],
        Naming::Key(Corner::TopRight),
    )
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let modulus = data.scalar(DOMINATING_MODULUS);
    if !modulus.is_finite() {
        return phrase!("filter-no-eigenvalues-yet").to_owned();
    }
    let p = &data.parameters;
    let ratio = data.scalar(FREQUENCY_RATIO);
    let meaning = match verdict(data) {
        "smoothing" if ratio < SAME => {
            phrase!("filter-patches-have-become-alike")
        }
        "smoothing" => phrase!("filter-layers-smooth-in-the-end"),
        _ => {
            phrase!("filter-eigenvalue-other-perron-one")
        }
    };
    let depth = if ratio.is_finite() {
        format!(
            " {}",
            phrase!(
                "filter-weights-ratio-high-low-frequencies",
                parametrisation = spoken(p.parametrisation.word()),
                ratio = three_digits(ratio),
                layers = p.layers
            )
        )
    } else {
        String::new()
    };
    let modulus = phrase!("filter-dominating-modulus", modulus = three_digits(modulus));
    format!("{meaning} {modulus}{depth}")
}
