//! Orthogonal attention: unit circle, conditioning, depth, cost.

mod cost;
pub(crate) mod experiment;
pub(crate) mod figure;
mod kernel;
pub(crate) mod presets;
mod small;
pub(crate) mod words;

#[cfg(test)]
mod tests;
