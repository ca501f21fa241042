//! Whose signals pass attention when tokens are a random walk.

mod entropy;
pub(crate) mod experiment;
pub(crate) mod figure;
pub(crate) mod presets;
mod propagation;
pub(crate) mod words;

#[cfg(test)]
mod tests;
