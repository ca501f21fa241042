//! Measurements during training, and the reports of them.

mod head_weights;
pub(super) mod measurement;
pub mod probe;
pub(super) mod propagation;
pub mod report;
pub mod report_reader;
