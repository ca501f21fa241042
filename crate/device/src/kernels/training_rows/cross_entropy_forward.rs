//! The loss.

use crate::kernels::lanes::{exponential, largest, total};
use crate::kernels::{Contents, EXPONENTIAL, Example, Work, stride_of, workgroups_for};

kernel! {
    /// Probabilities of every row of logits, the row's share of the loss, weight · (ln Σ e^logits − logit of the target), and 1
    /// where the target has the largest logit; two zeros where there is no target. A workgroup makes a row.
    CrossEntropyForward = "cross_entropy_forward" with "exponential", "reduction" () -> arena {
        /// Number of rows.
        rows: u32,
        /// Numbers in a row.
        classes: u32,
        /// Offset of the logits.
        logits: u32,
        /// Offset of the probabilities.
        probabilities: u32,
        /// Offset of the targets: class numbers, below zero for positions without a target.
        targets: u32,
        /// Offset of two numbers for every row.
        results: u32,
        /// Offset of the weight.
        weight: u32,
    }
}

impl CrossEntropyForward {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.rows)
    }

    fn work(&self) -> f64 {
        EXPONENTIAL * f64::from(self.rows) * f64::from(self.classes)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, arena: &mut [f32]) {
        let classes = self.classes as usize;
        for row in 0..self.rows as usize {
            let [logits, out] =
                [self.logits, self.probabilities].map(|at| at as usize + row * classes);
            let most = largest(&arena[logits..logits + classes], |x| x);
            for j in 0..classes {
                arena[out + j] = exponential(arena[logits + j] - most);
            }
            let sum = total(&arena[out..out + classes], |p| p);
            arena[out..out + classes].iter_mut().for_each(|p| *p /= sum);
            let target = arena[self.targets as usize + row];
            let results = self.results as usize + 2 * row;
            (arena[results], arena[results + 1]) = if target >= 0.0 {
                let wanted = arena[logits + (target as usize).min(classes - 1)];
                let loss = arena[self.weight as usize] * (most - wanted + libm::logf(sum));
                (loss, f32::from(u8::from(wanted == most)))
            } else {
                (0.0, 0.0)
            };
        }
    }

    /// Logits that are targets and weight as well.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let size = (rows * stride) as u32;
        let kernel = Self {
            rows: rows as u32,
            classes: stride as u32,
            logits: 0,
            probabilities: size,
            targets: 0,
            results: 2 * size,
            weight: 0,
        };
        let output = Contents::Normal(3 * rows, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &[], output, least)
    }
}
