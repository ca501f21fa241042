//! The bulk of doubly stochastic attention, once its potentials are known.

use crate::kernels::lanes::{exponential, exponential_minus_one};
use crate::kernels::{Contents, EXPONENTIAL, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// In place, scores to the bulk B of doubly stochastic attention A = 11ᵀ/T + 1qᵀ + B, with the potentials f of rows and g of
    /// columns: B = (e^{scale·x + f_i + g_j} − 1)/T − q_j.
    BalancedRows = "balanced_rows" with "exponential" (of_rows, of_columns, common_row) -> scores {
        /// Rows of the panel.
        rows: u32,
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Row of the matrix that the panel begins with.
        first_row: u32,
        /// Factor of the stored scores.
        scale: f32,
        /// 1/T.
        share: f32,
    }
}

impl BalancedRows {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.stride).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(
        &self,
        of_rows: &[f32],
        of_columns: &[f32],
        common_row: &[f32],
        scores: &mut [f32],
    ) {
        let [rows, columns, stride, first] =
            [self.rows, self.columns, self.stride, self.first_row].map(|n| n as usize);
        for i in 0..rows {
            let (row, rest) = scores[i * stride..(i + 1) * stride].split_at_mut(columns);
            let of_row = of_rows[first + i];
            for ((x, of_column), common_row) in row.iter_mut().zip(of_columns).zip(common_row) {
                let exponent = (self.scale * *x + of_row + of_column).min(80.0);
                let value = match exponent.abs() < 0.5 {
                    true => self.share * exponential_minus_one(exponent),
                    false => self.share * (exponential(exponent) - 1.0),
                };
                *x = value - common_row;
            }
            rest.fill(0.0);
        }
    }

    /// Potentials of normal scores.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: columns as u32,
            stride: stride as u32,
            first_row: 0,
            scale: 1.0,
            share: 1.0 / columns as f32,
        };
        let inputs = [
            Contents::Equal(stride_of(rows), -0.5),
            Contents::Equal(stride, 0.25),
            Contents::Equal(stride, 0.0),
        ];
        let output = Contents::Normal(rows, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &inputs, output, least).spoiling()
    }
}
