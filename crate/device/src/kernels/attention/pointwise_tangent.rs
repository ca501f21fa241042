//! Changes of attention that is not normalised over its rows.

use crate::kernels::lanes::exponential;
use crate::kernels::{Contents, EXPONENTIAL, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// In place, changes of scores to changes of ReLU(s)/T or sigmoid(s − ln T): every change times the slope of the function at
    /// its score, with zeros above the diagonal if causal.
    PointwiseTangent = "pointwise_tangent" (scores) -> change {
        /// Rows of the panel.
        rows: u32,
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Row of the matrix that the panel begins with.
        first_row: u32,
        /// Whether a token sees only itself and earlier tokens.
        causal: u32,
        /// 0 ReLU, 1 sigmoid.
        function: u32,
        /// Factor of the stored scores.
        scale: f32,
        /// Tokens T.
        tokens: f32,
        /// ln T.
        shift: f32,
    }
}

impl PointwiseTangent {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.stride).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        2.0 * EXPONENTIAL * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, scores: &[f32], change: &mut [f32]) {
        let [rows, columns, stride] = [self.rows, self.columns, self.stride].map(|n| n as usize);
        for i in 0..rows {
            for j in 0..stride {
                let score = self.scale * scores[i * stride + j];
                let masked = self.causal != 0 && j > self.first_row as usize + i;
                let slope = if j >= columns || masked {
                    0.0
                } else if self.function == 0 {
                    if score > 0.0 { 1.0 / self.tokens } else { 0.0 }
                } else {
                    let e = exponential(-(self.shift - score).abs().min(80.0));
                    e / ((1.0 + e) * (1.0 + e))
                };
                let x = &mut change[i * stride + j];
                *x = if slope > 0.0 { slope * *x } else { 0.0 };
            }
        }
    }

    /// An example of sigmoid attention.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: columns as u32,
            stride: stride as u32,
            first_row: 0,
            causal: 0,
            function: 1,
            scale: 1.0,
            tokens: columns as f32,
            shift: libm::logf(columns as f32),
        };
        let matrix = Contents::Normal(rows, columns);
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[matrix], matrix, least).spoiling()
    }
}
