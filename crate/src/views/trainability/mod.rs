//! Score scales and residual strengths at which a stack of a given depth can be trained.

mod cells;
pub(super) mod experiment;
mod figure;
mod schema;
mod words;

use super::check::{Check, python_text};
use super::dials::groups::BLOCKS;
use super::similarity_depth;
use super::{Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Trainability,
    paper: "REM",
    question: Question::Remedies,
    words: words::WORDS,
    opening: "beta=0.8&alpha=1.5",
    dials: BLOCKS,
    main_dials: &["T", "beta", "alpha", "layers"],
    dials_of_figure: &[],
    numbers: &[
        "phase",
        "phase_measured",
        "rho_final",
        "rho_final_se",
        "rho_final_theory",
        "alpha_critical",
        "beta_critical",
        "sigma_init",
        "beta_bert",
        "beta_root_d",
        "beta_xavier",
        "beta_he",
    ],
    on_gpu: true,
    matters: Matters::Usually,
    around: &[],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Trainability::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        program: python_text!("check.py"),
        ..similarity_depth::check::CHECK
    }),
    presets: &[],
};
