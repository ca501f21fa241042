//! A model as a list of operations over one piece of memory, written down once for a shape.

use super::operations::{Operate, Operation};
use super::slot::{Gradient, Slot};

/// A list of operations with the size of the memory that they work in.
#[derive(Clone, Debug)]
pub struct Tape {
    operations: Vec<Operation>,
    parameters: usize,
    size: usize,
    scratch: usize,
    scored_heads: usize,
}

impl Tape {
    /// The operations in the order of the forward pass.
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// Number of parameters at the beginning of the arena.
    pub fn parameters(&self) -> usize {
        self.parameters
    }

    /// Number of values in the arena.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Number of values of scratch space for the largest operation.
    pub fn scratch(&self) -> usize {
        self.scratch
    }

    /// Number of heads whose scores go through softmax.
    pub fn scored_heads(&self) -> usize {
        self.scored_heads
    }
}

/// Writes a [`Tape`]: parameters first, then inputs, then operations with their outputs.
#[derive(Default)]
pub struct Recorder {
    operations: Vec<Operation>,
    parameters: usize,
    size: usize,
    constants: Vec<Slot>,
    scored_heads: usize,
}

impl Recorder {
    /// Space for `len` numbers that the optimiser changes.
    pub fn parameter(&mut self, len: usize) -> Slot {
        debug_assert_eq!(self.parameters, self.size, "parameters come first");
        self.parameters += len;
        self.reserve(len)
    }

    /// Space for `len` given numbers without gradient.
    pub fn constant(&mut self, len: usize) -> Slot {
        let slot = self.reserve(len);
        self.constants.push(slot);
        slot
    }

    /// Space for `len` numbers that an operation writes.
    pub fn reserve(&mut self, len: usize) -> Slot {
        let start = self.size;
        self.size += len;
        Slot::new(start, len)
    }

    /// Space for the largest scores of `count` heads; returns the place of the first.
    pub fn scored_heads(&mut self, count: usize) -> usize {
        let first = self.scored_heads;
        self.scored_heads += count;
        first
    }

    /// The next operation.
    pub fn push(&mut self, operation: impl Into<Operation>) {
        self.operations.push(operation.into());
    }

    /// Completes the list: marks every input whose gradient is needed, and the operation that reaches it first on the way back.
    pub fn finish(mut self) -> Tape {
        let mut reached = Vec::new();
        for operation in self.operations.iter_mut().rev() {
            for input in operation.inputs() {
                input.gradient = if self.constants.contains(&input.slot) {
                    Gradient::Unwanted
                } else if reached.contains(&input.slot) {
                    Gradient::Add
                } else {
                    reached.push(input.slot);
                    Gradient::Set
                };
            }
        }
        let scratch = self.operations.iter().map(Operate::scratch).max();
        Tape {
            operations: self.operations,
            parameters: self.parameters,
            size: self.size,
            scratch: scratch.unwrap_or(0),
            scored_heads: self.scored_heads,
        }
    }
}
