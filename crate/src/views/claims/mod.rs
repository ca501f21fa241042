//! What the papers say beside what is measured.

pub(crate) mod experiment;
pub(crate) mod figure;
pub(crate) mod words;
