//! Many matrices in arenas, each multiplied by its own factor.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// out = α f x, set or added, for every head of every example, where f is computed from a number of the head: matrices of any
    /// strides, in the arena that is written or in the other one. With the norm n = √square of each, f is one of three: the number
    /// itself; the factor 1/(n + ε) that normalises a matrix; or number/(n (n + ε)²), 0 if n is: the part of the derivative of that
    /// factor.
    BlocksScale = "blocks_scale" with "arena" (other) -> arena {
        /// Rows of x and out.
        rows: u32,
        /// Their columns.
        columns: u32,
        /// Number of examples.
        examples: u32,
        /// Heads of an example.
        heads: u32,
        /// Offset of x.
        x: u32,
        /// Distance from one row of x to the next.
        x_row: u32,
        /// Distance from one column of x to the next.
        x_column: u32,
        /// Distance from one example of x to the next.
        x_example: u32,
        /// Distance from one head of x to the next.
        x_head: u32,
        /// 1 if x is in the other arena.
        x_other: u32,
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
        /// Offset of the numbers; heads follow one another.
        number: u32,
        /// Distance from the numbers of one example to those of the next.
        number_example: u32,
        /// 1 if the numbers are in the other arena.
        number_other: u32,
        /// Offset of the squared norms in the arena that is written, those of the heads of an example one
        /// after the other.
        square: u32,
        /// Factor f: 0 the number, 1 the factor 1/(n + ε) of a unit matrix, 2 number/(n (n + ε)²), 0 if n is.
        form: u32,
        /// 1 to add to the present content.
        kept: u32,
        /// α.
        alpha: f32,
        /// ε.
        epsilon: f32,
    }
}

impl BlocksScale {
    fn groups(&self) -> [u32; 3] {
        let entries = self.rows * self.columns * self.examples * self.heads;
        workgroups_for(entries.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        let sizes = [self.rows, self.columns, self.examples, self.heads];
        COST_OF_ACCESS * sizes.into_iter().map(f64::from).product::<f64>()
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        for block in 0..self.examples * self.heads {
            let (example, head) = (block / self.heads, block % self.heads);
            let factor = self.factor(other, arena, example, head);
            for (row, column) in (0..self.rows).flat_map(|i| (0..self.columns).map(move |j| (i, j)))
            {
                let x = self.x + example * self.x_example + head * self.x_head;
                let x = (x + row * self.x_row + column * self.x_column) as usize;
                let x = if self.x_other != 0 {
                    other[x]
                } else {
                    arena[x]
                };
                let out = self.out + example * self.out_example + head * self.out_head;
                let out =
                    &mut arena[(out + row * self.out_row + column * self.out_column) as usize];
                let before = if self.kept != 0 { *out } else { 0.0 };
                *out = factor * x + before;
            }
        }
    }

    /// α f of a head.
    fn factor(&self, other: &[f32], arena: &[f32], example: u32, head: u32) -> f32 {
        let number = || {
            let at = (self.number + example * self.number_example + head) as usize;
            if self.number_other != 0 {
                other[at]
            } else {
                arena[at]
            }
        };
        if self.form == 0 {
            return self.alpha * number();
        }
        let norm = arena[(self.square + example * self.heads + head) as usize].sqrt();
        let unit = 1.0 / (norm + self.epsilon);
        match self.form {
            1 => self.alpha * unit,
            _ if norm > 0.0 => self.alpha * number() * unit * unit / norm,
            _ => 0.0,
        }
    }

    /// Two rows of numbers, transposed, multiplied by factors from the first numbers of the arena, and added.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let width = stride as u32;
        let kernel = Self {
            rows: width,
            columns: rows as u32,
            examples: 1,
            heads: 2,
            x: 0,
            x_row: 1,
            x_column: width,
            x_example: 0,
            x_head: rows as u32 * width,
            x_other: 1,
            out: width,
            out_row: 1,
            out_column: width,
            out_example: 0,
            out_head: rows as u32 * width,
            number: 0,
            number_example: 0,
            number_other: 1,
            square: 0,
            form: 1,
            kept: 1,
            alpha: 0.5,
            epsilon: 0.25,
        };
        let input = Contents::Normal(2 * rows, columns);
        let output = Contents::Equal(width as usize * (2 * rows + 1), 0.75);
        let least = Work::of_matrices(3, (2 * rows, columns));
        Example::new(kernel, &[input], output, least).spoiling()
    }
}
