//! Runs kernels: a device with its queue and its storage, with its description, and monitored for its loss.

pub mod buffer;
pub mod clock;
pub mod description;
// Without twins asking for a device is a formality.
#[cfg_attr(not(feature = "twin"), allow(irrefutable_let_patterns))]
pub mod device;
pub mod progress;
mod queue;
