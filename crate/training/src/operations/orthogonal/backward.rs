//! The backward pass of one head.

use super::basis::EPSILON;
use super::head::ForwardHead;
use crate::Real;
use crate::operations::small_products::{
    add_product, row_major, set_product, split_front, transposed,
};
use crate::real::{sum_of, sum_of_pairs};

/// Work space of the backward pass of one head, besides the results of the forward pass.
pub(super) struct Changes<'a, R> {
    /// Gradient with respect to `out`, T × w.
    pub(super) out: &'a mut [R],
    /// Gradient with respect to V.
    pub(super) value: &'a mut [R],
    /// Gradients with respect to F, and to Y.
    pub(super) turned: &'a mut [R],
    pub(super) projected: &'a mut [R],
    /// Gradient with respect to exp(BᵀSB) − I, then BᵀSB, then P₁P₂ᵀ.
    pub(super) core: &'a mut [R],
    /// Gradient with respect to Mᵀ.
    pub(super) queries_and_keys: &'a mut [R],
    /// Space for 2w × 2w, 2w × w and T × 2w.
    pub(super) square: &'a mut [R],
    pub(super) thin: [&'a mut [R]; 2],
    pub(super) long: [&'a mut [R]; 2],
}

impl<'a, R: Real> Changes<'a, R> {
    pub(super) fn new(tokens: usize, width: usize, room: &mut &'a mut [R]) -> Self {
        let rank = 2 * width;
        let mut take = |len| split_front(room, len);
        Self {
            out: take(tokens * width),
            value: take(tokens * width),
            turned: take(rank * width),
            projected: take(rank * width),
            core: take(rank * rank),
            queries_and_keys: take(tokens * rank),
            square: take(rank * rank),
            thin: [take(rank * width), take(rank * width)],
            long: [take(tokens * rank), take(tokens * rank)],
        }
    }

    pub(super) fn workspace_length(tokens: usize, width: usize) -> usize {
        2 * tokens * width + 4 * 2 * width * width + 2 * 4 * width * width + 3 * tokens * 2 * width
    }
}

impl<R: Real> ForwardHead<'_, R> {
    pub(super) fn basis(&self) -> &[R] {
        &self.iterates[self.iterates.len() - self.tokens * self.rank..]
    }

    /// Computes the gradients with respect to V and BᵀSB from the one with respect to the output; returns the one with respect to
    /// α/√w.
    pub(super) fn back_to_core(&mut self, to: &mut Changes<R>) -> R {
        let (tokens, rank) = (self.tokens, self.rank);
        let b = &self.iterates[self.iterates.len() - tokens * rank..];
        set_product(
            to.turned,
            R::UNIT,
            row_major(b, rank),
            row_major(to.out, tokens),
        );
        set_product(
            to.projected,
            R::UNIT,
            transposed(self.exponential.value(), rank),
            row_major(to.turned, rank),
        );
        to.value.copy_from_slice(to.out);
        add_product(
            to.value,
            R::UNIT,
            transposed(b, rank),
            row_major(to.projected, rank),
        );
        set_product(
            to.core,
            R::UNIT,
            row_major(to.turned, rank),
            transposed(self.projected, rank),
        );
        self.exponential.backward(to.core);
        sum_of_pairs(to.core, self.skew, |x, y| x * y)
    }

    /// The gradient with respect to Mᵀ where the basis is orthonormal: c(S̄ᵀM − S̄M)J, J = \[0, I; −I, 0\], by
    /// S̄M = ō⊥(φY)ᵀP + BC̄P and S̄ᵀM = V⊥(φᵀF̄)ᵀP + BC̄ᵀP; ō⊥ and V⊥ are what B does not span of ō and V, C̄
    /// the gradient with respect to C = BᵀSB, and φ = (exp C − I)/C.
    pub(super) fn back_through_span(&mut self, to: &mut Changes<R>) {
        let (tokens, rank) = (self.tokens, self.rank);
        self.exponential.phi(to.square);
        let one = tokens * rank;
        let b = &self.iterates[self.iterates.len() - one..];
        let [from_value, from_out] = &mut to.thin;
        set_product(
            from_value,
            R::UNIT,
            transposed(to.square, rank),
            row_major(to.turned, rank),
        );
        set_product(
            from_out,
            R::UNIT,
            row_major(to.square, rank),
            row_major(self.projected, rank),
        );
        // V⊥ and ō⊥ in place of what is not needed any more.
        add_product(
            self.value,
            -R::UNIT,
            transposed(b, rank),
            row_major(self.projected, rank),
        );
        add_product(
            to.out,
            -R::UNIT,
            transposed(b, rank),
            row_major(to.turned, rank),
        );
        for i in 0..rank {
            for j in 0..rank {
                to.square[i * rank + j] = to.core[i * rank + j] - to.core[j * rank + i];
            }
        }
        // (S̄ᵀM − S̄M)ᵀ = Pᵀ(φᵀF̄ V⊥ᵀ − φY ō⊥ᵀ + (C̄ − C̄ᵀ)Bᵀ).
        let [sum, _] = &mut to.long;
        set_product(
            sum,
            R::UNIT,
            row_major(from_value, rank),
            transposed(self.value, tokens),
        );
        add_product(
            sum,
            -R::UNIT,
            row_major(from_out, rank),
            transposed(to.out, tokens),
        );
        add_product(sum, R::UNIT, row_major(to.square, rank), row_major(b, rank));
        let (to_query, to_key) = to.queries_and_keys.split_at_mut(one / 2);
        set_product(
            to_query,
            -self.scale,
            transposed(self.inner[1], rank),
            row_major(sum, rank),
        );
        set_product(
            to_key,
            self.scale,
            transposed(self.inner[0], rank),
            row_major(sum, rank),
        );
    }

    /// The gradient with respect to Mᵀ through the Newton–Schulz steps.
    pub(super) fn back_through_steps(&mut self, to: &mut Changes<R>) {
        let (tokens, rank) = (self.tokens, self.rank);
        let one = tokens * rank;
        for i in 0..rank {
            for j in 0..rank {
                to.square[i * rank + j] =
                    self.scale * (to.core[i * rank + j] - to.core[j * rank + i]);
            }
        }
        let [to_first, to_second] = &mut to.thin;
        set_product(
            to_first,
            R::UNIT,
            row_major(to.square, rank),
            row_major(self.inner[1], rank),
        );
        set_product(
            to_second,
            R::UNIT,
            transposed(to.square, rank),
            row_major(self.inner[0], rank),
        );
        let b = self.basis();
        let (m, m_half) = (&self.iterates[..one], one / 2);
        let [change, next] = &mut to.long;
        // P = BᵀM, Y = BᵀV and out = V + BF.
        set_product(
            change,
            R::UNIT,
            row_major(self.turned, rank),
            transposed(to.out, tokens),
        );
        add_product(
            change,
            R::UNIT,
            row_major(to.projected, rank),
            transposed(self.value, tokens),
        );
        let halves = m
            .chunks_exact(m_half)
            .zip(to.queries_and_keys.chunks_exact_mut(m_half));
        for (to_inner, (m, to_m)) in [to_first, to_second].into_iter().zip(halves) {
            add_product(
                change,
                R::UNIT,
                row_major(to_inner, rank),
                row_major(m, rank / 2),
            );
            set_product(
                to_m,
                R::UNIT,
                transposed(to_inner, rank),
                row_major(b, rank),
            );
        }
        let steps = self.iterates.len() / one - 2;
        for step in (0..steps).rev() {
            let x = &self.iterates[(step + 1) * one..(step + 2) * one];
            set_product(to.square, R::UNIT, row_major(x, rank), transposed(x, rank));
            next.iter_mut()
                .zip(change.iter())
                .for_each(|(y, x)| *y = R::of(1.5) * *x);
            add_product(
                next,
                R::of(-0.5),
                row_major(to.square, rank),
                row_major(change, rank),
            );
            set_product(
                to.square,
                R::UNIT,
                row_major(x, rank),
                transposed(change, rank),
            );
            add_product(
                next,
                R::of(-0.5),
                row_major(to.square, rank),
                row_major(x, rank),
            );
            add_product(
                next,
                R::of(-0.5),
                transposed(to.square, rank),
                row_major(x, rank),
            );
            std::mem::swap(change, next);
        }
        let norm = sum_of(m, |x| x * x).root();
        let factor = R::UNIT / (norm + R::of(EPSILON));
        let along = sum_of_pairs(change, m, |x, y| x * y);
        let back = if norm > R::default() {
            along * factor * factor / norm
        } else {
            R::default()
        };
        let entries = to.queries_and_keys.iter_mut().zip(change.iter().zip(m));
        entries.for_each(|(to, (c, m))| *to += factor * *c - back * *m);
    }
}
