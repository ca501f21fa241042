//! The forward pass of one head.

use super::basis::{newton_schulz, orthonormalise};
use super::{Orthogonal, OrthogonalBasis};
use crate::Real;
use crate::operations::matrix_exponential::MatrixExponential;
use crate::operations::small_products::{row_major, set_product, split_front, transposed};

/// Results of the forward pass of one head, columns of M = \[Q, K\] and B one after the other.
pub(super) struct ForwardHead<'a, R> {
    pub(super) tokens: usize,
    /// Rank 2w of M, w the width of a head.
    pub(super) rank: usize,
    /// Mᵀ and its Newton–Schulz iterates up to Bᵀ, or Mᵀ and Bᵀ.
    pub(super) iterates: &'a mut [R],
    /// V, T × w.
    pub(super) value: &'a mut [R],
    /// P = BᵀM = \[P₁, P₂\], as two matrices one after the other, each 2w × w.
    pub(super) inner: [&'a mut [R]; 2],
    /// P₁P₂ᵀ − P₂P₁ᵀ.
    pub(super) skew: &'a mut [R],
    /// exp(BᵀSB) − I.
    pub(super) exponential: MatrixExponential<'a, R>,
    /// Y = BᵀV and F = (exp(BᵀSB) − I) Y.
    pub(super) projected: &'a mut [R],
    pub(super) turned: &'a mut [R],
    /// α/√w.
    pub(super) scale: R,
}

impl Orthogonal {
    /// The forward pass of one head, in the memory of `room`.
    pub(super) fn head<'a, R: Real>(
        &self,
        values: &[R],
        start: usize,
        head: usize,
        room: &mut &'a mut [R],
    ) -> ForwardHead<'a, R> {
        let (tokens, width) = (self.tokens, self.head_width());
        let rank = 2 * width;
        let one = tokens * rank;
        let iterates = split_front(room, (self.iterations() + 1) * one);
        let (queries, keys) = iterates[..one].split_at_mut(tokens * width);
        self.columns(self.query.slot.of(values), start, queries);
        self.columns(self.key.slot.of(values), start, keys);
        let value = split_front(room, tokens * width);
        self.copy_head(self.value.slot.of(values), start, value);
        let whole = split_front(room, rank * rank);
        match self.basis {
            OrthogonalBasis::Qr => orthonormalise(iterates, tokens),
            OrthogonalBasis::NewtonSchulz(_) => newton_schulz(iterates, tokens, rank, whole),
        }
        let m = &iterates[..one];
        let b = &iterates[iterates.len() - one..];
        let mut inner = [
            split_front(room, rank * width),
            split_front(room, rank * width),
        ];
        for (inner, m) in inner.iter_mut().zip(m.chunks_exact(tokens * width)) {
            set_product(inner, R::UNIT, row_major(b, rank), transposed(m, width));
        }
        set_product(
            whole,
            R::UNIT,
            row_major(inner[0], rank),
            transposed(inner[1], rank),
        );
        let skew = split_front(room, rank * rank);
        for i in 0..rank {
            for j in 0..rank {
                skew[i * rank + j] = whole[i * rank + j] - whole[j * rank + i];
            }
        }
        let scale = self.alpha.slot.of(values)[head] / R::of(width as f64).root();
        whole
            .iter_mut()
            .zip(skew.iter())
            .for_each(|(x, s)| *x = scale * *s);
        let turn = MatrixExponential::new(whole, rank, room);
        let projected = split_front(room, rank * width);
        set_product(
            projected,
            R::UNIT,
            row_major(b, rank),
            row_major(value, tokens),
        );
        let turned = split_front(room, rank * width);
        set_product(
            turned,
            R::UNIT,
            row_major(turn.value(), rank),
            row_major(projected, rank),
        );
        ForwardHead {
            tokens,
            rank,
            iterates,
            value,
            inner,
            skew,
            exponential: turn,
            projected,
            turned,
            scale,
        }
    }
}
