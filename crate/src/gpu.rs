//! Products on the graphics processor: WebGPU in the browser, Vulkan natively.
//!
//! Single precision, so only what stays right in it is computed here; small problems (a Hessenberg
//! matrix, a bidiagonal one) go back to the processor in double precision. Every kernel is one
//! `.wgsl` file with a Rust twin of the same name in `twin`, which the tests hold against it.
//!
//! Nothing here panics: a missing adapter, a lost device, exhausted memory and a queue that hangs are
//! sentences, and whoever asked falls back to the processor.

mod buffer;
mod clock;
mod device;
mod kernel;
mod matrix;
mod orthonormal;
mod queue;
#[cfg(test)]
mod tests;
mod tiling;
#[cfg(test)]
mod twin;

pub use device::{Adapters, Description, Device};

use std::future::Future;
use std::pin::Pin;

/// A future that stays on its thread.
pub type LocalBoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;
