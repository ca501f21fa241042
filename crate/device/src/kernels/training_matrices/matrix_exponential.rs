//! Exponentials of many small matrices, with their derivatives.

use crate::kernels::{Contents, Example, Work, workgroups_for};

kernel! {
    /// E = exp(C) − I of every one of some square matrices C: a Taylor polynomial of X = C/2ˢ, and s squarings E ← 2E + E²; without the
    /// unit matrix nothing is lost where C is small. Where it is requested, also φ(C) = Σ Cᵏ/(k+1)!, so that C φ(C) = E, by φ(2X) = φ(X)(I
    /// + E(X)/2), and the derivative L of E along a matrix G, by that of every term and squaring. C and G are overwritten. One workgroup
    /// makes all of a matrix.
    MatrixExponential = "matrix_exponential" with "reduction" () -> arena {
        /// Number of matrices.
        blocks: u32,
        /// Rows of a matrix.
        size: u32,
        /// Offset of the matrices C, which follow one another.
        matrix: u32,
        /// Offset of the matrices E.
        out: u32,
        /// 1 where φ and L are requested.
        derivative: u32,
        /// Offset of the directions G.
        direction: u32,
        /// Offset of φ.
        phi: u32,
        /// Offset of L.
        change: u32,
        /// Space for two matrices each, four if L is requested.
        work: u32,
    }
}

/// Number of terms of the Taylor polynomial.
const TERMS: usize = 8;

/// Norm up to which the polynomial is exact to rounding: 0.5⁹/9! = 5e-9.
const TAYLOR_NORM: f32 = 0.5;

/// Largest number of squarings, enough for norms up to 2¹⁹.
const SQUARINGS: usize = 20;

impl MatrixExponential {
    fn groups(&self) -> [u32; 3] {
        workgroups_for(self.blocks)
    }

    /// Four squarings. Few matrices take as long as 64 of them, since 64 workgroups run at once.
    fn work(&self) -> f64 {
        let products = if self.derivative != 0 {
            3 * 7 + 4 * 4
        } else {
            7 + 4
        };
        let blocks = f64::from(self.blocks.max(64));
        2.0 * blocks * f64::from(products) * f64::from(self.size).powi(3)
    }

    /// The shader's computation, on the processor.
    pub fn twin(&self, arena: &mut [f32]) {
        let n = self.size as usize;
        let (count, all) = (n * n, self.blocks as usize * n * n);
        for start in (0..all).step_by(count) {
            let [x, e, g, phi, l] = [self.matrix, self.out, self.direction, self.phi, self.change]
                .map(|place| place as usize + start);
            let [mut term, mut next_term, mut change, mut next_change] =
                [0, 1, 2, 3].map(|matrix| self.work as usize + matrix * all + start);
            let differentiated = self.derivative != 0;
            let matrix = &arena[x..x + count];
            let mut norm = matrix.iter().map(|c| c * c).sum::<f32>().sqrt();
            let (mut squarings, mut scale) = (0, 1.0);
            while norm > TAYLOR_NORM && squarings < SQUARINGS {
                norm *= 0.5;
                scale *= 0.5;
                squarings += 1;
            }
            for at in 0..count {
                let value = scale * arena[x + at];
                for to in [x, term, e] {
                    arena[to + at] = value;
                }
                if differentiated {
                    let direction = scale * arena[g + at];
                    for to in [g, change, l] {
                        arena[to + at] = direction;
                    }
                    let unit = f32::from(u8::from(at / n == at % n));
                    arena[phi + at] = unit + 0.5 * value;
                }
            }
            for k in 2..=TERMS {
                for at in 0..count {
                    let value = entry(arena, n, (term, x), at) / k as f32;
                    arena[next_term + at] = value;
                    arena[e + at] += value;
                    if differentiated {
                        let both =
                            entry(arena, n, (change, x), at) + entry(arena, n, (term, g), at);
                        arena[next_change + at] = both / k as f32;
                        arena[l + at] += both / k as f32;
                        arena[phi + at] += value / (k + 1) as f32;
                    }
                }
                std::mem::swap(&mut term, &mut next_term);
                std::mem::swap(&mut change, &mut next_change);
            }
            for _ in 0..squarings {
                for at in 0..count {
                    arena[term + at] = 2.0 * arena[e + at] + entry(arena, n, (e, e), at);
                    if differentiated {
                        let both = entry(arena, n, (l, e), at) + entry(arena, n, (e, l), at);
                        arena[change + at] = 2.0 * arena[l + at] + both;
                        arena[x + at] = arena[phi + at] + 0.5 * entry(arena, n, (phi, e), at);
                    }
                }
                arena.copy_within(term..term + count, e);
                if differentiated {
                    arena.copy_within(change..change + count, l);
                    arena.copy_within(x..x + count, phi);
                }
            }
        }
    }

    /// Two matrices with their derivatives, small enough to avoid large numbers.
    pub fn example(rows: usize, columns: usize) -> Example {
        let n = rows.min(columns).clamp(1, 12);
        let all = (2 * n * n) as u32;
        let kernel = Self {
            blocks: 2,
            size: n as u32,
            matrix: 0,
            direction: all,
            derivative: 1,
            out: 2 * all,
            phi: 3 * all,
            change: 4 * all,
            work: 5 * all,
        };
        let operations = 2.0 * 2.0 * (3.0 * 7.0 + 4.0 * 4.0) * (n as f64).powi(3);
        let output = Contents::Normal(2 * 9 * n, n);
        Example::new(kernel, &[], output, Work::Operations(operations)).spoiling()
    }
}

/// An entry of the product of the matrices at two places.
fn entry(arena: &[f32], n: usize, (a, b): (usize, usize), at: usize) -> f32 {
    let (row, column) = (at / n, at % n);
    (0..n)
        .map(|k| arena[a + row * n + k] * arena[b + k * n + column])
        .sum()
}
