//! The derivative of LayerNorm.

use super::layer_norm_forward::statistics;
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of, workgroups_for};

kernel! {
    /// The derivative of LayerNorm: with x̂ the row centred and divided by its deviation and g the gradient times the scale,
    /// (g − mean g − x̂ mean g x̂)/deviation, set or added. The gradient with respect to the output is used up: x̂ times it
    /// takes its place, and its sums over rows are those of the scale. A workgroup makes a row.
    LayerNormBackward = "layer_norm_backward" with "arena", "reduction" (other) -> arena {
        /// Number of rows.
        rows: u32,
        /// Numbers in a row.
        columns: u32,
        /// Offset of the rows in the other arena.
        x: u32,
        /// Offset of the scale in the other arena.
        scale: u32,
        /// 1 if the normalisation has scale and shift.
        affine: u32,
        /// Offset of gradients with respect to the output.
        change: u32,
        /// Offset of the results.
        out: u32,
        /// 1 to add to the present content.
        kept: u32,
        /// 0 if the gradient with respect to x is not needed.
        wanted: u32,
        /// ε.
        epsilon: f32,
    }
}

impl LayerNormBackward {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.rows)
    }

    fn work(&self) -> f64 {
        5.0 * COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        let columns = self.columns as usize;
        for row in 0..self.rows as usize {
            let [x, change, out] =
                [self.x, self.change, self.out].map(|at| at as usize + row * columns);
            let x = &other[x..x + columns];
            let (mean, inverse) = statistics(x, self.epsilon);
            let scale = |j: usize| match self.affine {
                0 => 1.0,
                _ => other[self.scale as usize + j],
            };
            let (mut sum, mut along) = (0.0f32, 0.0f32);
            for j in 0..columns {
                let g = arena[change + j] * scale(j);
                sum += g;
                along += g * (x[j] - mean) * inverse;
            }
            sum /= columns as f32;
            along /= columns as f32;
            for j in 0..columns {
                let c = arena[change + j];
                let unit = (x[j] - mean) * inverse;
                if self.wanted != 0 {
                    let before = if self.kept != 0 { arena[out + j] } else { 0.0 };
                    arena[out + j] = inverse * (c * scale(j) - sum - unit * along) + before;
                }
                arena[change + j] = c * unit;
            }
        }
    }

    /// Rows the first of which is the scale as well.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let kernel = Self {
            rows: rows as u32,
            columns: stride as u32,
            x: 0,
            scale: 0,
            affine: 1,
            change: 0,
            out: (rows * stride) as u32,
            kept: 0,
            wanted: 1,
            epsilon: 1e-5,
        };
        let input = Contents::Normal(rows, columns);
        let output = Contents::Normal(2 * rows, columns);
        let least = Work::of_matrices(4, (rows, columns));
        Example::new(kernel, &[input], output, least).spoiling()
    }
}
