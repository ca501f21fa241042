//! A step of the optimiser.

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of, workgroups_for};

kernel! {
    /// A step of Adam, AdamW or gradient descent with the gradient of the other arena, clipped to a norm.
    Optimise = "optimise" with "arena" (other) -> arena {
        /// Number of weights.
        count: u32,
        /// Offset of the first weight.
        weights: u32,
        /// Offset of the gradient of the weights in the other arena.
        gradient: u32,
        /// Offset of running means of the gradient.
        first: u32,
        /// Offset of running means of the squared gradient.
        second: u32,
        /// Offset of parts of the squared norm of the gradient.
        squares: u32,
        /// Number of parts.
        parts: u32,
        /// 0 gradient descent, 1 Adam.
        adam: u32,
        /// Largest norm, 0 for any.
        clip: f32,
        /// Factor of the weights.
        keep: f32,
        /// Factor with which weights are added to their gradient.
        decay: f32,
        /// Step along the direction of the rule.
        step: f32,
        /// β₁.
        beta_1: f32,
        /// 1 − β₁.
        rest_1: f32,
        /// β₂.
        beta_2: f32,
        /// 1 − β₂.
        rest_2: f32,
        /// Correction factor of the mean of the squares.
        scale: f32,
        /// ε.
        epsilon: f32,
    }
}

impl Optimise {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.count.div_ceil(THREADS))
    }

    fn work(&self) -> f64 {
        4.0 * COST_OF_ACCESS * f64::from(self.count)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        let [first, second, squares] = [self.first, self.second, self.squares].map(|n| n as usize);
        let parts = &arena[squares..squares + self.parts as usize];
        let norm = parts.iter().sum::<f32>().sqrt();
        let clips = self.clip > 0.0 && norm > self.clip;
        let factor = if clips { self.clip / norm } else { 1.0 };
        for at in 0..self.count as usize {
            let place = self.weights as usize + at;
            let mut weight = arena[place];
            let g = other[self.gradient as usize + at] * factor + self.decay * weight;
            weight *= self.keep;
            if self.adam != 0 {
                let m = self.beta_1 * arena[first + at] + self.rest_1 * g;
                let v = self.beta_2 * arena[second + at] + self.rest_2 * g * g;
                (arena[first + at], arena[second + at]) = (m, v);
                weight -= self.step * m / ((v * self.scale).sqrt() + self.epsilon);
            } else {
                weight -= self.step * g;
            }
            arena[place] = weight;
        }
    }

    /// Gradient descent, clipped, with weights that decay: means of squares are not normal numbers.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let count = (rows * stride) as u32;
        let kernel = Self {
            count,
            weights: 0,
            gradient: 0,
            first: 0,
            second: 0,
            squares: count,
            parts: 1,
            adam: 0,
            clip: 1e-3,
            keep: 0.5,
            decay: 0.25,
            step: 0.125,
            beta_1: 0.0,
            rest_1: 1.0,
            beta_2: 0.0,
            rest_2: 1.0,
            scale: 1.0,
            epsilon: 1e-8,
        };
        let input = Contents::Normal(rows, columns);
        let output = Contents::Normal(rows + 1, columns);
        let least = Work::of_matrices(3, (rows, columns));
        Example::new(kernel, &[input], output, least).spoiling()
    }
}
