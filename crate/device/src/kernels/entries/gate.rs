//! Gates whose differences between rows keep their digits.

use crate::kernels::lanes::exponential;
use crate::kernels::{Contents, EXPONENTIAL, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// In place, Y ← keep·Y ∘ (1gᵀ + unit·Δ) + (w qᵀ + 1sᵀ) ∘ Δ for a panel of rows. Gates are sigmoid(a + unit·step), g = sigmoid(a) is
    /// the part of them that rows share, and unit·Δ is the rest: nothing is subtracted from something nearly equal. The shared rows are g,
    /// 1 − g, s and q one after another.
    Gate = "gate" with "exponential" (steps, w, shared_rows) -> y {
        /// Rows of the panel.
        rows: u32,
        /// Vectors of four in a row.
        columns: u32,
        /// Vectors between rows.
        stride: u32,
        /// Entry of w that the panel begins with.
        first_row: u32,
        /// Factor of Y.
        keep: f32,
        /// Unit of the steps and of Δ.
        unit: f32,
    }
}

impl Gate {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.columns).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * 4.0 * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, steps: &[f32], w: &[f32], shared_rows: &[f32], y: &mut [f32]) {
        let (rows, first_row) = (self.rows as usize, self.first_row as usize);
        let (columns, stride) = (4 * self.columns as usize, 4 * self.stride as usize);
        let [g, rest, s, q] = [0, 1, 2, 3].map(|k| &shared_rows[k * columns..(k + 1) * columns]);
        for i in 0..rows {
            let w = w[first_row + i];
            let row = i * stride..i * stride + columns;
            for (j, (y, step)) in y[row.clone()].iter_mut().zip(&steps[row]).enumerate() {
                let delta = self.difference(*step, g[j], rest[j]);
                *y = self.keep * *y * (g[j] + self.unit * delta) + (w * q[j] + s[j]) * delta;
            }
        }
    }

    /// g(1 − g) h/((1 − g) + g eᵗ) with t = unit·step and h = (eᵗ − 1)/unit.
    fn difference(&self, step: f32, g: f32, rest: f32) -> f32 {
        let t = self.unit * step;
        let x = -t.abs();
        let e = exponential(x);
        let sum = match step > 0.0 {
            true => rest * e + g,
            false => rest + g * e,
        };
        let h = if t.abs() < 0.5 {
            let series = x * (1.0 / 24.0 + x * (1.0 / 120.0 + x * (1.0 / 720.0 + x / 5040.0)));
            step.abs() * (1.0 + x * (0.5 + x * (1.0 / 6.0 + series)))
        } else {
            (1.0 - e) / self.unit
        };
        let h = if step > 0.0 { h } else { -h };
        h * g * rest / sum
    }

    /// Gates near one half, and outputs with a quarter of their size in the common part of the rows.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: (stride / 4) as u32,
            stride: (stride / 4) as u32,
            first_row: 0,
            keep: 0.5,
            unit: 0.5,
        };
        let matrix = Contents::Normal(rows, columns);
        let (w, shared_rows) = (
            Contents::Equal(rows, 0.25),
            Contents::Equal(4 * stride, 0.5),
        );
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[matrix, w, shared_rows], matrix, least).spoiling()
    }
}
