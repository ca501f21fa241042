//! Participation and entropy of the rows of attention, for many score scales at once.

use super::device_tokens::DeviceTokens;
use super::input_tokens::tokens;
use super::scores::unit_scores;
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::runtime::device::Device;
use crate::kernels::attention::row_statistics::RowStatistics;
use crate::linalg;
use crate::problem::Problem;
use crate::specification::{RandomAttention, ScoreScale};
use std::rc::Rc;

/// The scores for σ_qk = 1, and their tokens and weights.
struct UnitScores {
    parameters: RandomAttention,
    realisation: u32,
    scores: Matrix,
}

/// Σ a², Σ a³, the entropy, Σ a²s² and Σ a³s² of every row with the scores s for σ_qk = 1, one list of rows for every scale.
pub async fn statistics(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    scales: &[f64],
) -> Result<Vec<Vec<[f64; 5]>>, Problem> {
    let kept = scores(device, p, realisation).await?;
    let mut all = Vec::with_capacity(scales.len());
    for scale in scales {
        all.push(at_scale(device, &kept.scores, *scale).await?);
    }
    Ok(all)
}

/// The scores of the first `count` rows.
pub async fn first_scores(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
    count: usize,
) -> Result<linalg::Matrix, Problem> {
    let kept = scores(device, p, realisation).await?;
    let scores = &kept.scores;
    let first = scores.head(count.min(scores.rows));
    let mut values = first.read(device).await?;
    values *= p.score_deviation();
    Ok(values)
}

/// The scores for σ_qk = 1, kept from one call to the next.
async fn scores(
    device: &Device,
    p: &RandomAttention,
    realisation: u32,
) -> Result<Rc<UnitScores>, Problem> {
    let unit = p.with(|p| p.scale = ScoreScale::SigmaQk(1.0));
    let kept = device.kept::<UnitScores>();
    let kept = kept.filter(|kept| kept.parameters == unit && kept.realisation == realisation);
    if let Some(kept) = kept {
        return Ok(kept);
    }
    device.forget();
    let x = DeviceTokens::new(tokens(device, &unit, realisation).await?);
    let scores = unit_scores(device, &unit, realisation, &x).await?;
    let scores = Rc::new(UnitScores {
        parameters: unit,
        realisation,
        scores,
    });
    device.keep(scores.clone());
    Ok(scores)
}

async fn at_scale(device: &Device, scores: &Matrix, scale: f64) -> Result<Vec<[f64; 5]>, Problem> {
    let mut found = Vec::with_capacity(scores.rows);
    for part in scores.panel_rows() {
        let output = device.allocate(RowStatistics::EACH * part.rows);
        let kernel = RowStatistics {
            rows: part.rows as u32,
            columns: scores.columns as u32,
            stride: part.stride as u32,
            scale: scale as f32,
        };
        device.run(&kernel, &[part.panel], &output);
        let words = device
            .read(&output, RowStatistics::EACH * part.rows)
            .await?;
        let row = |row: &[f32]| [row[0], row[1], row[2], row[4], row[5]].map(f64::from);
        found.extend(words.chunks_exact(RowStatistics::EACH).map(row));
    }
    Ok(found)
}
