//! Scenarios of computing: workers, the graphics processor, training, and equal numbers everywhere.

pub mod examination;
pub mod gpu;
pub mod gpu_without_flags;
pub mod native_equality;
pub mod training;
pub mod workers;

use crate::scenario::Scenario;

/// The scenarios of this folder, file by file.
pub const SCENARIOS: &[&[Scenario]] = &[
    examination::SCENARIOS,
    workers::SCENARIOS,
    native_equality::SCENARIOS,
    gpu::SCENARIOS,
    gpu_without_flags::SCENARIOS,
    training::SCENARIOS,
];
