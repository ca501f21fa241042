//! The inverse of a small Cholesky factor.

use crate::kernels::{Contents, Example, Work};

kernel! {
    /// For a symmetric n × n matrix G in `work`: L⁻¹ in its place, where LLᵀ = G + shift·tr(G)/n·I. It turns n rows
    /// with Gram matrix G into orthonormal ones.
    CholeskyInverse = "cholesky_inverse" () -> work {
        /// n, at most [`CholeskyInverse::MOST_ROWS`].
        n: u32,
        /// Entries between rows.
        stride: u32,
        /// Shift in units of the mean of G's diagonal.
        shift: f32,
    }
}

impl CholeskyInverse {
    /// Largest number of rows that fit into the registers of one workgroup.
    pub const MOST_ROWS: usize = 128;

    fn groups(&self) -> [u32; 3] {
        [1, 1, 1]
    }

    fn work(&self) -> f64 {
        f64::from(self.n).powi(3)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, work: &mut [f32]) {
        let (n, stride) = (self.n as usize, self.stride as usize);
        let mean = (0..n).map(|j| work[j * stride + j]).sum::<f32>() / n as f32;
        for k in 0..n {
            work[k * stride + k] += self.shift * mean;
        }
        for k in 0..n {
            let inverse = 1.0 / work[k * stride + k].max(1e-7 * mean).sqrt();
            let column: Vec<f32> = (k + 1..n).map(|i| inverse * work[i * stride + k]).collect();
            let (done, rest) = work.split_at_mut((k + 1) * stride);
            let row = &mut done[k * stride..];
            row[..k].iter_mut().for_each(|w| *w *= inverse);
            row[k] = inverse;
            row[k + 1..].fill(0.0);
            for (i, l) in column.iter().enumerate() {
                let entries = &mut rest[i * stride..][..n];
                entries[k] = 0.0;
                for (entry, w) in entries.iter_mut().zip(row[..=k].iter().chain(&column)) {
                    *entry -= l * w;
                }
            }
        }
    }

    /// Example with the identity, which is its own factor, so that a run does not change it. It has the largest number of rows.
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
