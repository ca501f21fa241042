//! Cosines between tokens on the device.

use super::device_tokens::copy;
use crate::gpu::dense::matrix::{Matrix, MatrixRows};
use crate::gpu::dense::reduction::PartialSums;
use crate::gpu::dense::vectors;
use crate::gpu::runtime::device::Device;
use crate::layers::transformer::first_compared;
use crate::problem::Problem;
use crate::specification::RandomAttention;
use attention_spectra_words::phrase;
use std::ops::Range;

/// Mean cosines between tokens at several places, summed on the device and read back together; also ratios of means, where these differ
/// from mean cosines.
///
/// With x̂_i = x_i/|x_i|, Σ_{i≠j} cos = |Σ_i x̂_i|² − T: no pair is formed.
pub struct Cosines {
    /// The first compared token, and the number of compared tokens.
    first: usize,
    tokens: f64,
    partial_sums: PartialSums,
    /// Places of |Σ_i x̂_i|² and Σ_i |x̂_i|².
    places: Vec<SumRanges>,
    /// Sums of x_i without normalisation, where their lengths differ.
    unscaled: Option<Vec<SumRanges>>,
}

/// Places of the square length of a sum and the sum of square lengths.
type SumRanges = [Vec<Range<usize>>; 2];

impl Cosines {
    /// Space for `count` places of T × d tokens, with or without their ratios of means.
    pub fn new(device: &Device, p: &RandomAttention, count: usize, with_ratios: bool) -> Self {
        let shape = Matrix::new(device, p.T, p.width());
        let first = first_compared(p);
        let count_of_sums = if with_ratios { 2 * count } else { count };
        let entries = count_of_sums * (p.T + 1) * shape.stride;
        let pieces = count_of_sums * (shape.panels.len() + 1);
        Self {
            first,
            tokens: (p.T - first) as f64,
            partial_sums: PartialSums::new(device, entries, pieces),
            places: Vec::with_capacity(count),
            unscaled: with_ratios.then(|| Vec::with_capacity(count)),
        }
    }

    /// Adds the tokens of `x`, T × d, of any lengths.
    pub fn add(&mut self, device: &Device, x: &Matrix) {
        let unit = copy(device, x);
        vectors::normalise_rows(device, &unit, 1.0);
        let place = self.sum_ranges(device, &unit);
        self.places.push(place);
        if self.unscaled.is_some() {
            let place = self.sum_ranges(device, x);
            self.unscaled
                .iter_mut()
                .for_each(|all| all.push(place.clone()));
        }
    }

    fn sum_ranges(&mut self, device: &Device, x: &Matrix) -> SumRanges {
        let compared: Vec<f32> = (0..x.rows)
            .map(|i| f32::from(u8::from(i >= self.first)))
            .collect();
        let ones = device.upload(&compared);
        let sum = device.allocate(x.stride);
        vectors::apply_transposed_to(device, x, &ones, &sum);
        let sum = MatrixRows {
            first: 0,
            rows: 1,
            panel: &sum,
            offset: 0,
            stride: x.stride,
        };
        let together = vec![self.partial_sums.squares(device, &sum, x.columns)];
        let late = x.panel_rows().filter_map(|part| {
            let left_out = self.first.saturating_sub(part.first);
            (left_out < part.rows).then(|| MatrixRows {
                first: part.first + left_out,
                rows: part.rows - left_out,
                offset: left_out * part.stride,
                ..part
            })
        });
        let alone = late
            .map(|part| self.partial_sums.squares(device, &part, x.columns))
            .collect();
        [together, alone]
    }

    /// The mean cosine of every place so far.
    ///
    /// # Errors
    /// The errors of [`Device::read`]. Also if a token is zero or beyond single precision.
    pub async fn read(&self, device: &Device) -> Result<Vec<f64>, Problem> {
        let sums = self.partial_sums.read(device).await?;
        let n = self.tokens;
        let cosine = |[together, alone]: &SumRanges| {
            let lengths = total(&sums, alone);
            // False also where it is not a number.
            let whole = (lengths - n).abs() < 0.5;
            if !whole {
                let words = phrase!("attention-token-left-single-precision");
                return Err(Problem::new("device", words));
            }
            // Relative to the lengths as they are, so that equal tokens have cosine 1.
            Ok((total(&sums, together) * n / lengths - n) / (n * (n - 1.0)))
        };
        self.places.iter().map(cosine).collect()
    }

    /// The ratio of means at every place so far, where they were requested.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn read_ratios(&self, device: &Device) -> Result<Vec<f64>, Problem> {
        let Some(places) = &self.unscaled else {
            return Ok(Vec::new());
        };
        let sums = self.partial_sums.read(device).await?;
        let ratio = |[together, alone]: &SumRanges| {
            let lengths = total(&sums, alone);
            (total(&sums, together) - lengths) / ((self.tokens - 1.0) * lengths)
        };
        Ok(places.iter().map(ratio).collect())
    }
}

fn total(sums: &[f64], ranges: &[Range<usize>]) -> f64 {
    let parts = ranges.iter().flat_map(|range| &sums[range.clone()]);
    parts.sum()
}
