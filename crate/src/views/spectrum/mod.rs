//! Eigenvalues in the complex plane, with the circle laws, the outlier and the gap.

pub(super) mod experiment;
pub(super) mod figure;
pub(super) mod numbers;
mod pulled;
mod pulled_figure;
mod radial;
pub(super) mod schema;
mod words;

use super::check::{Check, has_decidable_outliers, python_text};
use super::dials::groups::{ATTENTION, BASIS, CARD, DRAWS, TOKENS, WIDTHS};
use super::glossary::ViewWords;
use super::{Around, Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Spectrum,
    paper: "GAP",
    question: Question::Gap,
    words: ViewWords::new("spectrum", words::QUANTITIES),
    opening: "",
    dials: &[
        TOKENS,
        ATTENTION,
        BASIS,
        WIDTHS,
        DRAWS,
        &["remedy", "sigma_g", "spike", "skip", "layernorm"],
        &["pull", "pull_row", "pull_column", "pull_eigenvalue"],
    ],
    main_dials: CARD,
    dials_of_figure: &[],
    numbers: &[
        schema::LAMBDA1,
        schema::GAP,
        schema::BULK_RADIUS,
        schema::RADIUS,
        schema::DETACHED,
        schema::DETACHED_ASYMPTOTIC,
        schema::LAMBDA2_ABS,
        schema::RADIUS_FINITE,
        schema::RADIUS_PUBLISHED,
        schema::S1,
        schema::S2,
        schema::EDGE_CORRECTED,
        schema::EDGE_PUBLISHED,
        schema::STABLE_RANK,
        schema::EXCESS,
        schema::ENTROPY,
        schema::PARTICIPATION,
        schema::MOVED,
        schema::SENSITIVITY_PULLED,
        schema::CONDITION_WATCHED,
    ],
    on_gpu: true,
    matters: Matters::Usually,
    around: &[Around::Matrix],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Spectrum::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: Some(Check {
        obstacle: has_decidable_outliers,
        ..Check::new(python_text!("check.py"))
    }),
    presets: &[],
};
