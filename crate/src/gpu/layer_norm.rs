//! LayerNorm of tokens on the device.

use super::device::Device;
use super::kernel::{self, TOUCH};
use super::stack::{Signal, copy};
use super::vectors;
use std::rc::Rc;

/// Share of a that its centring leaves at least; less is the rounding of the products that made a.
const ROUNDING: f64 = 1e-6;

/// Exponents are followed to 2 to this power; what is smaller beside a than that is nothing to it.
const FAR: i32 = 1000;

/// Every row of 1aᵀ + D centred and scaled to mean square 1, again as 1aᵀ + D: a to √d â, and in D what
/// tells the rows from it, right in single precision however small it is. As `network::Signal::normalised`.
pub(super) fn layer_norm(device: &Device, signal: Signal) -> Signal {
    let columns = signal.rest.columns;
    let width = columns as f64;
    let mean = signal.mean.iter().sum::<f64>() / width;
    let mut direction: Vec<f64> = signal.mean.iter().map(|a| a - mean).collect();
    let norm = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>().sqrt();
    let mut length = norm(&direction);
    if length <= ROUNDING * norm(&signal.mean) {
        length = 0.0;
    }
    let shared = if length > 0.0 { 1.0 / length } else { 0.0 };
    direction.iter_mut().for_each(|x| *x *= shared);

    // u = 2^e/|a|
    let ratio = 2f64.powi(signal.exponent.clamp(-FAR, FAR)) * shared;
    let (alpha, beta) = match (length > 0.0, ratio > 1.0) {
        (false, _) => (0.0, 1.0),
        (true, false) => (1.0, ratio),
        (true, true) => (1.0 / ratio, 1.0),
    };
    // Rows have length √d; differences to √d â are of size √d u where D does not lead.
    let root = width.sqrt();
    let own = if ratio > 0.0 { ratio.min(1.0) } else { 1.0 };
    let exponent = (root * own).log2().round() as i32;
    let unit = root * 2f64.powi(-exponent);
    let near_unit = unit * ratio;
    let rest = Rc::try_unwrap(signal.rest).unwrap_or_else(|shared| copy(device, &shared));
    let direction_there = vectors::vector(device, &direction);
    for (_, rows, panel) in rest.panels() {
        let parameters = [
            columns as u32,
            rest.stride as u32,
            (alpha as f32).to_bits(),
            (beta as f32).to_bits(),
            (ratio.min(1e25) as f32).to_bits(),
            (near_unit.min(1e30) as f32).to_bits(),
            (unit.min(1e30) as f32).to_bits(),
        ];
        let work = 4.0 * TOUCH * (rows * rest.stride) as f64;
        let groups = [rows as u32, 1, 1];
        let kernel = &kernel::LAYER_NORM;
        device.run(
            kernel,
            &[&direction_there],
            panel,
            &parameters,
            groups,
            work,
        );
    }
    Signal {
        mean: direction.iter().map(|x| root * x).collect(),
        exponent,
        rest: Rc::new(rest),
    }
}
