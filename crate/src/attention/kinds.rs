//! The kinds of attention; one file each.

pub(super) mod markov;
pub mod orthogonal;
pub(super) mod relu;
pub(super) mod softmax;
