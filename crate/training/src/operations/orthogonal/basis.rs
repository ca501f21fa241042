//! A basis of span \[Q, K\].

use crate::Real;
use crate::operations::small_products::{add_product, row_major, set_product, transposed};
use crate::real::{sum_of, sum_of_pairs};

/// ε of the pre-normalisation M/(‖M‖_F + ε) of Newton–Schulz.
pub(super) const EPSILON: f64 = 1e-12;

/// Bᵀ after Mᵀ: Gram–Schmidt, every column twice. A column that depends on those before it gives a
/// column of zeros, which exp(S) does not need.
pub(super) fn orthonormalise<R: Real>(iterates: &mut [R], tokens: usize) {
    let (m, b) = iterates.split_at_mut(iterates.len() / 2);
    b.copy_from_slice(m);
    for start in (0..b.len()).step_by(tokens) {
        let (before, rest) = b.split_at_mut(start);
        let column = &mut rest[..tokens];
        let length = sum_of(column, |x| x * x).root();
        for _ in 0..2 {
            for other in before.chunks_exact(tokens) {
                let along = sum_of_pairs(other, column, |x, y| x * y);
                let entries = column.iter_mut().zip(other);
                entries.for_each(|(x, y)| *x -= along * *y);
            }
        }
        let left = sum_of(column, |x| x * x).root();
        let factor = if left > length * R::of(64.0) * R::PRECISION {
            R::UNIT / left
        } else {
            R::default()
        };
        column.iter_mut().for_each(|x| *x *= factor);
    }
}

/// The iterates M₀ = M/(‖M‖_F + ε), M ← ½M(3I − MᵀM) after Mᵀ, all transposed (OSA (9)).
pub(super) fn newton_schulz<R: Real>(
    iterates: &mut [R],
    tokens: usize,
    rank: usize,
    gram: &mut [R],
) {
    let one = tokens * rank;
    let (m, first) = iterates[..2 * one].split_at_mut(one);
    let factor = R::UNIT / (sum_of(m, |x| x * x).root() + R::of(EPSILON));
    first.iter_mut().zip(m).for_each(|(x, y)| *x = factor * *y);
    for start in (2 * one..iterates.len()).step_by(one) {
        let (before, next) = iterates.split_at_mut(start);
        let (x, next) = (&before[start - one..], &mut next[..one]);
        set_product(gram, R::UNIT, row_major(x, rank), transposed(x, rank));
        next.iter_mut()
            .zip(x)
            .for_each(|(y, x)| *y = R::of(1.5) * *x);
        add_product(next, R::of(-0.5), row_major(gram, rank), row_major(x, rank));
    }
}

#[cfg(test)]
mod tests {
    use super::orthonormalise;
    use crate::operations::testing::sample_numbers;

    const TOKENS: usize = 9;

    /// The basis from `columns`: each vector follows those that it is computed from.
    fn basis(columns: &[Vec<f64>]) -> Vec<Vec<f64>> {
        let mut iterates = columns.concat();
        iterates.resize(2 * iterates.len(), 0.0);
        orthonormalise(&mut iterates, TOKENS);
        let (given, found) = iterates.split_at(iterates.len() / 2);
        assert_eq!(given, columns.concat());
        found.chunks(TOKENS).map(<[f64]>::to_vec).collect()
    }

    fn product(x: &[f64], y: &[f64]) -> f64 {
        x.iter().zip(y).map(|(x, y)| x * y).sum()
    }

    #[test]
    fn columns_of_any_size_become_orthonormal() {
        for size in [1e-20, 1.0, 1e20] {
            let columns = [0, 1, 2].map(|i| {
                let numbers = sample_numbers(i, TOKENS).into_iter();
                numbers.map(|x| size * x).collect()
            });
            let basis = basis(&columns);
            for (i, j) in (0..3).flat_map(|i| (0..3).map(move |j| (i, j))) {
                let wanted = f64::from(u8::from(i == j));
                assert!((product(&basis[i], &basis[j]) - wanted).abs() < 1e-14);
            }
        }
    }

    #[test]
    fn what_depends_on_the_columns_before_becomes_zero() {
        for seed in 0..50 {
            let [x, y] = [0, 1].map(|i| sample_numbers(2 * seed + i, TOKENS));
            let sum = x.iter().zip(&y).map(|(x, y)| 0.3 * x - 0.7 * y).collect();
            let basis = basis(&[x, y, sum]);
            assert_eq!(basis[2], [0.0; TOKENS], "{seed}");
        }
    }
}
