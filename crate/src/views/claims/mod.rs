//! Statements of the papers beside measurements.

pub(super) mod experiment;
mod figure;
mod order;
mod places;
mod presets;
mod row;
mod schema;
mod stored_verdict;
mod words;

use super::dials::groups::DRAWS;
use super::glossary::ViewWords;
use super::{Around, Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Claims,
    paper: "ALL",
    question: Question::Check,
    words: ViewWords::new("claims", words::QUANTITIES),
    opening: "",
    dials: &[&["claim"], DRAWS],
    main_dials: &["claim"],
    dials_of_figure: &[],
    numbers: &[
        schema::CLAIMS_HOLD,
        schema::CLAIMS_HOLD_OTHERWISE,
        schema::CLAIMS_FAIL,
        schema::CLAIMS_NOT_REPRODUCED,
        schema::CLAIMS_NOT_DECIDED,
        schema::CLAIMS_NOT_MEASURED,
    ],
    on_gpu: false,
    matters: Matters::WithoutScores,
    around: &[Around::Claims],
    schema: schema::SCHEMA,
    begin: |parameters| begin(experiment::Claims::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    check: None,
    presets: presets::PRESETS,
};
