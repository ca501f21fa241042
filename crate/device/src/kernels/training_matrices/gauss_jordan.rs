//! The inverse of a matrix in an arena.

use crate::kernels::{Contents, Example, Work};

kernel! {
    /// The inverse of a square matrix by Gauss–Jordan elimination with row exchanges, computed by one
    /// workgroup.
    GaussJordan = "gauss_jordan" () -> arena {
        /// Rows of the matrix.
        size: u32,
        /// Offset of the matrix.
        matrix: u32,
        /// Distance from one row to the next.
        matrix_row: u32,
        /// Offset of the inverse.
        out: u32,
        /// Offset of work space with as many numbers as the matrix, for the elimination.
        work: u32,
    }
}

impl GaussJordan {
    fn groups(&self) -> [u32; 3] {
        [1, 1, 1]
    }

    /// Time of this launch in units of work, if 64 workgroups shared it.
    fn work(&self) -> f64 {
        64.0 * 4.0 * f64::from(self.size).powi(3)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, arena: &mut [f32]) {
        let [n, out, work] = [self.size, self.out, self.work].map(|n| n as usize);
        for (row, column) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))) {
            let from = self.matrix as usize + row * self.matrix_row as usize + column;
            arena[work + row * n + column] = arena[from];
            arena[out + row * n + column] = f32::from(u8::from(row == column));
        }
        for k in 0..n {
            let size = |row: usize| arena[work + row * n + k].abs();
            let pivot = (k..n).reduce(|a, b| if size(b) > size(a) { b } else { a });
            let pivot = pivot.unwrap_or(k);
            let factor = 1.0 / arena[work + pivot * n + k];
            for first in [work, out] {
                for j in 0..n {
                    arena.swap(first + k * n + j, first + pivot * n + j);
                    arena[first + k * n + j] *= factor;
                }
            }
            for row in (0..n).filter(|row| *row != k) {
                let share = arena[work + row * n + k];
                for j in 0..n {
                    arena[out + row * n + j] -= share * arena[out + k * n + j];
                    if j > k {
                        arena[work + row * n + j] -= share * arena[work + k * n + j];
                    }
                }
            }
        }
    }

    /// Half as many rows of the identity as fit; tests of the operation use other matrices.
    pub fn example(rows: usize, columns: usize) -> Example {
        let side = rows.min(columns).clamp(2, 128);
        let size = side / 2;
        let kernel = Self {
            size: size as u32,
            matrix: 0,
            matrix_row: side as u32,
            out: (side * side) as u32,
            work: (side * side + size * size) as u32,
        };
        let operations = 2.0 * (size as f64).powi(3);
        Example::new(
            kernel,
            &[],
            Contents::Identity(side),
            Work::Operations(operations),
        )
    }
}
