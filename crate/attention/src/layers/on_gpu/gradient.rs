//! Gradients on the device.

use super::device_tokens::{DeviceTokens, settle_one};
use super::gate::DeviceGate;
use super::input_tokens::tokens;
use super::layer_norm::layer_norm_change;
use super::layer_processor::DeviceAttention;
use super::mixing::DeviceMixing;
use super::scores_tangent::LayerScores;
use super::value_weights::DeviceWeights;
use crate::attention::ActingParameters;
use crate::gpu::dense::columns::copy_columns;
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::reduction::{self, PartialSums};
use crate::gpu::dense::vectors;
use crate::gpu::runtime::buffer::Buffer;
use crate::gpu::runtime::device::Device;
use crate::layers::gradient::{product_norms_on, tangent_norms_on};
use crate::layers::gradient_processor::GradientProcessor;
use crate::layers::layer_processor::{Deflated, StackTokens};
use crate::linalg::power_of_two;
use crate::problem::Problem;
use crate::random::MatrixId;
use crate::specification::{RandomAttention, Remedy};
use attention_spectra_words::phrase;
use std::rc::Rc;
use std::slice::from_mut;

/// Exponents of a root mean square entry, and of a unit, that need no rescaling: the square fits into single precision, and the unit is far
/// from the largest exponents.
const EASY: (f64, i32) = (40.0, 400);

/// As `layers::product_norms`; the listener of the device receives the first norms.
///
/// # Errors
/// The device is lost, has failed or hangs, or a number exceeds single precision.
pub async fn product_norms(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
) -> Result<Vec<f64>, Problem> {
    device.forget();
    let outcome = async {
        let x = DeviceTokens::new(tokens(device, p, realisation).await?);
        let start = Deflated::from_tokens(x.clone());
        let hear = |norms: &[f64]| device.progress.report(norms);
        product_norms_on(device, p, realisation, (x, start), hear).await
    }
    .await;
    device.release();
    outcome
}

/// As `layers::tangent_norms`; the listener of the device receives the first norms.
///
/// # Errors
/// The device is lost, has failed or hangs, or a number exceeds single precision.
pub async fn tangent_norms(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    count: usize,
) -> Result<Vec<f64>, Problem> {
    device.forget();
    let outcome = async {
        let x = DeviceTokens::new(tokens(device, p, realisation).await?);
        let hear = |norms: &[f64]| device.progress.report(norms);
        tangent_norms_on(device, p, realisation, count, x, hear).await
    }
    .await;
    device.release();
    outcome
}

impl GradientProcessor for Device {
    type Change = DeviceTokens;
    type Outputs = DeviceOutputs;

    async fn mixed(
        &self,
        DeviceAttention { mixing, remedies }: &DeviceAttention,
        x: &DeviceTokens,
    ) -> Result<DeviceTokens, Problem> {
        let mixed = mixing.apply(self, x, remedies).await?;
        Ok(mixed.into_iter().next().unwrap_or_else(|| x.clone()))
    }

    async fn times(&self, x: &DeviceTokens, w: &DeviceWeights) -> Result<DeviceTokens, Problem> {
        let product = w.times(self, &[x]).await?;
        Ok(product.into_iter().next().unwrap_or_else(|| x.clone()))
    }

    fn rows_of(&self, w: DeviceWeights) -> DeviceTokens {
        DeviceTokens::new(w.into_rows())
    }

    async fn rescaled(&self, mut x: DeviceTokens) -> Result<DeviceTokens, Problem> {
        settle_one(self, &mut x).await?;
        Ok(x)
    }

    async fn square(&self, x: &DeviceTokens) -> Result<(f64, i64), Problem> {
        square(self, x).await
    }

    async fn mixed_changes(
        &self,
        p: &RandomAttention,
        (realisation, layer): (u32, usize),
        DeviceAttention { mixing, .. }: DeviceAttention,
        x: &DeviceTokens,
        changes: &[DeviceTokens],
    ) -> Result<(DeviceTokens, Vec<DeviceTokens>), Problem> {
        let mut mixed = mix(self, &mixing, p.remedy, x, changes).await?;
        let mut moved = mixed.split_off(1);
        if p.passes_scores() && !changes.is_empty() {
            let here = LayerScores {
                parameters: p,
                realisation,
                layer,
                signal: x,
                mixing: &mixing,
            };
            for head in here.through_scores(self, changes).await? {
                for (sum, change) in moved.iter_mut().zip(&head) {
                    change.add_to(self, 1.0, from_mut(sum));
                }
            }
        }
        Ok((mixed.swap_remove(0), moved))
    }

    async fn outputs(
        &self,
        p: &RandomAttention,
        place: (u32, usize),
        attention: &DeviceAttention,
        tokens: StackTokens<Self>,
    ) -> Result<DeviceOutputs, Problem> {
        let mut first = None;
        if p.has_value_residual() {
            let weights = DeviceWeights::first(self, p, place.0).await?;
            let values = GradientProcessor::times(self, &tokens.first, &weights).await?;
            first = Some(self.mixed(attention, &values).await?);
        }
        let gate = match p.is_gated() {
            true => Some(DeviceGate::of(self, p, place, &tokens.current).await?),
            false => None,
        };
        Ok(DeviceOutputs { first, gate })
    }

    async fn layer_output(
        &self,
        p: &RandomAttention,
        (weights, outputs): (&DeviceWeights, Option<&DeviceOutputs>),
        (output, mixed): &(DeviceTokens, Vec<DeviceTokens>),
        (x, changes): (&DeviceTokens, &[DeviceTokens]),
    ) -> Result<(DeviceTokens, Vec<DeviceTokens>), Problem> {
        let all: Vec<&DeviceTokens> = std::iter::once(output).chain(mixed).collect();
        let mut behind = weights.times(self, &all).await?;
        if let Some(DeviceOutputs { first, gate }) = outputs {
            if let (Some(first), Some(output)) = (first, behind.first_mut()) {
                first.add_to(self, 1.0, from_mut(output));
            }
            if let Some(gate) = gate {
                behind.iter_mut().for_each(|y| gate.act(self, y, None));
            }
        }
        if p.skip {
            let before = std::iter::once(x).chain(changes);
            for (sum, before) in behind.iter_mut().zip(before) {
                before.add_to(self, p.alpha, from_mut(sum));
            }
        }
        let changes = behind.split_off(1);
        Ok((behind.swap_remove(0), changes))
    }

    async fn probed(
        &self,
        p: &RandomAttention,
        (realisation, layer): (u32, usize),
        (x, outputs): (&DeviceTokens, Option<&DeviceOutputs>),
        count: usize,
    ) -> Result<Vec<DeviceTokens>, Problem> {
        let mut found = Vec::with_capacity(count);
        for k in 0..count {
            let id = MatrixId(MatrixId::PROBE.0 + k as u32).in_layer(layer);
            let v = DeviceWeights::gaussian(self, p, realisation, id, 1.0);
            let v = v.scaled(1.0 - p.value_residual);
            found.extend(v.times(self, &[x]).await?);
        }
        if let Some(gate) = outputs.and_then(|outputs| outputs.gate.as_ref()) {
            found.iter_mut().for_each(|y| gate.act(self, y, None));
        }
        Ok(found)
    }

    fn through_layer_norm(&self, x: &DeviceTokens, changes: &[DeviceTokens]) -> Vec<DeviceTokens> {
        let through = |change: &DeviceTokens| layer_norm_change(self, x, change);
        changes.iter().map(through).collect()
    }

    /// The D of the changes are scaled to entries about one.
    async fn norms(&self, changes: &mut [DeviceTokens]) -> Result<Vec<f64>, Problem> {
        settled_norms(self, changes).await
    }
}

/// First values and gates that act on the outputs of a layer.
pub struct DeviceOutputs {
    /// AλX₀W₀.
    first: Option<DeviceTokens>,
    gate: Option<DeviceGate>,
}

/// A X and A δX for each of `tangents`, with A computed once: they are multiplied together, as further
/// columns of X in its unit.
async fn mix(
    device: &Device,
    mixing: &DeviceMixing,
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
        return Ok(vec![signal.clone()]);
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
        .flat_map(|((squares, average), change)| {
            [squares.buffer_and_count(), (average, change.rest.columns)]
        })
        .collect();
    let read = device.read_all(&wanted).await?;
    let mut norms = Vec::with_capacity(tangents.len());
    for (change, read) in tangents.iter_mut().zip(read.chunks_exact(2)) {
        let square_of_rest: f64 = read[0].iter().map(|x| f64::from(*x)).sum();
        let average: Vec<f64> = read[1].iter().map(|x| f64::from(*x)).collect();
        let size = 0.5 * libm::log2(square_of_rest / (rows * change.rest.columns) as f64);
        let easy = size.abs() < EASY.0 && change.exponent.abs() < EASY.1;
        let (number, exponent) = if easy {
            square_of(change, square_of_rest, &average)?
        } else {
            settle_one(device, change).await?;
            square(device, change).await?
        };
        norms.push(number * power_of_two(exponent));
        if easy {
            change.scale(device, -size.round() as i32);
        }
    }
    Ok(norms)
}

/// ‖X‖_F² · 2^−exponent, and the exponent.
///
/// # Errors
/// The errors of [`Device::read`] and [`square_of`].
async fn square(device: &Device, signal: &DeviceTokens) -> Result<(f64, i64), Problem> {
    let square_of_rest = reduction::square_norm(device, &signal.rest).await?;
    let mut average = vec![0.0; signal.mean.len()];
    if signal.mean_length() > 0.0 {
        let uniform = vec![1.0 / signal.rest.rows as f64; signal.rest.rows];
        average = vectors::apply_transposed(device, &signal.rest, &uniform).await?;
    }
    square_of(signal, square_of_rest, &average)
}

/// The square from ‖D‖_F² and the mean row of D.
///
/// # Errors
/// A number exceeds single precision.
fn square_of(
    signal: &DeviceTokens,
    square_of_rest: f64,
    average: &[f64],
) -> Result<(f64, i64), Problem> {
    // In units of D's: √T a, and D from its mean row on.
    let unit = 2f64.powi(-signal.exponent);
    let products = signal.mean.iter().zip(average);
    let shared: f64 = products
        .map(|(a, average)| unit * a * (unit * a + 2.0 * average))
        .sum();
    let square = square_of_rest + signal.rest.rows as f64 * shared;
    if !square.is_finite() {
        return Err(Problem::new(
            "device",
            phrase!("attention-single-precision-left"),
        ));
    }
    Ok((square, 2 * i64::from(signal.exponent)))
}
