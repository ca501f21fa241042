//! View `train`: losses on the left, eigenvalues of attention on the right, below small how well held-out examples are
//! told, and of every layer its eigenvalues or a number over the steps, or where signals propagate.

use super::experiment::{OF_ATTENTION, OF_VALUES, Spectra};
use crate::dataset::DataSet;
use crate::figure::number::three_digits;
use crate::figure::{
    Axis, Corner, Figure, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape, Spacing, extent,
};
use crate::parameters::{Run, Watched, spoken};

/// Layers shown small at most; of more, some evenly spaced ones.
const SMALL: usize = 12;

/// Of a curve, so many pieces are told apart: what is drawn is the mean over each neighbourhood.
const PIECES: usize = 60;

/// A leading eigenvalue so many times farther out than all others goes beyond a break of the axis.
const BREAK: f64 = 2.0;

/// The runs and what each is drawn as: its colour and dash, wherever it stands.
fn runs(data: &DataSet) -> impl Iterator<Item = (&'static str, Role)> {
    let runs = data.parameters.runs.iter().map(Run::word);
    runs.zip((0..).map(Role::Series))
}

/// Rows of a run in the columns `x` and `y` beside the words `runs`.
fn rows(data: &DataSet, runs: &str, run: &str, [x, y]: [&str; 2]) -> (Vec<f64>, Vec<f64>) {
    let values = data.numbers(x).iter().zip(data.numbers(y));
    let rows = data.words(runs).iter().zip(values);
    let own = rows.filter(|(word, _)| *word == run);
    own.map(|(_, (x, y))| (*x, *y)).unzip()
}

/// The figure.
pub fn figure(data: &DataSet) -> Figure {
    let layers = data.parameters.layers;
    let shown = layers.min(SMALL);
    let small = (0..shown).map(|i| match shown {
        1 => 1,
        _ => 1 + (i * (layers - 1) + (shown - 1) / 2) / (shown - 1),
    });
    let (layer, head) = (data.parameters.layer.min(layers), data.parameters.head);
    let plane = Panel {
        share: 0.9,
        ..plane(data, layer, &format!("layer {layer}, head {head}: Im *λ*"))
    };
    let title = |at: usize| {
        let here = if at == layer { "▸ " } else { "" };
        format!("{here}*ℓ* = {at}")
    };
    let below: Vec<Panel> = match data.parameters.watched {
        // Of one layer the eigenvalues stand there already.
        Watched::Eigenvalues if layers == 1 => Vec::new(),
        Watched::Eigenvalues => small
            .map(|at| plane_of(data, &OF_ATTENTION, at, &title(at)))
            .collect(),
        Watched::ValueEigenvalues => small
            .map(|at| plane_of(data, &OF_VALUES, at, &format!("{}, H", title(at))))
            .collect(),
        Watched::Propagation => runs(data)
            .map(|(run, _)| propagation(data, run, layer))
            .collect(),
        watched => {
            let scale = watched_scale(data, watched);
            let label = spoken(watched.word());
            small
                .map(|at| course(data, at, &title(at), &label, scale))
                .collect()
        }
    };
    let below = [held_out(data)].into_iter().chain(below).map(|mut panel| {
        panel.marks.iter_mut().for_each(|mark| mark.name.clear());
        panel.share = 0.5;
        panel
    });
    Figure {
        panels: [losses(data), plane].into_iter().chain(below).collect(),
    }
}

/// How well held-out examples are told over the steps: the share that is named right, of words their perplexity.
fn held_out(data: &DataSet) -> Panel {
    let has_words = data.parameters.task.has_words();
    let (name, column) = match has_words {
        true => ("held-out perplexity", "held_loss"),
        false => ("held-out accuracy", "held_accuracy"),
    };
    let mut marks = Vec::new();
    let mut highest = 1.0f64;
    for (run, role) in runs(data) {
        let (x, mut y) = rows(data, "held_run", run, ["held_step", column]);
        if has_words {
            y.iter_mut().for_each(|y| *y = y.exp());
            // What climbs beyond where it began leaves the figure.
            highest = highest.max(1.1 * y.first().copied().unwrap_or(1.0));
        }
        let end = String::new();
        marks.push(
            Mark::new(role, Shape::Line { x, y, end }).with_words(move |_, step, value| {
                format!("{run}, after step {step}: {name} {}", three_digits(value))
            }),
        );
    }
    let nothing = data.numbers("held_step").is_empty();
    Panel {
        empty: nothing.then_some("…".into()),
        ..Panel::new(
            Axis::new(
                &format!("↕ 0 … {}", three_digits(highest)),
                Scale::whole(0.0, data.parameters.steps as f64),
            ),
            Axis::new(name, Scale::linear(0.0, highest)),
            marks,
            Naming::Key(Corner::TopLeft),
        )
    }
}

/// Of `run` the share of sequences in which the signal of each token propagates in `layer`, over the steps.
fn propagation(data: &DataSet, run: &'static str, layer: usize) -> Panel {
    let (steps, tokens) = rows(data, "propagation_run", run, ["propagation_step", "token"]);
    let (_, shares) = rows(data, "propagation_run", run, ["token", "propagation"]);
    let count = tokens.iter().copied().fold(0.0, f64::max);
    let looks: Vec<f64> = (steps.iter().zip(&tokens))
        .filter(|(_, token)| **token == 1.0)
        .map(|(step, _)| *step)
        .collect();
    let values = (0..count as usize)
        .flat_map(|token| shares.iter().skip(token).step_by(count as usize).copied())
        .collect();
    let grid = Grid {
        x: looks,
        y: (1..=count as usize).map(|token| token as f64).collect(),
        values,
    };
    let shown = grid.values.clone();
    let ramp = Ramp {
        map: data.parameters.colormap,
        scale: Scale::linear(0.0, 1.0),
        title: String::new(),
    };
    // One look is no image yet.
    let drawn = grid.x.len() > 1;
    let bar = false;
    let map = Mark::new(Role::Measured, Shape::Map { grid, ramp, bar }).with_words(
        move |i, step, token| {
            format!(
                "{run}, after step {step}: the signal of token {token} propagates in {} % of the sequences",
                three_digits(100.0 * shown.get(i).copied().unwrap_or(f64::NAN))
            )
        },
    );
    Panel {
        empty: (!drawn).then_some("…".into()),
        ..Panel::new(
            Axis::new(
                "step (colours: 0 … 1)",
                Scale::whole(0.0, data.parameters.steps as f64),
            ),
            Axis::new(
                &format!("{run}, *ℓ* = {layer}: tokens that propagate"),
                Scale::linear(0.5, count.max(1.0) + 0.5),
            ),
            Some(map).filter(|_| drawn),
            Naming::Key(Corner::TopLeft),
        )
    }
}

/// The scale of what is watched over the steps: the same for all layers, so that they can be compared.
fn watched_scale(data: &DataSet, watched: Watched) -> Scale {
    let values = data.numbers(watched.word()).iter().copied();
    let (low, high) = extent(values.clone()).unwrap_or((0.0, 1.0));
    match watched {
        // They go through powers of ten.
        Watched::FrequencyRatio
        | Watched::ScoreSquare
        | Watched::ValueCondition
        | Watched::GradientNorm => {
            let (low, high) = extent(values.filter(|x| *x > 0.0)).unwrap_or((0.1, 1.0));
            Scale::logarithmic(Spacing::Decades, low / 1.3, 1.3 * high)
        }
        _ => {
            let room = 0.06 * (high - low);
            Scale::linear(low - room, high + room)
        }
    }
}

/// Of `layer` what is watched over the steps, a line a run.
fn course(data: &DataSet, layer: usize, title: &str, label: &str, scale: Scale) -> Panel {
    let mut marks = Vec::new();
    for (run, role) in runs(data) {
        let columns = ["layer_step", data.parameters.watched.word()];
        let (steps, values) = rows(data, "layer_run", run, columns);
        let (layers, _) = rows(data, "layer_run", run, ["layer", "layer"]);
        let points = steps.into_iter().zip(values).zip(layers);
        let own = points.filter(|((_, y), at)| *at == layer as f64 && y.is_finite());
        let (x, y) = own.map(|(point, _)| point).unzip();
        let said = label.to_owned();
        let end = String::new();
        marks.push(
            Mark::new(role, Shape::Line { x, y, end }).with_words(move |_, step, value| {
                format!("{run}, after step {step}: {said} {}", three_digits(value))
            }),
        );
    }
    // Small panels have no ticks.
    let kind = if scale.spacing == Spacing::Linear {
        ""
    } else {
        ", log"
    };
    let range = format!(
        "↕ {} … {}{kind}",
        three_digits(scale.low),
        three_digits(scale.high)
    );
    // The only layer needs no number.
    let name = match data.parameters.layers {
        1 => label.to_owned(),
        _ => format!("{title}: {label}"),
    };
    let nothing = data.numbers("layer_step").is_empty();
    Panel {
        empty: nothing.then_some("…".into()),
        ..Panel::new(
            Axis::new(&range, Scale::whole(0.0, data.parameters.steps as f64)),
            Axis::new(&name, scale),
            marks,
            Naming::Key(Corner::TopLeft),
        )
    }
}

/// Every value replaced by the mean of its neighbourhood, that of `width` values behind and before it.
fn smooth(values: &[f64], width: usize) -> Vec<f64> {
    let mean = |i: usize| {
        // As many on both sides, so that the ends are not drawn towards the middle.
        let width = width.min(i).min(values.len() - 1 - i);
        let near = &values[i - width..=i + width];
        near.iter().sum::<f64>() / near.len() as f64
    };
    (0..values.len()).map(mean).collect()
}

fn losses(data: &DataSet) -> Panel {
    let steps = data.parameters.steps as f64;
    let mut marks = Vec::new();
    let mut highest = 0.0f64;
    for (run, role) in runs(data) {
        let (x, raw) = rows(data, "run", run, ["step", "loss"]);
        let (held_x, held_y) = rows(data, "held_run", run, ["held_step", "held_loss"]);
        // What climbs beyond where it began leaves the figure.
        highest = highest.max(1.25 * held_y.first().copied().unwrap_or(0.0));
        let y = smooth(&raw, raw.len() / (2 * PIECES));
        let line = Shape::Line {
            x,
            y,
            end: run.to_owned(),
        };
        let name = run.to_owned();
        marks.push(
            Mark::new(role, line)
                .named(run)
                .with_words(move |_, step, loss| {
                    format!(
                        "{name}, around step {step}: mean loss {}",
                        three_digits(loss)
                    )
                }),
        );
        let dots = Shape::Dots {
            x: held_x,
            y: held_y,
        };
        marks.push(Mark::new(role, dots).with_words(move |_, step, loss| {
            format!(
                "{run}, after step {step}: held-out loss {}",
                three_digits(loss)
            )
        }));
    }
    let floor = data.scalar("floor");
    if floor.is_finite() {
        let end = "entropy of the task".to_owned();
        let line = Shape::Line {
            x: vec![0.0, steps],
            y: vec![floor; 2],
            end,
        };
        let words = format!("entropy of the task: {}", three_digits(floor));
        marks.push(
            Mark::new(Role::Reference, line)
                .named("entropy of the task")
                .with_words(move |_, _, _| words.clone()),
        );
    }
    let nothing = data.numbers("held_step").is_empty();
    let highest = if highest > 0.0 { highest } else { 1.0 };
    Panel {
        empty: nothing.then_some("training begins".into()),
        ..Panel::new(
            Axis::new("step", Scale::whole(0.0, steps)),
            Axis::linear("loss, nats, smoothed (dots: held out)", 0.0, highest),
            marks,
            Naming::Ends,
        )
    }
}

/// The plane of a layer, its runs named.
fn plane(data: &DataSet, layer: usize, title: &str) -> Panel {
    let mut panel = plane_of(data, &OF_ATTENTION, layer, title);
    panel.x.title = "Re *λ*".to_owned();
    panel
}

/// Eigenvalues of the head looked at in `layer`, now and (faintly) before the first step, at equal scale.
fn plane_of(data: &DataSet, of: &Spectra, layer: usize, title: &str) -> Panel {
    let Spectra(_, [words, layers, re, im, start_re, start_im]) = of;
    let of = |run: &str, [x, y]: [&str; 2]| {
        let values = data.numbers(x).iter().zip(data.numbers(y));
        let places = data.words(words).iter().zip(data.numbers(layers));
        let own = places
            .zip(values)
            .filter(|((word, at), _)| *word == run && **at == layer as f64);
        own.map(|(_, (re, im))| (*re, *im)).unzip()
    };
    let (mut marks, mut ghosts) = (Vec::new(), Vec::new());
    let mut reach = Reach::default();
    for (run, role) in runs(data) {
        let (re, im): (Vec<f64>, Vec<f64>) = of(run, [re, im]);
        let (x, y): (Vec<f64>, Vec<f64>) = of(run, [start_re, start_im]);
        reach.take(&re, &im);
        reach.take(&x, &y);
        let mut ghost = Mark::new(role, Shape::Dots { x, y }).named("faint: at the start");
        ghost.faint = true;
        ghosts.push(ghost.with_words(move |_, re, im| {
            format!(
                "{run}, at the start: λ = {} + {}i",
                three_digits(re),
                three_digits(im)
            )
        }));
        let dots = Mark::new(role, Shape::Dots { x: re, y: im }).named(run);
        marks.push(dots.with_words(move |_, re, im| {
            format!("{run}: λ = {} + {}i", three_digits(re), three_digits(im))
        }));
    }
    let circle = |radius: f64| {
        let words = format!("|λ| = {}", three_digits(radius));
        let circle = Shape::Circle {
            centre: (0.0, 0.0),
            radius,
        };
        Mark::new(Role::Reference, circle).with_words(move |_, _, _| words.clone())
    };
    let nothing = ghosts
        .iter()
        .all(|mark| matches!(&mark.shape, Shape::Dots { x, .. } if x.is_empty()));
    let bulk = reach.bulk();
    let (low, high) = (-1.1 * bulk, 1.1 * bulk);
    let mut x = Axis::linear(&format!("± {}", three_digits(1.1 * bulk)), low, high);
    if BREAK * bulk < reach.leading.0 {
        x.strip = Some(reach.leading);
    } else {
        let far = 1.1 * reach.leading.1.max(bulk);
        x = Axis::linear(&format!("± {}", three_digits(far)), -far, far);
    }
    let edge = if x.strip.is_some() {
        high
    } else {
        x.scale.high
    };
    let y = Axis::linear(title, -edge, edge);
    let unit = Some(circle(1.0)).filter(|_| x.strip.is_none());
    Panel {
        equal: true,
        empty: nothing.then_some("…".into()),
        ..Panel::new(
            x,
            y,
            unit.into_iter().chain(ghosts).chain(marks),
            Naming::Key(Corner::TopLeft),
        )
    }
}

/// How far eigenvalues reach: the leading ones, and all others.
#[derive(Default)]
struct Reach {
    /// The smallest and the largest of the leading ones.
    leading: (f64, f64),
    others: f64,
}

impl Reach {
    /// Takes in a spectrum, the largest value first.
    fn take(&mut self, re: &[f64], im: &[f64]) {
        let mut sizes = re
            .iter()
            .zip(im)
            .map(|(re, im)| re.hypot(*im))
            .filter(|size| size.is_finite());
        let Some(first) = sizes.next() else { return };
        let (low, high) = self.leading;
        self.leading = if high == 0.0 {
            (first, first)
        } else {
            (low.min(first), high.max(first))
        };
        self.others = sizes.fold(self.others, f64::max);
    }

    /// That of the others, never nothing.
    fn bulk(&self) -> f64 {
        match self.others > 1e-6 {
            true => self.others,
            false => self.leading.1.max(1e-6),
        }
    }
}

/// What is seen, in words.
pub fn describe(data: &DataSet) -> String {
    let layer = data.parameters.layer.min(data.parameters.layers) as f64;
    let watched = match data.parameters.watched {
        Watched::Eigenvalues | Watched::Propagation => Watched::SecondEigenvalue,
        Watched::ValueEigenvalues => Watched::ValueRadius,
        other => other,
    };
    let label = spoken(watched.word());
    let mut parts = Vec::new();
    for (run, _) in runs(data) {
        let (steps, accuracy) = rows(data, "held_run", run, ["held_step", "held_accuracy"]);
        let (Some(step), Some(accuracy)) = (steps.last(), accuracy.last()) else {
            continue;
        };
        let (at, values) = rows(data, "layer_run", run, ["layer", watched.word()]);
        let own: Vec<f64> = at
            .iter()
            .zip(values)
            // There is no gradient before the first step.
            .filter(|(at, x)| **at == layer && !x.is_nan())
            .map(|(_, x)| x)
            .collect();
        let spread = match (own.first(), own.last()) {
            (Some(first), Some(last)) => {
                format!(
                    ", {label} in layer {layer} went from {} to {}",
                    three_digits(*first),
                    three_digits(*last)
                )
            }
            _ => String::new(),
        };
        parts.push(format!(
            "{run} names {} % of held-out examples right after {step} steps{spread}",
            three_digits(100.0 * accuracy)
        ));
    }
    match parts.is_empty() {
        true => "Training begins.".to_owned(),
        false => format!("{}.", parts.join("; ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::opening;

    fn watched(word: &str) -> DataSet {
        let text = format!("view=train&runs=vit,osa&layers=2&steps=20&watched={word}");
        let (parameters, problems) = opening::read(&text);
        assert_eq!(problems, vec![]);
        let mut data = DataSet::new(&parameters, &super::super::schema::SCHEMA);
        let words = ["vit"; 4].into_iter().chain(["osa"; 4]);
        data.push_words("layer_run", words.map(str::to_owned).collect());
        data.push("layer_step", [0.0, 0.0, 20.0, 20.0].repeat(2));
        data.push("layer", [1.0, 2.0].repeat(4));
        let values = [f64::NAN, 10.0, 0.1, 20.0, 5.0, 6.0, 7.0, f64::INFINITY];
        for column in ["stable_rank", "layer_gradient_norm"] {
            data.push(column, values.to_vec());
        }
        data
    }

    #[test]
    fn what_is_watched_of_a_layer_is_a_line_a_run_over_the_steps() {
        for (word, spacing) in [
            ("stable_rank", Spacing::Linear),
            ("layer_gradient_norm", Spacing::Decades),
        ] {
            let data = watched(word);
            let panels = figure(&data).panels;
            assert_eq!(panels.len(), 5);
            let lines: Vec<_> = panels[3..]
                .iter()
                .flat_map(|panel| &panel.marks)
                .map(|mark| match &mark.shape {
                    Shape::Line { x, y, .. } => (x.clone(), y.clone()),
                    _ => panic!("no line"),
                })
                .collect();
            // Steps at which there is no number are left out.
            let expected = [
                (vec![20.0], vec![0.1]),
                (vec![0.0, 20.0], vec![5.0, 7.0]),
                (vec![0.0, 20.0], vec![10.0, 20.0]),
                (vec![0.0], vec![6.0]),
            ];
            assert_eq!(lines, expected);
            let scale = panels[3].y.scale;
            assert_eq!((scale, scale.spacing), (panels[4].y.scale, spacing));
            assert!(0.05 < scale.low.abs() && scale.low < 0.1 && 20.0 < scale.high);
            assert!(panels[4].y.title.ends_with(&spoken(word)));
        }
        let mut one = watched("stable_rank");
        one.parameters.layers = 1;
        let panels = figure(&one).panels;
        assert_eq!((panels.len(), &*panels[3].y.title), (4, "stable rank"));
        one.parameters.watched = Watched::Eigenvalues;
        assert_eq!(figure(&one).panels.len(), 3);
    }

    #[test]
    fn signals_that_propagate_are_an_image_over_the_steps() {
        let mut data = watched("propagation");
        let words = vec!["vit".to_owned(); 6];
        data.push_words("propagation_run", words);
        data.push("propagation_step", vec![0.0, 0.0, 0.0, 20.0, 20.0, 20.0]);
        data.push("token", [1.0, 2.0, 3.0].repeat(2));
        data.push("propagation", vec![1.0, 0.9, 0.8, 0.7, 0.6, 0.5]);
        let panels = figure(&data).panels;
        // Losses, plane, what is told, and an image for each run: of the second nothing is told.
        assert_eq!(panels.len(), 5);
        assert!(panels[3].empty.is_none() && panels[4].empty.is_some());
        let Shape::Map { grid, .. } = &panels[3].marks[0].shape else {
            panic!("no image")
        };
        assert_eq!((grid.x.len(), grid.y.len()), (2, 3));
        // Steps to the right, tokens upwards.
        assert_eq!(grid.values, [1.0, 0.7, 0.9, 0.6, 0.8, 0.5]);
    }

    #[test]
    fn eigenvalues_of_h_stand_for_every_layer_beside_those_of_the_start() {
        let mut data = watched("h_eigenvalues");
        let words = ["vit", "vit", "osa"].map(str::to_owned);
        data.push_words("h_run", words.to_vec());
        data.push("h_layer", vec![1.0, 2.0, 2.0]);
        for (column, from) in [
            ("h_re", 0.1),
            ("h_im", 0.2),
            ("h_start_re", 0.3),
            ("h_start_im", 0.4),
        ] {
            data.push(column, vec![from, from + 1.0, from + 2.0]);
        }
        let panels = figure(&data).panels;
        assert_eq!(panels.len(), 5);
        let dots = |at: usize| -> Vec<(Vec<f64>, Vec<f64>)> {
            let marks = panels[at].marks.iter();
            let shapes = marks.filter_map(|mark| match &mark.shape {
                Shape::Dots { x, y } => Some((x.clone(), y.clone())),
                _ => None,
            });
            shapes.filter(|(x, _)| !x.is_empty()).collect()
        };
        assert_eq!(dots(3), [(vec![0.3], vec![0.4]), (vec![0.1], vec![0.2])]);
        assert_eq!(dots(4).len(), 4);
    }

    #[test]
    fn a_smoothed_line_keeps_straight_lines_and_ends() {
        let line: Vec<f64> = (0..20).map(f64::from).collect();
        for width in [0, 1, 5, 40] {
            let found = smooth(&line, width);
            assert!(
                found.iter().zip(&line).all(|(x, y)| (x - y).abs() < 1e-12),
                "{width}"
            );
        }
        assert_eq!(smooth(&[0.0, 3.0, 0.0, 3.0], 1), [0.0, 1.0, 2.0, 3.0]);
        assert!(smooth(&[], 3).is_empty());
    }

    #[test]
    fn an_outlier_is_told_from_what_is_around_the_origin() {
        let mut reach = Reach::default();
        reach.take(&[1.0, 0.1, -0.2], &[0.0, 0.0, 0.0]);
        reach.take(&[0.9, f64::NAN], &[0.0, 0.0]);
        assert_eq!((reach.leading, reach.bulk()), ((0.9, 1.0), 0.2));
        let mut uniform = Reach::default();
        uniform.take(&[1.0, 0.0], &[0.0, 0.0]);
        assert_eq!(uniform.bulk(), 1.0);
    }
}
