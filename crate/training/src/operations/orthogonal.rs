//! Orthogonal attention applied to values (OSA §2).

mod backward;
mod basis;
mod device;
mod head;
mod passes;

use crate::Real;
use crate::slot::{Input, Slot};

/// Method for a basis of span \[Q, K\].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrthogonalBasis {
    /// Orthonormal basis by QR. exp(S) does not depend on the choice of basis, so its derivative is computed without that of QR, which
    /// explodes if \[Q, K\] is nearly rank-deficient (OSA §2.2).
    Qr,
    /// This many Newton–Schulz steps, differentiated step by step.
    NewtonSchulz(usize),
}

/// Every head of every example: out = exp(S) V, S = (α/√w)(QKᵀ − KQᵀ), w columns a head, in the form
/// V + B(exp(BᵀSB) − I)BᵀV (OSA Theorem 2.1). The inner steps are done again on the way back.
#[derive(Clone, Debug)]
pub struct Orthogonal {
    /// Q, rows of tokens, heads side by side.
    pub query: Input,
    /// Keys K, laid out as Q.
    pub key: Input,
    /// Values V, laid out as Q.
    pub value: Input,
    /// α, one per head.
    pub alpha: Input,
    /// Output of the attention, of the shape of V.
    pub out: Slot,
    /// Tokens of an example, T.
    pub tokens: usize,
    /// d, of all heads together.
    pub width: usize,
    /// How many heads.
    pub heads: usize,
    /// Method for the basis.
    pub basis: OrthogonalBasis,
}

impl Orthogonal {
    fn head_width(&self) -> usize {
        self.width / self.heads
    }

    fn iterations(&self) -> usize {
        match self.basis {
            OrthogonalBasis::Qr => 1,
            OrthogonalBasis::NewtonSchulz(iterations) => iterations + 1,
        }
    }

    /// Calls `each` with the number where the entries of every head of every example begin, and the head.
    fn for_each(&self, mut each: impl FnMut(usize, usize)) {
        for start in (0..self.out.len()).step_by(self.tokens * self.width) {
            for head in 0..self.heads {
                each(start + head * self.head_width(), head);
            }
        }
    }

    /// The T × w entries of a head, transposed.
    fn columns<R: Real>(&self, from: &[R], start: usize, to: &mut [R]) {
        for (t, row) in from[start..]
            .chunks(self.width)
            .take(self.tokens)
            .enumerate()
        {
            for (column, x) in row[..self.head_width()].iter().enumerate() {
                to[column * self.tokens + t] = *x;
            }
        }
    }

    /// The T × w entries of a head.
    fn copy_head<R: Real>(&self, from: &[R], start: usize, to: &mut [R]) {
        let width = self.head_width();
        let rows = from[start..].chunks(self.width);
        for (row, to) in rows.zip(to.chunks_exact_mut(width)) {
            to.copy_from_slice(&row[..width]);
        }
    }
}

#[cfg(test)]
mod tests;
