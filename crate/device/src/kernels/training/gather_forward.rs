//! Rows of a table.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// Looks up rows of a table by their numbers, one after another.
    GatherForward = "gather_forward" () -> arena {
        /// Number of lookups.
        rows: u32,
        /// Numbers in a row.
        columns: u32,
        /// Offset of the table.
        table: u32,
        /// Rows of the table.
        table_rows: u32,
        /// Offset of the numbers of rows of the table.
        words: u32,
        /// Offset of the results.
        out: u32,
    }
}

impl GatherForward {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.columns).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, arena: &mut [f32]) {
        let [columns, last, out] =
            [self.columns, self.table_rows - 1, self.out].map(|n| n as usize);
        for row in 0..self.rows as usize {
            let word = (arena[self.words as usize + row].max(0.0) as usize).min(last);
            let from = self.table as usize + word * columns;
            arena.copy_within(from..from + columns, out + row * columns);
        }
    }

    /// A table whose numbers are also row numbers.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let kernel = Self {
            rows: rows as u32,
            columns: stride as u32,
            table: 0,
            table_rows: rows as u32,
            words: 0,
            out: (rows * stride) as u32,
        };
        let output = Contents::Normal(2 * rows, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &[], output, least)
    }
}
