//! Runs kernels: a device with its queue and its storage, watched for its loss, described in words.

pub(crate) mod buffer;
pub(crate) mod clock;
pub(crate) mod description;
// Outside the tests a device is never a twin, and asking for it is a formality.
#[cfg_attr(not(test), allow(irrefutable_let_patterns))]
pub(crate) mod device;
pub(crate) mod progress;
mod queue;
