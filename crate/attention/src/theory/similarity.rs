//! Similarity of tokens from layer to layer: the update of their cosine by a transformer block.
//!
//! Attention (REM (14)) mixes tokens through two overlaps of attention rows ([`Overlaps`]), a residual
//! connection slows it down (16), an MLP transforms what is left (17–19). [`Update`] is one block,
//! [`iterate`](Update::iterate) a stack of them; fixed points and the residual strength that keeps a
//! stack of given depth from collapsing ([`critical_alpha`]) follow by root finding.
//!
//! This is rank collapse in depth after REM; GAP's is in `width.rs`. The critical score scale β_c is
//! [`critical_beta`](super::critical_beta) in `overlap.rs`.

mod fixed_points;
mod initialisation;
mod overlaps;
mod update;

pub use fixed_points::{FixedPoint, fixed_points};
pub use initialisation::{INITIALISATIONS, NamedInitialisation, effective_beta};
pub use overlaps::{Overlaps, RowOverlaps};
pub use update::{BlockModel, Update, critical_alpha};
