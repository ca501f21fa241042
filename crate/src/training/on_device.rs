//! Training on a graphics device: the same list of operations as on the processor, as kernels on two arenas.

mod device_locater;
mod device_tape;
mod device_trainer;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use device_tape::DeviceTape;
pub(crate) use device_trainer::{DeviceTrainer, LOGGED_STEPS};
