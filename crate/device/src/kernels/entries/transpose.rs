//! Rows that become columns.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// One panel of Xᵀ gets its entries out of one panel of X. Four rows of X are one vector of a row of Xᵀ.
    Transpose = "transpose" (x) -> output {
        /// Rows of X's panel.
        rows: u32,
        /// Entries between rows of X.
        stride: u32,
        /// Column of X that the panel of Xᵀ begins with.
        first_column: u32,
        /// Rows of the panel of Xᵀ.
        columns: u32,
        /// Vectors of four between rows of Xᵀ.
        output_stride: u32,
        /// Number of the vector in a row of Xᵀ that X's panel begins with.
        output_offset: u32,
    }
}

impl Transpose {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows.div_ceil(4) * self.columns).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        8.0 * COST_OF_ACCESS * f64::from(self.rows.div_ceil(4)) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, x: &[f32], output: &mut [f32]) {
        let [rows, stride, first, columns] =
            [self.rows, self.stride, self.first_column, self.columns].map(|n| n as usize);
        let [output_stride, offset] =
            [self.output_stride, self.output_offset].map(|n| 4 * n as usize);
        for column in 0..columns {
            for row in 0..rows.next_multiple_of(4) {
                output[column * output_stride + offset + row] = if row < rows {
                    x[row * stride + first + column]
                } else {
                    0.0
                };
            }
        }
    }

    /// A whole matrix.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (stride, output_stride) = (stride_of(columns), stride_of(rows));
        let kernel = Self {
            rows: rows as u32,
            stride: stride as u32,
            first_column: 0,
            columns: columns as u32,
            output_stride: (output_stride / 4) as u32,
            output_offset: 0,
        };
        let input = Contents::Normal(rows, columns);
        let output = Contents::Room(columns * output_stride);
        Example::new(
            kernel,
            &[input],
            output,
            Work::of_matrices(2, (rows, columns)),
        )
    }
}
