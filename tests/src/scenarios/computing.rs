//! What computes: workers, the graphics processor, training, and that numbers are the same everywhere.

pub mod examination;
pub mod gpu;
pub mod gpu_without_flags;
pub mod native_equality;
pub mod training;
pub mod workers;
