//! Inner products of many matrices that are in arenas.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of, workgroups_for};

kernel! {
    /// scale · ⟨a, b⟩ + shift, ⟨a, b⟩ = Σ aᵢⱼ bᵢⱼ, or added to the present content, for every head of every example: matrices of
    /// any strides, in the arena that is written or in the other one. One workgroup computes one number.
    BlocksDot = "blocks_dot" with "arena", "reduction" (other) -> arena {
        /// Rows of a and b.
        rows: u32,
        /// Their columns.
        columns: u32,
        /// Number of examples.
        examples: u32,
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
        /// Offset of the results; the heads of an example follow one another.
        out: u32,
        /// 1 to add to the present content.
        kept: u32,
        /// Factor of the inner products.
        scale: f32,
        /// Summand of each inner product.
        shift: f32,
    }
}

/// Number of threads of a workgroup.
const THREADS: usize = 256;

impl BlocksDot {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.examples * self.heads)
    }

    fn work(&self) -> f64 {
        let sizes = [self.rows, self.columns, self.examples, self.heads];
        COST_OF_ACCESS * sizes.into_iter().map(f64::from).product::<f64>()
    }

    /// The shader's computation on the processor, in the shader's order of summation.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        for block in 0..self.examples * self.heads {
            let (example, head) = (block / self.heads, block % self.heads);
            let a = self.a + example * self.a_example + head * self.a_head;
            let b = self.b + example * self.b_example + head * self.b_head;
            let of = |from_other: u32, at: u32| match from_other {
                0 => arena[at as usize],
                _ => other[at as usize],
            };
            let mut sums = [0.0f32; THREADS];
            for at in 0..self.rows * self.columns {
                let (row, column) = (at / self.columns, at % self.columns);
                let x = of(self.a_other, a + row * self.a_row + column * self.a_column);
                let y = of(self.b_other, b + row * self.b_row + column * self.b_column);
                sums[at as usize % THREADS] += x * y;
            }
            let mut half = THREADS / 2;
            while half > 0 {
                (0..half).for_each(|lane| sums[lane] += sums[lane + half]);
                half /= 2;
            }
            let out = &mut arena[(self.out + block) as usize];
            let before = if self.kept != 0 { *out } else { 0.0 };
            *out = self.scale * sums[0] + self.shift + before;
        }
    }

    /// Halves of the rows of a matrix of the other arena, each with itself.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let (half, width) = (rows.div_ceil(2) as u32, stride as u32);
        let kernel = Self {
            rows: half,
            columns: width,
            examples: 2,
            heads: 1,
            a: 0,
            a_row: width,
            a_column: 1,
            a_example: half * width,
            a_head: 0,
            a_other: 1,
            b: 0,
            b_row: width,
            b_column: 1,
            b_example: half * width,
            b_head: 0,
            b_other: 1,
            out: 0,
            kept: 0,
            scale: 0.5,
            shift: -1.0,
        };
        let input = Contents::Normal(2 * half as usize, columns);
        let least = Work::of_matrices(1, (rows, columns));
        Example::new(kernel, &[input], Contents::Normal(1, 2), least)
    }
}
