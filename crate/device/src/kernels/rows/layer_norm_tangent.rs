//! Changes of LayerNorm.

use crate::kernels::lanes::{total, totals_of_pairs};
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of};

kernel! {
    /// In place, what LayerNorm makes of changes of its input: with w the centred row αâ + βD_i scaled to length 1, and
    /// g = factor E_i + s the centred change, E_i becomes unit (g − w (w·g))/|αâ + βD_i|; nothing where the row of tokens
    /// is constant. â and s are centred. A workgroup makes a row.
    LayerNormTangent = "layer_norm_tangent" with "reduction" (direction, common_change, tokens) -> change {
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// α.
        alpha: f32,
        /// β.
        beta: f32,
        /// Factor of changes of rows.
        factor: f32,
        /// Factor of the result.
        unit: f32,
    }
    launch {
        /// Rows.
        rows: u32,
    }
}

impl LayerNormTangent {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        5.0 * COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(
        &self,
        direction: &[f32],
        common_change: &[f32],
        tokens: &[f32],
        change: &mut [f32],
    ) {
        let [rows, columns, stride] = [self.rows, self.columns, self.stride].map(|n| n as usize);
        let (alpha, beta) = (self.alpha, self.beta);
        // The row of tokens αâ + βD_i, centred.
        let mut row = vec![0.0f32; columns];
        let mean = |row: &[f32]| total(row, |x| x) / columns as f32;
        let changes = change[..rows * stride].chunks_exact_mut(stride);
        for (tokens, change) in tokens.chunks_exact(stride).zip(changes) {
            let (x, (g, padding)) = (&tokens[..columns], change.split_at_mut(columns));
            let (x_mean, g_mean) = (mean(x), mean(g));
            for (g, common) in g.iter_mut().zip(common_change) {
                *g = self.factor * (*g - g_mean) + common;
            }
            for ((row, x), shared) in row.iter_mut().zip(x).zip(direction) {
                *row = beta * (x - x_mean) + alpha * shared;
            }
            let square = total(x, |x| (x - x_mean) * (x - x_mean));
            let [whole, along] = totals_of_pairs(&row, g, |row, g| [row * row, row * g]);
            let nothing = alpha == 0.0 && square.sqrt() <= 1.2e-7 * columns as f32 * x_mean.abs();
            let length = whole.sqrt();
            if !nothing && length > 0.0 {
                let along = along / length;
                for (g, row) in g.iter_mut().zip(&row) {
                    *g = self.unit / length * (*g - row / length * along);
                }
            } else {
                g.fill(0.0);
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
            factor: 1.0,
            unit: 1.0,
        };
        let (zeros, matrix) = (
            Contents::Equal(stride, 0.0),
            Contents::Normal(rows, columns),
        );
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[zeros, zeros, matrix], matrix, least).spoiling()
    }
}
