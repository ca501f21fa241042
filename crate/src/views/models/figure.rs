//! View `models`: a grid of all heads, the spectrum of one head among those of its layer, the second eigenvalue of every
//! head by layer, and tokens by layer.

use super::schema::*;
use super::words::label;
use crate::dataset::DataSet;
use crate::figure::columns::{decades, law, measurement};
use crate::figure::number::three_digits;
use crate::figure::{
    Axis, Corner, Figure, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape, extent,
};
use crate::parameters::Model;
use crate::views::curves::by_length::{self, Curve, VerticalRange};
use crate::views::drawing::wording::rank_beside_cosine;
use crate::views::spectrum::figure as spectrum;
use crate::views::spectrum::schema::SCHEMA;
use crate::views::{attention_map, checkpoint, limits};
use crate::words::phrase;

/// sr − 1 of the tokens after the only layer (GAP Figure 11, bottom).
fn rank_by_length() -> Curve<'static> {
    Curve {
        measured: EXCESS_BY_LENGTH,
        laws: &[],
        title: phrase!("models-stable-rank-excess-label"),
        symbol: "sr(Σ)−1",
        range: VerticalRange::Decades,
    }
}

/// Layer and head shown, both from 1.
fn looked_at(data: &DataSet) -> (usize, usize) {
    let p = &data.parameters;
    (p.layer.min(p.layers), p.head.min(p.heads))
}

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    if data.parameters.model == Model::File {
        return checkpoint::maps(data);
    }
    // One layer has no course from layer to layer: there the cosines before it are drawn in place of their mean, and the stable
    // rank after it by context length.
    let [tokens, rank] = match data.parameters.layers {
        1 => [gram(data), by_length::panel(data, &rank_by_length())],
        _ => [cosine(data), rank(data)],
    };
    let mut panels = vec![
        plane(data),
        second(data),
        tokens,
        rank,
        grid(data),
        map(data),
    ];
    panels[5].further = true;
    match data.parameters.layers {
        // A row of heads says less than their dots.
        1 => panels[4].further = true,
        _ => {
            for number in [1, 3] {
                panels[number].further = true;
            }
            for number in [0, 2] {
                panels[number].rank = 1;
                panels[number].share = SMALL;
            }
        }
    }
    Figure { panels }
}

/// Share of the width of the panels beside the grid of heads.
const SMALL: f64 = 0.6;

/// |λ₂| of every head over that of random attention as concentrated, heads across and layers upwards, the head that is looked
/// at outlined. Its colours are grey at 1.
fn grid(data: &DataSet) -> Panel {
    let p = &data.parameters;
    let (layers, heads) = (p.layers, p.heads);
    let mut values = vec![f64::NAN; layers * heads];
    let places = data.numbers(LAYER).iter().zip(data.numbers(HEAD));
    let radius = data.numbers(RADIUS_FINITE);
    for ((layer, head), second) in places.zip(data.numbers(LAMBDA2_ABS)) {
        let law = radius.get(*layer as usize).copied().unwrap_or(f64::NAN);
        if let Some(value) = values.get_mut((*layer as usize - 1) * heads + (*head as usize - 1)) {
            *value = second / law;
        }
    }
    let off = extent(values.iter().copied().filter(|x| x.is_finite()))
        .map(|(low, high)| (1.0 - low).max(high - 1.0).max(LEAST_OFF));
    let shown = values.clone();
    let along = |count: usize| (1..=count).map(|at| at as f64).collect();
    let map = Shape::Map {
        grid: Grid {
            x: along(heads),
            y: along(layers),
            values,
        },
        ramp: Ramp {
            map: p.colormap,
            scale: Scale::linear(1.0 - off.unwrap_or(1.0), 1.0 + off.unwrap_or(1.0)),
            title: phrase!("models-axis-relative-second-eigenvalue").to_owned(),
        },
        bar: true,
    };
    let map = Mark::new(Role::Measured, map).with_words(move |i, head, layer| {
        let value = shown.get(i).copied().unwrap_or(f64::NAN);
        phrase!(
            "models-layer-head-times-random-attention",
            layer,
            head,
            times = three_digits(value)
        )
    });
    let (layer, head) = looked_at(data);
    let cell = |x: f64, y: f64| Shape::Outline {
        x: [-0.5, 0.5, 0.5, -0.5, -0.5].map(|side| x + side).to_vec(),
        y: [-0.5, -0.5, 0.5, 0.5, -0.5].map(|side| y + side).to_vec(),
    };
    let here = Mark::new(Role::Measured, cell(head as f64, layer as f64));
    let handle = Shape::Handle {
        at: (head as f64, layer as f64),
        moves: ("head", "layer"),
    };
    let handle = Mark::new(Role::Measured, handle);
    Panel::new(
        Axis::new(
            phrase!("figure-head"),
            Scale::whole(0.5, heads as f64 + 0.5),
        ),
        Axis::new(
            phrase!("curves-axis-layer"),
            Scale::whole(0.5, layers as f64 + 0.5),
        ),
        [map, here, handle].map(|mark| off.map(|_| mark)),
        Naming::Ends,
    )
}

/// Smallest distance from 1 at which the colours of the grid end.
const LEAST_OFF: f64 = 0.1;

/// Eigenvalues of the shown layer, for the heads selected by `wanted`.
fn spectrum_of(data: &DataSet, wanted: impl Fn(f64) -> bool) -> (Vec<f64>, Vec<f64>) {
    let values = data.numbers(RE).iter().zip(data.numbers(IM));
    let rows = data.numbers(SPECTRUM_HEAD).iter().zip(values);
    let of_head = rows.filter(|(at, _)| wanted(**at));
    of_head.map(|(_, (re, im))| (*re, *im)).unzip()
}

/// The plane of the view `spectrum` for one head, followed by the other heads of the layer, drawn faint.
fn plane(data: &DataSet) -> Panel {
    let (layer, head) = looked_at(data);
    let mut one = DataSet::new(&data.parameters, &SCHEMA);
    let (re, im) = spectrum_of(data, |at| at == head as f64);
    one.push(RE, re);
    one.push(IM, im);
    for name in [
        LAMBDA1,
        LAMBDA2_ABS,
        GAP,
        RADIUS_PUBLISHED,
        RADIUS,
        RADIUS_FINITE,
    ] {
        one.summarise(name, data.scalar(name));
    }
    for name in [RADIUS, RADIUS_FINITE] {
        one.judge_number(name, data.status(name, layer));
    }
    let mut panel = spectrum::plane_of(&one);
    panel.y.title = phrase!("models-axis-imaginary-of-head", layer, head);
    let (x, y) = spectrum_of(data, |at| at != head as f64);
    if !x.is_empty() {
        let mut others = Mark::new(Role::Measured, Shape::Dots { x, y })
            .named(phrase!("models-other-heads"))
            .with_words(|_, re, im| {
                phrase!(
                    "models-eigenvalue-of-other-head",
                    re = three_digits(re),
                    im = three_digits(im)
                )
            });
        others.faint = true;
        panel.marks.insert(0, others);
    }
    if data.parameters.layers > 1 {
        for mark in &mut panel.marks {
            shorten(mark);
        }
        // Beside the grid it is small already.
        let is_inset = |mark: &Mark| matches!(mark.shape, Shape::TrueScale { .. });
        panel.marks.retain(|mark| !is_inset(mark));
    }
    panel
}

/// The attention of one head.
fn map(data: &DataSet) -> Panel {
    let (layer, head) = looked_at(data);
    let mut panel = attention_map::map_panel(data, data.parameters.T);
    panel.y.title = phrase!("models-axis-token-of-head", layer, head);
    panel
}

/// Gives a mark of a small plane its name; dots for untested laws are explained beside the numbers.
fn shorten(mark: &mut Mark) {
    if mark.name.is_empty() {
        return;
    }
    let word = match mark.role {
        Role::Measured if mark.faint => phrase!("models-other-heads"),
        Role::Measured => phrase!("models-this-head"),
        Role::Exact => phrase!("curves-finite-t"),
        role => role.word(),
    };
    word.clone_into(&mut mark.short);
}

/// Part of the distance between two layers over which the heads of one are spread.
const SPREAD: f64 = 0.6;

/// Places of the dots of heads: `count` of them side by side around their layer.
fn beside(layers: &[f64], heads: &[f64], count: usize) -> Vec<f64> {
    let middle = 0.5 * (count as f64 + 1.0);
    let place =
        |(layer, head): (&f64, &f64)| layer + SPREAD * (head - middle) / count.max(2) as f64;
    layers.iter().zip(heads).map(place).collect()
}

/// |λ₂| of every head by layer, beside the radius of random attention as concentrated.
fn second(data: &DataSet) -> Panel {
    let layers = data.numbers(LAYER).to_vec();
    let y = data.numbers(LAMBDA2_ABS).to_vec();
    let heads = data.numbers(HEAD).to_vec();
    // Heads of a layer side by side: of random weights they are nearly equal and would cover each other.
    let x = beside(&layers, &heads, data.parameters.heads);
    let seen = y.iter().any(|y| y.is_finite());
    let laws = [
        (
            Role::Published,
            RADIUS_PUBLISHED,
            phrase!("gradients-published-bound"),
        ),
        (Role::Corrected, RADIUS, Role::Corrected.word()),
        (Role::Exact, RADIUS_FINITE, phrase!("curves-finite-t")),
    ];
    let highest = extent(
        y.iter()
            .chain(data.numbers(RADIUS_PUBLISHED))
            .copied()
            .filter(|y| y.is_finite()),
    );
    let dots = Mark::new(Role::Measured, Shape::Dots { x, y })
        .named(phrase!("models-measured-one-dot-per-head"))
        .with_words(move |i, _, y| {
            let of = |column: &[f64]| column.get(i).copied().unwrap_or(f64::NAN);
            let (layer, head) = (of(&layers), of(&heads));
            phrase!(
                "models-second-eigenvalue-at-head",
                layer,
                head,
                second = three_digits(y)
            )
        });
    let depth = data.numbers(DEPTH).to_vec();
    let curves = laws.into_iter().flat_map(|(role, name, end)| {
        let depth = depth.clone();
        limits::curve(data, name, data.numbers(name), move |y| {
            let line = Shape::Line {
                x: depth.clone(),
                y,
                end: end.to_owned(),
            };
            let words = crate::figure::text::plain(end);
            Mark::new(role, line).named(end).with_words(move |_, x, y| {
                phrase!(
                    "models-law-of-layer",
                    layer = x,
                    law = words,
                    value = three_digits(y)
                )
            })
        })
    });
    let marks: Vec<Mark> = curves.chain(seen.then_some(dots)).collect();
    Panel::new(
        Axis::new(
            phrase!("curves-axis-layer"),
            Scale::whole(0.5, data.parameters.layers as f64 + 0.5),
        ),
        Axis::linear(
            phrase!("models-second-eigenvalue"),
            0.0,
            highest.map_or(1.0, |(_, high)| 1.1 * high),
        ),
        marks,
        Naming::Ends,
    )
}

/// The mean cosine between tokens by layer, beside REM's law.
fn cosine(data: &DataSet) -> Panel {
    let names = (phrase!("figure-layer"), "ρ");
    let marks = [
        law(
            data,
            Role::Exact,
            (DEPTH, COSINE_THEORY),
            phrase!("curves-finite-t"),
            names,
        ),
        measurement(
            data,
            Role::Measured,
            (DEPTH, COSINE),
            Role::Measured.word(),
            names,
        ),
    ];
    let low = extent(
        data.numbers(COSINE)
            .iter()
            .copied()
            .filter(|y| y.is_finite()),
    );
    Panel::new(
        Axis::new(
            phrase!("curves-axis-layer"),
            Scale::whole(0.0, data.parameters.layers as f64),
        ),
        Axis::linear(
            phrase!("curves-cosine-between-tokens"),
            low.map_or(0.0, |(low, _)| low.min(0.0)),
            1.04,
        ),
        marks,
        Naming::Key(Corner::BottomRight),
    )
}

/// sr − 1 of the tokens by layer; the title of the axis names this number.
fn rank(data: &DataSet) -> Panel {
    let names = (phrase!("figure-layer"), "sr − 1");
    let column = (DEPTH, EXCESS);
    let marks = [measurement(data, Role::Measured, column, "", names)];
    Panel::new(
        Axis::new(
            phrase!("curves-axis-layer"),
            Scale::whole(0.0, data.parameters.layers as f64),
        ),
        Axis::new(
            phrase!("models-stable-rank-excess-label"),
            decades(data, &[EXCESS], 1e-30),
        ),
        marks,
        Naming::Key(Corner::TopRight),
    )
}

/// XXᵀ of the first tokens before the first layer, scaled to length 1 (GAP Figures 8 and 9): if tokens repeat, it is far from the identity
/// that the laws assume.
fn gram(data: &DataSet) -> Panel {
    let (x, values) = (data.numbers(OTHER_TOKEN), data.numbers(TOKEN_COSINE));
    let along = values.len().isqrt();
    let axis = || {
        Axis::new(
            phrase!("figure-token"),
            Scale::linear(0.5, along.max(1) as f64 + 0.5),
        )
    };
    let mut marks = Vec::new();
    if along > 0 {
        let centres = x[..along].to_vec();
        let low = extent(values.iter().copied().filter(|x| x.is_finite()));
        let map = Shape::Map {
            grid: Grid {
                x: centres.clone(),
                y: centres,
                values: values.to_vec(),
            },
            ramp: Ramp {
                map: data.parameters.colormap,
                scale: Scale::linear(low.map_or(0.0, |(low, _)| low.min(0.0)), 1.0),
                title: phrase!("models-scale-of-cosine").to_owned(),
            },
            bar: true,
        };
        let values = values.to_vec();
        marks.push(Mark::new(Role::Measured, map).with_words(move |i, x, y| {
            let cosine = values.get(i).copied().unwrap_or(f64::NAN);
            phrase!(
                "models-tokens-cosine",
                one = x,
                other = y,
                cosine = three_digits(cosine)
            )
        }));
    }
    let mut panel = Panel::new(axis(), axis(), marks, Naming::Ends);
    panel.y.title = phrase!("models-xx-token").to_owned();
    panel
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let p = &data.parameters;
    if p.model == Model::File {
        return checkpoint::describe(data);
    }
    let (layer, head) = looked_at(data);
    let second = data.scalar(LAMBDA2_ABS);
    if !second.is_finite() {
        return phrase!("models-no-result-yet", model = label(p.model));
    }
    let radius = data.scalar(RADIUS_FINITE);
    let (model, second) = (label(p.model), three_digits(second));
    let spectrum = if radius.is_finite() {
        phrase!(
            "models-second-eigenvalue-beside-random",
            model,
            layer,
            head,
            second,
            radius = three_digits(radius)
        )
    } else {
        phrase!(
            "models-second-eigenvalue-of-head",
            model,
            layer,
            head,
            second
        )
    };
    let cosine = data.scalar(RHO_FINAL);
    let tokens = cosine.is_finite().then(|| {
        phrase!(
            "models-after-last-layer-two-tokens-mean",
            cosine = three_digits(cosine),
            first_cosine = three_digits(data.numbers(COSINE)[0])
        )
    });
    let rank = rank_beside_cosine(1.0 + data.scalar(EXCESS), cosine);
    let sentences = [Some(spectrum), tokens, rank];
    sentences
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Parameters;

    #[test]
    fn heads_of_a_layer_are_side_by_side_about_it() {
        let x = beside(&[1.0, 1.0, 2.0, 2.0], &[1.0, 2.0, 1.0, 2.0], 2);
        for (found, expected) in x.iter().zip([0.85, 1.15, 1.85, 2.15]) {
            assert!((found - expected).abs() < 1e-12, "{x:?}");
        }
        assert_eq!(beside(&[3.0], &[1.0], 1), [3.0]);
    }

    #[test]
    fn the_grid_shows_every_head_over_its_law_and_outlines_the_one_looked_at() {
        let text = "view=models&T=16&d=16&layers=2&heads=2&layer=2&head=1";
        let (parameters, problems) = Parameters::from_text(text);
        assert_eq!(problems, vec![]);
        let mut data = DataSet::new(&parameters, &super::super::schema::SCHEMA);
        data.push(LAYER, vec![1.0, 1.0, 2.0, 2.0]);
        data.push(HEAD, vec![1.0, 2.0, 1.0, 2.0]);
        data.push(LAMBDA2_ABS, vec![0.1, 0.2, 0.3, f64::NAN]);
        data.push(RADIUS_FINITE, vec![f64::NAN, 0.1, 0.2]);
        let panels = figure(&data).panels;
        let [map, here, _] = &panels[4].marks[..] else {
            panic!("no grid")
        };
        let Shape::Map { grid, ramp, .. } = &map.shape else {
            panic!("no map")
        };
        assert_eq!(grid.values[..2], [1.0, 2.0]);
        assert!((grid.values[2] - 1.5).abs() < 1e-12 && grid.values[3].is_nan());
        // Grey at 1, and as far up as down.
        assert_eq!((ramp.scale.low, ramp.scale.high), (0.0, 2.0));
        let Shape::Outline { x, y } = &here.shape else {
            panic!("no outline")
        };
        assert_eq!((x[0], x[1], y[0], y[2]), (0.5, 1.5, 1.5, 2.5));
        // It comes first, and two panels beside it.
        assert_eq!(figure(&data).order(), [5, 1, 3, 2, 4, 6]);
    }
}
