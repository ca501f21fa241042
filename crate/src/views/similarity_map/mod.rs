//! The cosine between tokens behind one update.

pub(crate) mod experiment;
pub(crate) mod figure;
