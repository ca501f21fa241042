//! A transformer encoder at initialisation, propagated for real (REM §2): said once for both processors.
//!
//! Tokens of length √d; per block: attention over h heads (scores of variance β² ln T, values of
//! variance σ_V²/d), residual strength α_SA, a two-layer MLP of hidden width d (weights of variance
//! σ_w²/d, biases of variance σ_b²), residual strength α_MLP, normalisation without centring
//! before the branches (pre) or behind the residual connections (post). Every layer has fresh weights.

pub(super) mod block;
mod on_cpu;
#[cfg(test)]
mod tests;

pub use block::{block_model, head_width, single_head};
pub use on_cpu::{behind_attention, cosines, tokens};
