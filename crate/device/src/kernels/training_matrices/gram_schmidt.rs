//! Orthonormal bases of queries and keys.

use crate::kernels::{Contents, Example, Work, stride_of, workgroups_for};

kernel! {
    /// B of every head of every example, of the shape of M = \[Q, K\]: Gram–Schmidt, every column twice. A column that depends on
    /// those before it gives a column of zeros. One workgroup makes all of a head.
    GramSchmidt = "gram_schmidt" with "arena", "reduction" (other) -> arena {
        /// Number of examples.
        examples: u32,
        /// Heads of an example.
        heads: u32,
        /// Rows of M.
        tokens: u32,
        /// Columns of Q and of K, each.
        width: u32,
        /// Offset of Q: rows of tokens with heads side by side.
        query: u32,
        /// Offset of K, laid out like Q.
        key: u32,
        /// 1 if both are in the other arena.
        inputs_other: u32,
        /// Offset of the bases, one after the other.
        out: u32,
        /// The first column to compute. Earlier columns are finished.
        first_column: u32,
        /// The column after the last one to compute.
        end_column: u32,
    }
}

/// Number of threads of a workgroup: the number of columns subtracted at once.
const THREADS: usize = 256;

/// Largest number of loop iterations in a launch, approximately: software renderers (llvmpipe) end loops after 65 535
/// iterations, even if they are not finished.
const TURNS: u32 = 40_000;

impl GramSchmidt {
    /// Launches for all columns, each with as many columns as one launch may process.
    pub fn launches(self) -> impl Iterator<Item = Self> {
        let rank = 2 * self.width;
        let mut first_column = 0;
        std::iter::from_fn(move || {
            let mut end_column = first_column;
            let mut turns = 0;
            while end_column < rank && turns < TURNS {
                turns += 2 * (self.tokens + end_column * self.tokens.div_ceil(THREADS as u32));
                end_column += 1;
            }
            let launch = Self {
                first_column,
                end_column,
                ..self
            };
            first_column = end_column;
            (launch.first_column < rank).then_some(launch)
        })
    }

    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.examples * self.heads)
    }

    /// Time of this launch in units of work: few heads take as long as 64 heads on 64 workgroups.
    fn work(&self) -> f64 {
        let [first, end] = [self.first_column, self.end_column].map(f64::from);
        let blocks = f64::from((self.examples * self.heads).max(64));
        4.0 * blocks * f64::from(self.tokens) * (end * end - first * first)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        let [heads, tokens, width] = [self.heads, self.tokens, self.width].map(|n| n as usize);
        let (row, rank) = (heads * width, 2 * width);
        for block in 0..self.examples as usize * heads {
            let start = block / heads * tokens * row + block % heads * width;
            let out = self.out as usize + block * tokens * rank;
            for column in self.first_column as usize..self.end_column as usize {
                let first = if column < width { self.query } else { self.key };
                for t in 0..tokens {
                    let from = first as usize + start + t * row + column % width;
                    let from = if self.inputs_other != 0 {
                        other[from]
                    } else {
                        arena[from]
                    };
                    arena[out + t * rank + column] = from;
                }
                orthonormalise(&mut arena[out..][..tokens * rank], rank, column);
            }
        }
    }

    /// Two heads with few columns, in the other arena.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (tokens, columns) = (rows.min(256), columns.min(16));
        let stride = stride_of(columns);
        let kernel = Self {
            examples: 1,
            heads: 2,
            tokens: tokens as u32,
            width: stride as u32 / 2,
            query: 0,
            key: (tokens * stride) as u32,
            inputs_other: 1,
            out: 0,
            first_column: 0,
            end_column: stride as u32,
        };
        let operations = 8.0 * (tokens * stride * stride) as f64;
        Example::new(
            kernel,
            &[Contents::Normal(2 * tokens, columns)],
            Contents::Room(2 * tokens * stride),
            Work::Operations(2.0 * operations),
        )
    }
}

/// Remainder of a column, of rows of `rank` numbers, after the columns before it are projected out; of length 1, or zero.
fn orthonormalise(rows: &mut [f32], rank: usize, column: usize) {
    let length = |rows: &[f32]| -> f32 {
        let squares = rows.chunks_exact(rank).map(|row| row[column] * row[column]);
        squares.sum::<f32>().sqrt()
    };
    let before = length(rows);
    for _ in 0..2 {
        for first in (0..column).step_by(THREADS) {
            let others = first..column.min(first + THREADS);
            let along: Vec<f32> = others
                .clone()
                .map(|other| {
                    rows.chunks_exact(rank)
                        .map(|row| row[other] * row[column])
                        .sum()
                })
                .collect();
            for row in rows.chunks_exact_mut(rank) {
                let pairs = along.iter().zip(&row[others.clone()]);
                let taken: f32 = pairs.map(|(along, x)| along * x).sum();
                row[column] -= taken;
            }
        }
    }
    let left = length(rows);
    let factor = if left > before * 64.0 * f32::EPSILON {
        1.0 / left
    } else {
        0.0
    };
    rows.chunks_exact_mut(rank)
        .for_each(|row| row[column] *= factor);
}
