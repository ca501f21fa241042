//! Curves shared by several views: means over realisations beside laws, and the context lengths at which they are measured.

pub(super) mod by_architecture;
pub(super) mod by_length;
pub(super) mod cosine_by_layer;
pub(super) mod sweep;
