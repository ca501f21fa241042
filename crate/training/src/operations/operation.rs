//! The trait of an operation: its passes on the processor, and as kernels on a device.

use crate::Real;
use crate::kernels::{Kernel, Launch};
use crate::memory::Memory;
use crate::slot::Input;

/// Places in a device's arenas that belong to no slot of the tape.
#[derive(Clone, Copy, Debug, Default)]
pub struct Places {
    /// Space for the inner steps of an operation, in both arenas.
    pub scratch: u32,
    /// Place of a target's weight, one number.
    pub weight: u32,
    /// Words of the input.
    pub words: u32,
    /// Places of words in the input, sorted by word.
    pub sorted_places: u32,
    /// Offsets of the places of each word, with the end as one more entry.
    pub starts: u32,
    /// Targets; negative where no prediction is requested.
    pub targets: u32,
    /// Two numbers for every target: its share of the loss, and whether it has the largest logit.
    pub results: u32,
    /// Number of examples that are filled.
    pub filled: u32,
    /// Largest scores of all heads.
    pub largest: u32,
}

/// Kernels of an operation on a device: forward kernels write values and may read gradients; backward kernels write gradients and
/// may read values.
#[derive(Default)]
pub struct DevicePasses {
    /// Kernels in the order of the forward pass.
    pub forward: Vec<Launch>,
    /// Kernels in the order of the backward pass.
    pub backward: Vec<Launch>,
}

impl DevicePasses {
    /// Adds a kernel to the forward pass.
    pub(super) fn forward(mut self, kernel: impl Kernel) -> Self {
        self.forward.push(kernel.launch());
        self
    }

    /// Adds a kernel to the backward pass.
    pub(super) fn backward(mut self, kernel: impl Kernel) -> Self {
        self.backward.push(kernel.launch());
        self
    }

    /// Adds a kernel to the backward pass, if the result is needed.
    pub(super) fn backward_if(self, wanted: bool, kernel: impl Kernel) -> Self {
        if wanted { self.backward(kernel) } else { self }
    }
}

/// Methods of every operation.
pub trait Operate {
    /// Inputs with respect to which the operation is differentiated, except those that it changes in place.
    fn inputs(&mut self) -> Vec<&mut Input>;

    /// Number of values of scratch space that the operation needs.
    fn scratch(&self) -> usize {
        0
    }

    /// Computes its output.
    fn forward<R: Real>(&self, memory: &mut Memory<R>);

    /// Computes the gradients with respect to the inputs from the gradient with respect to the output.
    fn backward<R: Real>(&self, memory: &mut Memory<R>);
}

/// Methods of every operation on a device.
pub trait OnDevice: Operate {
    /// Number of values of scratch space that the operation needs on a device, in both arenas.
    fn device_scratch(&self) -> usize {
        self.scratch()
    }

    /// Both passes as kernels on the numbers at `places`.
    fn on_device(&self, places: &Places) -> DevicePasses;
}
