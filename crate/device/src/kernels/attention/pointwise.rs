//! Attention that is not normalised over its rows.

use crate::kernels::lanes::exponential;
use crate::kernels::{Contents, EXPONENTIAL, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// In place, scores to attention: ReLU(s)/T or sigmoid(s − ln T), with zeros above the diagonal where causal.
    Pointwise = "pointwise" () -> scores {
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

impl Pointwise {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.stride).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, scores: &mut [f32]) {
        let [rows, columns, stride] = [self.rows, self.columns, self.stride].map(|n| n as usize);
        for i in 0..rows {
            for j in 0..stride {
                let score = self.scale * scores[i * stride + j];
                let masked = self.causal != 0 && j > self.first_row as usize + i;
                scores[i * stride + j] = if j >= columns || masked {
                    0.0
                } else if self.function == 0 {
                    score.max(0.0) / self.tokens
                } else {
                    1.0 / (1.0 + exponential((self.shift - score).min(80.0)))
                };
            }
        }
    }

    /// Sigmoid attention.
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
        let output = Contents::Normal(rows, columns);
        Example::new(kernel, &[], output, Work::of_matrices(2, (rows, columns)))
    }
}
