//! Sums and products of rows in arenas.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// Rows in arenas: nothing, α x, α x + y or α x y, set or added. Rows of an operand may lie anywhere, or all be the same.
    Combine = "combine" with "arena" (other) -> arena {
        /// Number of rows.
        rows: u32,
        /// Numbers in a row.
        columns: u32,
        /// Offset of the rows that are written.
        out: u32,
        /// Distance from one row to the next.
        out_row: u32,
        /// Offset of the rows x.
        x: u32,
        /// Distance from one row to the next.
        x_row: u32,
        /// 1 if x is in the other arena.
        x_other: u32,
        /// Offset of the rows y.
        y: u32,
        /// Distance from one row to the next.
        y_row: u32,
        /// 1 if y is in the other arena.
        y_other: u32,
        /// Result: 0 nothing, 1 α x, 2 α x + y, 3 α x y.
        form: u32,
        /// 1 to add to the present content.
        kept: u32,
        /// α.
        alpha: f32,
    }
}

impl Combine {
    /// Rows of numbers that follow one another from `out` on, set to x of the arena that is written; `x_row` is what lies between rows of
    /// x. The caller sets the other fields.
    pub fn row_copies([rows, columns]: [u32; 2], out: u32, x_row: u32) -> Self {
        Self {
            rows,
            columns,
            out,
            out_row: columns,
            x: 0,
            x_row,
            x_other: 0,
            y: 0,
            y_row: 0,
            y_other: 0,
            form: 1,
            kept: 0,
            alpha: 1.0,
        }
    }

    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.columns).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        for (row, column) in (0..self.rows).flat_map(|i| (0..self.columns).map(move |j| (i, j))) {
            let of = |from_other: u32, at: u32| match from_other {
                0 => arena[at as usize],
                _ => other[at as usize],
            };
            let x = || self.alpha * of(self.x_other, self.x + row * self.x_row + column);
            let y = || of(self.y_other, self.y + row * self.y_row + column);
            let value = match self.form {
                0 => 0.0,
                1 => x(),
                2 => x() + y(),
                _ => x() * y(),
            };
            let out = &mut arena[(self.out + row * self.out_row + column) as usize];
            *out = value + if self.kept != 0 { *out } else { 0.0 };
        }
    }

    /// Rows of the other arena times one row, added.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let width = stride as u32;
        let kernel = Self {
            rows: rows as u32,
            columns: width,
            out: width,
            out_row: width,
            x: 0,
            x_row: width,
            x_other: 1,
            y: 0,
            y_row: 0,
            y_other: 0,
            form: 3,
            kept: 1,
            alpha: 0.5,
        };
        let input = Contents::Normal(rows, columns);
        let output = Contents::Normal(rows + 1, columns);
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[input], output, least).spoiling()
    }
}
