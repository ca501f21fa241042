//! Eigenvalues in the complex plane, with the circle laws, the outlier and the gap.

pub(crate) mod experiment;
pub(crate) mod figure;
mod numbers;
mod radial;
