//! The outlying singular triplets of an attention matrix on the device (GAP A.5).

use crate::attention::{outlier_count, without_outliers};
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::vectors;
use crate::gpu::krylov::rank_one_plus_bulk::RankOnePlusBulk;
use crate::gpu::runtime::device::Device;
use crate::linalg::{self, Triplet};
use crate::problem::Problem;
use attention_spectra_words::phrase;

/// Residual, relative to the singular value, at which a triplet is accepted.
const TOLERANCE: f64 = 1e-6;

/// Largest number of outliers that are searched one by one: for more of them a full decomposition is as fast.
const MOST_OUTLIERS: usize = 24;

/// Smallest remainder relative to the largest singular value. Below it, the relative error exceeds 1e-4 and grows with the square.
const LEAST: f64 = 4e-6;

/// Smallest accepted size of the largest entry of the rest of A, relative to that of A: below it, the rest is rounding.
const ROUNDING: f64 = 1e-5;

/// The outliers of an attention matrix, or the matrix without them.
pub enum Outliers {
    /// The triplets, if they are few.
    Triplets(Vec<Triplet>),
    /// A without its outliers, T × T.
    Removed(linalg::Matrix),
}

/// Relative difference from the next expected singular value beyond which a value found is a different one.
const ANOTHER: f64 = 1e-3;

/// The r leading triplets of A = B + 1 rowᵀ, r = argmax_i (s_i − s_{i+1}), as `attention::without_outliers`
/// takes them away.
///
/// One triplet after another is found and taken out. No gap further down is larger than the last singular
/// value known, which is how the largest gap is recognised without the rest of the spectrum. Rows that attend to
/// one token each make A nearly a selection of about 0.6 T tokens, all of them outliers: then A is read back and
/// decomposed by the processor.
///
/// # Errors
/// The errors of [`Device::read`] and [`without_outliers`]. Also if the outliers leave too little, or did not converge.
pub async fn outliers(device: &Device, bulk: &Matrix, row: &[f64]) -> Result<Outliers, Problem> {
    let mut found: Vec<Triplet> = Vec::new();
    let mut values = Vec::new();
    while found.len() < MOST_OUTLIERS.min(bulk.rows) {
        let (pair, value) = next(device, bulk, row, &found).await?;
        values.truncate(found.len());
        values.extend([pair.s, value]);
        found.push(pair);
        let count = outlier_count(&values);
        if values[count - 1] - values[count] >= value || value == 0.0 {
            // Of several equal values a Krylov space knows one.
            let another = match value > 0.0 {
                true => next(device, bulk, row, &found).await?.0.s,
                false => 0.0,
            };
            if another <= (1.0 + ANOTHER) * value {
                found.truncate(count);
                if values[count] < LEAST * values[0] {
                    return Err(problem(phrase!(
                        "attention-relative-outliers-remainder-matrix"
                    )));
                }
                return Ok(Outliers::Triplets(found));
            }
        }
    }
    let whole = RankOnePlusBulk::new(device, bulk, row.to_vec())
        .read()
        .await?;
    let before = whole.norm_max();
    let left = without_outliers(whole)?;
    // Also true for what is not a number.
    let told = left.norm_max() > ROUNDING * before;
    if !told {
        return Err(problem(phrase!(
            "attention-without-outliers-attention-matrix"
        )));
    }
    Ok(Outliers::Removed(left))
}

/// The leading triplet of the matrix without those `found`, and the singular value after it.
async fn next(
    device: &Device,
    bulk: &Matrix,
    row: &[f64],
    found: &[Triplet],
) -> Result<(Triplet, f64), Problem> {
    let mut rest = RankOnePlusBulk::new(device, bulk, row.to_vec());
    rest.remove(found);
    let (values, right) = rest.leading_right(2, TOLERANCE).await?;
    let image = device.allocate(bulk.rows);
    vectors::apply_to(device, bulk, &right, &image);
    let wanted = [(&right, bulk.columns), (&image, bulk.rows)];
    let [mut right, mut left] = vectors::read_vectors(device, wanted).await?;
    // Rounding of the vector is rounding of what the operator does to it: the image is right again.
    let along = dot(row, &right);
    left.iter_mut().for_each(|x| *x += along);
    for Triplet { s, u, y } in found {
        let share = s * dot(y, &right);
        left.iter_mut().zip(u).for_each(|(x, u)| *x -= share * u);
    }
    let length = normalise(&mut right);
    let value = normalise(&mut left) / length.max(f64::MIN_POSITIVE);
    let triplet = Triplet {
        s: value,
        u: left,
        y: right,
    };
    Ok((triplet, values.get(1).copied().unwrap_or(0.0)))
}

/// Scales to unit length and returns the length before. A vector of zeros stays.
fn normalise(x: &mut [f64]) -> f64 {
    let length = dot(x, x).sqrt();
    if length > 0.0 {
        x.iter_mut().for_each(|x| *x /= length);
    }
    length
}

fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

fn problem(message: &str) -> Problem {
    Problem::new("device", message)
}
