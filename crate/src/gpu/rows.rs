//! Participation and entropy of the rows of attention, for many score scales at once.

use super::kernel;
use super::scores::unit_scores;
use super::stack::Stack;
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::runtime::device::Device;
use crate::linalg;
use crate::parameters::Parameters;
use crate::problem::Problem;
use std::rc::Rc;

/// What an entry of A costs here.
const ENTRY: f64 = 400.0;

/// Σ a², Σ a³ and the entropy of every row, one list of rows for every scale.
pub(super) async fn statistics(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    scales: &[f64],
) -> Result<Vec<Vec<[f64; 3]>>, Problem> {
    let scores = scores(device, p, realisation).await?;
    let mut all = Vec::with_capacity(scales.len());
    for scale in scales {
        all.push(at_scale(device, &scores, *scale).await?);
    }
    Ok(all)
}

/// The scores of the first `count` rows.
pub(super) async fn first_scores(
    device: &Device,
    p: &Parameters,
    realisation: u32,
    count: usize,
) -> Result<linalg::Matrix, Problem> {
    let scores = scores(device, p, realisation).await?;
    let first = scores.head(count.min(scores.rows));
    let mut values = first.read(device).await?;
    values *= faer::Scale(p.sigma_qk * p.sigma_qk);
    Ok(values)
}

/// The scores for σ_qk = 1, kept from one call to the next.
async fn scores(device: &Device, p: &Parameters, realisation: u32) -> Result<Rc<Matrix>, Problem> {
    let mut unit = p.clone();
    (unit.sigma_qk, unit.beta) = (1.0, 1.0);
    if let Some(kept) = device.kept(&unit, realisation) {
        return Ok(kept);
    }
    device.forget();
    let stack = Stack::new(device, &unit, realisation).await?;
    let scores = Rc::new(unit_scores(device, &unit, realisation, &stack.signal).await?);
    device.keep(&unit, realisation, &scores);
    Ok(scores)
}

async fn at_scale(device: &Device, scores: &Matrix, scale: f64) -> Result<Vec<[f64; 3]>, Problem> {
    let mut found = Vec::with_capacity(scores.rows);
    for part in scores.parts() {
        let output = device.allocate(4 * part.rows);
        let parameters = [
            part.rows as u32,
            scores.columns as u32,
            part.stride as u32,
            (scale as f32).to_bits(),
        ];
        let work = ENTRY * (part.rows * part.stride) as f64;
        let groups = [part.rows as u32, 1, 1];
        device.run(
            &kernel::ROW_STATISTICS,
            &[part.panel],
            &output,
            &parameters,
            groups,
            work,
        );
        let words = device.read(&output, 4 * part.rows).await?;
        let row = |row: &[f32]| [row[0], row[1], row[2]].map(f64::from);
        found.extend(words.chunks_exact(4).map(row));
    }
    Ok(found)
}
