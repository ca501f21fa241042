//! The cosine between tokens layer by layer.

pub(crate) mod experiment;
pub(crate) mod figure;
