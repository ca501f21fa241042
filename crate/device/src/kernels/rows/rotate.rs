//! Rotary positions.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// In place, entries i and i + half of every head of a row become (a cos − b sin, b cos + a sin), at the angle of the row and
    /// of i; later entries stay unchanged.
    Rotate = "rotate" (angles) -> x {
        /// Rows of the panel.
        rows: u32,
        /// Row of the matrix that the panel begins with.
        first_row: u32,
        /// Entries between rows.
        stride: u32,
        /// Heads of a row.
        heads: u32,
        /// Entries of a head.
        width: u32,
        /// Number of rotated pairs of a head; each row of angles has cosine and sine pair by pair.
        half: u32,
    }
}

impl Rotate {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.heads * self.half).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        4.0 * COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.heads * self.half)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, angles: &[f32], x: &mut [f32]) {
        let [rows, first, stride] = [self.rows, self.first_row, self.stride].map(|n| n as usize);
        let [heads, width, half] = [self.heads, self.width, self.half].map(|n| n as usize);
        for (place, row) in (first..).zip(x[..rows * stride].chunks_exact_mut(stride)) {
            let (angles, _) = angles[2 * half * place..2 * half * (place + 1)].as_chunks::<2>();
            for head in row[..heads * width].chunks_exact_mut(width) {
                let (first, second) = head.split_at_mut(half);
                for ((a, b), [cosine, sine]) in first.iter_mut().zip(second).zip(angles) {
                    (*a, *b) = (*a * cosine - *b * sine, *b * cosine + *a * sine);
                }
            }
        }
    }

    /// One head, completely rotated by the same angle.
    pub fn example(rows: usize, columns: usize) -> Example {
        let kernel = Self {
            rows: rows as u32,
            first_row: 0,
            stride: stride_of(columns) as u32,
            heads: 1,
            width: columns as u32,
            half: (columns / 2) as u32,
        };
        let angles = Contents::Equal(rows * columns.max(2), std::f32::consts::FRAC_1_SQRT_2);
        let output = Contents::Normal(rows, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &[angles], output, least)
    }
}
