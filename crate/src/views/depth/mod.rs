//! The stable rank layer by layer, for several architectures.

pub(crate) mod experiment;
pub(crate) mod figure;
