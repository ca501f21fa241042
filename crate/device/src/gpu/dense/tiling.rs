//! The fastest tiling on this device, measured once.

use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::product;
use crate::gpu::dense::random;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::clock;
use crate::gpu::runtime::description::Tier;
use crate::gpu::runtime::device::Device;
use crate::kernels::products::product::{Form, TILINGS, Tiling};
use crate::problem::Problem;

/// Sizes of the square product for timings: the smallest, at which a large device does not use the
/// largest tiles, and the largest.
const SIZES: (usize, usize) = (1024, 4096);

/// If a product takes longer than this many seconds, no larger one is timed: a larger one shows more of the device's speed.
const SHORT: f64 = 0.003;

/// Size for software renderers, whose speed is measured without a choice of tilings.
const SOFTWARE_SIZE: usize = 128;

/// Shortest time of a timing in seconds: relative to an empty wait, and absolute.
const TARGET: (f64, f64) = (5.0, 0.03);

/// Times the tilings and sets the fastest.
///
/// # Errors
/// The device is lost, has failed, or hangs.
pub async fn time(device: &Device) -> Result<(), Problem> {
    if device.tier() == Tier::Software {
        let factors = factors(device, SOFTWARE_SIZE);
        let latency = latency(device).await?;
        let speed = speed(device, &TILINGS[0], &factors, latency).await?;
        device.set_tiling(&TILINGS[0], speed);
        drop(factors);
        device.release();
        return Ok(());
    }
    let latency = latency(device).await?;
    let mut size = SIZES.0;
    let mut found = Vec::new();
    loop {
        let factors = factors(device, size);
        found.clear();
        for tiling in &TILINGS {
            // Where large tiles leave the device idle, products do not use them.
            if product::fitting(tiling, size, size) == tiling {
                found.push((tiling, speed(device, tiling, &factors, latency).await?));
            }
        }
        drop(factors);
        device.release();
        let best = found
            .iter()
            .fold(0.0, |best: f64, (_, speed)| best.max(*speed));
        if size >= SIZES.1 || 2.0 * (size as f64).powi(3) / best > SHORT {
            break;
        }
        size *= 2;
    }
    let first = (&TILINGS[0], 1e9);
    let best = found.into_iter().fold(
        first,
        |best, next| if next.1 > best.1 { next } else { best },
    );
    device.set_tiling(best.0, best.1);
    Ok(())
}

/// Two factors of normal numbers, since zeros cost less power, and space for their product.
fn factors(device: &Device, size: usize) -> [Matrix; 3] {
    [0, 1, 2].map(|index| {
        let matrix = Matrix::new(device, size, size);
        random::fill(device, random::normals(index), &matrix);
        matrix
    })
}

/// Time in seconds of waiting for almost no work.
///
/// # Errors
/// As [`time`].
pub async fn latency(device: &Device) -> Result<f64, Problem> {
    let nothing = [0, 1].map(|_| Matrix::of_zeros(device, 4, 4));
    let mut least = f64::INFINITY;
    for _ in 0..3 {
        let begun = clock::seconds();
        vectors::add(device, 0.0, &nothing[0], 0.0, &nothing[1]);
        device.finish().await?;
        least = least.min(clock::seconds() - begun);
    }
    Ok(least)
}

/// Operations a second of one tiling.
async fn speed(
    device: &Device,
    tiling: &'static Tiling,
    factors: &[Matrix; 3],
    latency: f64,
) -> Result<f64, Problem> {
    device.set_tiling(tiling, 1e15);
    let [a, b, c] = factors;
    let run = async || product::multiply(device, Form::Nn, 1.0, a, b, 0.0, c).await;
    // Once for the compiler.
    run().await?;
    device.finish().await?;
    let target = TARGET.1.max(TARGET.0 * latency);
    let seconds = seconds_each(device, target, latency, run).await?;
    Ok(2.0 * (a.rows as f64).powi(3) / seconds)
}

/// Seconds of one `run`, measured over so many runs that they take `target` seconds together, without the `latency` of waiting.
///
/// # Errors
/// As [`time`].
pub async fn seconds_each(
    device: &Device,
    target: f64,
    latency: f64,
    run: impl AsyncFn() -> Result<(), Problem>,
) -> Result<f64, Problem> {
    let mut times = 1u32;
    loop {
        let begun = clock::seconds();
        for _ in 0..times {
            run().await?;
        }
        device.finish().await?;
        let taken = clock::seconds() - begun;
        if taken >= target || times >= 1 << 12 {
            return Ok((taken - latency).max(0.1 * taken) / f64::from(times));
        }
        times *= 2;
    }
}
