//! QK-clip.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

/// A score that is larger is infinite.
const FINITE: f32 = 3.4e38;

kernel! {
    /// Queries or keys of every head whose largest score exceeds a threshold, times √(threshold/score) (QK-clip).
    ClipHeads = "clip_heads" () -> arena {
        /// Number of weights.
        count: u32,
        /// Offset of the first: heads side by side in every row.
        weights: u32,
        /// Columns of a head.
        width: u32,
        /// Number of heads.
        heads: u32,
        /// Offset of the largest scores of the heads.
        scores: u32,
        /// Largest score that a head may keep.
        threshold: f32,
    }
}

impl ClipHeads {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.count.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.count)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, arena: &mut [f32]) {
        for at in 0..self.count {
            let score = arena[(self.scores + at / self.width % self.heads) as usize];
            if score > self.threshold && score < FINITE {
                arena[(self.weights + at) as usize] *= (self.threshold / score).sqrt();
            }
        }
    }

    /// Weights whose heads have scores on both sides of the threshold.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let kernel = Self {
            count: (rows * stride) as u32,
            weights: stride as u32,
            width: 1,
            heads: stride as u32,
            scores: 0,
            threshold: 0.5,
        };
        let output = Contents::Normal(rows + 1, columns);
        let least = Work::of_matrices(2, (rows, columns));
        Example::new(kernel, &[], output, least).spoiling()
    }
}
