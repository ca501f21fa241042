//! LayerNorm and RMSNorm as models have them, with scale and shift.

use crate::kernels::lanes::total;
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of};

kernel! {
    /// Every row x becomes γ ∘ (x − m)/√(v + ε) + b, m the mean of its entries (LayerNorm) or 0 (RMSNorm) and v their mean
    /// square around m. A workgroup makes a row.
    ScaledNorm = "scaled_norm" with "reduction" (scale, shift, origin) -> output {
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// 1 if m is the mean, 0 if m is 0.
        centred: u32,
        /// ε.
        epsilon: f32,
    }
    launch {
        /// Rows.
        rows: u32,
    }
}

impl ScaledNorm {
    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        4.0 * COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, scale: &[f32], shift: &[f32], origin: &[f32], output: &mut [f32]) {
        let [rows, columns, stride] = [self.rows, self.columns, self.stride].map(|n| n as usize);
        let origin = origin[..rows * stride].chunks_exact(stride);
        for (x, out) in origin.zip(output.chunks_exact_mut(stride)) {
            let (x, (out, padding)) = (&x[..columns], out.split_at_mut(columns));
            let mean = match self.centred {
                0 => 0.0,
                _ => total(x, |x| x) / columns as f32,
            };
            let variance = total(x, |x| (x - mean) * (x - mean)) / columns as f32;
            let inverse = 1.0 / (variance + self.epsilon).sqrt();
            let entries = out.iter_mut().zip(x).zip(scale.iter().zip(shift));
            for ((out, x), (scale, shift)) in entries {
                *out = (x - mean) * inverse * scale + shift;
            }
            padding.fill(0.0);
        }
    }

    /// LayerNorm of normal tokens.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: columns as u32,
            stride: stride as u32,
            centred: 1,
            epsilon: 1e-5,
        };
        let inputs = [
            Contents::Equal(stride, 2.0),
            Contents::Equal(stride, 0.5),
            Contents::Normal(rows, columns),
        ];
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &inputs, Contents::Room(rows * stride), least)
    }
}
