//! Products entry by entry.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// Y ← X ∘ Y, the Hadamard product.
    Hadamard = "hadamard" (x) -> y {
        /// Vectors of four entries.
        count: u32,
    }
}

impl Hadamard {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.count.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        2.0 * COST_OF_ACCESS * 4.0 * f64::from(self.count)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, x: &[f32], y: &mut [f32]) {
        let count = 4 * self.count as usize;
        y[..count].iter_mut().zip(x).for_each(|(y, x)| *y *= x);
    }

    /// Two matrices.
    pub fn example(rows: usize, columns: usize) -> Example {
        let count = rows * stride_of(columns);
        let kernel = Self {
            count: (count / 4) as u32,
        };
        let matrix = Contents::Normal(rows, columns);
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[matrix], matrix, least).spoiling()
    }
}
