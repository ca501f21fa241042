//! Scenarios of the visitor's own data: matrices, models, texts.

pub mod files;
pub mod model_picture;
pub mod model_roles;
pub mod model_text;
pub mod model_weights;
pub mod models;
pub mod own_matrix;
pub mod own_picture;
pub mod your_model;

use crate::scenario::Scenario;

/// The scenarios of this folder, file by file.
pub const SCENARIOS: &[&[Scenario]] = &[
    own_matrix::SCENARIOS,
    your_model::SCENARIOS,
    models::SCENARIOS,
    model_text::SCENARIOS,
    model_weights::SCENARIOS,
    model_picture::SCENARIOS,
    model_roles::SCENARIOS,
    files::SCENARIOS,
    own_picture::SCENARIOS,
];
