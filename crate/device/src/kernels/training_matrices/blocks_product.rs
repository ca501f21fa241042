//! Products of many matrices that are in arenas.

use crate::kernels::{Contents, Example, Work, stride_of};

kernel! {
    /// out = scale · a b, or added to the present content, for every head of every example: matrices of any strides, in the arena
    /// that is written or in the other one.
    BlocksProduct = "blocks_product" with "arena" (other) -> arena {
        /// Rows of a and out.
        rows: u32,
        /// Columns of a, rows of b.
        inner: u32,
        /// Columns of b and out.
        columns: u32,
        /// Heads of an example.
        heads: u32,
        /// Offset of a.
        a: u32,
        /// Distance from one row of a to the next.
        a_row: u32,
        /// Distance from one column of a to the next.
        a_column: u32,
        /// Distance from one example of a to the next.
        a_example: u32,
        /// Distance from one head of a to the next.
        a_head: u32,
        /// 1 if a is in the other arena.
        a_other: u32,
        /// Offset of b.
        b: u32,
        /// Distance from one row of b to the next.
        b_row: u32,
        /// Distance from one column of b to the next.
        b_column: u32,
        /// Distance from one example of b to the next.
        b_example: u32,
        /// Distance from one head of b to the next.
        b_head: u32,
        /// 1 if b is in the other arena.
        b_other: u32,
        /// Offset of out.
        out: u32,
        /// Distance from one row of out to the next.
        out_row: u32,
        /// Distance from one column of out to the next.
        out_column: u32,
        /// Distance from one example of out to the next.
        out_example: u32,
        /// Distance from one head of out to the next.
        out_head: u32,
        /// 1 to add the products to the present content.
        kept: u32,
        /// Factor of the products.
        scale: f32,
    }
    launch {
        /// Number of examples.
        examples: u32,
    }
}

/// Number of rows and columns of the tile that a workgroup makes.
const TILE: u32 = 32;

impl BlocksProduct {
    /// The product of two row-major `n` × `n` matrices at the beginning of the arena that is written, put at `out`.
    pub fn square(n: u32, out: u32) -> Self {
        Self {
            rows: n,
            inner: n,
            columns: n,
            examples: 1,
            heads: 1,
            a: 0,
            a_row: n,
            a_column: 1,
            a_example: 0,
            a_head: 0,
            a_other: 0,
            b: 0,
            b_row: n,
            b_column: 1,
            b_example: 0,
            b_head: 0,
            b_other: 0,
            out,
            out_row: n,
            out_column: 1,
            out_example: 0,
            out_head: 0,
            kept: 0,
            scale: 1.0,
        }
    }

    fn groups(&self) -> [u32; 3] {
        let across = self.columns.div_ceil(TILE);
        [across, self.rows.div_ceil(TILE), self.examples * self.heads]
    }

    fn work(&self) -> f64 {
        let sizes = [
            self.rows,
            self.inner,
            self.columns,
            self.examples,
            self.heads,
        ];
        2.0 * sizes.into_iter().map(f64::from).product::<f64>()
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        let mut sums = vec![0.0f32; self.columns as usize];
        for block in 0..self.examples * self.heads {
            let (example, head) = (block / self.heads, block % self.heads);
            let a = self.a + example * self.a_example + head * self.a_head;
            let b = self.b + example * self.b_example + head * self.b_head;
            let out = self.out + example * self.out_example + head * self.out_head;
            for i in 0..self.rows {
                let a_arena = if self.a_other != 0 { other } else { &*arena };
                let b_arena = if self.b_other != 0 { other } else { &*arena };
                // A row at once: its sums do not wait for each other.
                sums.fill(0.0);
                for k in 0..self.inner {
                    let a = a_arena[(a + i * self.a_row + k * self.a_column) as usize];
                    let row = &b_arena[(b + k * self.b_row) as usize..];
                    let row = row.iter().step_by(self.b_column as usize);
                    debug_assert!(row.len() >= sums.len());
                    for (sum, b) in sums.iter_mut().zip(row) {
                        *sum += a * b;
                    }
                }
                for (j, sum) in (0..self.columns).zip(&sums) {
                    let to = &mut arena[(out + i * self.out_row + j * self.out_column) as usize];
                    let before = if self.kept != 0 { *to } else { 0.0 };
                    *to = self.scale * sum + before;
                }
            }
        }
    }

    /// A matrix of the other arena times its transpose.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let (n, width) = (rows as u32, stride as u32);
        let kernel = Self {
            inner: width,
            a_row: width,
            a_other: 1,
            b_row: 1,
            b_column: width,
            b_other: 1,
            ..Self::square(n, 0)
        };
        let operations = 2.0 * (rows * rows * stride) as f64;
        Example::new(
            kernel,
            &[Contents::Normal(rows, columns)],
            Contents::Room(rows * rows),
            Work::Operations(operations),
        )
    }
}
