//! What a figure gives away.

pub mod exports;
pub mod numpy_lines;
pub mod video;
