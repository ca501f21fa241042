//! Test bodies that run on the twins and on the available device.
//!
//! Without an adapter, the half of the tests that needs one is skipped and reported: `cargo xtask test` counts lines that
//! begin with `skipped `.

mod bench;
mod curves;
mod deep;
mod kernels;
mod krylov;
mod leading;
mod limits;
mod models;
mod orthogonal_factors;
mod precision;
mod reads;
mod recorded;
mod shortened;
mod stacks;
mod tangents;
mod training_kernels;
mod transformer;

use crate::on_devices::{
    block_on, in_part, is_tried_at_length, on_every_device, on_the_device, opened,
};
