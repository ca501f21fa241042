//! The derivative of looking rows up.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// The derivative of a table lookup: for every row of the table the sum over the places that use it, set
    /// or added.
    GatherBackward = "gather_backward" with "arena" (other) -> arena {
        /// Rows of the table.
        rows: u32,
        /// Numbers in a row.
        columns: u32,
        /// Offset of the places in the other arena; places are sorted by the row of the table that they use.
        sorted_places: u32,
        /// Offset in the other arena of the list of beginnings of the places of each row. The list has one more entry than there are rows.
        starts: u32,
        /// Offset of gradients with respect to the rows that were looked up.
        change: u32,
        /// Number of lookups.
        places: u32,
        /// Offset of the results.
        out: u32,
        /// 1 to add to the present content.
        kept: u32,
    }
}

impl GatherBackward {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.columns).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.rows + self.places) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        let number = |at: u32| (other[at as usize].max(0.0) as u32).min(self.places);
        for at in 0..self.rows * self.columns {
            let (row, column) = (at / self.columns, at % self.columns);
            let (start, end) = (number(self.starts + row), number(self.starts + row + 1));
            let mut value = 0.0f32;
            for i in start..end {
                let place = number(self.sorted_places + i).min(self.places - 1);
                value += arena[(self.change + place * self.columns + column) as usize];
            }
            let out = &mut arena[(self.out + at) as usize];
            *out = value + if self.kept != 0 { *out } else { 0.0 };
        }
    }

    /// Numbers that are barely valid row numbers, added.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let kernel = Self {
            rows: rows as u32,
            columns: stride as u32,
            sorted_places: 0,
            starts: 0,
            change: 0,
            places: rows as u32,
            out: (rows * stride) as u32,
            kept: 1,
        };
        let input = Contents::Normal(rows + 1, columns);
        let output = Contents::Normal(2 * rows, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &[input], output, least).spoiling()
    }
}
