//! Both spectral gaps against the context length.

pub(crate) mod experiment;
pub(crate) mod figure;
