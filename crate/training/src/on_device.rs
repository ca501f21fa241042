//! Training on a graphics device: the same list of operations as on the processor, as kernels on two arenas.

mod device_locater;
mod device_muon;
mod device_tape;
mod device_trainer;
#[cfg(test)]
pub mod tests;

pub use device_tape::DeviceTape;
pub use device_trainer::{DeviceTrainer, LOGGED_STEPS};
