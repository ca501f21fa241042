//! The largest scores of heads.

use crate::kernels::lanes::largest;
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work};

kernel! {
    /// The largest score of every head over all rows of the examples that are filled, and over what is noted of the head already.
    /// A workgroup makes a head.
    LargestScores = "largest_scores" with "reduction" () -> arena {
        /// Offset of the largest scores of rows, those of the heads of an example one after the other.
        rows: u32,
        /// Rows of a head.
        tokens: u32,
        /// Heads of an example.
        heads: u32,
        /// Offset of the number of examples that are filled.
        filled: u32,
        /// Offset of the largest scores of the heads.
        out: u32,
    }
}

impl LargestScores {
    fn groups(&self) -> [u32; 3] {
        [self.heads, 1, 1]
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.heads) * f64::from(self.tokens)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, arena: &mut [f32]) {
        let [first, tokens, heads] = [self.rows, self.tokens, self.heads].map(|n| n as usize);
        let filled = arena[self.filled as usize] as usize;
        for head in 0..heads {
            let out = self.out as usize + head;
            let mut most = arena[out];
            for example in 0..filled {
                let start = first + (example * heads + head) * tokens;
                most = most.max(largest(&arena[start..start + tokens], |x| x));
            }
            arena[out] = most;
        }
    }

    /// One example with a head a row.
    pub fn example(rows: usize, columns: usize) -> Example {
        let heads = rows.min(64);
        let kernel = Self {
            rows: heads as u32 + 1,
            tokens: columns as u32,
            heads: heads as u32,
            filled: heads as u32,
            out: 0,
        };
        let output = Contents::Equal(heads + 1 + heads * columns, 1.0);
        let least = Work::of_matrices(1, (heads, columns));
        Example::new(kernel, &[], output, least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_rows_of_filled_examples_count() {
        // Two heads of three rows in two examples.
        let rows = [
            1.0, 5.0, 2.0, -3.0, -1.0, -2.0, 9.0, 0.0, 0.0, 7.0, 0.0, 0.0,
        ];
        let kernel = LargestScores {
            rows: 3,
            tokens: 3,
            heads: 2,
            filled: 2,
            out: 0,
        };
        let found = |filled: f32| {
            let mut arena = vec![4.0, -4.0, filled];
            arena.extend(rows);
            kernel.twin(&mut arena);
            [arena[0], arena[1]]
        };
        assert_eq!(found(0.0), [4.0, -4.0]);
        assert_eq!(found(1.0), [5.0, -1.0]);
        assert_eq!(found(2.0), [9.0, 7.0]);
    }
}
