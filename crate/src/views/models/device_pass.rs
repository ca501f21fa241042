//! Layers of a model on a graphics processor: tokens after them and attention in them, for the processor to measure.

use super::outcome::DeviceOutcome;
use super::passage::{Passage, configuration};
use super::steps::{Place, Steps};
use crate::gpu::Device;
use crate::gpu::dense::matrix::Matrix;
use crate::models::InitialModel;
use crate::parameters::Parameters;
use crate::problem::Problem;
use crate::words::phrase;
use std::rc::Rc;

/// The layer of a step.
///
/// # Errors
/// The device is lost, has failed or hangs.
pub(super) async fn run(
    p: &Parameters,
    steps: &Steps,
    step: usize,
    device: &Device,
) -> Result<DeviceOutcome, Problem> {
    let nothing = || Problem::new("step", phrase!("view-no-form-for-graphics"));
    if let Some((p, realisation)) = steps.at_length(step) {
        let model = configuration(&p).ok_or_else(nothing)?;
        let mut passage = Passage::begin(device, &p, &model, realisation)?;
        advance(&mut passage, device, 1).await?;
        return Ok(DeviceOutcome {
            attention: Vec::new(),
            tokens: Some(read_by_rows(device, passage.tokens()).await?),
        });
    }
    let Place {
        realisation,
        layer,
        head,
    } = steps.at(step);
    let model = configuration(p).ok_or_else(nothing)?;
    let kept = device.kept::<Passage<Device>>();
    device.forget();
    let mut passage = match kept.and_then(|kept| Rc::try_unwrap(kept).ok()) {
        Some(kept) if kept.is_before(p, realisation as u32, layer) => kept,
        _ => Passage::begin(device, p, &model, realisation as u32)?,
    };
    advance(&mut passage, device, layer).await?;
    let attention = read_by_rows(device, passage.attention(head)).await?;
    let tokens = match head {
        0 => Some(read_by_rows(device, passage.tokens()).await?),
        _ => None,
    };
    device.keep(Rc::new(passage));
    Ok(DeviceOutcome { attention, tokens })
}

async fn advance(
    passage: &mut Passage<Device>,
    device: &Device,
    layer: usize,
) -> Result<(), Problem> {
    let layer_weights = |weights: &InitialModel, layer| weights.layer_on(device, layer);
    passage.advance_to(device, layer, layer_weights).await
}

/// The numbers of a matrix, row by row.
async fn read_by_rows(device: &Device, x: &Matrix) -> Result<Vec<f64>, Problem> {
    let x = x.read(device).await?;
    let entries = (0..x.nrows()).flat_map(|i| (0..x.ncols()).map(move |j| (i, j)));
    Ok(entries.map(|at| x[at]).collect())
}
