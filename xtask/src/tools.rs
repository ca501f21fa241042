//! Tools of the tasks besides Cargo: found, or installed if that is permitted.

pub mod axe_core;
pub mod browsers;
pub mod from_npm;
mod once;
pub mod python_environment;
mod system_packages;
pub mod toolchain;
pub mod vulkan;
