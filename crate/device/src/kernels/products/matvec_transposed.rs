//! A transposed matrix times a vector.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of};

kernel! {
    /// Partial sums of Aᵀ x over chunks of rows: row c of the output is Σ_{i in chunk c} x_i A_i. Applied once more
    /// to its own output with ones for x, it adds the chunks up.
    MatvecTransposed = "matvec_transposed" (a, x) -> output {
        /// Rows of the panel of A.
        rows: u32,
        /// Vectors of four in a row.
        columns: u32,
        /// Vectors between rows.
        stride: u32,
        /// Entry of x that the panel begins with.
        first_row: u32,
        /// Rows of a chunk.
        chunk: u32,
        /// Row of the output that the first chunk makes.
        first_chunk: u32,
        /// Vectors between rows of the output.
        output_stride: u32,
    }
}

impl MatvecTransposed {
    fn groups(&self) -> [u32; 3] {
        [
            self.columns.div_ceil(THREADS),
            self.rows.div_ceil(self.chunk),
            1,
        ]
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * 4.0 * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, a: &[f32], x: &[f32], output: &mut [f32]) {
        let [rows, first_row, chunk, first_chunk] =
            [self.rows, self.first_row, self.chunk, self.first_chunk].map(|n| n as usize);
        let [columns, stride, output_stride] =
            [self.columns, self.stride, self.output_stride].map(|n| 4 * n as usize);
        for c in 0..rows.div_ceil(chunk) {
            let sums = &mut output[(first_chunk + c) * output_stride..][..columns];
            sums.fill(0.0);
            for i in c * chunk..rows.min((c + 1) * chunk) {
                let weight = x[first_row + i];
                for (sum, a) in sums.iter_mut().zip(&a[i * stride..]) {
                    *sum += weight * a;
                }
            }
        }
    }

    /// Sums of columns over chunks of 64 rows.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (stride, chunk) = (stride_of(columns), 64);
        let kernel = Self {
            rows: rows as u32,
            columns: (stride / 4) as u32,
            stride: (stride / 4) as u32,
            first_row: 0,
            chunk: chunk as u32,
            first_chunk: 0,
            output_stride: (stride / 4) as u32,
        };
        let inputs = [Contents::Normal(rows, columns), Contents::Equal(rows, 1.0)];
        let output = Contents::Room(rows.div_ceil(chunk) * stride);
        Example::new(
            kernel,
            &inputs,
            output,
            Work::of_matrices(1, (rows, columns)),
        )
    }
}
