//! LayerNorm of tokens on the device, and of changes of tokens.

use super::device_tokens::{DeviceTokens, copy};
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::kernels::rows::layer_norm::LayerNorm;
use crate::kernels::rows::layer_norm_tangent::LayerNormTangent;
use std::rc::Rc;

/// Smallest share of a that remains after centring; less is the rounding of the products that a was computed
/// from.
pub const ROUNDING: f64 = 1e-6;

/// Exponents are tracked up to 2 to this power; numbers smaller than that relative to a are negligible.
const FAR: i32 = 1000;

/// The rows of 1aᵀ + 2^e D once they are centred: αâ + βt, t from D, in units of the larger of |a| and 2^e.
struct Centred {
    /// â, or zero if nothing of a remains after centring.
    direction: Vec<f64>,
    /// u = 2^e/|a|, 0 without â.
    ratio: f64,
    alpha: f64,
    beta: f64,
    /// log₂ of the unit.
    unit: f64,
}

impl Centred {
    fn of(signal: &DeviceTokens) -> Self {
        let norm = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>().sqrt();
        let mut direction = centred(&signal.mean);
        let mut length = norm(&direction);
        if length <= ROUNDING * norm(&signal.mean) {
            length = 0.0;
        }
        let shared = if length > 0.0 { 1.0 / length } else { 0.0 };
        direction.iter_mut().for_each(|x| *x *= shared);
        let ratio = 2f64.powi(signal.exponent.clamp(-FAR, FAR)) * shared;
        let (alpha, beta) = match (length > 0.0, ratio > 1.0) {
            (false, _) => (0.0, 1.0),
            (true, false) => (1.0, ratio),
            (true, true) => (1.0 / ratio, 1.0),
        };
        Self {
            direction,
            ratio,
            alpha,
            beta,
            unit: match alpha == 1.0 {
                true => libm::log2(length),
                false => f64::from(signal.exponent),
            },
        }
    }
}

/// `x` minus its mean.
fn centred(x: &[f64]) -> Vec<f64> {
    let mean = x.iter().sum::<f64>() / x.len() as f64;
    x.iter().map(|x| x - mean).collect()
}

/// Every row of 1aᵀ + D centred and scaled to mean square 1, again as 1aᵀ + D: a to √d â, and D has the differences of the rows from it,
/// accurate in single precision however small they are. On the processor that is [`normalised`](crate::layers::OffsetMatrix::normalised).
pub fn layer_norm(device: &Device, signal: DeviceTokens) -> DeviceTokens {
    let columns = signal.rest.columns;
    let Centred {
        direction,
        ratio,
        alpha,
        beta,
        ..
    } = Centred::of(&signal);
    // Rows have length √d; differences to √d â are of size √d u where D does not lead.
    let root = (columns as f64).sqrt();
    let at_most_one = if ratio > 0.0 { ratio.min(1.0) } else { 1.0 };
    let exponent = libm::log2(root * at_most_one).round() as i32;
    let unit = root * 2f64.powi(-exponent);
    let near_unit = unit * ratio;
    let rest = Rc::try_unwrap(signal.rest).unwrap_or_else(|shared| copy(device, &shared));
    let direction_there = vectors::vector(device, &direction);
    for (_, rows, panel) in rest.panels() {
        let kernel = LayerNorm {
            rows: rows as u32,
            columns: columns as u32,
            stride: rest.stride as u32,
            alpha: alpha as f32,
            beta: beta as f32,
            ratio: ratio.min(1e25) as f32,
            near_unit: near_unit.min(1e30) as f32,
            unit: unit.min(1e30) as f32,
        };
        device.run(&kernel, &[&direction_there], panel);
    }
    DeviceTokens {
        mean: direction.iter().map(|x| root * x).collect(),
        exponent,
        rest: Rc::new(rest),
    }
}

/// The change of LayerNorm's output after a change of its input, as `layers::tangent_norms` has it: with x̂ the normalised row and n its
/// scale, (g − mean g − x̂ (x̂·g)/d)/n for every row g of `change`, and zero where the row of `signal`, before LayerNorm, is constant.
pub fn layer_norm_change(
    device: &Device,
    signal: &DeviceTokens,
    change: &DeviceTokens,
) -> DeviceTokens {
    let columns = signal.rest.columns;
    let Centred {
        direction,
        alpha,
        beta,
        unit,
        ..
    } = Centred::of(signal);
    // g = κ 2^f (own E + shared), both of them at most of size one.
    let unit_there = 2f64.powi(change.exponent.clamp(-FAR, FAR));
    let mut shared: Vec<f64> = centred(&change.mean);
    shared.iter_mut().for_each(|x| *x /= unit_there);
    let kappa = shared.iter().fold(1.0, |most, x| f64::max(most, x.abs()));
    shared.iter_mut().for_each(|x| *x /= kappa);
    // n = unit·length/√d
    let size =
        f64::from(change.exponent) + libm::log2(kappa) + 0.5 * libm::log2(columns as f64) - unit;
    let exponent = size.round();

    let rest = copy(device, &change.rest);
    let inputs = [
        vectors::vector(device, &direction),
        vectors::vector(device, &shared),
    ];
    for (part, (_, rows, panel)) in signal.rest.panel_rows().zip(rest.panels()) {
        let kernel = LayerNormTangent {
            rows: rows as u32,
            columns: columns as u32,
            stride: part.stride as u32,
            alpha: alpha as f32,
            beta: beta as f32,
            factor: (1.0 / kappa) as f32,
            unit: libm::exp2(size - exponent) as f32,
        };
        device.run(&kernel, &[&inputs[0], &inputs[1], part.panel], panel);
    }
    DeviceTokens {
        mean: vec![0.0; columns],
        exponent: exponent as i32,
        rest: Rc::new(rest),
    }
}
