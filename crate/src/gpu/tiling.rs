//! Which tiling is the fastest here: timed once, then remembered as text.

use super::clock;
use super::device::Device;
use super::kernel::{Form, TILINGS, Tiling};
use super::matrix::Matrix;
use super::product;
use super::vectors;
use crate::problem::Problem;

/// Size of the square product that is timed.
const SIZE: usize = 1024;

/// The same for software renderers, which are given no choice: only their speed is taken.
const SOFTWARE_SIZE: usize = 128;

/// Seconds that a timing takes at least, in units of what an empty wait takes, and at least.
const TARGET: (f64, f64) = (5.0, 0.03);

/// The text to remember.
pub(super) fn text(tiling: &Tiling, speed: f64) -> String {
    format!("{}, {:.3e} FLOP/s", tiling.name, speed)
}

/// The tiling and the speed that `text` remembers, if it is one of ours.
pub(super) fn recall(text: &str) -> Option<(&'static Tiling, f64)> {
    let (name, speed) = text.split_once(", ")?;
    let tiling = TILINGS.iter().find(|tiling| tiling.name == name)?;
    let speed: f64 = speed.strip_suffix(" FLOP/s")?.parse().ok()?;
    (speed.is_finite() && speed > 0.0).then_some((tiling, speed))
}

/// Times the tilings and sets the fastest.
///
/// # Errors
/// The device is lost, has failed, or hangs.
pub(super) async fn time(device: &Device) -> Result<(), Problem> {
    let (size, tilings) = if device.is_software() {
        (SOFTWARE_SIZE, &TILINGS[..1])
    } else {
        (SIZE, &TILINGS[..])
    };
    let factors = [
        Matrix::of_zeros(device, size, size),
        Matrix::of_zeros(device, size, size),
        Matrix::of_zeros(device, size, size),
    ];
    let latency = latency(device, &factors).await?;
    let target = TARGET.1.max(TARGET.0 * latency);
    let mut best = (&TILINGS[0], 0.0);
    for tiling in tilings {
        let speed = speed(device, tiling, &factors, target, latency).await?;
        if speed > best.1 {
            best = (tiling, speed);
        }
    }
    drop(factors);
    device.set_tiling(best.0, best.1);
    device.release();
    Ok(())
}

/// Seconds that waiting for next to nothing takes.
async fn latency(device: &Device, factors: &[Matrix; 3]) -> Result<f64, Problem> {
    let mut least = f64::INFINITY;
    for _ in 0..3 {
        let begun = clock::seconds();
        vectors::add(device, 0.0, &factors[0], 0.0, &factors[2]);
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
    target: f64,
    latency: f64,
) -> Result<f64, Problem> {
    device.set_tiling(tiling, 1e15);
    let [a, b, c] = factors;
    // Once for the compiler.
    product::multiply(device, Form::Nn, 1.0, a, b, 0.0, c).await?;
    device.finish().await?;
    let mut times = 1u32;
    loop {
        let begun = clock::seconds();
        for _ in 0..times {
            product::multiply(device, Form::Nn, 1.0, a, b, 0.0, c).await?;
        }
        device.finish().await?;
        let taken = clock::seconds() - begun;
        if taken >= target || times >= 1 << 12 {
            let operations = f64::from(times) * 2.0 * (a.rows as f64).powi(3);
            return Ok(operations / (taken - latency).max(0.1 * taken));
        }
        times *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tiling_is_remembered_as_text_and_strange_texts_are_forgotten() {
        for tiling in &TILINGS {
            let (found, speed) = recall(&text(tiling, 1.25e13)).unwrap();
            assert_eq!((found.name, speed), (tiling.name, 1.25e13));
        }
        for strange in [
            "",
            "tiles",
            "4 × 4 direct, fast",
            "none, 1e9 FLOP/s",
            "4 × 4 direct, -1 FLOP/s",
        ] {
            assert!(recall(strange).is_none(), "{strange}");
        }
    }
}
