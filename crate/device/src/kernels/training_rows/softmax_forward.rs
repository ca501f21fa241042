//! Softmax of rows in an arena.

use crate::kernels::lanes::{exponential, largest, total};
use crate::kernels::{Contents, EXPONENTIAL, Example, Work, stride_of, workgroups_for};

kernel! {
    /// In place, every row of scores to its softmax, less `removed`; where heads have sinks, each row has one more score that is not
    /// kept. The largest score of each row is noted. A workgroup makes a row.
    SoftmaxForward = "softmax_forward" with "exponential", "reduction" () -> arena {
        /// Number of rows.
        rows: u32,
        /// Numbers in a row.
        tokens: u32,
        /// Offset of the scores.
        scores: u32,
        /// 1 if row i of T sees columns up to i only.
        causal: u32,
        /// Constant subtracted from every entry.
        removed: f32,
        /// Heads of an example, which have T rows each.
        heads: u32,
        /// 1 where every head has a sink.
        sunk: u32,
        /// Offset of the logits of the sinks.
        sinks: u32,
        /// Offset of the largest scores of the rows.
        largest: u32,
    }
}

impl SoftmaxForward {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.rows)
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * f64::from(self.rows) * f64::from(self.tokens)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, arena: &mut [f32]) {
        let [rows, tokens, first] = [self.rows, self.tokens, self.scores].map(|n| n as usize);
        let heads = self.heads.max(1) as usize;
        let sinks: Option<Vec<f32>> = (self.sunk != 0).then(|| {
            let first = self.sinks as usize;
            arena[first..first + heads].to_vec()
        });
        let mut noted = Vec::with_capacity(rows);
        let rows = arena[first..first + rows * tokens].chunks_exact_mut(tokens);
        for (i, row) in rows.enumerate() {
            let end = if self.causal != 0 {
                i % tokens + 1
            } else {
                tokens
            };
            let (row, hidden) = row.split_at_mut(end);
            let sink = sinks.as_ref().map(|sinks| sinks[i / tokens % heads]);
            let most = largest(row, |x| x);
            noted.push(most);
            let most = most.max(sink.unwrap_or(f32::MIN));
            row.iter_mut().for_each(|x| *x = exponential(*x - most));
            let sunk = sink.map_or(0.0, |sink| exponential(sink - most));
            let factor = 1.0 / (total(row, |x| x) + sunk);
            row.iter_mut().for_each(|x| *x = *x * factor - self.removed);
            hidden.fill(-self.removed);
        }
        let first = self.largest as usize;
        arena[first..first + noted.len()].copy_from_slice(&noted);
    }

    /// Rows without their common part.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let kernel = Self {
            rows: rows as u32,
            tokens: stride as u32,
            scores: 0,
            causal: 0,
            removed: 0.5 / stride as f32,
            heads: 1,
            sunk: 0,
            sinks: 0,
            largest: (rows * stride) as u32,
        };
        let output = Contents::Normal(rows + rows.div_ceil(stride), columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &[], output, least).spoiling()
    }
}
