//! The derivative of softmax.

use crate::kernels::lanes::totals_of_pairs;
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of, workgroups_for};

kernel! {
    /// In place, gradients with respect to rows of softmax attention to those with respect to its scores: with the softmax a
    /// of the other arena, a (c − Σ a c). A workgroup makes a row.
    SoftmaxBackward = "softmax_backward" with "arena", "reduction" (other) -> arena {
        /// Number of rows.
        rows: u32,
        /// Numbers in a row.
        tokens: u32,
        /// Offset of the softmax in the other arena, and of the gradients in this one.
        scores: u32,
        /// 1 if row i of T sees columns up to i only.
        causal: u32,
        /// Constant already subtracted from every entry.
        removed: f32,
        /// Heads of an example, which have T rows each.
        heads: u32,
        /// 1 where every head has a sink.
        sunk: u32,
        /// Offset of the gradients with respect to the sinks of single rows, those of the heads of a token
        /// side by side.
        sums: u32,
    }
}

impl SoftmaxBackward {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.rows)
    }

    fn work(&self) -> f64 {
        2.0 * COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.tokens)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        let [rows, tokens, first] = [self.rows, self.tokens, self.scores].map(|n| n as usize);
        let place = first..first + rows * tokens;
        let weights = other[place.clone()].chunks_exact(tokens);
        let heads = self.heads.max(1) as usize;
        let mut sums = Vec::new();
        let changes = arena[place].chunks_exact_mut(tokens);
        for (i, (weights, change)) in weights.zip(changes).enumerate() {
            let end = if self.causal != 0 {
                i % tokens + 1
            } else {
                tokens
            };
            let (change, hidden) = change.split_at_mut(end);
            let removed = self.removed;
            let [mean] = totals_of_pairs(change, weights, |c, a| [c * (a + removed)]);
            let entries = change.iter_mut().zip(weights);
            entries.for_each(|(c, a)| *c = (*a + removed) * (*c - mean));
            hidden.fill(0.0);
            if self.sunk != 0 {
                let [kept] = totals_of_pairs(change, weights, |_, a| [a]);
                sums.push(-mean * (1.0 - kept));
            }
        }
        for (i, sum) in sums.into_iter().enumerate() {
            let (matrix, row) = (i / tokens, i % tokens);
            let (example, head) = (matrix / heads, matrix % heads);
            arena[self.sums as usize + (example * tokens + row) * heads + head] = sum;
        }
    }

    /// Example with numbers that are not a softmax: the formula is the same.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let kernel = Self {
            rows: rows as u32,
            tokens: stride as u32,
            scores: 0,
            causal: 0,
            removed: 0.25,
            heads: 1,
            sunk: 0,
            sums: 0,
        };
        let input = Contents::Normal(rows, columns);
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[input], input, least).spoiling()
    }
}
