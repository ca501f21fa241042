//! Sums of two matrices.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// Y ← α X + β Y, entry by entry; with β = 0 the content of Y is ignored.
    Add = "add" (x) -> y {
        /// Vectors of four entries.
        count: u32,
        /// Offset of the first vector of X.
        x_offset: u32,
        /// Offset of the first vector of Y.
        y_offset: u32,
        /// α.
        alpha: f32,
        /// β.
        beta: f32,
    }
}

impl Add {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.count.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        2.0 * COST_OF_ACCESS * 4.0 * f64::from(self.count)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, x: &[f32], y: &mut [f32]) {
        let [count, from, to] = [self.count, self.x_offset, self.y_offset].map(|n| 4 * n as usize);
        for (y, x) in y[to..to + count].iter_mut().zip(&x[from..]) {
            *y = self.alpha * x
                + if self.beta == 0.0 {
                    0.0
                } else {
                    self.beta * *y
                };
        }
    }

    /// The mean of two matrices.
    pub fn example(rows: usize, columns: usize) -> Example {
        let count = rows * stride_of(columns);
        let kernel = Self {
            count: (count / 4) as u32,
            x_offset: 0,
            y_offset: 0,
            alpha: 0.5,
            beta: 0.5,
        };
        let matrix = Contents::Normal(rows, columns);
        Example::new(
            kernel,
            &[matrix],
            matrix,
            Work::of_matrices(3, (rows, columns)),
        )
    }
}
