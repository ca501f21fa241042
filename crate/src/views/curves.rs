//! What several views draw as curves: means over realisations beside laws, and the context lengths at which they are taken.

pub(super) mod by_architecture;
pub(super) mod by_length;
pub(super) mod cosine_by_layer;
pub(super) mod sweep;
