//! A matrix times a vector.

use crate::kernels::lanes::dot;
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of};

kernel! {
    /// y ← A x for a panel of rows of A. A workgroup makes a row.
    Matvec = "matvec" with "reduction" (a, x) -> y {
        /// Vectors of four in a row.
        columns: u32,
        /// Vectors between rows.
        stride: u32,
        /// Entry of y that the panel begins with.
        first_row: u32,
    }
    launch {
        /// Rows of the panel.
        rows: u32,
    }
}

impl Matvec {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * 4.0 * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, a: &[f32], x: &[f32], y: &mut [f32]) {
        let (rows, first_row) = (self.rows as usize, self.first_row as usize);
        let (columns, stride) = (4 * self.columns as usize, 4 * self.stride as usize);
        for i in 0..rows {
            let row = &a[i * stride..i * stride + columns];
            y[first_row + i] = dot(row, x);
        }
    }

    /// Sums of rows.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: (stride / 4) as u32,
            stride: (stride / 4) as u32,
            first_row: 0,
        };
        let inputs = [
            Contents::Normal(rows, columns),
            Contents::Equal(stride, 1.0),
        ];
        let least = Work::of_matrices(1, (rows, columns));
        Example::new(kernel, &inputs, Contents::Room(rows), least)
    }
}
