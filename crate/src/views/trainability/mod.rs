//! Which score scales and residual strengths a depth survives.

mod cells;
pub(crate) mod experiment;
pub(crate) mod figure;
