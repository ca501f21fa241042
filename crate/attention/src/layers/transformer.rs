//! Simulation of a transformer encoder at initialisation (REM §2), for both processors.
//!
//! Tokens have length √d. A block has attention over h heads (scores of variance β² ln T, values of variance σ_V²/d) with
//! residual strength α_SA. Then follows an MLP of hidden width d (weights of variance σ_w²/d, biases of variance σ_b²) with
//! residual strength α_MLP. Normalisation without centring is before the branches (pre) or after the residual connections (post).
//! Every layer has fresh weights.

pub(super) mod block;
mod on_cpu;
#[cfg(test)]
mod tests;

#[cfg(feature = "gpu")]
pub(super) use block::first_compared;
pub use block::{block_model, head_width, single_head};
pub use on_cpu::{behind_attention, cosines, tokens};
