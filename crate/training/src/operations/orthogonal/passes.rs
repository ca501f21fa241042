//! Both passes over all heads.

use super::backward::Changes;
use super::{Orthogonal, OrthogonalBasis};
use crate::Real;
use crate::memory::Memory;
use crate::operations::Operate;
use crate::operations::matrix_exponential::MatrixExponential;
use crate::operations::small_products::{add_product, row_major, transposed};
use crate::slot::Input;

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
