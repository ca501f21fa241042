//! Leading eigenvalues, singular values and vectors of a matrix on the device: products and Krylov spaces are computed on the
//! device, the small problem on the processor.

use crate::gpu::krylov::arnoldi::Arnoldi;
use crate::gpu::krylov::golub_kahan::{GolubKahan, largest_dimension};
use crate::gpu::krylov::rank_one_plus_bulk::RankOnePlusBulk;
use crate::gpu::runtime::buffer::Buffer;
use crate::linalg::Complex;
use crate::linalg::krylov::{leading_eigenvalues_in, leading_singular_pairs_in};
use crate::problem::Problem;
use attention_spectra_words::phrase;

impl RankOnePlusBulk<'_> {
    /// The `count` eigenvalues of largest modulus, of a square matrix.
    ///
    /// # Errors
    /// The errors of [`crate::gpu::Device::read`], and eigenvalues that did not converge.
    pub async fn eigenvalues(&self, count: usize, tolerance: f64) -> Result<Vec<Complex>, Problem> {
        let (n, count) = (self.bulk.rows, count.min(self.bulk.rows));
        if count == 0 {
            return Ok(Vec::new());
        }
        leading_eigenvalues_in(Arnoldi::new(self), n, count, tolerance).await
    }

    /// The `count` largest singular values, and the right vector of the first, on the device.
    ///
    /// # Errors
    /// The errors of [`crate::gpu::Device::read`], and singular values that did not converge.
    pub async fn leading_right(
        &self,
        count: usize,
        tolerance: f64,
    ) -> Result<(Vec<f64>, Buffer), Problem> {
        let count = count.min(self.bulk.rows).min(self.bulk.columns);
        let most = largest_dimension(self);
        let mut spaces = GolubKahan::new(self);
        let found = leading_singular_pairs_in(&mut spaces, most, count, tolerance).await?;
        let found = found.ok_or_else(not_converged)?;
        Ok((found.values, spaces.left_vector(&found.left)))
    }
}

/// Problem where no singular values were found.
pub fn not_converged() -> Problem {
    Problem::new("device", phrase!("device-leading-values-not-converged"))
}
