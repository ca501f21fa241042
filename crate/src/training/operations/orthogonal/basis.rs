//! A basis of span \[Q, K\].

use crate::training::Real;
use crate::training::operations::small_products::{
    add_product, row_major, set_product, transposed,
};
use crate::training::real::{sum_of, sum_of_pairs};

/// ε of the pre-normalisation M/(‖M‖_F + ε) of Newton–Schulz.
pub(super) const EPSILON: f64 = 1e-12;

/// Bᵀ behind Mᵀ: Gram–Schmidt, every column twice. A column that depends on those before it gives a
/// column of zeros, which exp(S) does not miss.
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

/// The iterates M₀ = M/(‖M‖_F + ε), M ← ½M(3I − MᵀM) behind Mᵀ, all transposed (OSA (9)).
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
