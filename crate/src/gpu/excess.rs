//! sr(XXᵀ) − 1 on the device, by deflation.
//!
//! The leading direction is taken out of X before anything is squared, with vectors in double
//! precision: single precision then costs a relative error of about 1e-5 however small the excess is,
//! as long as the tokens collapse onto 1aᵀ.

use super::device::Device;
use super::kernel::Form;
use super::matrix::{Matrix, Rows};
use super::product;
use super::stack::{Signal, copy};
use super::sums::{self, Sums};
use super::vectors;
use crate::linalg::leading_pairs_by;
use crate::problem::Problem;
use std::ops::Range;

/// Residual, relative to s₁, at which the leading triplet is accepted.
const TOLERANCE: f64 = 3e-5;

/// ‖D‖/‖1aᵀ‖ below which the excess is read off the parts, with the square of it for relative error.
const COLLAPSED: f64 = 1e-3;

/// Least excess that is told from rounding where D does not collapse beside 1aᵀ, ‖D‖/‖1aᵀ‖ above [`LED`]:
/// what is left of D then carries the rounding of its leading direction.
const LEAST: f64 = 1e-12;

/// See [`LEAST`].
const LED: f64 = 0.1;

/// Rows of a block of the Gram matrix.
const BLOCK: usize = 1024;

/// Relative difference between the trace of the Gram matrix and ‖X‖_F² that no rounding explains.
const TRUST: f64 = 1e-3;

/// sr(XXᵀ) − 1 = Σ_{i≥2} (sᵢ/s₁)⁴; `NaN` where X is zero.
///
/// # Errors
/// As [`Device::read`]; the leading triplet did not converge; the device miscalculates.
pub(super) async fn excess(device: &Device, signal: &Signal) -> Result<f64, Problem> {
    let (rows, columns) = (signal.rest.rows, signal.rest.columns);
    // In units of D's.
    let unit = 2f64.powi(-signal.exponent);
    let a: Vec<f64> = signal.mean.iter().map(|a| unit * a).collect();
    let alpha = (rows as f64).sqrt() * norm(&a);
    let rest = sums::square_norm(device, &signal.rest).await?.sqrt();
    if !(rest.is_finite() && alpha.is_finite()) {
        return Err(not_finite());
    }
    if rest == 0.0 {
        return Ok(if alpha == 0.0 { f64::NAN } else { 0.0 });
    }
    let left = copy(device, &signal.rest);
    let s = if rest < COLLAPSED * alpha {
        deflate_parts(device, &left, &a).await?
    } else {
        let top = leading(device, &signal.rest, &a).await?;
        let along = dot(&a, &top.y);
        let shared: Vec<f64> = a.iter().zip(&top.y).map(|(a, y)| a - along * y).collect();
        vectors::deflate(device, &left, 1.0, &top.image, &top.y, &shared);
        top.s
    };
    let fourth = if rows <= columns {
        fourth_powers(device, &left, Form::Nt).await?
    } else {
        fourth_powers(device, &left, Form::Tn).await?
    };
    let excess = fourth / s.powi(4);
    if rest > LED * alpha && excess < LEAST {
        return Err(Problem::new(
            "device",
            "The tokens collapse further than single precision can follow.",
        ));
    }
    Ok(excess)
}

/// The leading singular value, the right vector y, and D y.
struct Top {
    s: f64,
    y: Vec<f64>,
    image: Vec<f64>,
}

/// The leading triplet of 1aᵀ + D.
async fn leading(device: &Device, d: &Matrix, a: &[f64]) -> Result<Top, Problem> {
    let forward = async |y: &[f64]| {
        let mut image = vectors::apply(device, d, y).await?;
        let along = dot(a, y);
        image.iter_mut().for_each(|x| *x += along);
        Ok(image)
    };
    let back = async |u: &[f64]| {
        let mut image = vectors::apply_transposed(device, d, u).await?;
        let sum: f64 = u.iter().sum();
        image.iter_mut().zip(a).for_each(|(x, a)| *x += sum * a);
        Ok(image)
    };
    let shape = (d.rows, d.columns);
    let pairs = leading_pairs_by(forward, back, shape, 1, TOLERANCE).await?;
    let pairs = pairs.ok_or_else(|| {
        Problem::new(
            "device",
            "The leading singular value did not converge in single precision.",
        )
    })?;
    // Two steps of the power iteration, which remove what is left of the error where the gap is wide.
    let mut y = pairs.right;
    let mut u = pairs.left;
    let mut s = 0.0;
    let mut image = Vec::new();
    for _ in 0..2 {
        y = back(&u).await?;
        normalise(&mut y);
        image = vectors::apply(device, d, &y).await?;
        let along = dot(a, &y);
        u = image.iter().map(|x| x + along).collect();
        s = normalise(&mut u);
    }
    Ok(Top { s, y, image })
}

/// What 1aᵀ + D leaves beside its leading direction where 1aᵀ dwarfs D, in place of D; the leading
/// singular value. See `network::signal` for the identity.
async fn deflate_parts(device: &Device, d: &Matrix, a: &[f64]) -> Result<f64, Problem> {
    let (rows, length) = (d.rows as f64, norm(a));
    let unit: Vec<f64> = a.iter().map(|a| a / length).collect();
    let uniform = vec![1.0 / rows; d.rows];
    let below = vectors::apply_transposed(device, d, &uniform).await?;
    let right = vectors::apply(device, d, &unit).await?;
    let corner = dot(&below, &unit);
    let alpha = rows.sqrt() * (length + corner);
    let c: Vec<f64> = right.iter().map(|x| x - corner).collect();
    // c âᵀ + c bᵀ/α with b = √T (mean row − its part along â).
    let y: Vec<f64> = unit
        .iter()
        .zip(&below)
        .map(|(unit, below)| unit + rows.sqrt() * (below - corner * unit) / alpha)
        .collect();
    let shared: Vec<f64> = below.iter().map(|x| -x).collect();
    vectors::deflate(device, d, 1.0, &c, &y, &shared);
    Ok(alpha)
}

/// ‖DDᵀ‖_F² (`Nt`) or ‖DᵀD‖_F² (`Tn`) = Σ sᵢ(D)⁴, from blocks of rows of one triangle.
async fn fourth_powers(device: &Device, d: &Matrix, form: Form) -> Result<f64, Problem> {
    let n = if form == Form::Tn { d.columns } else { d.rows };
    let height = BLOCK.min(n);
    let blocks = n.div_ceil(height);
    let stride = n.next_multiple_of(4);
    let scratch = device.allocate(height * stride);
    let entries = n * n + 2 * height * n + d.rows * d.columns;
    let mut sums = Sums::new(device, entries, 3 * blocks + d.panels.len());
    let (mut squares, mut traces) = (Vec::new(), Vec::new());
    for first in (0..n).step_by(height) {
        let rows = height.min(n - first);
        // The columns up to and with the diagonal block, which counts once and the others twice.
        let columns = first + rows;
        let block = Rows {
            first,
            rows,
            panel: &scratch,
            offset: 0,
            stride,
        };
        let right = match form {
            Form::Tn => d.left(columns),
            _ => d.head(columns),
        };
        product::multiply_rows(device, form, 1.0, d, &right, 0.0, &block).await?;
        let diagonal = Rows {
            offset: first,
            ..block
        };
        squares.push((sums.squares(device, &block, columns), 2.0));
        squares.push((sums.squares(device, &diagonal, rows), -1.0));
        traces.push(sums.trace(device, &diagonal));
    }
    let own: Vec<_> = d
        .parts()
        .map(|part| sums.squares(device, &part, d.columns))
        .collect();
    let values = sums.read(device).await?;
    let sum = |range: &Range<usize>| values[range.clone()].iter().sum::<f64>();
    let total: f64 = squares.iter().map(|(at, weight)| weight * sum(at)).sum();
    let (trace, square): (f64, f64) = (traces.iter().map(sum).sum(), own.iter().map(sum).sum());
    if !total.is_finite() {
        return Err(not_finite());
    }
    if (trace - square).abs() > TRUST * square {
        return Err(Problem::new(
            "device",
            "The graphics device miscalculates: a trace and the norm that it must equal differ.",
        ));
    }
    Ok(total)
}

fn not_finite() -> Problem {
    Problem::new(
        "device",
        "Single precision was left: the numbers are too large for the graphics processor.",
    )
}

fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

fn norm(x: &[f64]) -> f64 {
    dot(x, x).sqrt()
}

fn normalise(x: &mut [f64]) -> f64 {
    let length = norm(x);
    x.iter_mut().for_each(|x| *x /= length);
    length
}
