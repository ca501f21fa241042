//! The token that a class is read off.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::combine::Combine;
use crate::memory::Memory;
use crate::slot::{Gradient, Input, Slot};

/// The first row of every example.
#[derive(Clone, Debug)]
pub struct SelectRows {
    /// `tokens` rows an example.
    pub x: Input,
    /// One row an example.
    pub out: Slot,
    /// Rows of an example.
    pub tokens: usize,
    /// Numbers in a row.
    pub width: usize,
}

impl Operate for SelectRows {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.x]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let x = self
            .x
            .slot
            .of(before)
            .chunks_exact(self.tokens * self.width);
        for (x, row) in x.zip(out.chunks_exact_mut(self.width)) {
            row.copy_from_slice(&x[..self.width]);
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let x = self.x.slot.of_mut(before);
        self.x.gradient.prepare(x);
        let examples = x.chunks_exact_mut(self.tokens * self.width);
        for (x, change) in examples.zip(change.chunks_exact(self.width)) {
            x.iter_mut().zip(change).for_each(|(x, c)| *x += *c);
        }
    }
}

impl OnDevice for SelectRows {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let width = self.width as u32;
        let (rows, example) = (self.out.len() as u32 / width, self.tokens as u32 * width);
        let forward = Combine {
            x: self.x.slot.place(),
            x_row: example,
            ..Combine::row_copies([rows, width], self.out.place(), width)
        };
        let nothing = Combine {
            form: 0,
            ..Combine::row_copies([rows, example], self.x.slot.place(), 0)
        };
        let backward = Combine {
            x: self.out.place(),
            out_row: example,
            kept: 1,
            ..Combine::row_copies([rows, width], self.x.slot.place(), width)
        };
        let passes = DevicePasses::default().forward(forward);
        let passes = passes.backward_if(self.x.gradient == Gradient::Set, nothing);
        passes.backward_if(self.x.gradient.is_wanted(), backward)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::*;

    #[test]
    fn gradients_of_the_first_tokens_are_their_differences() {
        check(&[24], |recorder, inputs| {
            let out = recorder.reserve(6);
            recorder.push(SelectRows {
                x: inputs[0].into(),
                out,
                tokens: 4,
                width: 3,
            });
            out
        });
    }
}
