//! The same test bodies over the twins and over the device that is here.
//!
//! Where there is no adapter, the half that needs one is skipped, and said to be: the line beginning
//! with `skipped ` is counted by `cargo xtask test`.

mod bench;
mod curves;
mod deep;
mod kernels;
mod krylov;
mod leading;
mod limits;
mod models;
pub(crate) mod on_devices;
mod orthogonal_factors;
mod precision;
mod reads;
mod recorded;
mod stacks;
mod tangents;
mod training_kernels;
mod transformer;

use on_devices::{block_on, in_part, is_tried_at_length, on_every_device, on_the_device, opened};
