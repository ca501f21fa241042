//! What a figure gives away.

pub mod exports;
pub mod numpy_program;
pub mod video;
