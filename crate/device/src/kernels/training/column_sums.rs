//! Sums over the rows of a matrix in an arena.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of, workgroups_for};

kernel! {
    /// Sums over rows of an arena, each row times one of the other arena where that is requested, set or added.
    ColumnSums = "column_sums" with "arena" (other) -> arena {
        /// Number of rows.
        rows: u32,
        /// Numbers in a row.
        columns: u32,
        /// Offset of the rows.
        x: u32,
        /// Distance from one row to the next.
        x_row: u32,
        /// Offset of the rows of factors in the other arena.
        factor: u32,
        /// Distance from one row of factors to the next.
        factor_row: u32,
        /// 1 if rows are multiplied by factors.
        weighted: u32,
        /// Offset of the sums.
        out: u32,
        /// 1 to add to the present content.
        kept: u32,
    }
}

/// Number of columns of a workgroup, and threads of a column.
const SIDE: u32 = 16;

impl ColumnSums {
    /// Sums over rows of numbers that follow one another from `x` on, put at `out`.
    pub fn of([rows, columns]: [u32; 2], x: u32, out: u32) -> Self {
        Self {
            rows,
            columns,
            x,
            x_row: columns,
            factor: 0,
            factor_row: 0,
            weighted: 0,
            out,
            kept: 0,
        }
    }

    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.columns.div_ceil(SIDE))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation on the processor, in the shader's order of summation.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        for column in 0..self.columns {
            let mut sums = [0.0f32; SIDE as usize];
            for row in 0..self.rows {
                let mut value = arena[(self.x + row * self.x_row + column) as usize];
                if self.weighted != 0 {
                    value *= other[(self.factor + row * self.factor_row + column) as usize];
                }
                sums[(row % SIDE) as usize] += value;
            }
            let mut half = sums.len() / 2;
            while half > 0 {
                (0..half).for_each(|lane| sums[lane] += sums[lane + half]);
                half /= 2;
            }
            let out = &mut arena[(self.out + column) as usize];
            *out = sums[0] + if self.kept != 0 { *out } else { 0.0 };
        }
    }

    /// Sums of products of two matrices' entries.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let width = stride as u32;
        let kernel = Self {
            rows: rows as u32,
            columns: width,
            x: width,
            x_row: width,
            factor: 0,
            factor_row: width,
            weighted: 1,
            out: 0,
            kept: 0,
        };
        let input = Contents::Normal(rows, columns);
        let output = Contents::Normal(rows + 1, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &[input], output, least)
    }
}
