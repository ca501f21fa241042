//! Measurements on the device for experiments: the numbers of a step, after which its memory is freed.

use super::device_tokens::DeviceTokens;
use super::input_tokens::tokens;
use super::operator::Operator;
use crate::gpu::runtime::device::Device;
use crate::layers::layer_processor::Deflated;
use crate::layers::stack::LayerStack;
use crate::linalg::{Complex, Matrix};
use crate::problem::Problem;
use crate::specification::{Architecture, RandomAttention, Remedy};

/// sr(Σ_ℓ) − 1 of every architecture after every layer from `from` to `to`, one list per architecture.
///
/// # Errors
/// The device is lost, has failed or hangs, or a number exceeds single precision.
pub async fn excesses(
    device: &Device,
    architectures: &[Architecture],
    realisation: u32,
    (from, to): (usize, usize),
) -> Result<Vec<Vec<f64>>, Problem> {
    device.forget();
    let outcome = all_excesses(device, architectures, realisation, (from, to)).await;
    device.release();
    outcome
}

async fn all_excesses(
    device: &Device,
    architectures: &[Architecture],
    realisation: u32,
    (from, to): (usize, usize),
) -> Result<Vec<Vec<f64>>, Problem> {
    let mut found: Vec<Vec<f64>> = vec![Vec::new(); architectures.len()];
    let mut done = vec![false; architectures.len()];
    for first in 0..architectures.len() {
        if done[first] {
            continue;
        }
        // Architectures that differ by what is removed from A share their first layer.
        let plain = |architecture: &Architecture| {
            let mut p = architecture.parameters.clone();
            if p.remedy.changes_attention() {
                p.remedy = Remedy::None;
            }
            p
        };
        let family: Vec<usize> = (first..architectures.len())
            .filter(|i| plain(&architectures[*i]) == plain(&architectures[first]))
            .collect();
        let remedies: Vec<_> = family
            .iter()
            .map(|i| architectures[*i].parameters.remedy)
            .collect();
        let p = &architectures[first].parameters;
        let x = DeviceTokens::new(tokens(device, p, realisation).await?);
        let tokens = Deflated::from_tokens(x.clone());
        let start = LayerStack::new(p.clone(), realisation, x, tokens);
        let behind = start.advance(device, &remedies, to == 1).await?;
        for (index, mut stack) in family.into_iter().zip(behind) {
            done[index] = true;
            for layer in 1..=to {
                if layer > 1 {
                    let remedy = [architectures[index].parameters.remedy];
                    let next = stack.advance(device, &remedy, layer == to).await?;
                    let Some(next) = next.into_iter().next() else {
                        break;
                    };
                    stack = next;
                }
                if layer >= from {
                    found[index].push(stack.stable_rank_excess(device).await?);
                    // The result of such a step grows from its front.
                    if architectures.len() == 1 && device.progress.due() {
                        device.progress.report(&found[index]);
                    }
                }
            }
        }
    }
    Ok(found)
}

/// The two leading eigenvalues and the two largest singular values of the operator of `p`.
///
/// # Errors
/// The errors of [`excesses`]. Also if an iteration did not converge.
pub async fn leading(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    (eigenvalues, singular): (usize, usize),
    tolerance: f64,
) -> Result<(Vec<Complex>, Vec<f64>), Problem> {
    device.forget();
    let outcome = async {
        let operator = Operator::new(device, p, realisation).await?;
        operator.leading((eigenvalues, singular), tolerance).await
    }
    .await;
    device.release();
    outcome
}

/// Σ a², Σ a³, the entropy, Σ a²s² and Σ a³s² of every row of the softmax attention of `p`, for every σ_qk² of `scales`, with the scores s
/// for σ_qk = 1: one list of rows a scale. The scores are kept for the next call.
///
/// # Errors
/// As [`excesses`].
pub async fn row_statistics(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    scales: &[f64],
) -> Result<Vec<Vec<[f64; 5]>>, Problem> {
    let outcome = super::row_statistics::statistics(device, p, realisation, scales).await;
    device.release();
    outcome
}

/// The scores of the first `rows` rows of the attention of `p`, from the scores kept by [`row_statistics`].
///
/// # Errors
/// As [`excesses`].
pub async fn first_scores(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    rows: usize,
) -> Result<Matrix, Problem> {
    let outcome = super::row_statistics::first_scores(device, p, realisation, rows).await;
    device.release();
    outcome
}
