//! Orthogonal attention applied to values (OSA §2).

mod backward;
mod basis;
mod device;
mod head;

use super::Operate;
use super::matrix_exponential::MatrixExponential;
use super::small_products::{add_product, row_major, transposed};
use crate::training::Real;
use crate::training::memory::Memory;
use crate::training::slot::{Input, Slot};
use backward::Changes;

/// How a basis of span \[Q, K\] is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrthogonalBasis {
    /// Orthonormal, as QR gives it. exp(S) does not depend on which basis it is, so its derivative is
    /// taken without that of QR, which explodes where \[Q, K\] nearly lacks rank (OSA §2.2).
    Qr,
    /// As many Newton–Schulz steps, differentiated as they are.
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
    /// α, one a head.
    pub alpha: Input,
    /// What attention gives, of the shape of V.
    pub out: Slot,
    /// Tokens of an example, T.
    pub tokens: usize,
    /// d, of all heads together.
    pub width: usize,
    /// How many heads.
    pub heads: usize,
    /// How the basis is found.
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

impl Operate for Orthogonal {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![
            &mut self.query,
            &mut self.key,
            &mut self.value,
            &mut self.alpha,
        ]
    }

    fn scratch(&self) -> usize {
        let (tokens, width) = (self.tokens, self.head_width());
        let rank = 2 * width;
        (self.iterations() + 1) * tokens * rank
            + tokens * width
            + 4 * rank * width
            + 2 * rank * rank
            + MatrixExponential::<f64>::workspace_length(rank)
            + Changes::<f64>::workspace_length(tokens, width)
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let width = self.head_width();
        let (before, out) = self.out.split_arena(&mut memory.values);
        let scratch = &mut memory.scratch;
        self.for_each(|start, head| {
            let mut room = &mut scratch[..];
            let head = self.head(before, start, head, &mut room);
            let b = &head.iterates[head.iterates.len() - head.tokens * head.rank..];
            add_product(
                head.value,
                R::UNIT,
                transposed(b, head.rank),
                row_major(head.turned, head.rank),
            );
            let rows = out[start..].chunks_mut(self.width);
            for (row, value) in rows.zip(head.value.chunks_exact(width)) {
                row[..width].copy_from_slice(value);
            }
        });
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let (tokens, width) = (self.tokens, self.head_width());
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let (values, scratch) = (&memory.values, &mut memory.scratch);
        self.alpha.gradient.prepare(self.alpha.slot.of_mut(before));
        self.for_each(|start, index| {
            let mut room = &mut scratch[..];
            let mut head = self.head(values, start, index, &mut room);
            let mut to = Changes::new(tokens, width, &mut room);
            self.copy_head(change, start, to.out);
            let to_scale = head.back_to_core(&mut to);
            self.alpha.slot.of_mut(before)[index] += to_scale / R::of(width as f64).root();
            let rows = self.value.slot.of_mut(before)[start..].chunks_mut(self.width);
            for (row, terms) in rows.zip(to.value.chunks_exact(width)) {
                self.value
                    .gradient
                    .accumulate(&mut row[..width], terms.iter().copied());
            }
            match self.basis {
                OrthogonalBasis::Qr => head.back_through_span(&mut to),
                OrthogonalBasis::NewtonSchulz(_) => head.back_through_steps(&mut to),
            }
            let halves = to.queries_and_keys.chunks_exact(tokens * width);
            for (input, columns) in [self.query, self.key].into_iter().zip(halves) {
                let rows = input.slot.of_mut(before)[start..].chunks_mut(self.width);
                for (t, row) in rows.take(tokens).enumerate() {
                    let terms = (0..width).map(|column| columns[column * tokens + t]);
                    input.gradient.accumulate(&mut row[..width], terms);
                }
            }
        });
    }
}

#[cfg(test)]
mod tests;
