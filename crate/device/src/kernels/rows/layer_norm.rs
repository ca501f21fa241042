//! LayerNorm of tokens that share a direction.

use crate::kernels::lanes::{total, totals_of_pairs};
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of};

kernel! {
    /// LayerNorm of the tokens αâ + βD_i, in place in D: every row is centred and scaled to length 1, and what is left
    /// in D is its difference to â, times `unit`. â is centred and of length 1, or zero. A workgroup makes a row.
    ///
    /// With t = D_i − mean, u = β/α and ε = u(2â·t + u|t|²), a row is (â + ut)/√(1+ε). If ut is small, its
    /// difference from â is u(t(1 + uk) + kâ), k = −(2â·t + u|t|²)/(√(1+ε)(1 + √(1+ε))): no nearly equal numbers
    /// are subtracted, for any u however small.
    LayerNorm = "layer_norm" with "reduction" (direction) -> x {
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// α.
        alpha: f32,
        /// β.
        beta: f32,
        /// The number u; 0 where α is 0.
        ratio: f32,
        /// Factor of differences of ut.
        near_unit: f32,
        /// Factor of differences of entries of rows of length 1.
        unit: f32,
    }
    launch {
        /// Rows.
        rows: u32,
    }
}

impl LayerNorm {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        4.0 * COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, direction: &[f32], x: &mut [f32]) {
        let [rows, columns, stride] = [self.rows, self.columns, self.stride].map(|n| n as usize);
        let (alpha, beta, ratio) = (self.alpha, self.beta, self.ratio);
        for row in x[..rows * stride].chunks_exact_mut(stride) {
            let (entries, padding) = row.split_at_mut(columns);
            let mean = total(entries, |x| x) / columns as f32;
            entries.iter_mut().for_each(|x| *x -= mean);
            let [along, square, whole] = totals_of_pairs(entries, direction, |x, shared| {
                let entry = beta * x + alpha * shared;
                [shared * x, x * x, entry * entry]
            });
            let near = alpha > 0.0 && ratio * square.sqrt() < 0.1;
            let length = whole.sqrt();
            let nothing = alpha == 0.0 && square.sqrt() <= 1.2e-7 * columns as f32 * mean.abs();
            let change = 2.0 * along + ratio * square;
            let root = ratio.mul_add(change, 1.0).max(0.0).sqrt();
            let k = -change / (root * (1.0 + root));
            let entries = entries.iter_mut().zip(direction);
            if near {
                let factor = 1.0 + ratio * k;
                entries.for_each(|(x, shared)| *x = self.near_unit * (*x * factor + k * shared));
            } else if !nothing && length > 0.0 {
                for (x, shared) in entries {
                    *x = self.unit * ((beta * *x + alpha * shared) / length - shared);
                }
            } else {
                entries.for_each(|(x, shared)| *x = -self.unit * shared);
            }
            padding.fill(0.0);
        }
    }

    /// An example with independent normal tokens.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: columns as u32,
            stride: stride as u32,
            alpha: 0.0,
            beta: 1.0,
            ratio: 0.0,
            near_unit: 0.0,
            unit: 1.0,
        };
        let (zeros, output) = (
            Contents::Equal(stride, 0.0),
            Contents::Normal(rows, columns),
        );
        Example::new(
            kernel,
            &[zeros],
            output,
            Work::of_matrices(2, (rows, columns)),
        )
    }
}
