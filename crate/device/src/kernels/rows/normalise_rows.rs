//! Rows of one length.

use crate::kernels::lanes::dot;
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of};

kernel! {
    /// In place, every row of a panel is scaled to the given length; a row of zeros stays. A workgroup makes a row.
    NormaliseRows = "normalise_rows" with "reduction" () -> x {
        /// Vectors of four in a row.
        columns: u32,
        /// Vectors between rows.
        stride: u32,
        /// The length.
        length: f32,
    }
    launch {
        /// Rows of the panel.
        rows: u32,
    }
}

impl NormaliseRows {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        2.0 * COST_OF_ACCESS * 4.0 * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, x: &mut [f32]) {
        let (columns, stride) = (4 * self.columns as usize, 4 * self.stride as usize);
        for i in 0..self.rows as usize {
            let row = &mut x[i * stride..i * stride + columns];
            let square = dot(row, row);
            if square > 0.0 {
                let scale = self.length / square.sqrt();
                row.iter_mut().for_each(|x| *x *= scale);
            }
        }
    }

    /// To unit length.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: (stride / 4) as u32,
            stride: (stride / 4) as u32,
            length: 1.0,
        };
        let output = Contents::Normal(rows, columns);
        Example::new(kernel, &[], output, Work::of_matrices(2, (rows, columns)))
    }
}
