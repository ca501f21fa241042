//! What an operation is: its passes here, and as kernels on a device.

use crate::kernels::{Kernel, Launch};
use crate::training::Real;
use crate::training::memory::Memory;
use crate::training::slot::Input;

/// Where in a device's arenas lies what no slot of the tape is for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Places {
    /// Room for the inner steps of an operation, in both arenas.
    pub scratch: u32,
    /// What a target counts, one number.
    pub weight: u32,
    /// Words of the input.
    pub words: u32,
    /// Places of words in the input, sorted by word.
    pub sorted_places: u32,
    /// Where each word's places begin there, one number more than there are words.
    pub starts: u32,
    /// Targets, below zero where none is asked for.
    pub targets: u32,
    /// Two numbers for every target: its share of the loss, and whether it has the largest logit.
    pub results: u32,
}

/// What a device runs for an operation: kernels that write values and may read gradients, and back, kernels that write
/// gradients and may read values.
#[derive(Default)]
pub struct DevicePasses {
    /// In the order of the forward pass.
    pub forward: Vec<Launch>,
    /// In the order of the backward pass.
    pub backward: Vec<Launch>,
}

impl DevicePasses {
    /// The same with one more kernel forward.
    pub(super) fn forward(mut self, kernel: impl Kernel) -> Self {
        self.forward.push(kernel.launch());
        self
    }

    /// The same with one more kernel backward.
    pub(super) fn backward(mut self, kernel: impl Kernel) -> Self {
        self.backward.push(kernel.launch());
        self
    }

    /// The same with one more kernel backward, if somebody asks for what it computes.
    pub(super) fn backward_if(self, wanted: bool, kernel: impl Kernel) -> Self {
        if wanted { self.backward(kernel) } else { self }
    }
}

/// What every operation can do.
pub trait Operate {
    /// What it is differentiated with respect to, other than what it changes in place.
    fn inputs(&mut self) -> Vec<&mut Input>;

    /// How many numbers of scratch it takes.
    fn scratch(&self) -> usize {
        0
    }

    /// Computes its output.
    fn forward<R: Real>(&self, memory: &mut Memory<R>);

    /// From the gradient with respect to its output those with respect to its inputs.
    fn backward<R: Real>(&self, memory: &mut Memory<R>);
}

/// What every operation can do on a device.
pub trait OnDevice: Operate {
    /// How many numbers of scratch it takes there, in both arenas.
    fn device_scratch(&self) -> usize {
        self.scratch()
    }

    /// Both passes as kernels on the numbers at `places`.
    fn on_device(&self, places: &Places) -> DevicePasses;
}
