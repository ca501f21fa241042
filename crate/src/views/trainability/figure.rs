//! View `trainability`: the (β, α_SA) diagram, its regions and boundaries, and ρ(ℓ) at the dials.

use super::schema::*;
use crate::data_word::data_word;
use crate::dataset::DataSet;
use crate::figure::number::{digits_or_none, three_digits, with_error};
use crate::figure::{Axis, Figure, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape};
use crate::parameters::Colormap;
use crate::views::curves::cosine_by_layer::{depth_panel, measured_end};
use crate::words::phrase;

/// Values of ρ_L with a contour line.
const LEVELS: [f64; 3] = [0.2, 0.5, 0.9];

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let mut depth = depth_panel(data);
    depth.share = 0.8;
    Figure {
        panels: vec![diagram(data), depth],
    }
}

fn grid(data: &DataSet) -> Grid {
    let (beta, alpha) = (data.numbers(BETA), data.numbers(ALPHA));
    let columns = alpha.iter().take_while(|a| **a == alpha[0]).count();
    Grid {
        x: beta.iter().take(columns).copied().collect(),
        y: alpha.iter().step_by(columns.max(1)).copied().collect(),
        values: data.numbers(RHO_FINAL).to_vec(),
    }
}

fn diagram(data: &DataSet) -> Panel {
    let p = &data.parameters;
    let grid = grid(data);
    let ramp = Ramp {
        map: p.colormap,
        scale: Scale::linear(0.0, 1.0),
        title: phrase!("trainability-axis-similarity").to_owned(),
    };
    let end = grid.column_edges().last().copied().unwrap_or(3.0);
    let top = grid.row_edges().last().copied().unwrap_or(4.0);
    let critical = data.scalar(BETA_CRITICAL);
    let mut marks = Vec::new();
    if grid.values.iter().any(|v| v.is_finite()) {
        let values = grid.values.clone();
        let phases = data.words(PHASE).to_vec();
        // Beyond the critical point, where similarity says nothing of what is lost, other colours under hatching.
        let beyond = Ramp {
            map: match p.colormap {
                Colormap::Grey => Colormap::Cividis,
                _ => Colormap::Grey,
            },
            ..ramp.clone()
        };
        let frozen = Shape::Map {
            grid: grid.clone(),
            ramp: beyond,
            bar: false,
        };
        let frozen = Mark::new(Role::Measured, frozen).smoothed();
        marks.push(frozen.with_words(move |i, x, y| {
            let value = values.get(i).copied().unwrap_or(f64::NAN);
            let phase = data_word(phases.get(i).map_or("", String::as_str));
            format!(
                "β = {}, α = {}: ρ_L = {}, {phase}",
                three_digits(x),
                three_digits(y),
                three_digits(value)
            )
        }));
        let (from, to) = (critical, end);
        if critical < end {
            let lines = Shape::Hatching { from, to };
            marks.push(Mark::new(Role::Measured, lines));
        }
        let map = Shape::Map {
            grid: left_of(&grid, critical),
            ramp: ramp.clone(),
            bar: true,
        };
        marks.push(Mark::new(Role::Measured, map).smoothed());
        marks.push(Mark::new(
            Role::Measured,
            Shape::Contours {
                grid,
                levels: LEVELS.to_vec(),
                ramp,
            },
        ));
        marks.extend(border(data, critical.min(end), top));
        marks.extend(rank_boundary(data, critical));
        let rule = Shape::Rule {
            x: critical,
            text: "*β*_c".to_owned(),
        };
        marks.push(
            Mark::new(Role::Published, rule)
                .named(phrase!("trainability-published-critical-beta"))
                .with_words(move |_, _, _| {
                    phrase!(
                        "trainability-critical-point-c",
                        critical = three_digits(critical)
                    )
                }),
        );
        marks.extend(cells(data));
        marks.extend(regions(data, critical, end, top));
        marks.extend(initialisations(data));
        let moves = ("beta", "alpha");
        marks.extend(measured(data));
        marks.push(Mark::new(
            Role::Measured,
            Shape::Handle {
                at: (p.beta(), p.alpha),
                moves,
            },
        ));
    }
    let mut found = Panel::new(
        Axis::linear(phrase!("overlap-score-scale"), 0.0, end),
        Axis::linear(phrase!("trainability-residual-strength"), 0.0, top),
        marks,
        // Measured points stand all over the map.
        Naming::Above,
    );
    found.share = 1.2;
    found
}

/// `grid` without the part right of `x`.
fn left_of(grid: &Grid, x: f64) -> Grid {
    let columns = grid.x.len().max(1);
    let value = |(n, value): (usize, &f64)| {
        if grid.x[n % columns] <= x {
            *value
        } else {
            f64::NAN
        }
    };
    Grid {
        values: grid.values.iter().enumerate().map(value).collect(),
        ..grid.clone()
    }
}

/// The border of the trainable region: above the critical residual strength, left of β_c; `None` if there is no such region.
fn border(data: &DataSet, right: f64, top: f64) -> Option<Mark> {
    let places = data.numbers(CRITICAL_BETA).iter();
    let mut x: Vec<f64> = Vec::new();
    let mut y: Vec<f64> = Vec::new();
    for (beta, alpha) in places.zip(data.numbers(CRITICAL_ALPHA)) {
        if *beta <= right && *alpha < top {
            x.push(*beta);
            y.push(*alpha);
        }
    }
    let (first, last) = (*y.first()?, *y.last()?);
    let left = if x[0] < 0.2 { 0.0 } else { x[0] };
    x.extend([right, right, left, left, x[0]]);
    y.extend([last, top, top, first, first]);
    Some(Mark::new(Role::Measured, Shape::Outline { x, y }))
}

/// Simulated transformers at a few places: and whether their tokens have become alike.
fn cells(data: &DataSet) -> Vec<Mark> {
    let limit = 1.0 - data.parameters.epsilon;
    let places = data.numbers(CELL_BETA).iter().zip(data.numbers(CELL_ALPHA));
    let mut named = [false; 2];
    places
        .zip(data.numbers(CELL_MEASURED))
        .map(|((beta, alpha), rho)| {
            let rho = *rho;
            let alike = rho > limit;
            let (role, name) = if alike {
                (Role::Measured, phrase!("trainability-alike-measured"))
            } else {
                (Role::Series(0), phrase!("trainability-apart-measured"))
            };
            let shape = Shape::Point {
                at: (*beta, *alpha),
                text: String::new(),
                lift: 0,
            };
            let first = !std::mem::replace(&mut named[usize::from(alike)], true);
            Mark::new(role, shape)
                .named(if first { name } else { "" })
                .with_short_name(if alike {
                    phrase!("trainability-alike")
                } else {
                    phrase!("trainability-apart")
                })
                .with_words(move |_, x, y| {
                    let (beta, alpha) = (three_digits(x), three_digits(y));
                    let rho = three_digits(rho);
                    match alike {
                        true => phrase!("trainability-alike-in-stack", beta, alpha, rho),
                        false => phrase!("trainability-apart-in-stack", beta, alpha, rho),
                    }
                })
        })
        .collect()
}

/// The region measured with simulated transformers at the current setting, written beside the handle.
fn measured(data: &DataSet) -> Option<Mark> {
    let p = &data.parameters;
    let rho = data.scalar(RHO_FINAL);
    if !rho.is_finite() {
        return None;
    }
    let words = with_error(rho, data.scalar(RHO_FINAL_SE));
    let said = phrase!(
        "trainability-measured-with-region",
        cosine = words,
        region = data_word(data.word(PHASE_MEASURED).unwrap_or_default())
    );
    let point = Shape::Point {
        at: (p.beta(), p.alpha),
        text: phrase!("trainability-measured", cosine = words),
        // Beyond the names of initialisations, which are at α = 1.
        lift: if p.alpha > 1.0 { 3 } else { -2 },
    };
    Some(Mark::new(Role::Measured, point).with_words(move |_, _, _| said.clone()))
}

/// Critical α against β, where entropy has not collapsed first.
fn rank_boundary(data: &DataSet, critical: f64) -> Option<Mark> {
    let (x, y): (Vec<f64>, Vec<f64>) = data
        .numbers(CRITICAL_BETA)
        .iter()
        .zip(data.numbers(CRITICAL_ALPHA))
        .filter(|(beta, _)| **beta <= critical)
        .map(|(beta, alpha)| (*beta, *alpha))
        .unzip();
    let name = phrase!("trainability-critical-curve");
    let found = crate::figure::columns::law_through(
        Role::Corrected,
        &x,
        &y,
        name,
        ("β", phrase!("trainability-critical-strength-plain")),
    );
    found.map(|mark| mark.with_short_name(phrase!("trainability-critical-strength")))
}

/// The three names, each in the middle of its region.
fn regions(data: &DataSet, critical: f64, end: f64, top: f64) -> Vec<Mark> {
    let boundary = data
        .numbers(CRITICAL_ALPHA)
        .iter()
        .copied()
        .find(|a| a.is_finite())
        .unwrap_or(top)
        .min(top);
    let name = |x: f64, y: f64, text: &str, (from, to): (f64, f64)| {
        let within = [x - 0.5 * critical.min(end), x + 0.5 * critical.min(end)];
        Mark::new(
            Role::Measured,
            Shape::Region {
                at: (x, y),
                text: text.to_owned(),
                within: Some([within[0], within[1], from, to]),
            },
        )
    };
    let left = 0.5 * critical.min(end);
    let mut found = Vec::new();
    if critical < 0.9 * end {
        // Low, where the map is flat and no contour carries a label.
        found.push(name(
            0.5 * (critical + end),
            0.05 * top,
            phrase!("trainability-entropy-collapse"),
            (0.0, top),
        ));
    }
    if boundary > 0.12 * top {
        // Below the marks of initialisations, which are at α = 1 and small β.
        found.push(name(
            left,
            0.05 * top,
            phrase!("trainability-rank-collapse"),
            (0.0, boundary),
        ));
    }
    if boundary < 0.85 * top {
        found.push(name(
            left,
            0.94 * top,
            data_word("trainable"),
            (boundary, top),
        ));
    }
    found
}

/// Standard initialisations, all with residual strength 1; those that coincide share a mark.
fn initialisations(data: &DataSet) -> Vec<Mark> {
    let mut found: Vec<(f64, String)> = Vec::new();
    let names = data.words(INITIALISATION).iter();
    for (name, beta) in names.zip(data.numbers(INITIALISATION_BETA)) {
        match found.iter_mut().find(|(b, _)| (b - beta).abs() < 0.02) {
            Some((_, names)) => {
                names.push_str(", ");
                names.push_str(name);
            }
            None => found.push((*beta, name.clone())),
        }
    }
    found
        .into_iter()
        .enumerate()
        .map(|(k, (beta, text))| {
            let said = text.clone();
            let point = Shape::Point {
                at: (beta, 1.0),
                text,
                // Above and below in turn, so that neighbours do not cover each other.
                lift: [1, -1, 2, 1][k % 4],
            };
            // Nothing was measured there.
            Mark::new(Role::Reference, point).with_words(move |_, x, _| {
                phrase!(
                    "trainability-effective",
                    names = said,
                    beta = three_digits(x)
                )
            })
        })
        .collect()
}

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let p = &data.parameters;
    let phase = match data.word(PHASE).unwrap_or("unknown") {
        "unknown" => return phrase!("trainability-no-diagram-yet").to_owned(),
        phase => phase,
    };
    let measured = match measured_end(data) {
        Some(words) => format!(
            " {}",
            phrase!(
                "trainability-measured-beside-theory",
                cosine = words,
                region = data_word(data.word(PHASE_MEASURED).unwrap_or_default()),
                theory = three_digits(data.scalar(RHO_FINAL_THEORY))
            )
        ),
        None => String::new(),
    };
    phrase!(
        "trainability-stack-is-in-region",
        beta = three_digits(p.beta()),
        alpha = three_digits(p.alpha),
        layers = p.layers,
        tolerance = three_digits(p.epsilon),
        region = data_word(phase),
        phase = match phase {
            "entropy collapse" => "entropy",
            "rank collapse" => "rank",
            _ => "trainable",
        },
        critical = three_digits(data.scalar(BETA_CRITICAL)),
        needed = digits_or_none(data.scalar(ALPHA_CRITICAL))
    ) + &measured
}
