//! What helps a run that another worker leads.

use crate::parameters::{Parameters, Run};
use crate::problem::Problem;
use crate::training::plan::{self, ExampleSource};
use crate::training::step::{GradientSum, PARTS, Worker, part_size};

/// What computes a share of somebody else's steps.
pub struct Helper {
    batch: u64,
    steps: u64,
    source: ExampleSource,
    worker: Worker,
}

impl Helper {
    /// For the session of the same run.
    ///
    /// # Errors
    /// As [`Session::new`](super::Session::new).
    pub fn new(p: &Parameters, run: Run, files: &[&[u8]]) -> Result<Self, Problem> {
        let source = ExampleSource::new(p, files)?;
        let model = source.model(p, run)?;
        Ok(Self {
            batch: p.batch as u64,
            steps: plan::optimiser(p).steps,
            source,
            worker: Worker::new(&model, part_size(p.batch))?,
        })
    }

    /// The sum over the `size` parts from `first` on of step `step`, from 0, with these weights.
    ///
    /// # Errors
    /// There is no such step or branch, or the weights are not of this model.
    pub fn branch(
        &mut self,
        weights: &[f32],
        step: u64,
        first: usize,
        size: usize,
    ) -> Result<GradientSum, Problem> {
        let is_a_branch =
            size.is_power_of_two() && size <= PARTS && first < PARTS && first.is_multiple_of(size);
        let count = self.worker.recording().tape.parameters();
        if step >= self.steps || !is_a_branch || weights.len() != count {
            let message = "What a part of a step is asked for is not of this model.";
            return Err(Problem::new("step", message));
        }
        let start = step * self.batch;
        let examples = self.source.training(start..start + self.batch);
        Ok(self.worker.branch(weights, &examples, first, size))
    }
}
