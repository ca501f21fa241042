//! Eigenvalues of H from learned numbers (FILTER §4).

use crate::kernels::{COST_OF_ACCESS, Contents, Example, THREADS, Work, stride_of};

kernel! {
    /// Eigenvalues of H from learned numbers (FILTER §4), or the derivative: clipped to an interval, or balanced, [|ψ|, −|ψ|, max
    /// |ψ|, −max |ψ| − ε] with ε the last of the learned numbers.
    FilterEigenvalues = "filter_eigenvalues" with "arena" (other) -> arena {
        /// Number of eigenvalues.
        count: u32,
        /// Offset of ψ in the written arena, or for the derivative in the other arena.
        psi: u32,
        /// Offset of the eigenvalues; for the derivative, of gradients with respect to them.
        out: u32,
        /// Offset of gradients with respect to ψ.
        change: u32,
        /// 0 eigenvalues, 1 the derivative.
        derivative: u32,
        /// 1 to add to the present content.
        kept: u32,
        /// 1 balanced, 0 clipped from `low` to `high`.
        balanced: u32,
        /// The least.
        low: f32,
        /// The largest.
        high: f32,
    }
}

impl FilterEigenvalues {
    fn groups(&self) -> [u32; 3] {
        [self.count.div_ceil(THREADS), 1, 1]
    }

    fn work(&self) -> f64 {
        COST_OF_ACCESS * f64::from(self.count) * f64::from(self.count)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, other: &[f32], arena: &mut [f32]) {
        let [count, psi, out, change] =
            [self.count, self.psi, self.out, self.change].map(|n| n as usize);
        let derivative = self.derivative != 0;
        let learned = if self.balanced != 0 { count / 2 } else { count };
        let from = if derivative { other } else { &*arena };
        let psi = from[psi..psi + learned].to_vec();
        let half = (count / 2).saturating_sub(1);
        let top = (0..half).reduce(|a, b| if psi[b].abs() > psi[a].abs() { b } else { a });
        if !derivative {
            let out = &mut arena[out..out + count];
            if self.balanced == 0 {
                let pairs = out.iter_mut().zip(&psi);
                return pairs.for_each(|(y, x)| *y = x.clamp(self.low, self.high));
            }
            for (i, x) in psi[..half].iter().enumerate() {
                (out[i], out[half + i]) = (x.abs(), -x.abs());
            }
            let most = top.map_or(0.0, |top| psi[top].abs());
            (out[2 * half], out[2 * half + 1]) = (most, -most - psi[half]);
            return;
        }
        for (i, x) in psi.iter().enumerate() {
            let of = |at: usize| arena[out + at];
            let value = if self.balanced == 0 {
                if *x > self.low && *x < self.high {
                    of(i)
                } else {
                    0.0
                }
            } else if i == half {
                -of(2 * half + 1)
            } else {
                let sign = if *x == 0.0 { 0.0 } else { x.signum() };
                let pair = of(2 * half) - of(2 * half + 1);
                sign * (of(i) - of(half + i) + if Some(i) == top { pair } else { 0.0 })
            };
            let to = &mut arena[change + i];
            *to = value + if self.kept != 0 { *to } else { 0.0 };
        }
    }

    /// Balanced eigenvalues' derivative.
    pub fn example(rows: usize, columns: usize) -> Example {
        let (rows, stride) = (rows.min(1024), stride_of(columns));
        let kernel = Self {
            count: stride as u32,
            psi: 0,
            out: 0,
            change: stride as u32,
            derivative: 1,
            kept: 0,
            balanced: 1,
            low: 0.0,
            high: 0.0,
        };
        let input = Contents::Normal(rows, columns);
        let output = Contents::Normal(rows + 1, columns);
        let least = Work::of_matrices(3, (1, columns));
        Example::new(kernel, &[input], output, least)
    }
}
