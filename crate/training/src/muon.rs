//! Muon's update: momentum made orthogonal (Jordan et al. 2024; with the scale of Kimi K2, arXiv 2507.20534).

use super::parameter::Parameter;
use crate::linalg::gemm::{Before, Strided, StridedMut, multiply_into};

/// μ of the momentum M ← μ M + G.
pub(super) const MOMENTUM: f32 = 0.95;

/// Newton–Schulz steps.
pub(super) const STEPS: usize = 5;

/// a, b and c of a step X ← a X + b (XXᵀ)X + c (XXᵀ)²X. A singular value in (0, 1] goes to between 0.68 and 1.21 in five
/// steps, unless it is below a thousandth.
pub(super) const COEFFICIENTS: [f32; 3] = [3.4445, -4.7750, 2.0315];

/// Factor of an update before the root of the longer side: which makes its entries as large as those of AdamW.
const SCALE: f64 = 0.2;

/// A matrix that Muon updates: its beginning among the weights, and its numbers of rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MuonMatrix {
    pub(super) start: usize,
    pub(super) shape: [usize; 2],
}

impl MuonMatrix {
    /// The matrices inside the blocks. Embeddings, positions, the head and all vectors are left to AdamW.
    pub(super) fn of(parameters: &[Parameter]) -> Vec<Self> {
        let matrices = parameters.iter().filter(|p| p.role.is_inner_matrix());
        matrices
            .map(|p| Self {
                start: p.slot.range().start,
                shape: [p.shape[0], p.shape[1]],
            })
            .collect()
    }

    /// Place of the numbers of the matrix among the weights.
    pub(super) fn range(self) -> std::ops::Range<usize> {
        self.start..self.start + self.shape[0] * self.shape[1]
    }

    /// Factor of the polar factor in a step of learning rate `rate`.
    pub(super) fn length(self, rate: f64) -> f32 {
        let longer = self.shape[0].max(self.shape[1]) as f64;
        (rate * SCALE * longer.sqrt()) as f32
    }

    /// Takes a step of learning rate `rate` along the polar factor of `momentum`, both of this matrix alone.
    pub(super) fn step(self, weights: &mut [f32], momentum: &[f32], rate: f64) {
        let update = polar_factor(momentum, self.shape);
        let step = self.length(rate);
        let entries = weights.iter_mut().zip(&update);
        entries.for_each(|(w, x)| *w -= step * *x);
    }
}

/// Nearly the polar factor U Vᵀ of M = U Σ Vᵀ, row-major, by five Newton–Schulz steps from M/‖M‖_F; zeros for zeros.
///
/// ‖M‖_F ≥ ‖M‖₂, so every nonzero singular value starts in (0, 1]. The cubic iteration of orthogonal attention (OSA (9)) is
/// `newton_schulz` in `crate/attention/src/attention/kinds/orthogonal.rs`.
pub(super) fn polar_factor(matrix: &[f32], [rows, columns]: [usize; 2]) -> Vec<f32> {
    let squares = matrix.iter().map(|x| f64::from(*x).powi(2));
    let norm = squares.sum::<f64>().sqrt();
    if norm == 0.0 {
        return vec![0.0; matrix.len()];
    }
    let mut x: Vec<f32> = matrix
        .iter()
        .map(|x| (f64::from(*x) / norm) as f32)
        .collect();
    let [a, b, c] = COEFFICIENTS;
    let short = rows.min(columns);
    let mut gram = vec![0.0f32; short * short];
    let mut polynomial = vec![0.0f32; short * short];
    let mut next = vec![0.0f32; x.len()];
    let square = [short, 1];
    for _ in 0..STEPS {
        // The smaller one of XXᵀ and XᵀX: both give the same step.
        let whole = Strided::new(&x, [rows, columns], [columns, 1]);
        let transposed = Strided::new(&x, [columns, rows], [1, columns]);
        let (left, right) = if rows <= columns {
            (whole, transposed)
        } else {
            (transposed, whole)
        };
        let into = StridedMut::new(&mut gram, [short; 2], square);
        multiply_into(into, Before::Replaced, 1.0, left, right);
        polynomial.copy_from_slice(&gram);
        polynomial.iter_mut().for_each(|x| *x *= b);
        let of_gram = || Strided::new(&gram, [short; 2], square);
        let into = StridedMut::new(&mut polynomial, [short; 2], square);
        multiply_into(into, Before::Kept, c, of_gram(), of_gram());
        next.copy_from_slice(&x);
        next.iter_mut().for_each(|x| *x *= a);
        let factor = Strided::new(&polynomial, [short; 2], square);
        let whole = Strided::new(&x, [rows, columns], [columns, 1]);
        let into = StridedMut::new(&mut next, [rows, columns], [columns, 1]);
        if rows <= columns {
            multiply_into(into, Before::Kept, 1.0, factor, whole);
        } else {
            multiply_into(into, Before::Kept, 1.0, whole, factor);
        }
        std::mem::swap(&mut x, &mut next);
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linalg::{Matrix, singular_values};
    use crate::random::{MatrixId, Stream};

    /// Lines of `tests/reference/training/muon.py`: rows, columns, and the entries of the factor.
    const FACTORS: &str = include_str!("../../../tests/reference/training/muon.txt");

    /// The matrix of the reference: entry i is sin(0.7 i² + 1.7 i + 0.3).
    fn sample(count: usize) -> Vec<f32> {
        let number = |i: f64| (0.7 * i * i + 1.7 * i + 0.3).sin() as f32;
        (0..count).map(|i| number(i as f64)).collect()
    }

    #[test]
    fn factors_are_those_of_the_iteration_written_down_anew() {
        let mut lines = 0;
        for line in FACTORS.lines().filter(|line| line.starts_with("factor")) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let shape = [1, 2].map(|i| words[i].parse::<usize>().unwrap());
            let found = polar_factor(&sample(shape[0] * shape[1]), shape);
            assert_eq!(found.len(), words.len() - 3);
            for (x, word) in found.iter().zip(&words[3..]) {
                let expected: f64 = word.parse().unwrap();
                // Rounding of 6e-8 grows by 3.44 a step: 5e2 in five.
                assert!((f64::from(*x) - expected).abs() < 3e-5, "{line}: {x}");
            }
            lines += 1;
        }
        assert_eq!(lines, 3);
    }

    #[test]
    fn singular_values_of_an_update_are_in_the_known_band() {
        let shapes = [
            (64, 64),
            (64, 256),
            (256, 64),
            (16, 5),
            (96, 96),
            (200, 96),
            (96, 384),
        ];
        for (seed, (rows, columns)) in shapes.iter().enumerate() {
            let drawn = Stream::new(seed as u32, 0, MatrixId(1)).normal_matrix(*rows, *columns);
            let before = singular_values(&drawn).unwrap();
            let norm = before.iter().map(|s| s * s).sum::<f64>().sqrt();
            let entries: Vec<f32> = (0..rows * columns)
                .map(|i| drawn[(i / columns, i % columns)] as f32)
                .collect();
            let factor = polar_factor(&entries, [*rows, *columns]);
            let factor =
                Matrix::from_fn(*rows, *columns, |i, j| f64::from(factor[i * columns + j]));
            let after = singular_values(&factor).unwrap();
            // Singular vectors stay, so that values are those of the scalar iteration.
            let [a, b, c] = COEFFICIENTS.map(f64::from);
            let step = |s: f64| s * (a + b * s * s + c * s.powi(4));
            let mut expected: Vec<f64> = before
                .iter()
                .map(|s| (0..STEPS).fold(s / norm, |s, _| step(s)))
                .collect();
            expected.sort_by(|x, y| y.total_cmp(x));
            for (found, expected) in after.iter().zip(&expected) {
                assert!((found - expected).abs() < 1e-4, "{found} {expected}");
            }
            let small = before.iter().filter(|s| **s < 3e-3 * norm).count();
            let inside = |s: &&f64| (0.68..1.21).contains(*s);
            assert!(after.iter().filter(inside).count() >= after.len() - small);
        }
    }

    #[test]
    fn nothing_moves_along_no_momentum() {
        assert_eq!(polar_factor(&[0.0; 6], [2, 3]), [0.0; 6]);
    }
}
