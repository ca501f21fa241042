//! sr(XXᵀ) − 1 on the device, by deflation.
//!
//! The leading direction is subtracted from X before anything is squared, with the part shared by the rows in double precision.
//! Single precision then costs a relative error of about 1e-5 however small the excess is, as long as the tokens collapse onto 1aᵀ.

use super::device_tokens::{DeviceTokens, copy, too_far};
use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::product;
use crate::gpu::dense::reduction::{self, PartialSums};
use crate::gpu::dense::vectors;
use crate::gpu::krylov::rank_one_plus_bulk::RankOnePlusBulk;
use crate::gpu::runtime::device::Device;
use crate::kernels::products::product::Form;
use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::ops::Range;

/// Residual, relative to s₁, at which the leading triplet is accepted.
const TOLERANCE: f64 = 3e-6;

/// ‖D‖/‖1aᵀ‖ below which the excess is read off the parts; the relative error is the square of this ratio.
const COLLAPSED: f64 = 1e-3;

/// Smallest excess that exceeds rounding where D does not collapse beside 1aᵀ, that is for ‖D‖/‖1aᵀ‖ above [`COLLAPSE_RATIO`].
/// The remainder of D then carries the rounding of its leading direction.
const LEAST: f64 = 1e-12;

/// ‖D‖/‖1aᵀ‖ above which an excess below [`LEAST`] is not distinguished from rounding.
const COLLAPSE_RATIO: f64 = 0.1;

/// Number of rows of a block of the Gram matrix.
const BLOCK: usize = 1024;

/// Relative difference between the trace of the Gram matrix and ‖X‖_F² that no rounding explains.
const TRUST: f64 = 1e-3;

/// sr(XXᵀ) − 1 = Σ_{i≥2} (sᵢ/s₁)⁴; `NaN` where X is zero.
///
/// # Errors
/// The errors of [`Device::read`]. Also if the leading triplet did not converge, or the device miscalculates.
pub async fn excess(device: &Device, signal: &DeviceTokens) -> Result<f64, Problem> {
    let d = &signal.rest;
    // In units of D's.
    let unit = 2f64.powi(-signal.exponent);
    let a: Vec<f64> = signal.mean.iter().map(|a| unit * a).collect();
    let (rest, parts) = mean_projections(device, d, &a).await?;
    let alpha = (d.rows as f64).sqrt() * norm(&a);
    if !(rest.is_finite() && alpha.is_finite()) {
        return Err(not_finite());
    }
    if rest == 0.0 {
        return Ok(if alpha == 0.0 { f64::NAN } else { 0.0 });
    }
    let left = copy(device, d);
    let s = if rest < COLLAPSED * alpha {
        deflate_parts(device, &left, &a, &parts)
    } else {
        deflate(device, signal, &left, a).await?
    };
    let excess = fourth_power_sum(device, &left).await? / s.powi(4);
    if rest > COLLAPSE_RATIO * alpha && excess < LEAST {
        return Err(too_far());
    }
    Ok(excess)
}

/// Projections between 1aᵀ and D.
struct MeanProjections {
    /// a/|a|, or 0.
    unit: Vec<f64>,
    /// The mean row of D.
    mean_row: Vec<f64>,
    /// The column D a/|a|.
    along_unit: Vec<f64>,
}

/// ‖D‖ and the parts, in one read-back.
async fn mean_projections(
    device: &Device,
    d: &Matrix,
    a: &[f64],
) -> Result<(f64, MeanProjections), Problem> {
    let length = norm(a);
    let inverse = if length > 0.0 { 1.0 / length } else { 0.0 };
    let unit: Vec<f64> = a.iter().map(|a| inverse * a).collect();
    let uniform = vectors::vector(device, &vec![1.0 / d.rows as f64; d.rows]);
    let (below, right) = (device.allocate(d.stride), device.allocate(d.rows));
    vectors::apply_transposed_to(device, d, &uniform, &below);
    vectors::apply_to(device, d, &vectors::vector(device, &unit), &right);
    let squares = reduction::squares(device, d);
    let wanted = [
        squares.buffer_and_count(),
        (&below, d.columns),
        (&right, d.rows),
    ];
    let [squares, below, right] = vectors::read_vectors(device, wanted).await?;
    let rest = squares.iter().sum::<f64>().sqrt();
    Ok((
        rest,
        MeanProjections {
            unit,
            mean_row: below,
            along_unit: right,
        },
    ))
}

/// Removes the leading direction from 1aᵀ + D, in place of `left`, a copy of D; returns the leading singular value.
async fn deflate(
    device: &Device,
    signal: &DeviceTokens,
    left: &Matrix,
    a: Vec<f64>,
) -> Result<f64, Problem> {
    let d = &signal.rest;
    let split = RankOnePlusBulk::new(device, d, a);
    let (_, right) = split.leading_right(1, TOLERANCE).await?;
    let image = device.allocate(d.rows);
    vectors::apply_to(device, d, &right, &image);
    let wanted = [(&right, d.columns), (&image, d.rows)];
    let [y, products] = vectors::read_vectors(device, wanted).await?;
    let a = &split.row;
    let along = dot(a, &y);
    let shared: Vec<f64> = a.iter().zip(&y).map(|(a, y)| a - along * y).collect();
    let shared = vectors::vector(device, &shared);
    vectors::deflate_with(device, left, 1.0, [&image, &right, &shared]);
    let square: f64 = products.iter().map(|x| (x + along) * (x + along)).sum();
    Ok(square.sqrt() / norm(&y))
}

/// The excess where 1aᵀ dwarfs D. See `layers::offset_matrix` for the identity.
fn deflate_parts(device: &Device, left: &Matrix, a: &[f64], parts: &MeanProjections) -> f64 {
    let (rows, length) = (left.rows as f64, norm(a));
    let MeanProjections {
        unit,
        mean_row: below,
        along_unit: right,
    } = parts;
    let corner = dot(below, unit);
    let alpha = rows.sqrt() * (length + corner);
    let c: Vec<f64> = right.iter().map(|x| x - corner).collect();
    // c âᵀ + c bᵀ/α with b = √T (mean row − its part along â).
    let y: Vec<f64> = unit
        .iter()
        .zip(below)
        .map(|(unit, below)| unit + rows.sqrt() * (below - corner * unit) / alpha)
        .collect();
    let shared: Vec<f64> = below.iter().map(|x| -x).collect();
    vectors::deflate(device, left, 1.0, &c, &y, &shared);
    alpha
}

/// Σ sᵢ(D)⁴.
///
/// # Errors
/// The errors of [`Device::read`]. Also if the device miscalculates.
pub async fn fourth_power_sum(device: &Device, d: &Matrix) -> Result<f64, Problem> {
    let form = match d.rows <= d.columns {
        true => Form::Nt,
        false => Form::Tn,
    };
    fourth_powers(device, d, form).await
}

/// ‖DDᵀ‖_F² (`Nt`) or ‖DᵀD‖_F² (`Tn`) = Σ sᵢ(D)⁴, from blocks of rows of one triangle.
async fn fourth_powers(device: &Device, d: &Matrix, form: Form) -> Result<f64, Problem> {
    let n = if form == Form::Tn { d.columns } else { d.rows };
    let height = BLOCK.min(n);
    let blocks = n.div_ceil(height);
    let stride = n.next_multiple_of(4);
    let scratch = device.allocate(height * stride);
    let entries = n * n + 2 * height * n + d.rows * d.columns;
    let mut sums = PartialSums::new(device, entries, 3 * blocks + d.panels.len());
    let (mut squares, mut traces) = (Vec::new(), Vec::new());
    for first in (0..n).step_by(height) {
        let rows = height.min(n - first);
        // The columns up to and with the diagonal block, which counts once and the others twice.
        let columns = first + rows;
        let block = MatrixRows {
            first,
            rows,
            panel: &scratch,
            offset: 0,
            stride,
        };
        let right = match form {
            Form::Tn => d.first_columns(columns),
            _ => d.head(columns),
        };
        product::multiply_rows(device, form, 1.0, d, &right, 0.0, &block).await?;
        let diagonal = MatrixRows {
            offset: first,
            ..block
        };
        squares.push((sums.squares(device, &block, columns), 2.0));
        squares.push((sums.squares(device, &diagonal, rows), -1.0));
        traces.push(sums.trace(device, &diagonal));
    }
    let of_rest: Vec<_> = d
        .panel_rows()
        .map(|part| sums.squares(device, &part, d.columns))
        .collect();
    let values = sums.read(device).await?;
    let sum = |range: &Range<usize>| values[range.clone()].iter().sum::<f64>();
    let total: f64 = squares.iter().map(|(at, weight)| weight * sum(at)).sum();
    let (trace, square): (f64, f64) = (traces.iter().map(sum).sum(), of_rest.iter().map(sum).sum());
    if !total.is_finite() {
        return Err(not_finite());
    }
    if (trace - square).abs() > TRUST * square {
        return Err(Problem::new(
            "device",
            phrase!("attention-device-miscalculates"),
        ));
    }
    Ok(total)
}

fn not_finite() -> Problem {
    Problem::new("device", phrase!("attention-single-precision-left"))
}

fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

fn norm(x: &[f64]) -> f64 {
    dot(x, x).sqrt()
}
