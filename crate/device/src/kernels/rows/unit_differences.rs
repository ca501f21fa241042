//! Directions of rows that hardly differ.

use crate::kernels::lanes::totals_of_pairs;
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of};

kernel! {
    /// In place, the differences of the directions of rows from base: rows are |a|(base + unit·inverse·X), with base = a/|a|. With 1 +
    /// unit·e the square of a row's length over that of a, the row becomes (inverse·X_i − base e/(1 + s))/s, s = √(1 + unit·e), and
    /// directions are base + unit times it: nothing is subtracted from something nearly equal. A workgroup makes a row.
    UnitDifferences = "unit_differences" with "reduction" (base) -> x {
        /// Vectors of four in a row.
        columns: u32,
        /// Vectors between rows.
        stride: u32,
        /// Factor of the entries.
        inverse: f32,
        /// Unit of the entries after that factor.
        unit: f32,
    }
    launch {
        /// Rows of the panel.
        rows: u32,
    }
}

impl UnitDifferences {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        2.0 * COST_OF_ACCESS * 4.0 * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, base: &[f32], x: &mut [f32]) {
        let (columns, stride) = (4 * self.columns as usize, 4 * self.stride as usize);
        let (inverse, unit) = (self.inverse, self.unit);
        for i in 0..self.rows as usize {
            let row = &mut x[i * stride..i * stride + columns];
            let [growth] = totals_of_pairs(row, base, |x, base| {
                let y = inverse * x;
                [y * (2.0 * base + unit * y)]
            });
            let length = (1.0 + unit * growth).max(1e-12).sqrt();
            let along = growth / (1.0 + length);
            for (x, base) in row.iter_mut().zip(base) {
                *x = (inverse * *x - along * base) / length;
            }
        }
    }

    /// Rows about a common one, a quarter of its length away.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let root = libm::sqrtf(columns as f32);
        let kernel = Self {
            rows: rows as u32,
            columns: (stride / 4) as u32,
            stride: (stride / 4) as u32,
            inverse: 1.0 / root,
            unit: 0.25,
        };
        let base = Contents::Equal(stride, 1.0 / root);
        let output = Contents::Normal(rows, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &[base], output, least).spoiling()
    }
}
