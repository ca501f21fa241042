//! The diagonal of a matrix.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// The part of the diagonal of a square matrix that lies in a panel.
    Diagonal = "diagonal" (x) -> output {
        /// Rows of the panel.
        rows: u32,
        /// Entries between rows.
        stride: u32,
        /// Row of the matrix that the panel begins with.
        first_row: u32,
    }
}

impl Diagonal {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.rows.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.rows)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, x: &[f32], output: &mut [f32]) {
        let [rows, stride, first] = [self.rows, self.stride, self.first_row].map(|n| n as usize);
        for row in 0..rows {
            output[first + row] = x[row * stride + first + row];
        }
    }

    /// Example on the first rows of a square matrix.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns.max(rows));
        let kernel = Self {
            rows: rows as u32,
            stride: stride as u32,
            first_row: 0,
        };
        let input = Contents::Normal(rows, columns.max(rows));
        Example::new(
            kernel,
            &[input],
            Contents::Room(rows),
            Work::of_matrices(2, (rows, 1)),
        )
    }
}
