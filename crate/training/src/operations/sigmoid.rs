//! The logistic function, which opens gates.

use super::activation::entrywise_passes;
use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::activation::LOGISTIC;
use crate::memory::Memory;
use crate::slot::{Input, Slot};

/// out = 1/(1 + e^{−x}), entry by entry; differentiated from its output, so `out` must not be changed in
/// place.
#[derive(Clone, Debug)]
pub struct Sigmoid {
    /// Its input.
    pub x: Input,
    /// As many numbers.
    pub out: Slot,
}

impl Operate for Sigmoid {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.x]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.out.split_arena(&mut memory.values);
        let half = R::of(0.5);
        let entries = out.iter_mut().zip(self.x.slot.of(before));
        // No x overflows this form.
        entries.for_each(|(y, x)| *y = half + half * (half * *x).hyperbolic_tangent());
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let y = self.out.of(&memory.values);
        let (before, change) = self.out.split_arena(&mut memory.gradients);
        let terms = change.iter().zip(y).map(|(c, y)| *c * *y * (R::UNIT - *y));
        let to = self.x.slot.of_mut(before);
        self.x.gradient.accumulate(to, terms);
    }
}

impl OnDevice for Sigmoid {
    fn on_device(&self, _: &Places) -> DevicePasses {
        entrywise_passes(&self.x, &self.out, LOGISTIC)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check, run, sample_numbers};
    use super::*;
    use crate::Recorder;

    fn sigmoid(recorder: &mut Recorder, inputs: &[Slot]) -> Slot {
        let out = recorder.reserve(60);
        let x = inputs[0].into();
        recorder.push(Sigmoid { x, out });
        out
    }

    #[test]
    fn gradients_of_the_logistic_function_are_its_differences() {
        check(&[60], sigmoid);
    }

    #[test]
    fn the_logistic_function_is_that_of_exponentials() {
        for (found, x) in run(&[60], sigmoid).iter().zip(sample_numbers(0, 60)) {
            assert!((found - 1.0 / (1.0 + (-x).exp())).abs() < 1e-14);
        }
    }
}
