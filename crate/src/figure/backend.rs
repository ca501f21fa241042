//! Media: an SVG document everywhere, a canvas in the page.

#[cfg(target_arch = "wasm32")]
pub mod canvas;
pub mod svg;
