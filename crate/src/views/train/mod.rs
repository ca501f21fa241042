//! Effect of the initialisation on learning: losses, and the spectra of attention during training.

pub(super) mod experiment;
mod figure;
mod presets;
mod schema;
mod trails;
mod words;

use super::check::{Check, python_text};
use super::glossary::ViewWords;
use super::view_entry::step_parameters;
use super::{Around, Matters, Question, ViewEntry, begin};
use crate::parameters::{Field, Init, Parameters, Run, Schedule, Task, View};

/// Dials of the optimiser.
const AT_ONCE: &[&str] = &[
    "lr",
    "decay",
    "clip",
    "warmup",
    "optimiser",
    "schedule",
    "kappa_1",
    "kappa_2",
    "qk_clip",
];

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Train,
    paper: "ALL",
    question: Question::Learning,
    words: ViewWords::new("train", words::QUANTITIES),
    opening: "T=32&d=32&layers=2&norm=pre&activation=gelu",
    dials: &[
        &["runs", "task", "tokenisation", "causal"],
        AT_ONCE,
        &["steps", "batch", "held_out", "init", "seed"],
        &[
            "watched",
            "layers",
            "layer",
            "d",
            "heads",
            "head",
            "mlp_ratio",
        ],
        &["activation", "norm", "alpha", "alpha_mlp", "value_residual"],
    ],
    main_dials: &["steps", "lr", "runs", "task"],
    dials_of_figure: &["layer", "head", "watched"],
    numbers: words::NUMBERS,
    on_gpu: true,
    matters: Matters::As(matters),
    around: &[Around::Training],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Train::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check::new(python_text!("check.py"))),
    presets: presets::PRESETS,
};

/// Whether the parameter `name` changes the training or the figure: models have their own tokens and scales.
fn matters(name: &str, p: &Parameters) -> bool {
    match name {
        "T" | "causal" => p.task.has_words(),
        "tokenisation" => p.task == Task::Text,
        "beta" => p.init == Init::Beta,
        "sigma_qk" => false,
        "warmup" => p.schedule != Schedule::Constant,
        "value_residual" => p.runs.iter().any(|run| run == Run::ValueResidual),
        "seed" => true,
        _ => VIEW.offers(name),
    }
}

/// `parameters` with defaults for the dials that act on a run in progress, and for those that affect no step: runs that
/// agree in the rest continue when a dial moves.
pub fn under_way(parameters: &Parameters) -> Parameters {
    let mut rest = step_parameters(parameters, VIEW.dials_of_figure);
    let default = Parameters::default();
    for field in AT_ONCE.iter().filter_map(|name| Field::named(name)) {
        field.copy(&default, &mut rest);
    }
    rest
}
