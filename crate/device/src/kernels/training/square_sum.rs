//! The norm of a gradient.

use crate::kernels::lanes::total;
use crate::kernels::{COST_OF_ACCESS, Contents, Example, Work, stride_of};

kernel! {
    /// The sum of the squares of some numbers of the other arena, computed by one workgroup.
    SquareSum = "square_sum" with "arena", "reduction" (other) -> arena {
        /// Offset of the numbers.
        x: u32,
        /// How many they are.
        count: u32,
        /// Offset of the sum.
        out: u32,
    }
}

impl SquareSum {
    fn groups(&self) -> [u32; 3] {
        [1, 1, 1]
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.count)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        let first = self.x as usize;
        let numbers = &other[first..first + self.count as usize];
        arena[self.out as usize] = total(numbers, |x| x * x);
    }

    /// Example of a whole matrix.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let kernel = Self {
            x: 0,
            count: (rows * stride) as u32,
            out: 0,
        };
        let input = Contents::Normal(rows, columns);
        let least = Work::of_matrices(1, (rows, columns));
        Example::new(kernel, &[input], Contents::Normal(1, 1), least)
    }
}
