//! Products on the graphics processor: WebGPU in the browser, Vulkan natively.
//!
//! A device computes in single precision, so only calculations that stay accurate run here. Small problems (a Hessenberg or bidiagonal
//! matrix) go back to the processor in double precision. The device runs [`crate::kernels`]; in tests without a device their twins run
//! instead.
//!
//! Nothing here panics: a missing adapter, a lost device, exhausted memory and a hanging queue are reported as sentences, and the
//! caller falls back to the processor.

#[cfg(not(target_arch = "wasm32"))]
pub mod bench;
pub mod dense;
pub mod krylov;
pub mod runtime;

pub use runtime::description::Description;
pub use runtime::device::{Adapters, Device};

use crate::problem::Problem;
use dense::tiling;
use runtime::description::recall_tiling;
use runtime::device::find_adapter;
use std::future::Future;
use std::pin::Pin;

/// A future that stays on its thread.
pub type LocalBoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;

/// Opens the fastest adapter for kernels that no tiling is chosen for.
///
/// # Errors
/// As [`open`].
pub async fn open_untimed(adapters: Adapters) -> Result<Device, Problem> {
    /// Operations per second, roughly: after some hundredths of a second of work the queue is asked how much of it is done.
    const SPEED: (f64, f64) = (1e12, 1e10);
    let device = Device::of(find_adapter(adapters).await?).await?;
    let hardware = device.tier() == runtime::description::Tier::Hardware;
    let speed = if hardware { SPEED.0 } else { SPEED.1 };
    device.set_tiling(device.tiling(), speed);
    Ok(device)
}

/// Opens the fastest adapter. `remembered` is the `tiling` of an earlier description on this machine, or
/// empty: without it the tilings are timed.
///
/// # Errors
/// There is no adapter of the wanted kind, or the adapter provides no device.
pub async fn open(adapters: Adapters, remembered: &str) -> Result<Device, Problem> {
    let device = Device::of(find_adapter(adapters).await?).await?;
    match recall_tiling(remembered) {
        Some((tiling, speed)) => device.set_tiling(tiling, speed),
        None => tiling::time(&device).await?,
    }
    device.check()?;
    Ok(device)
}
