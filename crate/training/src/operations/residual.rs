//! Skip connections.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::combine::Combine;
use crate::memory::Memory;
use crate::slot::{Input, Slot};

/// out = α x + y.
#[derive(Clone, Debug)]
pub struct Residual {
    /// The input that is added unchanged.
    pub x: Input,
    /// Summand of every number.
    pub y: Input,
    /// Their sum.
    pub out: Slot,
    /// Weight α of the residual connection.
    pub alpha: f64,
}

impl Operate for Residual {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.x, &mut self.y]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let (x, y) = (self.x.slot.of(before), self.y.slot.of(before));
        let alpha = R::of(self.alpha);
        let terms = out.iter_mut().zip(x.iter().zip(y));
        terms.for_each(|(out, (x, y))| *out = alpha * *x + *y);
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let alpha = R::of(self.alpha);
        let x = self.x.slot.of_mut(before);
        self.x
            .gradient
            .accumulate(x, change.iter().map(|c| alpha * *c));
        let y = self.y.slot.of_mut(before);
        self.y.gradient.accumulate(y, change.iter().copied());
    }
}

impl OnDevice for Residual {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let count = self.out.len() as u32;
        let [x, y, out] = [self.x.slot, self.y.slot, self.out].map(Slot::place);
        let alpha = self.alpha as f32;
        let forward = Combine {
            x,
            y,
            form: 2,
            alpha,
            ..Combine::row_copies([1, count], out, count)
        };
        let backward = |to: &Input, alpha| Combine {
            x: out,
            kept: to.gradient.kept(),
            alpha,
            ..Combine::row_copies([1, count], to.slot.place(), count)
        };
        let passes = DevicePasses::default().forward(forward);
        let passes = passes.backward_if(self.x.gradient.is_wanted(), backward(&self.x, alpha));
        passes.backward_if(self.y.gradient.is_wanted(), backward(&self.y, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::*;

    #[test]
    fn gradients_of_a_skip_connection_are_its_differences() {
        check(&[20, 20], |recorder, inputs| {
            let (first, out) = (recorder.reserve(20), recorder.reserve(20));
            let [x, y] = [inputs[0], inputs[1]].map(Input::from);
            recorder.push(Residual {
                x,
                y,
                out: first,
                alpha: 0.7,
            });
            // Twice, so that a gradient comes from two sides.
            recorder.push(Residual {
                x,
                y: first.into(),
                out,
                alpha: 1.5,
            });
            out
        });
    }
}
