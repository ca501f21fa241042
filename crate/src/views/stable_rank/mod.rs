//! The stable rank of a layer's output against the context length.

pub(crate) mod experiment;
pub(crate) mod figure;
