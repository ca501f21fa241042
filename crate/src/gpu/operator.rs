//! The leading eigenvalues and singular values of an attention matrix on the device.
//!
//! Products with the T × T matrix run there; the Krylov space, its orthogonality and the small problem
//! stay in double precision on the processor, and so does what all rows have in common.

use super::device::Device;
use super::matrix::Matrix;
use super::mixing::Mixing;
use super::stack::Stack;
use super::vectors;
use crate::linalg::{Complex, leading_eigenvalues_by, leading_pairs_by};
use crate::parameters::{Parameters, Remedy};
use crate::problem::Problem;

/// A with its remedy, plus αI where the residual connection is on: B + 1rᵀ + αI.
pub(super) struct Operator<'a> {
    device: &'a Device,
    bulk: Matrix,
    /// r.
    row: Vec<f64>,
    /// α, or 0.
    diagonal: f64,
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
        let bulk = mixing.dense(device).await?;
        let mut mean = mixing.mean;
        if p.remedy == Remedy::Gap {
            mean = 0.0;
            if !mixing.stochastic {
                let sums = vectors::apply(device, &bulk, &vec![1.0; p.T]).await?;
                mean = -sums.iter().sum::<f64>() / p.T as f64;
            }
        }
        let uniform = mean / p.T as f64;
        Ok(Self {
            device,
            bulk,
            row: mixing.columns.iter().map(|q| uniform + q).collect(),
            diagonal: if p.skip { p.alpha } else { 0.0 },
        })
    }

    async fn apply(&self, x: &[f64]) -> Result<Vec<f64>, Problem> {
        let mut y = vectors::apply(self.device, &self.bulk, x).await?;
        let along: f64 = self.row.iter().zip(x).map(|(r, x)| r * x).sum();
        for (y, x) in y.iter_mut().zip(x) {
            *y += along + self.diagonal * x;
        }
        Ok(y)
    }

    async fn apply_transposed(&self, x: &[f64]) -> Result<Vec<f64>, Problem> {
        let mut y = vectors::apply_transposed(self.device, &self.bulk, x).await?;
        let sum: f64 = x.iter().sum();
        for ((y, r), x) in y.iter_mut().zip(&self.row).zip(x) {
            *y += sum * r + self.diagonal * x;
        }
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
        let apply = async |x: &[f64]| self.apply(x).await;
        leading_eigenvalues_by(apply, self.bulk.rows, count, tolerance).await
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
        let shape = (self.bulk.rows, self.bulk.columns);
        let pairs = leading_pairs_by(forward, back, shape, count, tolerance).await?;
        pairs.map(|pairs| pairs.values).ok_or_else(|| {
            Problem::new(
                "device",
                "The leading singular values did not converge in single precision.",
            )
        })
    }
}
