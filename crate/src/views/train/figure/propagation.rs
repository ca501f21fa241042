//! Where signals propagate: an image over steps and tokens.

use super::rows::rows_of_run;
use crate::dataset::DataSet;
use crate::figure::number::three_digits;
use crate::figure::{Axis, Corner, Grid, Mark, Naming, Panel, Ramp, Role, Scale, Shape};
use crate::parameters::Run;
use crate::views::train::schema::*;
use crate::words::phrase;

/// For `run`, the share of sequences in which the signal of each token propagates in `layer`, over the steps.
pub(super) fn propagation(data: &DataSet, run: Run, layer: usize) -> Panel {
    let (steps, tokens) = rows_of_run(data, PROPAGATION_RUN, run, [PROPAGATION_STEP, TOKEN]);
    let (_, shares) = rows_of_run(data, PROPAGATION_RUN, run, [TOKEN, PROPAGATION]);
    let run = run.name();
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
    // One look is not an image yet.
    let drawn = grid.x.len() > 1;
    let bar = false;
    let map = Mark::new(Role::Measured, Shape::Map { grid, ramp, bar }).with_words(
        move |i, step, token| {
            phrase!(
                "train-signal-propagates",
                model = run,
                step,
                token,
                share = three_digits(100.0 * shown.get(i).copied().unwrap_or(f64::NAN))
            )
        },
    );
    Panel {
        empty: (!drawn).then_some("…".into()),
        ..Panel::new(
            Axis::new(
                phrase!("train-axis-step-colours"),
                Scale::whole(0.0, data.parameters.steps as f64),
            ),
            Axis::new(
                &phrase!("train-tokens-propagate", model = run, layer),
                Scale::linear(0.5, count.max(1.0) + 0.5),
            ),
            Some(map).filter(|_| drawn),
            Naming::Key(Corner::TopLeft),
        )
    }
}
