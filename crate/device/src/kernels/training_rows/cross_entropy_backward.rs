//! The derivative of the loss.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// The derivative of the loss: weight · (probability − 1 at the target), 0 in rows without one, set or added.
    CrossEntropyBackward = "cross_entropy_backward" with "arena" (other) -> arena {
        /// Number of rows.
        rows: u32,
        /// Numbers in a row.
        classes: u32,
        /// Offset of the probabilities in the other arena.
        probabilities: u32,
        /// Offset of the targets in the other arena: class numbers, below zero for positions without a
        /// target.
        targets: u32,
        /// Offset of the weight in the other arena.
        weight: u32,
        /// Offset of the results.
        out: u32,
        /// 1 to add to the present content.
        kept: u32,
    }
}

impl CrossEntropyBackward {
    fn groups(&self) -> [u32; 3] {
        workgroups_for((self.rows * self.classes).div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.rows) * f64::from(self.classes)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        let (classes, weight) = (self.classes as usize, other[self.weight as usize]);
        for at in 0..self.rows as usize * classes {
            let target = other[self.targets as usize + at / classes];
            let mut value = 0.0;
            if target >= 0.0 {
                value = other[self.probabilities as usize + at];
                if at % classes == (target as usize).min(classes - 1) {
                    value -= 1.0;
                }
                value *= weight;
            }
            let out = &mut arena[self.out as usize + at];
            *out = value + if self.kept != 0 { *out } else { 0.0 };
        }
    }

    /// Numbers that are targets and weight as well.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let kernel = Self {
            rows: rows as u32,
            classes: stride as u32,
            probabilities: 0,
            targets: 0,
            weight: 0,
            out: 0,
            kept: 1,
        };
        let input = Contents::Normal(rows, columns);
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[input], input, least).spoiling()
    }
}
