//! Singular values beside the published and the corrected density.

pub(crate) mod experiment;
pub(crate) mod figure;
