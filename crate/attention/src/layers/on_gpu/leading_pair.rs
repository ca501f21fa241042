//! The direction that dominates the tokens on the device, and the part of each token along it.

use super::device_tokens::{ATTEMPTS, DeviceTokens, column, row_matrix};
use crate::gpu::dense::reduction;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::layers::OffsetMatrix;
use crate::layers::rank_one::{RankOne, Units, product};
use crate::linalg::Scaled;
use crate::linalg::krylov::noise_vector;
use crate::problem::Problem;

/// Smallest share of ‖X‖_F² in one direction at which this direction is carried as a pair.
const LEADING: f64 = 0.7;

/// Number of steps of the power iteration that looks for the leading direction.
const STEPS: usize = 8;

/// Projections of R onto a pair.
pub struct Projections {
    /// The previous ‖D‖_F², in the present unit of D.
    pub square: f64,
    /// The row pᵀR.
    pub along_left: Scaled,
    /// The column R qᵀ.
    pub along_right: OffsetMatrix,
}

/// Weights of the rows for their common part: their mean, or under a causal mask the first row.
pub fn reference(rows: usize, causal: bool) -> Vec<f64> {
    let mut weights = vec![if causal { 0.0 } else { 1.0 / rows as f64 }; rows];
    if let (true, Some(first)) = (causal, weights.first_mut()) {
        *first = 1.0;
    }
    weights
}

/// Examines R = 1aᵀ + D beside a pair of unit vectors, log₂ of whose length is `size`. D is scaled to entries about one, and the common
/// part of its rows goes into a: their mean, or under a causal mask the first row.
///
/// # Errors
/// The errors of [`Device::read`]. Also if R is beyond the exponents of double precision.
pub async fn projections(
    device: &Device,
    units: &Units,
    rest: &mut DeviceTokens,
    (size, causal): (f64, bool),
) -> Result<Projections, Problem> {
    let p = units.left.tokens();
    let q = &units.right;
    let entries = p.matrix().col(0);
    let left = vectors::vector(device, entries);
    let q_entries: Vec<f64> = q.matrix().row(0).iter().copied().collect();
    let right = vectors::vector(device, &q_entries);
    let shared = vectors::vector(device, &reference(entries.len(), causal));
    for attempt in 1..=ATTEMPTS {
        let d = rest.rest.clone();
        let (below, beside) = (device.allocate(d.stride), device.allocate(d.rows));
        let average = device.allocate(d.stride);
        vectors::apply_transposed_to(device, &d, &shared, &average);
        vectors::apply_transposed_to(device, &d, &left, &below);
        vectors::apply_to(device, &d, &right, &beside);
        let squares = reduction::squares(device, &d);
        let rows = (&beside, d.rows);
        let [average, below] = [&average, &below].map(|row| (row, d.columns));
        let wanted = [squares.buffer_and_count(), average, below, rows];
        let [squares, average, below, beside] = vectors::read_vectors(device, wanted).await?;
        let (unit, square) = (rest.exponent, squares.iter().sum::<f64>());
        drop(d);
        if !rest.rescale(device, square, size, attempt == ATTEMPTS)? {
            continue;
        }
        let before = square * 4f64.powi(unit - rest.exponent);
        let total = row_matrix(&[entries.iter().sum()], p.exponent());
        let below = row_matrix(&below, i64::from(unit) + p.exponent());
        let below = below.plus(&product(&total, &rest.mean_row()));
        let along: f64 = average.iter().zip(&q_entries).map(|(a, q)| a * q).sum();
        let beside: Vec<f64> = beside.iter().map(|x| x - along).collect();
        let beside = column(&beside, i64::from(unit) + q.exponent());
        let average = row_matrix(&average, i64::from(unit));
        rest.move_to_mean(device, &average);
        let mean = rest.mean_row();
        return Ok(Projections {
            square: before,
            along_left: below,
            along_right: OffsetMatrix {
                mean: product(&mean, &q.map(|q| q.transpose().to_owned())),
                rest: beside,
            },
        });
    }
    Err(super::device_tokens::too_far())
}

/// The leading direction of `x` as a pair with the rest, if it holds the share [`LEADING`] of the whole; D is scaled to entries about one.
///
/// # Errors
/// As [`projections`].
pub async fn leading_pair(
    device: &Device,
    x: &mut DeviceTokens,
) -> Result<Option<(RankOne, DeviceTokens)>, Problem> {
    let (rows, columns) = (x.rest.rows, x.rest.columns);
    for attempt in 1..=ATTEMPTS {
        let whole = x.merged_into_rest(device);
        let m = whole.rest.clone();
        let noise = vectors::rounded(&noise_vector(rows, 1));
        let (u, y) = (device.upload(&noise), device.upload(&vec![0.0; m.stride]));
        for _ in 0..STEPS {
            vectors::apply_transposed_to(device, &m, &u, &y);
            vectors::normalise(device, &y, m.stride);
            vectors::apply_to(device, &m, &y, &u);
        }
        let (of_rest, of_whole) = (
            reduction::squares(device, &x.rest),
            reduction::squares(device, &m),
        );
        let wanted = [
            of_rest.buffer_and_count(),
            of_whole.buffer_and_count(),
            (&u, rows),
            (&y, columns),
        ];
        let [of_rest, of_whole, u, y] = vectors::read_vectors(device, wanted).await?;
        let (of_rest, of_whole): (f64, f64) = (of_rest.iter().sum(), of_whole.iter().sum());
        let unit = x.exponent;
        let mean = x.mean_length();
        if !x.rescale(device, of_rest, libm::log2(mean), attempt == ATTEMPTS)? {
            continue;
        }
        let shared = mean * 2f64.powi(-unit);
        if of_rest < (1.0 - LEADING) * rows as f64 * shared * shared {
            // What all tokens share leads: it is kept apart already.
            let mut rest = x.clone();
            rest.mean.fill(0.0);
            return Ok(Some((RankOne::shared(x.mean_row(), rows), rest)));
        }
        let square: f64 = u.iter().map(|u| u * u).sum();
        // Also false for what is not a number.
        let leads = square > LEADING * of_whole;
        if !leads {
            return Ok(None);
        }
        let pair = RankOne {
            left: OffsetMatrix {
                mean: row_matrix(&[0.0], 0),
                rest: column(&u, i64::from(unit)),
            },
            right: row_matrix(&y, 0),
        };
        drop(m);
        let mut rest = whole;
        rest.add_outer(device, -1.0, &pair.left, &pair.right);
        return Ok(Some((pair, rest)));
    }
    Ok(None)
}
