//! The outlying singular triplets of an attention matrix on the device (GAP A.5).

use super::device::Device;
use super::matrix::Matrix;
use super::vectors;
use crate::attention::outlier_count;
use crate::linalg::leading_pairs_by;
use crate::problem::Problem;

/// Residual, relative to the singular value, at which a triplet is accepted.
const TOLERANCE: f64 = 1e-6;

/// Outliers that are looked for at most: where there are more, a full decomposition is as fast.
const MOST: usize = 24;

/// A singular value s with its unit vectors u, one entry a row, and y, one entry a column.
pub(super) struct Triplet {
    pub value: f64,
    pub left: Vec<f64>,
    pub right: Vec<f64>,
}

/// The r leading triplets of A = B + 1 rowᵀ, r = argmax_i (s_i − s_{i+1}), as `attention::without_outliers`
/// takes them away.
///
/// One triplet after another is found and taken out. No gap further down is larger than the last singular
/// value known, which is how the largest gap is recognised without the rest of the spectrum.
///
/// # Errors
/// As [`Device::read`]; there are too many outliers, or they did not converge.
pub(super) async fn outliers(
    device: &Device,
    bulk: &Matrix,
    row: &[f64],
) -> Result<Vec<Triplet>, Problem> {
    let shape = (bulk.rows, bulk.columns);
    let mut found: Vec<Triplet> = Vec::new();
    let mut values = Vec::new();
    while found.len() < MOST.min(bulk.rows) {
        let (pair, value) = {
            let taken = &found;
            let forward = async |x: &[f64]| {
                let mut y = vectors::apply(device, bulk, x).await?;
                let along = dot(row, x);
                y.iter_mut().for_each(|y| *y += along);
                take(taken, x, &mut y, false);
                Ok(y)
            };
            let back = async |x: &[f64]| {
                let mut y = vectors::apply_transposed(device, bulk, x).await?;
                let sum: f64 = x.iter().sum();
                y.iter_mut().zip(row).for_each(|(y, r)| *y += sum * r);
                take(taken, x, &mut y, true);
                Ok(y)
            };
            let pairs = leading_pairs_by(forward, back, shape, 2, TOLERANCE).await?;
            let pairs = pairs.ok_or_else(|| {
                problem("The leading singular values did not converge in single precision.")
            })?;
            let next = pairs.values.get(1).copied().unwrap_or(0.0);
            let first = pairs.values.first().copied().unwrap_or(0.0);
            let triplet = Triplet {
                value: first,
                left: pairs.left,
                right: pairs.right,
            };
            (triplet, next)
        };
        values.truncate(found.len());
        values.extend([pair.value, value]);
        found.push(pair);
        let count = outlier_count(&values);
        if values[count - 1] - values[count] >= value || value == 0.0 {
            found.truncate(count);
            return Ok(found);
        }
    }
    Err(problem(
        "The outliers are too many to be found one by one in single precision.",
    ))
}

/// y ← y − Σ s u (vᵀx), or with u and v exchanged.
fn take(triplets: &[Triplet], x: &[f64], y: &mut [f64], transposed: bool) {
    for Triplet { value, left, right } in triplets {
        let (out, along) = if transposed {
            (right, left)
        } else {
            (left, right)
        };
        let share = value * dot(along, x);
        y.iter_mut().zip(out).for_each(|(y, u)| *y -= share * u);
    }
}

/// y ← y − Σ s u (vᵀx): what taking the triplets away does to the image y of x.
pub(super) fn without(triplets: &[Triplet], x: &[f64], y: &mut [f64]) {
    take(triplets, x, y, false);
}

/// The same for the transpose.
pub(super) fn without_transposed(triplets: &[Triplet], x: &[f64], y: &mut [f64]) {
    take(triplets, x, y, true);
}

fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

fn problem(message: &str) -> Problem {
    Problem::new("device", message)
}
