//! Tokens in, attention matrix out; one file per mechanism.

/// Draws attention matrices.
pub struct Sampler {}
