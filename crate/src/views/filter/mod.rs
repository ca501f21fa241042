//! Which eigenvalue of I + H ⊗ A wins, through depth and on an image.

mod ensemble;
pub(crate) mod experiment;
pub(crate) mod figure;
pub(crate) mod image;
pub(crate) mod presets;
pub(crate) mod words;

#[cfg(test)]
mod tests;
