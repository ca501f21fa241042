//! Places in the arena of a tape, and rules for their gradients.

use crate::linalg::gemm::Before;
use std::ops::Range;

/// A matrix in the arena, row-major; operations define the meaning of its rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    start: usize,
    len: usize,
}

impl Slot {
    /// `len` numbers from `start` on.
    pub(super) fn new(start: usize, len: usize) -> Self {
        Self { start, len }
    }

    /// Number of values in the slot.
    pub fn len(self) -> usize {
        self.len
    }

    /// Whether it holds none.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Its place.
    pub fn range(self) -> Range<usize> {
        self.start..self.start + self.len
    }

    /// Place of the slot's first element, as kernels address it.
    pub(super) fn place(self) -> u32 {
        self.start as u32
    }

    /// Numbers of the slot in an arena, or in the part of an arena that ends after the slot.
    pub fn of<R>(self, arena: &[R]) -> &[R] {
        &arena[self.range()]
    }

    /// The numbers of the slot in `arena`, to be written.
    pub fn of_mut<R>(self, arena: &mut [R]) -> &mut [R] {
        &mut arena[self.range()]
    }

    /// The part of the arena before the slot, and the slot itself. An operation writes after the slots that it reads.
    pub(super) fn split_arena<R>(self, arena: &mut [R]) -> (&mut [R], &mut [R]) {
        let (before, rest) = arena.split_at_mut(self.start);
        (before, &mut rest[..self.len])
    }
}

/// Treatment of the gradient with respect to an input in the backward pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gradient {
    /// The gradient is not needed.
    Unwanted,
    /// Overwrites the gradient, because this operation is the first to write it in the pass.
    Set,
    /// Adds to what other operations have written.
    Add,
}

impl Gradient {
    /// Sets the content, or adds `terms` to it.
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

    /// Clears the content before terms are added one by one.
    pub(super) fn prepare<R: super::Real>(self, there: &mut [R]) {
        if self == Self::Set {
            there.fill(R::default());
        }
    }

    /// Whether a product is added to the present content.
    pub(super) fn before(self) -> Before {
        match self {
            Self::Add => Before::Kept,
            _ => Before::Replaced,
        }
    }

    /// 1 if kernels are to add to the present content.
    pub(super) fn kept(self) -> u32 {
        u32::from(self == Self::Add)
    }

    /// Whether the gradient is computed at all.
    pub(super) fn is_wanted(self) -> bool {
        self != Self::Unwanted
    }
}

/// Input with respect to which an operation is differentiated.
#[derive(Clone, Copy, Debug)]
pub struct Input {
    /// Its place.
    pub slot: Slot,
    /// Treatment of the gradient; decided when the list is complete.
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

#[cfg(test)]
mod tests {
    use super::Slot;
    use crate::Recorder;
    use crate::engine::Engine;
    use crate::operations::Product;

    #[test]
    fn a_place_is_empty_where_it_holds_nothing() {
        assert!(Slot::new(3, 0).is_empty() && !Slot::new(0, 1).is_empty());
    }

    #[test]
    fn the_gradient_of_a_constant_stays_as_it_was() {
        let mut recorder = Recorder::default();
        let x = recorder.parameter(2);
        let weight = recorder.constant(2);
        let out = recorder.reserve(1);
        recorder.push(Product::linear(x, weight, out, [1, 2, 1]));
        let mut engine = Engine::<f64>::new(recorder.finish().into());
        let memory = engine.memory();
        weight
            .of_mut(&mut memory.values)
            .copy_from_slice(&[3.0, 4.0]);
        memory.gradients.fill(0.3);
        engine.forward();
        out.of_mut(&mut engine.memory().gradients).fill(1.0);
        engine.backward();
        let gradients = &engine.memory().gradients;
        assert_eq!(x.of(gradients), [3.0, 4.0]);
        assert_eq!(weight.of(gradients), [0.3, 0.3]);
        assert_eq!(out.of(gradients), [1.0]);
    }
}
