#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

#[cfg(feature = "addresses")]
pub mod addresses;
pub mod everywhere;
pub mod fuzzing;
pub mod matrices;
pub mod memory_count;
#[cfg(feature = "device")]
pub mod on_devices;
pub mod record;
