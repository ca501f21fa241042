//! The spectrum of attention layer by layer.

pub(crate) mod experiment;
pub(crate) mod figure;
