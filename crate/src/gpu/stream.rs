//! The residual stream of a transformer on the device, and the cosines between its tokens.

use super::stack::copy;
use crate::gpu::dense::matrix::{Matrix, Rows};
use crate::gpu::dense::reduction::PartialSums;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::parameters::{Norm, Parameters};
use crate::problem::Problem;
use std::ops::Range;
use std::rc::Rc;

/// Tokens `unit`·S on their way through the blocks.
///
/// Behind pre-norm blocks tokens grow like α^(2L), beyond what single precision holds; the branches see
/// them normalised, so that their unit is all that has to be remembered.
pub(super) struct Stream {
    /// S, T × d.
    pub matrix: Rc<Matrix>,
    unit: f64,
    norm: Norm,
}

impl Stream {
    /// Tokens of length √d.
    pub(super) fn new(matrix: Matrix, norm: Norm) -> Self {
        Self {
            matrix: Rc::new(matrix),
            unit: 1.0,
            norm,
        }
    }

    /// What a branch is given: tokens of length √d.
    pub(super) fn inside(&self, device: &Device) -> Rc<Matrix> {
        match self.norm {
            Norm::Post => self.matrix.clone(),
            Norm::Pre => {
                let inside = copy(device, &self.matrix);
                vectors::normalise_rows(device, &inside, (inside.columns as f64).sqrt());
                Rc::new(inside)
            }
        }
    }

    /// α·stream + branch, normalised behind it where the norm is post; `size`: root mean square of the
    /// branch, roughly.
    pub(super) fn join(self, device: &Device, alpha: f64, branch: Matrix, size: f64) -> Self {
        let most = (alpha * self.unit).max(size);
        let mut unit = if most > 0.0 { most } else { 1.0 };
        let kept = alpha * self.unit / unit;
        vectors::add(device, kept, &self.matrix, 1.0 / unit, &branch);
        if self.norm == Norm::Post {
            vectors::normalise_rows(device, &branch, (branch.columns as f64).sqrt());
            unit = 1.0;
        }
        Self {
            matrix: Rc::new(branch),
            unit,
            norm: self.norm,
        }
    }
}

/// Mean cosines between tokens at several places, summed on the device and read back together.
///
/// With x̂_i = x_i/|x_i|, Σ_{i≠j} cos = |Σ_i x̂_i|² − T: no pair is formed.
pub(super) struct Cosines {
    tokens: f64,
    sums: PartialSums,
    /// Where |Σ_i x̂_i|² and Σ_i |x̂_i|² of every place are.
    places: Vec<[Vec<Range<usize>>; 2]>,
}

impl Cosines {
    /// Room for `count` places of T × d tokens.
    pub(super) fn new(device: &Device, p: &Parameters, count: usize) -> Self {
        let shape = Matrix::new(device, p.T, p.width());
        let entries = count * (p.T + 1) * shape.stride;
        let pieces = count * (shape.panels.len() + 1);
        Self {
            tokens: p.T as f64,
            sums: PartialSums::new(device, entries, pieces),
            places: Vec::with_capacity(count),
        }
    }

    /// Adds the tokens of `x`, T × d, of any lengths.
    pub(super) fn add(&mut self, device: &Device, x: &Matrix) {
        let unit = copy(device, x);
        vectors::normalise_rows(device, &unit, 1.0);
        let ones = device.upload(&vec![1.0; x.rows]);
        let sum = device.allocate(x.stride);
        vectors::apply_transposed_to(device, &unit, &ones, &sum);
        let sum = Rows {
            first: 0,
            rows: 1,
            panel: &sum,
            offset: 0,
            stride: x.stride,
        };
        let together = vec![self.sums.squares(device, &sum, x.columns)];
        let alone = unit
            .parts()
            .map(|part| self.sums.squares(device, &part, x.columns))
            .collect();
        self.places.push([together, alone]);
    }

    /// The mean cosine of every place so far.
    ///
    /// # Errors
    /// As [`Device::read`]; where a token is zero, or beyond single precision, none is told.
    pub(super) async fn read(&self, device: &Device) -> Result<Vec<f64>, Problem> {
        let sums = self.sums.read(device).await?;
        let total = |ranges: &[Range<usize>]| -> f64 {
            let parts = ranges.iter().flat_map(|range| &sums[range.clone()]);
            parts.sum()
        };
        let n = self.tokens;
        let cosine = |[together, alone]: &[Vec<Range<usize>>; 2]| {
            let lengths = total(alone);
            // False also where it is not a number.
            let whole = (lengths - n).abs() < 0.5;
            if !whole {
                let words = "A token has left single precision on the graphics processor.";
                return Err(Problem::new("device", words));
            }
            // Relative to the lengths as they are, so that equal tokens have cosine 1.
            Ok((total(together) * n / lengths - n) / (n * (n - 1.0)))
        };
        self.places.iter().map(cosine).collect()
    }
}
