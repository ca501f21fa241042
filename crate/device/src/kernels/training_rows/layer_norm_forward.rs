//! LayerNorm of rows in an arena.

use crate::kernels::lanes::total;
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of, workgroups_for};

kernel! {
    /// Every row centred and divided by √(variance + ε), then times a scale plus a shift if there are any. A workgroup makes a row.
    LayerNormForward = "layer_norm_forward" with "reduction" () -> arena {
        /// Number of rows.
        rows: u32,
        /// Numbers in a row.
        columns: u32,
        /// Offset of the rows.
        x: u32,
        /// Offset of the results.
        out: u32,
        /// 1 if the normalisation has scale and shift.
        affine: u32,
        /// Offset of the scale, a row.
        scale: u32,
        /// Offset of the shift, a row.
        shift: u32,
        /// ε.
        epsilon: f32,
    }
}

/// Mean of a row and 1/√(variance + ε).
pub(super) fn statistics(row: &[f32], epsilon: f32) -> (f32, f32) {
    let columns = row.len() as f32;
    let mean = total(row, |x| x) / columns;
    let variance = total(row, |x| (x - mean) * (x - mean)) / columns;
    (mean, 1.0 / (variance + epsilon).sqrt())
}

impl LayerNormForward {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.rows)
    }

    fn work(&self) -> f64 {
        3.0 * COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.columns)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, arena: &mut [f32]) {
        let [columns, scale, shift] = [self.columns, self.scale, self.shift].map(|n| n as usize);
        for row in 0..self.rows as usize {
            let x = self.x as usize + row * columns;
            let (mean, inverse) = statistics(&arena[x..x + columns], self.epsilon);
            let out = self.out as usize + row * columns;
            for j in 0..columns {
                let mut value = (arena[x + j] - mean) * inverse;
                if self.affine != 0 {
                    value = value * arena[scale + j] + arena[shift + j];
                }
                arena[out + j] = value;
            }
        }
    }

    /// Rows whose first two are scale and shift as well.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let size = (rows * stride) as u32;
        let kernel = Self {
            rows: rows as u32,
            columns: stride as u32,
            x: 0,
            out: size,
            affine: 1,
            scale: 0,
            shift: 0,
            epsilon: 1e-5,
        };
        let output = Contents::Normal(2 * rows, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &[], output, least)
    }
}
