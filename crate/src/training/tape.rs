//! A model as a list of operations over one piece of memory, written down once for a shape.

use super::operations::{Operate, Operation};
use std::ops::Range;

/// A matrix in the arena, row-major; what its rows are, the operations know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    start: usize,
    len: usize,
}

impl Slot {
    /// How many numbers it holds.
    pub fn len(self) -> usize {
        self.len
    }

    /// Whether it holds none.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Where it lies.
    pub fn range(self) -> Range<usize> {
        self.start..self.start + self.len
    }

    /// Its numbers in an arena, or in the part of one that ends behind it.
    pub fn of<R>(self, arena: &[R]) -> &[R] {
        &arena[self.range()]
    }

    /// The same, to be written.
    pub fn of_mut<R>(self, arena: &mut [R]) -> &mut [R] {
        &mut arena[self.range()]
    }

    /// What lies before it in the arena, and its own numbers. An operation writes behind what it reads.
    pub(super) fn behind<R>(self, arena: &mut [R]) -> (&mut [R], &mut [R]) {
        let (before, rest) = arena.split_at_mut(self.start);
        (before, &mut rest[..self.len])
    }
}

/// What the backward pass does with the gradient with respect to an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gradient {
    /// Nobody asks for it.
    Unwanted,
    /// This operation is the first to reach it: what it finds there is of an earlier pass.
    Set,
    /// Others have added to it.
    Add,
}

impl Gradient {
    /// Sets or adds `terms` to what is there.
    #[inline(always)]
    pub(super) fn accumulate<R: super::Real>(
        self,
        there: &mut [R],
        terms: impl Iterator<Item = R>,
    ) {
        match self {
            Self::Unwanted => {}
            Self::Set => there.iter_mut().zip(terms).for_each(|(x, y)| *x = y),
            Self::Add => there.iter_mut().zip(terms).for_each(|(x, y)| *x += y),
        }
    }

    /// Empties what is there before terms are added one by one.
    pub(super) fn prepare<R: super::Real>(self, there: &mut [R]) {
        if self == Self::Set {
            there.fill(R::default());
        }
    }

    /// What the numbers that are there count beside a product that is added.
    pub(super) fn keep<R: super::Real>(self) -> R {
        match self {
            Self::Add => R::UNIT,
            _ => R::default(),
        }
    }

    /// Whether it is to be computed.
    pub(super) fn is_wanted(self) -> bool {
        self != Self::Unwanted
    }
}

/// What an operation reads and is differentiated with respect to.
#[derive(Clone, Copy, Debug)]
pub struct Input {
    /// Where it lies.
    pub slot: Slot,
    /// What becomes of its gradient; decided when the list is complete.
    pub gradient: Gradient,
}

impl From<Slot> for Input {
    fn from(slot: Slot) -> Self {
        Self {
            slot,
            gradient: Gradient::Add,
        }
    }
}

/// A list of operations with the size of the memory that they work in.
#[derive(Clone, Debug)]
pub struct Tape {
    operations: Vec<Operation>,
    parameters: usize,
    size: usize,
    scratch: usize,
}

impl Tape {
    /// The operations in the order of the forward pass.
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// How many numbers at the beginning of the arena are parameters.
    pub fn parameters(&self) -> usize {
        self.parameters
    }

    /// How many numbers the arena holds.
    pub fn size(&self) -> usize {
        self.size
    }

    /// How many numbers of scratch the greediest operation takes.
    pub fn scratch(&self) -> usize {
        self.scratch
    }
}

/// Writes a [`Tape`]: parameters first, then inputs, then operations with what they write.
#[derive(Default)]
pub struct Recorder {
    operations: Vec<Operation>,
    parameters: usize,
    size: usize,
    constants: Vec<Slot>,
}

impl Recorder {
    /// Room for `len` numbers that the optimiser changes.
    pub fn parameter(&mut self, len: usize) -> Slot {
        debug_assert_eq!(self.parameters, self.size, "parameters come first");
        self.parameters += len;
        self.room(len)
    }

    /// Room for `len` numbers that are given, and of which no gradient is wanted.
    pub fn constant(&mut self, len: usize) -> Slot {
        let slot = self.room(len);
        self.constants.push(slot);
        slot
    }

    /// Room for `len` numbers that an operation writes.
    pub fn room(&mut self, len: usize) -> Slot {
        let start = self.size;
        self.size += len;
        Slot { start, len }
    }

    /// The next operation.
    pub fn push(&mut self, operation: impl Into<Operation>) {
        self.operations.push(operation.into());
    }

    /// Completes the list: says of every input whether its gradient is wanted, and which operation is the
    /// first to reach it on the way back.
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
        }
    }
}
