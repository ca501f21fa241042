//! The same test bodies over the twins and over the device that is here.
//!
//! Where there is no adapter, the half that needs one is skipped, and said to be: the line beginning
//! with `skipped ` is counted by `cargo xtask test`.

#[cfg(feature = "gpu")]
mod bench;
#[cfg(feature = "gpu")]
mod curves;
#[cfg(feature = "gpu")]
mod kernels;
#[cfg(feature = "gpu")]
mod krylov;
#[cfg(feature = "gpu")]
mod leading;
#[cfg(feature = "gpu")]
mod on_devices;
#[cfg(feature = "gpu")]
mod precision;
#[cfg(feature = "gpu")]
mod reads;
#[cfg(feature = "gpu")]
mod shaders;
#[cfg(feature = "gpu")]
mod stacks;
#[cfg(feature = "gpu")]
mod transformer;

#[cfg(feature = "gpu")]
use on_devices::{block_on, on_every_device, on_the_device};
