//! One row of attention as the score scale grows.

pub(crate) mod experiment;
pub(crate) mod figure;
