//! Rows times a number each.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// Multiplies row i of a panel by wᵢ, in place.
    ScaleRows = "scale_rows" (w) -> x {
        /// Rows of the panel.
        rows: u32,
        /// Vectors of four in a row.
        columns: u32,
        /// Vectors between rows.
        stride: u32,
        /// Entry of w that the panel begins with.
        first_row: u32,
    }
}

impl ScaleRows {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.columns).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        2.0 * COST_OF_ACCESS * 4.0 * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, w: &[f32], x: &mut [f32]) {
        let (columns, stride) = (4 * self.columns as usize, 4 * self.stride as usize);
        let weights = &w[self.first_row as usize..][..self.rows as usize];
        for (row, weight) in x.chunks_exact_mut(stride).zip(weights) {
            row[..columns].iter_mut().for_each(|x| *x *= weight);
        }
    }

    /// Every row by −1.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: (stride / 4) as u32,
            stride: (stride / 4) as u32,
            first_row: 0,
        };
        let (w, output) = (Contents::Equal(rows, -1.0), Contents::Normal(rows, columns));
        Example::new(kernel, &[w], output, Work::of_matrices(2, (rows, columns)))
    }
}
