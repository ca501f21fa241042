//! Sums over a matrix.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of, workgroups_for};

kernel! {
    /// The sum of the squares of a block's entries, or of the entries themselves (a trace, where the block is a
    /// diagonal: one column, rows apart by one more than the row length), one number for every
    /// [`Reduce::EACH`] entries.
    Reduce = "reduce" with "reduction" (x) -> output {
        /// First entry of the block.
        offset: u32,
        /// Rows of the block.
        rows: u32,
        /// Columns of the block.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Place of the first workgroup's number.
        first: u32,
        /// 0 squares, 1 entries.
        power: u32,
    }
}

impl Reduce {
    /// Number of entries that one workgroup adds up.
    pub const EACH: usize = 4096;

    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.columns).div_ceil(Self::EACH as u32))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, x: &[f32], output: &mut [f32]) {
        let [offset, rows, columns] = [self.offset, self.rows, self.columns].map(|n| n as usize);
        let (stride, first) = (self.stride as usize, self.first as usize);
        let count = rows * columns;
        for group in 0..count.div_ceil(Self::EACH) {
            output[first + group] = (group * Self::EACH..count.min((group + 1) * Self::EACH))
                .map(|i| x[offset + i / columns * stride + i % columns])
                .map(|x| if self.power == 0 { x * x } else { x })
                .sum();
        }
    }

    /// Squares of a whole matrix.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            offset: 0,
            rows: rows as u32,
            columns: columns as u32,
            stride: stride as u32,
            first: 0,
            power: 0,
        };
        let input = Contents::Normal(rows, columns);
        let output = Contents::Room((rows * columns).div_ceil(Self::EACH));
        Example::new(
            kernel,
            &[input],
            output,
            Work::of_matrices(1, (rows, columns)),
        )
    }
}
