//! Reverse-mode differentiation of a [`Tape`] on the processor.

use super::memory::Memory;
use super::operations::Operate;
use super::{Real, Slot, Tape};
use std::sync::Arc;

/// A tape, together with the memory for running it.
pub struct Engine<R> {
    tape: Arc<Tape>,
    memory: Memory<R>,
}

impl<R: Real> Engine<R> {
    /// Memory for `tape`, all zeros.
    pub fn new(tape: Arc<Tape>) -> Self {
        let memory = Memory {
            values: vec![R::default(); tape.size()],
            gradients: vec![R::default(); tape.size()],
            scratch: vec![R::default(); tape.scratch()],
            words: Vec::new(),
            targets: Vec::new(),
            weight: 1.0,
            loss: 0.0,
            correct: 0,
            filled: usize::MAX,
            largest_scores: vec![f32::NEG_INFINITY; tape.scored_heads()],
        };
        Self { tape, memory }
    }

    /// Memory of the operations, to be filled before a pass and read after it.
    pub fn memory(&mut self) -> &mut Memory<R> {
        &mut self.memory
    }

    /// The parameters in the order of their names.
    pub fn parameters(&self) -> &[R] {
        &self.memory.values[..self.tape.parameters()]
    }

    /// The parameters, to be changed.
    pub fn parameters_mut(&mut self) -> &mut [R] {
        &mut self.memory.values[..self.tape.parameters()]
    }

    /// The gradient of the loss with respect to the parameters, after [`Engine::backward`].
    pub fn gradient(&self) -> &[R] {
        &self.memory.gradients[..self.tape.parameters()]
    }

    /// The numbers at `slot`.
    pub fn value(&self, slot: Slot) -> &[R] {
        slot.of(&self.memory.values)
    }

    /// Σ weight · cross-entropy, after [`Engine::forward`].
    pub fn loss(&self) -> f64 {
        self.memory.loss
    }

    /// Number of targets that were classified correctly, after [`Engine::forward`].
    pub fn correct(&self) -> u32 {
        self.memory.correct
    }

    /// The largest score of every head of every layer with softmax attention, after [`Engine::forward`].
    pub fn largest_scores(&self) -> &[f32] {
        &self.memory.largest_scores
    }

    /// Runs every operation.
    pub fn forward(&mut self) {
        self.memory.loss = 0.0;
        self.memory.correct = 0;
        self.memory.largest_scores.fill(f32::NEG_INFINITY);
        for operation in self.tape.operations() {
            operation.forward(&mut self.memory);
        }
    }

    /// Runs every operation's derivative, the last first. The gradient of a parameter that no operation
    /// reads stays zero.
    pub fn backward(&mut self) {
        for operation in self.tape.operations().iter().rev() {
            operation.backward(&mut self.memory);
        }
    }
}
