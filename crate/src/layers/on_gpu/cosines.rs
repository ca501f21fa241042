//! Cosines between tokens on the device.

use super::device_tokens::copy;
use crate::gpu::dense::matrix::{Matrix, Rows};
use crate::gpu::dense::reduction::PartialSums;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::parameters::Parameters;
use crate::problem::Problem;
use std::ops::Range;

/// Mean cosines between tokens at several places, summed on the device and read back together.
///
/// With x̂_i = x_i/|x_i|, Σ_{i≠j} cos = |Σ_i x̂_i|² − T: no pair is formed.
pub(crate) struct Cosines {
    tokens: f64,
    sums: PartialSums,
    /// Where |Σ_i x̂_i|² and Σ_i |x̂_i|² of every place are.
    places: Vec<[Vec<Range<usize>>; 2]>,
}

impl Cosines {
    /// Room for `count` places of T × d tokens.
    pub(crate) fn new(device: &Device, p: &Parameters, count: usize) -> Self {
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
    pub(crate) fn add(&mut self, device: &Device, x: &Matrix) {
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
    pub(crate) async fn read(&self, device: &Device) -> Result<Vec<f64>, Problem> {
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
