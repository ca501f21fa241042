//! Scenarios of exports.

pub mod exports;
pub mod numpy_program;
pub mod video;

use crate::scenario::Scenario;

/// The scenarios of this folder, file by file.
pub const SCENARIOS: &[&[Scenario]] = &[
    exports::SCENARIOS,
    numpy_program::SCENARIOS,
    video::SCENARIOS,
];
