//! Norms of gradients on the device where no product gives them: random directions carried forward through
//! the derivative of every layer.

use super::device_tokens::{DeviceTokens, settle_one};
use super::gradient::{square, square_of};
use super::input_tokens::tokens;
use super::layer_norm::{layer_norm, layer_norm_change};
use super::mixing::Mixing;
use super::scores_tangent::Layer;
use super::transformer::copy_columns;
use super::value_weights::Weights;
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::reduction::{self, PartialSums};
use crate::gpu::dense::vectors;
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::linalg::power_of_two;
use crate::parameters::{Parameters, Remedy};
use crate::problem::Problem;
use crate::random::MatrixId;
use std::rc::Rc;
use std::slice::from_mut;

/// Exponents of a root mean square entry, and of a unit, that need no care: its square is a number of single
/// precision, and the unit far from where exponents end.
const EASY: (f64, i32) = (40.0, 400);

/// ‖Jv‖² for `count` independent v of N(0, 1) entries, J = ∂X_L/∂W_ℓ with ℓ = `layer`, for L = 1…`layers` one
/// after another, as `layers::tangent_norms`; whoever listens to the device hears of the first of them.
///
/// # Errors
/// The device is lost, has failed or hangs; the numbers leave single precision.
pub async fn tangent_norms(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    count: usize,
) -> Result<Vec<f64>, Problem> {
    device.forget();
    let outcome = norms(device, p, realisation, count).await;
    device.release();
    outcome
}

async fn norms(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    count: usize,
) -> Result<Vec<f64>, Problem> {
    let mut signal = DeviceTokens::new(tokens(device, p, realisation).await?);
    let mut tangents: Vec<DeviceTokens> = Vec::new();
    let mut found = Vec::with_capacity(count * p.layers);
    for layer in 1..=p.layers {
        let mixing = Mixing::of(device, p, realisation, layer, &signal).await?;
        let mut mixed = mix(device, &mixing, p.remedy, &signal, &tangents).await?;
        if p.passes_scores() && !tangents.is_empty() {
            let here = Layer {
                parameters: p,
                realisation,
                layer,
                signal: &signal,
                mixing: &mixing,
            };
            for head in here.through_scores(device, &tangents).await? {
                for (sum, own) in mixed[1..].iter_mut().zip(&head) {
                    own.add_to(device, 1.0, from_mut(sum));
                }
            }
        }
        drop(mixing);
        let weights = Weights::draw(device, p, realisation, layer).await?;
        let mut behind = weights
            .times(device, &mixed.iter().collect::<Vec<_>>())
            .await?;
        if p.skip {
            let before = std::iter::once(&signal).chain(&tangents);
            for (sum, before) in behind.iter_mut().zip(before) {
                before.add_to(device, p.alpha, from_mut(sum));
            }
        }
        tangents = behind.split_off(1);
        if layer == p.layer {
            for k in 0..count {
                let id = MatrixId(MatrixId::PROBE.0 + k as u32).in_layer(layer);
                let v = Weights::gaussian(device, p, realisation, id, 1.0);
                tangents.extend(v.times(device, &[&mixed[0]]).await?);
            }
        }
        drop(mixed);
        signal = behind.swap_remove(0);
        settle_one(device, &mut signal).await?;
        if p.layernorm {
            tangents
                .iter_mut()
                .for_each(|change| *change = layer_norm_change(device, &signal, change));
            signal = layer_norm(device, signal);
        }
        match tangents.is_empty() {
            true => found.extend(std::iter::repeat_n(f64::NAN, count)),
            false => found.extend(settled_norms(device, &mut tangents).await?),
        }
        if device.progress.due() {
            device.progress.report(&found);
        }
    }
    Ok(found)
}

/// A X and A δX for every one of `tangents`, which share the making of A: they go through it side by side, as
/// further columns of X in its unit.
async fn mix(
    device: &Device,
    mixing: &Mixing,
    remedy: Remedy,
    signal: &DeviceTokens,
    tangents: &[DeviceTokens],
) -> Result<Vec<DeviceTokens>, Problem> {
    let all: Vec<&DeviceTokens> = std::iter::once(signal).chain(tangents).collect();
    let (rows, width) = (signal.rest.rows, signal.rest.columns);
    let beside = Matrix::new(device, rows, width * all.len());
    for (k, one) in all.iter().enumerate() {
        copy_columns(device, &one.rest, 0, &beside, k * width, width);
    }
    let units: Vec<i32> = all.iter().map(|s| s.exponent - signal.exponent).collect();
    let means = all.iter().zip(&units).flat_map(|(one, unit)| {
        let unit = 2f64.powi(-unit);
        one.mean.iter().map(move |a| unit * a)
    });
    let beside = DeviceTokens {
        mean: means.collect(),
        exponent: signal.exponent,
        rest: Rc::new(beside),
    };
    let mut mixed = mixing.apply(device, &beside, &[remedy]).await?;
    let Some(mixed) = mixed.pop() else {
        return Ok(Vec::new());
    };
    let part = |(k, unit): (usize, &i32)| {
        let rest = Matrix::new(device, rows, width);
        copy_columns(device, &mixed.rest, k * width, &rest, 0, width);
        let means = mixed.mean[k * width..(k + 1) * width].iter();
        DeviceTokens {
            mean: means.map(|a| a * 2f64.powi(*unit)).collect(),
            exponent: mixed.exponent + unit,
            rest: Rc::new(rest),
        }
    };
    Ok(units.iter().enumerate().map(part).collect())
}

/// ‖δX‖_F² of every change, infinite beyond 1e308; their D are scaled to entries about one.
async fn settled_norms(
    device: &Device,
    tangents: &mut [DeviceTokens],
) -> Result<Vec<f64>, Problem> {
    let rows = tangents.first().map_or(1, |change| change.rest.rows);
    let uniform = vectors::vector(device, &vec![1.0 / rows as f64; rows]);
    let asked: Vec<(PartialSums, Buffer)> = tangents
        .iter()
        .map(|change| {
            let average = device.allocate(change.rest.stride);
            vectors::apply_transposed_to(device, &change.rest, &uniform, &average);
            (reduction::squares(device, &change.rest), average)
        })
        .collect();
    let wanted: Vec<(&Buffer, usize)> = asked
        .iter()
        .zip(tangents.iter())
        .flat_map(|((squares, average), change)| [squares.place(), (average, change.rest.columns)])
        .collect();
    let read = device.read_all(&wanted).await?;
    let mut norms = Vec::with_capacity(tangents.len());
    for (change, read) in tangents.iter_mut().zip(read.chunks_exact(2)) {
        let own: f64 = read[0].iter().map(|x| f64::from(*x)).sum();
        let average: Vec<f64> = read[1].iter().map(|x| f64::from(*x)).collect();
        let size = 0.5 * (own / (rows * change.rest.columns) as f64).log2();
        let easy = size.abs() < EASY.0 && change.exponent.abs() < EASY.1;
        let (number, exponent) = match easy {
            true => square_of(change, own, &average)?,
            false => {
                settle_one(device, change).await?;
                square(device, change).await?
            }
        };
        norms.push(number * power_of_two(exponent));
        if easy {
            change.scale(device, -size.round() as i32);
        }
    }
    Ok(norms)
}
