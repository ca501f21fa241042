//! What the papers say beside what is measured.

pub(super) mod experiment;
mod figure;
mod presets;
mod schema;
mod words;

use super::ViewEntry;
use super::dial_groups::DRAWS;
use crate::parameters::View;

/// What registers it.
pub(super) const VIEW: ViewEntry = ViewEntry {
    view: View::Claims,
    paper: "ALL",
    words: words::WORDS,
    opening: "",
    dials: &[&["claim"], DRAWS],
    dials_of_figure: &[],
    numbers: &["claims_holding", "claims_other_constant", "claims_failing"],
    on_gpu: false,
    schema: schema::SCHEMA,
    experiment: |parameters| Box::new(experiment::Claims::new(parameters)),
    figure: figure::figure,
    describe: figure::describe,
    presets: presets::PRESETS,
};
