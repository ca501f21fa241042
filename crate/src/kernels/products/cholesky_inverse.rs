//! The inverse of a small Cholesky factor.

use crate::kernels::{Contents, Example, Work};

kernel! {
    /// For a symmetric n × n matrix G in the first n rows of `work`: L⁻¹ in the n rows behind them, where
    /// LLᵀ = G + shift·tr(G)/n·I; G is overwritten by L. It turns n rows with Gram matrix G into orthonormal ones.
    CholeskyInverse = "cholesky_inverse" () -> work {
        /// n, at most [`CholeskyInverse::MOST_ROWS`].
        n: u32,
        /// Entries between rows.
        stride: u32,
        /// In units of the mean of G's diagonal.
        shift: f32,
    }
}

impl CholeskyInverse {
    /// Rows at most: one thread each, of one workgroup.
    pub const MOST_ROWS: usize = 128;

    fn groups(&self) -> [u32; 3] {
        [1, 1, 1]
    }

    fn work(&self) -> f64 {
        f64::from(self.n).powi(3)
    }

    /// What the shader computes, on the processor.
    pub fn twin(&self, work: &mut [f32]) {
        let (n, stride) = (self.n as usize, self.stride as usize);
        let mean = (0..n).map(|j| work[j * stride + j]).sum::<f32>() / n as f32;
        let (l, inverse) = work.split_at_mut(n * stride);
        for k in 0..n {
            l[k * stride + k] += self.shift * mean;
        }
        for k in 0..n {
            let pivot = l[k * stride + k].max(1e-7 * mean).sqrt();
            l[k * stride + k] = pivot;
            for i in k + 1..n {
                l[i * stride + k] /= pivot;
            }
            for i in k + 1..n {
                for j in k + 1..=i {
                    l[i * stride + j] -= l[i * stride + k] * l[j * stride + k];
                }
            }
        }
        inverse[..n * stride].fill(0.0);
        for i in 0..n {
            for k in i..n {
                let mut sum = if k == i { 1.0 } else { 0.0 };
                for j in i..k {
                    sum -= l[k * stride + j] * inverse[j * stride + i];
                }
                inverse[k * stride + i] = sum / l[k * stride + k];
            }
        }
    }

    /// Of the identity, which is its own factor: a run leaves it as it was. As many rows as there can be.
    pub fn example(_rows: usize, _columns: usize) -> Example {
        let kernel = Self {
            n: Self::MOST_ROWS as u32,
            stride: Self::MOST_ROWS as u32,
            shift: 0.0,
        };
        // n³/3 for the factor, as many for the inverse.
        let least = Work::Operations(2.0 / 3.0 * (Self::MOST_ROWS as f64).powi(3));
        Example::new(kernel, &[], Contents::Identity(Self::MOST_ROWS), least)
    }
}
