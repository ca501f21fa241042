//! The leading eigenvalues and singular values of an attention matrix on the device.
//!
//! Products with the T × T matrix run there; the Krylov space, its orthogonality and the small problem
//! stay in double precision on the processor, and so does what all rows have in common.

use super::device::Device;
use super::matrix::Matrix;
use super::mixing::{Dense, Mixing};
use super::outliers::{Triplet, outliers, without, without_transposed};
use super::stack::Stack;
use super::vectors;
use crate::linalg::{Complex, leading_eigenvalues_by, leading_pairs_by};
use crate::parameters::{Parameters, Remedy};
use crate::problem::Problem;

/// A with its remedy, plus αI where the residual connection is on: B + 1rᵀ + δI − Σ s u yᵀ.
pub(super) struct Operator<'a> {
    device: &'a Device,
    size: usize,
    /// Whether there is nothing above the diagonal.
    triangular: bool,
    /// B, unless it is zero.
    bulk: Option<Matrix>,
    /// r.
    row: Vec<f64>,
    /// δ.
    diagonal: f64,
    /// The outliers, where they are taken away.
    removed: Vec<Triplet>,
}

impl<'a> Operator<'a> {
    /// The operator that `experiment::operator` makes, of realisation `realisation`.
    ///
    /// # Errors
    /// As [`Device::read`].
    pub(super) async fn new(
        device: &'a Device,
        p: &Parameters,
        realisation: u32,
    ) -> Result<Self, Problem> {
        let stack = Stack::new(device, p, realisation).await?;
        let mixing = Mixing::of(device, p, realisation, 1, &stack.signal).await?;
        drop(stack);
        let Dense {
            bulk,
            mut diagonal,
            mut row,
        } = mixing.dense(device).await?;
        let mut removed = Vec::new();
        match (p.remedy, &bulk) {
            (Remedy::None, _) => {}
            (Remedy::Outliers, Some(bulk)) => removed = outliers(device, bulk, &row).await?,
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
        Ok(Self {
            device,
            size: p.T,
            // A mask leaves a triangle.
            triangular: p.causal && p.remedy == Remedy::None,
            bulk,
            row,
            diagonal,
            removed,
        })
    }

    async fn apply(&self, x: &[f64]) -> Result<Vec<f64>, Problem> {
        let mut y = match &self.bulk {
            Some(bulk) => vectors::apply(self.device, bulk, x).await?,
            None => vec![0.0; self.size],
        };
        let along: f64 = self.row.iter().zip(x).map(|(r, x)| r * x).sum();
        for (y, x) in y.iter_mut().zip(x) {
            *y += along + self.diagonal * x;
        }
        without(&self.removed, x, &mut y);
        Ok(y)
    }

    async fn apply_transposed(&self, x: &[f64]) -> Result<Vec<f64>, Problem> {
        let mut y = match &self.bulk {
            Some(bulk) => vectors::apply_transposed(self.device, bulk, x).await?,
            None => vec![0.0; self.size],
        };
        let sum: f64 = x.iter().sum();
        for ((y, r), x) in y.iter_mut().zip(&self.row).zip(x) {
            *y += sum * r + self.diagonal * x;
        }
        without_transposed(&self.removed, x, &mut y);
        Ok(y)
    }

    /// The `count` eigenvalues of largest modulus.
    ///
    /// # Errors
    /// As [`Device::read`]; they did not converge.
    pub(super) async fn eigenvalues(
        &self,
        count: usize,
        tolerance: f64,
    ) -> Result<Vec<Complex>, Problem> {
        if let (true, Some(bulk)) = (self.triangular, &self.bulk) {
            // Of a triangle they are its diagonal: no iteration finds them as well.
            let diagonal = vectors::diagonal(self.device, bulk).await?;
            let parts = diagonal.iter().zip(&self.row);
            let mut values: Vec<f64> = parts.map(|(b, r)| b + r + self.diagonal).collect();
            values.sort_by(|a, b| b.abs().total_cmp(&a.abs()));
            let values = values.into_iter().take(count);
            return Ok(values.map(|x| Complex::new(x, 0.0)).collect());
        }
        let apply = async |x: &[f64]| self.apply(x).await;
        leading_eigenvalues_by(apply, self.size, count, tolerance).await
    }

    /// The `count` largest singular values.
    ///
    /// # Errors
    /// As [`Device::read`]; they did not converge.
    pub(super) async fn singular_values(
        &self,
        count: usize,
        tolerance: f64,
    ) -> Result<Vec<f64>, Problem> {
        let forward = async |x: &[f64]| self.apply(x).await;
        let back = async |x: &[f64]| self.apply_transposed(x).await;
        let shape = (self.size, self.size);
        let pairs = leading_pairs_by(forward, back, shape, count, tolerance).await?;
        pairs.map(|pairs| pairs.values).ok_or_else(|| {
            Problem::new(
                "device",
                "The leading singular values did not converge in single precision.",
            )
        })
    }
}
