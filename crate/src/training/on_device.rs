//! Training on a graphics device: the same list of operations as on the processor, as kernels on two arenas.

#[cfg(feature = "gpu")]
mod device_tape;
#[cfg(feature = "gpu")]
mod device_trainer;
#[cfg(all(test, feature = "gpu"))]
pub(crate) mod tests;

#[cfg(feature = "gpu")]
pub(crate) use device_tape::DeviceTape;
#[cfg(feature = "gpu")]
pub(crate) use device_trainer::{DeviceTrainer, LOGGED_STEPS};

use super::locater::Locater;
use super::model::{Attending, Model};

/// What is left to the processor, and why: operations and penalties that have no kernels yet.
pub const LEFT_TO_THE_PROCESSOR: [(&str, &str); 2] = [
    (
        "orthogonal attention",
        "Orthogonal attention is left to the processor: its decompositions have no kernels yet.",
    ),
    (
        "LocAteR",
        "LocAteR’s penalties are left to the processor: they have no kernels yet.",
    ),
];

/// Why `model` with these penalties is trained by the processor, where it is.
pub fn reason_for_processor(model: &Model, locater: Locater) -> Option<&'static str> {
    if matches!(model.attending, Attending::Orthogonal(_)) {
        return Some(LEFT_TO_THE_PROCESSOR[0].1);
    }
    (locater != Locater::default()).then_some(LEFT_TO_THE_PROCESSOR[1].1)
}
