//! Cumulative sums of rows.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// In place, every row becomes the sum of all rows up to it, including those of the previous panels, whose
    /// sum is in the last row before it.
    AddUp = "add_up" (last) -> x {
        /// Rows of the panel.
        rows: u32,
        /// Vectors of four in a row.
        columns: u32,
        /// Vector at which the last row before the panel begins.
        before: u32,
    }
}

impl AddUp {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.columns.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * 4.0 * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, last: &[f32], x: &mut [f32]) {
        let (rows, columns) = (self.rows as usize, 4 * self.columns as usize);
        let before = 4 * self.before as usize;
        for column in 0..columns {
            let mut sum = last[before + column];
            for row in 0..rows {
                sum += x[row * columns + column];
                x[row * columns + column] = sum;
            }
        }
    }

    /// Begins with the first row. Repeated runs would overflow.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: (stride / 4) as u32,
            before: 0,
        };
        let last = Contents::Equal(stride, 0.0);
        let output = Contents::Normal(rows, columns);
        Example::new(
            kernel,
            &[last],
            output,
            Work::of_matrices(2, (rows, columns)),
        )
        .spoiling()
    }
}
