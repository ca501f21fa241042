//! What the tasks need beside Cargo: found, or installed where that is ours to do.

pub mod axe_core;
pub mod browsers;
pub mod from_npm;
pub mod python_environment;
mod system_packages;
pub mod toolchain;
pub mod vulkan;
