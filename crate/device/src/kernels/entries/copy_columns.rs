//! Columns of one matrix in another.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// Copies columns of some rows from one matrix to any columns of another, followed by zeros where the padding begins.
    CopyColumns = "copy_columns" (origin) -> output {
        /// Rows that are copied.
        rows: u32,
        /// Columns that are copied.
        columns: u32,
        /// Columns that are written: zeros beyond `columns`.
        written: u32,
        /// First copied entry of the source matrix.
        from_offset: u32,
        /// Entries between rows of that matrix.
        from_stride: u32,
        /// First entry here.
        to_offset: u32,
        /// Entries between rows here.
        to_stride: u32,
    }
}

impl CopyColumns {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.written).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.written)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, origin: &[f32], output: &mut [f32]) {
        let [rows, columns, written] = [self.rows, self.columns, self.written].map(|n| n as usize);
        for i in 0..rows {
            let from = (self.from_offset as usize) + i * self.from_stride as usize;
            let to = (self.to_offset as usize) + i * self.to_stride as usize;
            output[to..to + columns].copy_from_slice(&origin[from..from + columns]);
            output[to + columns..to + written].fill(0.0);
        }
    }

    /// A whole matrix.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: columns as u32,
            written: stride as u32,
            from_offset: 0,
            from_stride: stride as u32,
            to_offset: 0,
            to_stride: stride as u32,
        };
        let origin = Contents::Normal(rows, columns);
        let output = Contents::Room(rows * stride);
        Example::new(
            kernel,
            &[origin],
            output,
            Work::of_matrices(2, (rows, columns)),
        )
    }
}
