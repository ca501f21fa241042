//! Products entry by entry.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::combine::Combine;
use crate::memory::Memory;
use crate::slot::{Input, Slot};

/// out = x ⊙ y.
#[derive(Clone, Debug)]
pub struct Multiply {
    /// One factor.
    pub x: Input,
    /// The other.
    pub y: Input,
    /// As many numbers.
    pub out: Slot,
}

impl Operate for Multiply {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.x, &mut self.y]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let factors = self.x.slot.of(before).iter().zip(self.y.slot.of(before));
        let entries = out.iter_mut().zip(factors);
        entries.for_each(|(out, (x, y))| *out = *x * *y);
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let values = &memory.values;
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        for (input, other) in [(self.x, self.y), (self.y, self.x)] {
            let terms = change.iter().zip(other.slot.of(values));
            let to = input.slot.of_mut(before);
            input.gradient.accumulate(to, terms.map(|(c, x)| *c * *x));
        }
    }
}

impl OnDevice for Multiply {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let count = self.out.len() as u32;
        let [x, y, out] = [self.x.slot, self.y.slot, self.out].map(Slot::place);
        let forward = Combine {
            x,
            y,
            form: 3,
            ..Combine::row_copies([1, count], out, count)
        };
        let backward = |input: &Input, other| Combine {
            x: out,
            y: other,
            y_other: 1,
            form: 3,
            kept: input.gradient.kept(),
            ..Combine::row_copies([1, count], input.slot.place(), count)
        };
        let passes = DevicePasses::default().forward(forward);
        let passes = passes.backward_if(self.x.gradient.is_wanted(), backward(&self.x, y));
        passes.backward_if(self.y.gradient.is_wanted(), backward(&self.y, x))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::*;

    #[test]
    fn gradients_of_products_of_entries_are_their_differences() {
        check(&[20, 20], |recorder, inputs| {
            let out = recorder.reserve(20);
            let [x, y] = [inputs[0], inputs[1]].map(Input::from);
            recorder.push(Multiply { x, y, out });
            out
        });
    }
}
