//! A learned factor for every head.

use super::blocks::{Blocks, Matrices, blocks_dot, blocks_scale};
use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training_matrices::blocks_dot::BlocksDot;
use crate::kernels::training_matrices::blocks_scale::BlocksScale;
use crate::memory::Memory;
use crate::real::sum_of_pairs;
use crate::slot::{Input, Slot};

/// out = f x for the part of every row that belongs to a head, f the factor of the head.
#[derive(Clone, Debug)]
pub struct ScaleHeads {
    /// Rows of parts of `width` numbers.
    pub x: Input,
    /// One number per head.
    pub factors: Input,
    /// Result, of the same length as x.
    pub out: Slot,
    /// Numbers of a part.
    pub width: usize,
}

impl Operate for ScaleHeads {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.x, &mut self.factors]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let factors = self.factors.slot.of(before).iter().cycle();
        let parts = self.x.slot.of(before).chunks_exact(self.width);
        for ((x, factor), out) in parts.zip(factors).zip(out.chunks_exact_mut(self.width)) {
            let entries = out.iter_mut().zip(x);
            entries.for_each(|(y, x)| *y = *x * *factor);
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let factors = self.factors.slot.of(&memory.values);
        let x = self.x.slot.of(&memory.values).chunks_exact(self.width);
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let change = change.chunks_exact(self.width);
        let to = self.x.slot.of_mut(before).chunks_exact_mut(self.width);
        for ((to, change), factor) in to.zip(change.clone()).zip(factors.iter().cycle()) {
            let terms = change.iter().map(|c| *c * *factor);
            self.x.gradient.accumulate(to, terms);
        }
        let sums = self.factors.slot.of_mut(before);
        self.factors.gradient.prepare(sums);
        for (part, (x, change)) in x.zip(change).enumerate() {
            sums[part % factors.len()] += sum_of_pairs(x, change, |x, c| x * c);
        }
    }
}

impl OnDevice for ScaleHeads {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let heads = self.factors.slot.len();
        let whole = self.width * heads;
        let count = [1, heads];
        let parts = |slot: Slot, other| Matrices {
            place: slot.range().start,
            shape: [self.out.len() / whole, self.width],
            blocks: Blocks {
                example: 0,
                head: self.width,
                ..Blocks::whole_matrix(whole)
            },
            other,
        };
        let [x, out] = [self.x.slot, self.out].map(|slot| parts(slot, 0));
        let factors = self.factors.slot.range().start;
        let forward = blocks_scale(count, factors, x, out);
        let to_x = BlocksScale {
            number_other: 1,
            kept: self.x.gradient.kept(),
            ..blocks_scale(count, factors, out, x)
        };
        let to_factors = BlocksDot {
            kept: self.factors.gradient.kept(),
            ..blocks_dot(count, parts(self.x.slot, 1), out, factors)
        };
        let passes = DevicePasses::default().forward(forward);
        let passes = passes.backward_if(self.x.gradient.is_wanted(), to_x);
        passes.backward_if(self.factors.gradient.is_wanted(), to_factors)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::*;

    #[test]
    fn gradients_of_scaled_heads_are_their_differences() {
        check(&[36, 4], |recorder, inputs| {
            let out = recorder.reserve(36);
            let [x, factors] = [inputs[0], inputs[1]].map(Input::from);
            recorder.push(ScaleHeads {
                x,
                factors,
                out,
                width: 3,
            });
            out
        });
    }
}
