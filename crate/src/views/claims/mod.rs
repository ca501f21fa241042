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
use super::{Around, Matters, Question, ViewEntry, begin};
use crate::parameters::View;

/// The constant that registers this view.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Claims,
    paper: "ALL",
    question: Question::Check,
    words: words::WORDS,
    opening: "",
    dials: &[&["claim"], DRAWS],
    main_dials: &["claim"],
    dials_of_figure: &[],
    numbers: &[
        "claims_hold",
        "claims_hold_otherwise",
        "claims_fail",
        "claims_not_reproduced",
        "claims_not_decided",
        "claims_not_measured",
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
