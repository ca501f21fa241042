//! The peak rate of copying. Only benchmarks run it.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// Y ← X.
    PeakCopy = "peak_copy" (x) -> y {
        /// Vectors of four.
        count: u32,
    }
}

impl PeakCopy {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.count.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * 4.0 * f64::from(self.count)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, x: &[f32], y: &mut [f32]) {
        let count = 4 * self.count as usize;
        y[..count].copy_from_slice(&x[..count]);
    }

    /// A whole matrix.
    pub fn example(rows: usize, columns: usize) -> Example {
        let count = rows * stride_of(columns);
        let kernel = Self {
            count: (count / 4) as u32,
        };
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(
            kernel,
            &[Contents::Normal(rows, columns)],
            Contents::Room(count),
            least,
        )
    }
}
