//! What is watched of models that learn, and how it is told.

mod head_weights;
pub(super) mod measurement;
pub mod probe;
pub(super) mod propagation;
pub mod report;
pub mod report_reader;
