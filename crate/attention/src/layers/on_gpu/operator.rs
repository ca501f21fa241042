//! The leading eigenvalues and singular values of an attention matrix on the device.

use super::device_tokens::DeviceTokens;
use super::input_tokens::tokens;
use super::mixing::{Dense, DeviceMixing};
use crate::gpu::dense::matrix::Matrix;
use crate::gpu::dense::vectors;
use crate::gpu::krylov::leading::not_converged;
use crate::gpu::krylov::rank_one_plus_bulk::RankOnePlusBulk;
use crate::gpu::outliers::{Outliers, outliers};
use crate::gpu::runtime::device::Device;
use crate::linalg::krylov::{leading_eigenvalues, leading_singular_pairs};
use crate::linalg::{self, Complex, eigenvalues};
use crate::problem::Problem;
use crate::specification::{RandomAttention, Remedy};

/// Up to this size the whole matrix is read back and solved here: that takes no longer than waiting for
/// the coefficients of a Krylov space.
const DIRECT: usize = 128;

/// A with its remedy, plus αI where the residual connection is on: B + 1rᵀ + δI − Σ s u yᵀ.
pub struct Operator<'a> {
    /// The whole operator, unless B is zero.
    rank_one_plus_bulk: Option<RankOnePlusBulk<'a>>,
    size: usize,
    /// Whether all entries above the diagonal are zero.
    triangular: bool,
    /// r and δ, where B is zero.
    row: Vec<f64>,
    diagonal: f64,
}

impl<'a> Operator<'a> {
    /// The operator that `views::operator` makes, of realisation `realisation`.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn new(
        device: &'a Device,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<Self, Problem> {
        let x = DeviceTokens::new(tokens(device, p, realisation).await?);
        let mixing = DeviceMixing::of(device, p, realisation, 1, &x).await?;
        drop(x);
        Self::of(device, p, mixing).await
    }

    /// The operator, sampled for the tokens X₀.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn with_tokens(
        device: &'a Device,
        p: &RandomAttention,
        realisation: u32,
    ) -> Result<(Self, DeviceTokens), Problem> {
        let x = DeviceTokens::new(tokens(device, p, realisation).await?);
        let mixing = DeviceMixing::of(device, p, realisation, 1, &x).await?;
        Ok((Self::of(device, p, mixing).await?, x))
    }

    async fn of(
        device: &'a Device,
        p: &RandomAttention,
        mixing: DeviceMixing,
    ) -> Result<Self, Problem> {
        let Dense {
            mut bulk,
            mut diagonal,
            mut row,
        } = mixing.dense(device).await?;
        let mut removed = Vec::new();
        let mut centred = mixing.stochastic;
        match (p.remedy, &bulk) {
            (Remedy::None | Remedy::Gate, _) => {}
            (Remedy::Outliers, Some(whole)) => match outliers(device, whole, &row).await? {
                Outliers::Triplets(triplets) => removed = triplets,
                Outliers::Removed(left) => {
                    bulk = Some(Matrix::from(device, &left));
                    row.fill(0.0);
                    centred = false;
                }
            },
            // Uniform attention is all gap, and all outlier.
            (_, None) => row.iter_mut().for_each(|r| *r -= mixing.mean / p.T as f64),
            (Remedy::Gap, Some(bulk)) => {
                let mut mean = mixing.mean;
                if !mixing.stochastic {
                    let sums = vectors::apply(device, bulk, &vec![1.0; p.T]).await?;
                    mean = sums.iter().sum::<f64>() / p.T as f64;
                }
                row.iter_mut().for_each(|r| *r -= mean / p.T as f64);
            }
        }
        if p.skip {
            diagonal += p.alpha;
        }
        let stored = bulk.map(|bulk| {
            let mut stored = RankOnePlusBulk::new(device, &bulk, row.clone());
            stored.diagonal = diagonal;
            stored.centred = centred;
            stored.remove(&removed);
            stored
        });
        Ok(Self {
            rank_one_plus_bulk: stored,
            size: p.T,
            // A mask leaves a triangle.
            triangular: p.causal && !p.remedy.changes_attention(),
            row,
            diagonal,
        })
    }

    /// The eigenvalues of largest modulus and the largest singular values, in the numbers given by `counts`.
    ///
    /// # Errors
    /// The errors of [`Device::read`], and eigenvalues or singular values that did not converge.
    pub async fn leading(
        &self,
        counts: (usize, usize),
        tolerance: f64,
    ) -> Result<(Vec<Complex>, Vec<f64>), Problem> {
        let Some(stored) = &self.rank_one_plus_bulk else {
            return self.leading_here(counts, tolerance);
        };
        let (mut values, mut singular) = (Vec::new(), Vec::new());
        let wanted = counts.1 > 0 || !self.triangular;
        let whole = match wanted && self.size <= DIRECT && !stored.has_removed() {
            true => Some(stored.read().await?),
            false => None,
        };
        if counts.0 > 0 {
            values = match &whole {
                _ if self.triangular => self.of_triangle(stored, counts.0).await?,
                Some(whole) => eigenvalues(whole)?,
                None => stored.eigenvalues(counts.0, tolerance).await?,
            };
        }
        if counts.1 > 0 {
            singular = match &whole {
                Some(whole) => linalg::singular_values(whole)?,
                None => stored.leading_right(counts.1, tolerance).await?.0,
            };
        }
        values.truncate(counts.0);
        singular.truncate(counts.1);
        Ok((values, singular))
    }

    /// The product with `x`.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn apply(&self, device: &Device, x: &[f64]) -> Result<Vec<f64>, Problem> {
        let along: f64 = self.row().iter().zip(x).map(|(r, x)| r * x).sum();
        let Some(stored) = &self.rank_one_plus_bulk else {
            return Ok(x.iter().map(|x| along + self.diagonal * x).collect());
        };
        let y = device.allocate(self.size);
        stored.apply_to(&vectors::vector(device, x), &y);
        let bulk = vectors::read_vector(device, &y, self.size).await?;
        Ok(bulk.into_iter().map(|y| along + y).collect())
    }

    /// The product of the transpose with `x`.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub async fn apply_transposed(&self, device: &Device, x: &[f64]) -> Result<Vec<f64>, Problem> {
        let sum: f64 = x.iter().sum();
        let Some(stored) = &self.rank_one_plus_bulk else {
            let both = self.row.iter().zip(x);
            return Ok(both.map(|(r, x)| sum * r + self.diagonal * x).collect());
        };
        let y = device.allocate(stored.bulk.stride);
        stored.apply_transposed_to(&vectors::vector(device, x), &y);
        let bulk = vectors::read_vector(device, &y, self.size).await?;
        let both = stored.row.iter().zip(bulk);
        Ok(both.map(|(r, y)| sum * r + y).collect())
    }

    /// The common part of its rows.
    fn row(&self) -> &[f64] {
        match &self.rank_one_plus_bulk {
            Some(stored) => &stored.row,
            None => &self.row,
        }
    }

    /// The eigenvalues of a triangle are its diagonal: reading it is more accurate than any iteration.
    async fn of_triangle(
        &self,
        stored: &RankOnePlusBulk<'_>,
        count: usize,
    ) -> Result<Vec<Complex>, Problem> {
        let diagonal = vectors::diagonal(stored.device, &stored.bulk).await?;
        let parts = diagonal.iter().zip(&self.row);
        let mut values: Vec<f64> = parts.map(|(b, r)| b + r + self.diagonal).collect();
        values.sort_by(|a, b| b.abs().total_cmp(&a.abs()));
        let values = values.into_iter().take(count);
        Ok(values.map(|x| Complex::new(x, 0.0)).collect())
    }

    /// Leading values of 1rᵀ + δI, which need no work on the device.
    fn leading_here(
        &self,
        counts: (usize, usize),
        tolerance: f64,
    ) -> Result<(Vec<Complex>, Vec<f64>), Problem> {
        let (n, row, diagonal) = (self.size, &self.row, self.diagonal);
        let apply = |x: &[f64]| -> Vec<f64> {
            let along: f64 = row.iter().zip(x).map(|(r, x)| r * x).sum();
            x.iter().map(|x| along + diagonal * x).collect()
        };
        let transposed = |x: &[f64]| -> Vec<f64> {
            let sum: f64 = x.iter().sum();
            let both = row.iter().zip(x);
            both.map(|(r, x)| sum * r + diagonal * x).collect()
        };
        let image = |x: &[f64], y: &mut [f64]| y.copy_from_slice(&apply(x));
        let values = leading_eigenvalues(image, n, counts.0, tolerance)?;
        let pairs = leading_singular_pairs(apply, transposed, (n, n), counts.1, tolerance)?;
        Ok((values, pairs.ok_or_else(not_converged)?.values))
    }
}
