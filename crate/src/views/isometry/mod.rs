//! Squared singular values of signal and Jacobian once the gap is gone.

pub(crate) mod experiment;
pub(crate) mod figure;
