//! Tokens on the device, split into their common part and their differences, each with a separate unit.

use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::reduction;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::layers::OffsetMatrix;
use crate::layers::rank_one::product;
use crate::linalg::{Scaled, power_of_two};
use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::rc::Rc;

/// Exponents of D that are tracked: the squares of numbers in D's unit must fit into double precision.
const FAR: i32 = 480;

/// If the leading part of the tokens has an exponent above this, D is negligible when its exponent is below −[`FAR`]: the fourth power of
/// their ratio is below 1e-308.
const LEADING_EXPONENT: f64 = -220.0;

/// Entries below 2 to this power have squares that are too small for single precision.
const SMALL: i32 = -50;

/// Tokens X = 1aᵀ + 2^exponent D.
#[derive(Clone)]
pub struct DeviceTokens {
    /// a, one entry per column.
    pub mean: Vec<f64>,
    /// Binary exponent of D's unit.
    pub exponent: i32,
    /// D, T × d.
    pub rest: Rc<Matrix>,
}

impl DeviceTokens {
    /// The tokens `x`, placed in D as a whole.
    pub fn new(x: Matrix) -> Self {
        Self {
            mean: vec![0.0; x.columns],
            exponent: 0,
            rest: Rc::new(x),
        }
    }

    /// The tokens, placed in D as a whole.
    pub fn merged_into_rest(&self, device: &Device) -> Self {
        let mut whole = self.clone();
        if self.mean_length() > 0.0 {
            let rest = copy(device, &self.rest);
            let unit = 2f64.powi(self.exponent);
            let shared: Vec<f64> = self.mean.iter().map(|a| a / unit).collect();
            vectors::add_to_rows(device, &rest, 1.0, &shared);
            whole.mean.fill(0.0);
            whole.rest = Rc::new(rest);
        }
        whole
    }

    /// Directions of the rows, 1âᵀ + 2^exponent D̂; a row of zeros stays. If the differences of the rows are smaller than their common
    /// part, â = a/|a| and D̂ is computed from D, not as a difference of directions; else â = 0.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn directions(&self, device: &Device) -> Result<Self, Problem> {
        let length = self.mean_length();
        let square = reduction::square_norm(device, &self.rest).await?;
        let spread = 2f64.powi(self.exponent) * (square / self.rest.rows as f64).sqrt();
        if length > spread && length.is_finite() {
            let base: Vec<f64> = self.mean.iter().map(|a| a / length).collect();
            let size = libm::ilogb(length);
            let rest = copy(device, &self.rest);
            let (inverse, exponent) = (2f64.powi(size) / length, self.exponent - size);
            vectors::unit_differences(device, &rest, &base, inverse, 2f64.powi(exponent));
            return Ok(Self {
                mean: base,
                exponent,
                rest: Rc::new(rest),
            });
        }
        let mut whole = self.merged_into_rest(device);
        vectors::normalise_rows(device, whole.rest_alone(device), 1.0);
        whole.exponent = 0;
        Ok(whole)
    }

    /// The length |a| of the row that all tokens share.
    pub fn mean_length(&self) -> f64 {
        self.mean.iter().map(|a| a * a).sum::<f64>().sqrt()
    }

    /// a, 1 × d.
    pub fn mean_row(&self) -> Scaled {
        row_matrix(&self.mean, 0)
    }

    /// D for changes in place, without another owner.
    pub fn rest_alone(&mut self, device: &Device) -> &Matrix {
        if Rc::strong_count(&self.rest) > 1 {
            self.rest = Rc::new(copy(device, &self.rest));
        }
        &self.rest
    }

    /// Adds `factor` P Q, P = κ1 + p and Q 1 × d: κQ to a and pQ to D, in the larger of their units.
    pub fn add_outer(&mut self, device: &Device, factor: f64, left: &OffsetMatrix, right: &Scaled) {
        let shared = product(&left.mean, right).times(factor).to_matrix();
        for (a, x) in self.mean.iter_mut().zip(shared.row(0).iter()) {
            *a += x;
        }
        if left.rest.is_zero() || right.is_zero() {
            return;
        }
        let size = (left.rest.exponent() + right.exponent()).clamp(-100_000, 100_000) as i32;
        let unit = self.exponent.max(size);
        let weights: Vec<f64> = left.rest.matrix().col(0).to_vec();
        let weights: Vec<f64> = weights.iter().map(|p| -factor * p).collect();
        let scale = 2f64.powi(size - unit);
        let entries: Vec<f64> = right.matrix().row(0).iter().map(|q| scale * q).collect();
        let nothing = vec![0.0; entries.len()];
        let kept = 2f64.powi(self.exponent - unit);
        vectors::deflate(
            device,
            self.rest_alone(device),
            kept,
            &weights,
            &entries,
            &nothing,
        );
        self.exponent = unit;
    }

    /// Replaces D by D − 1`row`, and adds `row` to a.
    pub fn move_to_mean(&mut self, device: &Device, row: &Scaled) {
        let absolute = row.to_matrix();
        for (a, x) in self.mean.iter_mut().zip(absolute.row(0).iter()) {
            *a += x;
        }
        let scale = -power_of_two(row.exponent() - i64::from(self.exponent));
        let entries: Vec<f64> = row.matrix().row(0).iter().map(|x| scale * x).collect();
        vectors::add_to_rows(device, self.rest_alone(device), 1.0, &entries);
    }

    /// D in a unit that is 2 to the power `shift` smaller.
    pub fn scale(&mut self, device: &Device, shift: i32) {
        if shift != 0 {
            let scaled = Matrix::new(device, self.rest.rows, self.rest.columns);
            vectors::add(device, 2f64.powi(shift), &self.rest, 0.0, &scaled);
            self.rest = Rc::new(scaled);
            self.exponent -= shift;
        }
    }

    /// Adds α times the tokens `before` to every one of `signals`: the residual connection.
    pub fn add_to(&self, device: &Device, alpha: f64, signals: &mut [Self]) {
        for i in 0..signals.len() {
            let (done, rest) = signals.split_at_mut(i);
            let signal = &mut rest[0];
            for (mean, before) in signal.mean.iter_mut().zip(&self.mean) {
                *mean += alpha * before;
            }
            // Remedies may share D.
            let shift = self.exponent - signal.exponent;
            if let Some(other) = done
                .iter()
                .find(|other| Rc::ptr_eq(&other.rest, &signal.rest))
            {
                signal.exponent = other.exponent;
                continue;
            }
            // In the larger of the two units.
            let (from, kept) = match shift > 0 {
                true => (alpha, 2f64.powi(-shift)),
                false => (alpha * 2f64.powi(shift), 1.0),
            };
            vectors::add(device, from, &self.rest, kept, &signal.rest);
            signal.exponent += shift.max(0);
        }
    }

    /// Scales D, of which `square` is ‖D‖² in its unit, to entries about one. If the entries are too small for their squares to be known, D
    /// is only enlarged, and `false` is returned.
    ///
    /// `leading` is log₂ of the length of the tokens' leading part, besides D.
    ///
    /// # Errors
    /// D exceeds the exponents of double precision, and is not negligible next to the leading part.
    pub fn rescale(
        &mut self,
        device: &Device,
        square: f64,
        leading: f64,
        last: bool,
    ) -> Result<bool, Problem> {
        let entries = (self.rest.rows * self.rest.columns) as f64;
        let size = (square / entries).sqrt();
        if size < 2f64.powi(SMALL) && !last {
            self.scale(device, -SMALL);
            return Ok(false);
        }
        if size > 0.0 && size.is_finite() {
            self.scale(device, -libm::log2(size).round() as i32);
        } else if size == 0.0 {
            self.exponent = 0;
        }
        if self.exponent.abs() <= FAR {
            return Ok(true);
        }
        if self.exponent < 0 && leading > LEADING_EXPONENT {
            // All tokens are one, or on one line.
            let nothing = Matrix::new(device, self.rest.rows, self.rest.columns);
            vectors::add(device, 0.0, &self.rest, 0.0, &nothing);
            (self.rest, self.exponent) = (Rc::new(nothing), 0);
            return Ok(true);
        }
        Err(too_far())
    }
}

/// Largest number of [`DeviceTokens::rescale`] calls: numbers that seem to vanish may only be too small.
pub const ATTEMPTS: usize = 3;

/// Scales D to entries about one after a layer.
///
/// # Errors
/// The errors of [`Device::read`]. Also if D is beyond the exponents of double precision.
pub async fn settle_one(device: &Device, signal: &mut DeviceTokens) -> Result<(), Problem> {
    for attempt in 1..=ATTEMPTS {
        let square = reduction::square_norm(device, &signal.rest).await?;
        let leading = libm::log2(signal.mean_length());
        if signal.rescale(device, square, leading, attempt == ATTEMPTS)? {
            break;
        }
    }
    Ok(())
}

/// A copy of `x`.
pub fn copy(device: &Device, x: &Matrix) -> Matrix {
    let output = Matrix::new(device, x.rows, x.columns);
    vectors::add(device, 1.0, x, 0.0, &output);
    output
}

/// `values` · 2^`exponent` as a matrix of one row.
pub fn row_matrix(values: &[f64], exponent: i64) -> Scaled {
    let matrix = crate::linalg::Matrix::from_fn(1, values.len(), |_, j| values[j]);
    Scaled::new(matrix, exponent)
}

/// The values as a matrix of one column.
pub fn column(values: &[f64], exponent: i64) -> Scaled {
    let matrix = crate::linalg::Matrix::from_fn(values.len(), 1, |i, _| values[i]);
    Scaled::new(matrix, exponent)
}

/// The message for values beyond single precision.
pub fn too_far() -> Problem {
    Problem::new("device", phrase!("attention-tokens-collapse-too-far"))
}
