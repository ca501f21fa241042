//! A matrix without a rank-one part.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// In place, X ← scale X − w yᵀ + 1bᵀ for a panel of rows.
    Deflate = "deflate" (w, y, b) -> x {
        /// Rows of the panel.
        rows: u32,
        /// Vectors of four in a row.
        columns: u32,
        /// Vectors between rows.
        stride: u32,
        /// Entry of w that the panel begins with.
        first_row: u32,
        /// Factor of X.
        scale: f32,
    }
}

impl Deflate {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.columns).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        2.0 * COST_OF_ACCESS * 4.0 * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, w: &[f32], y: &[f32], b: &[f32], x: &mut [f32]) {
        let (rows, first_row) = (self.rows as usize, self.first_row as usize);
        let (columns, stride) = (4 * self.columns as usize, 4 * self.stride as usize);
        for i in 0..rows {
            for j in 0..columns {
                let x = &mut x[i * stride + j];
                *x = (-w[first_row + i]).mul_add(y[j], self.scale.mul_add(*x, b[j]));
            }
        }
    }

    /// Example that halves X, subtracts half of y, and adds the row b to all rows.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: (stride / 4) as u32,
            stride: (stride / 4) as u32,
            first_row: 0,
            scale: 0.5,
        };
        let (w, row) = (Contents::Equal(rows, 0.5), Contents::Normal(1, columns));
        let output = Contents::Normal(rows, columns);
        Example::new(
            kernel,
            &[w, row, row],
            output,
            Work::of_matrices(2, (rows, columns)),
        )
    }
}
