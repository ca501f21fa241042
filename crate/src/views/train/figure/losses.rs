//! Losses of every step and of held-out examples, and held-out accuracy.

use super::rows::{rows_of_run, runs};
use crate::dataset::DataSet;
use crate::figure::number::three_digits;
use crate::figure::{Axis, Corner, Mark, Naming, Panel, Role, Scale, Shape};
use crate::views::train::schema::*;
use crate::words::phrase;

/// Number of pieces of a curve: each drawn value is the mean over a neighbourhood.
const PIECES: usize = 60;

/// Every value replaced by the mean of its neighbourhood: `width` values on either side.
fn smooth(values: &[f64], width: usize) -> Vec<f64> {
    let mean = |i: usize| {
        // As many on both sides, so that the ends are not drawn towards the middle.
        let width = width.min(i).min(values.len() - 1 - i);
        let near = &values[i - width..=i + width];
        near.iter().sum::<f64>() / near.len() as f64
    };
    (0..values.len()).map(mean).collect()
}

/// Losses of every step and of held-out examples, and the lower bound for all models.
pub(super) fn losses(data: &DataSet) -> Panel {
    let steps = data.parameters.steps as f64;
    let mut marks = Vec::new();
    let mut highest = 0.0f64;
    for (run, role) in runs(data) {
        let (x, raw) = rows_of_run(data, RUN, run, [STEP, LOSS]);
        let (held_x, held_y) = rows_of_run(data, HELD_RUN, run, [HELD_STEP, HELD_LOSS]);
        // What climbs beyond where it began leaves the figure.
        highest = highest.max(1.25 * held_y.first().copied().unwrap_or(0.0));
        let y = smooth(&raw, raw.len() / (2 * PIECES));
        let line = Shape::Line {
            x,
            y,
            end: run.name().to_owned(),
        };
        let name = run.name();
        marks.push(
            Mark::new(role, line)
                .named(name)
                .with_words(move |_, step, loss| {
                    phrase!(
                        "train-mean-loss-around-step",
                        model = name,
                        step,
                        loss = three_digits(loss)
                    )
                }),
        );
        let dots = Shape::Dots {
            x: held_x,
            y: held_y,
        };
        marks.push(Mark::new(role, dots).with_words(move |_, step, loss| {
            phrase!(
                "train-after-step-held-out-loss",
                model = name,
                step,
                loss = three_digits(loss)
            )
        }));
    }
    let floor = data.scalar(FLOOR);
    if floor.is_finite() {
        let end = phrase!("train-entropy-task").to_owned();
        let line = Shape::Line {
            x: vec![0.0, steps],
            y: vec![floor; 2],
            end,
        };
        let words = phrase!("train-entropy-task-value", entropy = three_digits(floor));
        marks.push(
            Mark::new(Role::Reference, line)
                .named(phrase!("train-entropy-task"))
                .with_words(move |_, _, _| words.clone()),
        );
    }
    let nothing = data.numbers(HELD_STEP).is_empty();
    let highest = if highest > 0.0 { highest } else { 1.0 };
    Panel {
        empty: nothing.then_some(phrase!("train-training-begins-label").into()),
        ..Panel::new(
            Axis::new(phrase!("figure-step"), Scale::whole(0.0, steps)),
            Axis::linear(
                phrase!("train-loss-nats-smoothed-dots-held-out"),
                0.0,
                highest,
            ),
            marks,
            Naming::Ends,
        )
    }
}

/// Held-out accuracy over the steps; for words, held-out perplexity.
pub(super) fn held_out(data: &DataSet) -> Panel {
    let has_words = data.parameters.task.has_words();
    let (name, column) = if has_words {
        (phrase!("train-held-out-perplexity"), HELD_LOSS)
    } else {
        (phrase!("train-held-out-accuracy"), HELD_ACCURACY)
    };
    let mut marks = Vec::new();
    let mut highest = 1.0f64;
    for (run, role) in runs(data) {
        let (x, mut y) = rows_of_run(data, HELD_RUN, run, [HELD_STEP, column]);
        if has_words {
            y.iter_mut().for_each(|y| *y = libm::exp(*y));
            // What climbs beyond where it began leaves the figure.
            highest = highest.max(1.1 * y.first().copied().unwrap_or(1.0));
        }
        let end = String::new();
        let run = run.name();
        marks.push(
            Mark::new(role, Shape::Line { x, y, end }).with_words(move |_, step, value| {
                phrase!(
                    "train-losses-after-step",
                    model = run,
                    step,
                    quantity = name,
                    value = three_digits(value)
                )
            }),
        );
    }
    let nothing = data.numbers(HELD_STEP).is_empty();
    Panel {
        empty: nothing.then_some("…".into()),
        ..Panel::new(
            Axis::new(
                phrase!("figure-step"),
                Scale::whole(0.0, data.parameters.steps as f64),
            ),
            Axis::new(name, Scale::linear(0.0, highest)),
            marks,
            Naming::Key(Corner::TopLeft),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
