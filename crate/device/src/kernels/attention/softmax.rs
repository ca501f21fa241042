//! Softmax attention, with a sink or without.

use crate::kernels::lanes::{exponential, largest, total};
use crate::kernels::{Contents, EXPONENTIAL, Example, Work, stride_of};

kernel! {
    /// In place, scores to attention: every row becomes softmax(scale · row), under a mask that of its first entries up to the
    /// diagonal. A sink is one more score of every row, whose share is left out; at last every row may lose its share of the mean over
    /// the entries. A workgroup makes a row.
    Softmax = "softmax" with "exponential", "reduction" () -> scores {
        /// Columns.
        columns: u32,
        /// Entries between rows.
        stride: u32,
        /// Not negative.
        scale: f32,
        /// 1 under a causal mask: no token sees a later one.
        causal: u32,
        /// Row of the matrix that the rows begin with.
        first_row: u32,
        /// Score of the sink; [`Softmax::NO_SINK`] without a sink.
        sink: f32,
        /// Total that the entries of a row lose, each the same share: 1 where the gap is removed, else 0.
        lost: f32,
    }
    launch {
        /// Rows.
        rows: u32,
    }
}

impl Softmax {
    /// The smallest number: a sink with this score takes nothing.
    pub const NO_SINK: f32 = -3.4e38;

    fn groups(&self) -> [u32; 3] {
        [self.rows, 1, 1]
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * f64::from(self.rows) * f64::from(self.stride)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, scores: &mut [f32]) {
        let [rows, columns, stride] = [self.rows, self.columns, self.stride].map(|n| n as usize);
        for i in 0..rows {
            let row = &mut scores[i * stride..(i + 1) * stride];
            let seen = match self.causal {
                0 => columns,
                _ => columns.min(self.first_row as usize + i + 1),
            };
            let (scores, hidden) = row.split_at_mut(seen);
            let most = largest(scores, |x| self.scale * x).max(self.sink);
            for x in scores.iter_mut() {
                *x = exponential(self.scale * *x - most);
            }
            // At least 1: the largest weight is, or the sink's.
            let share = 1.0 / (total(scores, |x| x) + exponential(self.sink - most));
            let lost = self.lost / seen as f32;
            scores.iter_mut().for_each(|x| *x = share * *x - lost);
            hidden.fill(0.0);
        }
    }

    /// An example with normal scores and a sink, half of the mean lost.
    pub fn example(rows: usize, columns: usize) -> Example {
        let stride = stride_of(columns);
        let kernel = Self {
            rows: rows as u32,
            columns: columns as u32,
            stride: stride as u32,
            scale: 1.0,
            causal: 0,
            first_row: 0,
            sink: 1.0,
            lost: 0.5,
        };
        let output = Contents::Normal(rows, columns);
        Example::new(kernel, &[], output, Work::of_matrices(2, (rows, columns)))
    }
}
