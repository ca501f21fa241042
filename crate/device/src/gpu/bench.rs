//! Speed of the kernels on the present device, compared with its peak: measured by
//! `examples/bench_gpu`. Native only; the page does not use it.

mod load;

pub use crate::kernels::Work;
pub use load::{Load, PreparedLaunch, loads};

use crate::gpu::dense::tiling::{latency, seconds_each};
use crate::gpu::runtime::clock;
use crate::gpu::runtime::description::Tier;
use crate::gpu::runtime::device::Device;
use crate::kernels::peak::peak_copy::PeakCopy;
use crate::kernels::peak::peak_fma::PeakFma;
use crate::problem::Problem;
use load::{LoadKind, PreparedLoad};

/// Shortest duration of a timing in seconds, and its number of rounds, of which the fastest counts.
const ROUNDS: (f64, usize) = (0.1, 3);

/// A load whose run takes at least this many seconds is timed only once.
const LONG: f64 = 0.5;

/// Side of the square matrix that is copied, larger than caches: for hardware, and for a software renderer.
const COPIED: (usize, usize) = (8192, 4096);

/// The peak rates of a device, measured by kernels that do nothing else.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Peak {
    /// Single-precision operations a second, of independent chains of fused multiplications and
    /// additions in registers.
    pub operations: f64,
    /// Bytes a second, read and written, of a copy larger than the caches.
    pub bytes: f64,
}

impl Peak {
    /// Measures the peak rates of `device`.
    ///
    /// # Errors
    /// The device is lost, has failed or hangs.
    pub async fn of(device: &Device) -> Result<Self, Problem> {
        let rate = async |load: Load, size: usize| -> Result<f64, Problem> {
            Ok(load.work(size).amount() / seconds(device, &load, size).await?)
        };
        let copied = match device.tier() {
            Tier::Hardware => COPIED.0,
            Tier::Software => COPIED.1,
        };
        Ok(Self {
            operations: rate(Load::of("peak_fma", PeakFma::example), PeakFma::BUSY).await?,
            bytes: rate(Load::of("peak_copy", PeakCopy::example), copied).await?,
        })
    }

    /// Fraction of the peak that `work` in `seconds` reaches.
    pub fn share(&self, work: Work, seconds: f64) -> f64 {
        match work {
            Work::Operations(operations) => operations / seconds / self.operations,
            Work::Bytes(bytes) => bytes / seconds / self.bytes,
        }
    }
}

/// Seconds of one run of `load` on n × n matrices, n = `size`: the fastest of several rounds of many runs each, without the time of
/// waiting for the device; one round if a run takes long. Recording and sending the commands counts, as it does for every user of
/// the kernels.
///
/// # Errors
/// The device is lost, has failed, hangs, or has not the memory.
pub async fn seconds(device: &Device, load: &Load, size: usize) -> Result<f64, Problem> {
    let before = (device.tiling(), device.speed());
    let outcome = timed(device, load, size).await;
    device.set_tiling(before.0, before.1);
    device.release();
    outcome
}

async fn timed(device: &Device, load: &Load, size: usize) -> Result<f64, Problem> {
    let stage = load.prepare(device, size);
    device.finish().await?;
    let once = warm_up(device, load, &stage, size).await?;
    let (target, rounds) = if once > LONG { (0.0, 1) } else { ROUNDS };
    let wait = latency(device).await?;
    let (mut least, mut restoring) = (f64::INFINITY, 0.0);
    if load.restores() {
        restoring = f64::INFINITY;
    }
    for _ in 0..rounds {
        let run = async || load.run(device, &stage).await;
        least = least.min(seconds_each(device, target, wait, run).await?);
        if load.restores() {
            let restore = async || {
                stage.restore(device);
                device.pause().await
            };
            restoring = restoring.min(seconds_each(device, target, wait, restore).await?);
        }
    }
    // Each the fastest of its rounds: on a busy machine one round says little, and less a difference.
    Ok((least - restoring).max(0.1 * least))
}

/// Compiles the kernel and measures the device's speed for it, which determines the size of a
/// dispatch; returns the approximate seconds of a run.
async fn warm_up(
    device: &Device,
    load: &Load,
    stage: &PreparedLoad,
    size: usize,
) -> Result<f64, Problem> {
    let run = async || -> Result<f64, Problem> {
        let begun = clock::seconds();
        load.run(device, stage).await?;
        device.finish().await?;
        Ok(clock::seconds() - begun)
    };
    let LoadKind::Product(tiling, _) = load.kind else {
        run().await?;
        return run().await;
    };
    let mut speed = 1e9;
    loop {
        device.set_tiling(tiling, speed);
        let taken = run().await?;
        let found = load.work(size).amount() / taken;
        if found < 1.5 * speed {
            return Ok(taken);
        }
        speed = found;
    }
}

/// Floating-point operations of all products that `device` has been given so far.
pub fn product_operations(device: &Device) -> f64 {
    device.product_operations()
}
