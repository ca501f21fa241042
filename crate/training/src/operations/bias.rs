//! Biases.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::column_sums::ColumnSums;
use crate::kernels::training::combine::Combine;
use crate::memory::Memory;
use crate::slot::{Input, Slot};

/// Adds `bias` to every row of `x`, in place.
#[derive(Clone, Debug)]
pub struct Bias {
    /// The added row.
    pub bias: Input,
    /// Rows of its length.
    pub x: Slot,
}

impl Operate for Bias {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.bias]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, x) = self.x.split_arena(&mut memory.values);
        let bias = self.bias.slot.of(before);
        for row in x.chunks_exact_mut(bias.len()) {
            row.iter_mut().zip(bias).for_each(|(x, b)| *x += *b);
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, change) = self.x.split_arena(&mut memory.gradients);
        let sums = self.bias.slot.of_mut(before);
        self.bias.gradient.prepare(sums);
        for row in change.chunks_exact(sums.len()) {
            sums.iter_mut().zip(row).for_each(|(s, c)| *s += *c);
        }
    }
}

impl OnDevice for Bias {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let columns = self.bias.slot.len() as u32;
        let rows = self.x.len() as u32 / columns;
        let forward = Combine {
            x: self.bias.slot.place(),
            kept: 1,
            ..Combine::row_copies([rows, columns], self.x.place(), 0)
        };
        let backward = ColumnSums {
            kept: self.bias.gradient.kept(),
            ..ColumnSums::of([rows, columns], self.x.place(), self.bias.slot.place())
        };
        DevicePasses::default().forward(forward).backward(backward)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Activate;
    use super::super::testing::check;
    use super::*;
    use crate::specification::Activation;

    #[test]
    fn gradients_of_a_bias_are_its_differences() {
        check(&[30, 6], |recorder, inputs| {
            let x = recorder.reserve(30);
            // What is changed in place is what another operation has made.
            recorder.push(Activate {
                x: inputs[0].into(),
                out: x,
                function: Activation::Gelu,
            });
            recorder.push(Bias {
                bias: inputs[1].into(),
                x,
            });
            x
        });
    }
}
