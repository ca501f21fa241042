//! Memory of the operations of a tape.

/// A target without effect on the loss: a position whose word is not predicted.
pub const IGNORED: u32 = u32::MAX;

/// Memory of the operations of a tape. Nothing is allocated after it is created.
pub struct Memory<R> {
    /// Parameters, inputs and everything computed from them.
    pub values: Vec<R>,
    /// Gradients of the loss with respect to these values, at the same places.
    pub gradients: Vec<R>,
    /// Memory for the inner steps of an operation.
    pub scratch: Vec<R>,
    /// Words of the input, in the order of the table rows.
    pub words: Vec<u32>,
    /// The class or word that every row of logits should name, or [`IGNORED`].
    pub targets: Vec<u32>,
    /// Weight of every target in the loss: one divided by the number of targets in the whole batch.
    pub weight: f64,
    /// Σ weight · cross-entropy of the targets.
    pub loss: f64,
    /// Number of targets with the largest logit.
    pub correct: u32,
    /// Number of examples in use; the others are zeros and do not count.
    pub filled: usize,
    /// The largest score of every head of every layer with softmax attention, over the examples that are filled.
    pub largest_scores: Vec<f32>,
}
