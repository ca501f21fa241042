//! What helps a run that another worker leads.

use crate::parameters::{Parameters, Run};
use crate::problem::Problem;
use crate::training::plan::ExampleSource;
use crate::training::step::{GradientSum, Worker, part_size};

/// What computes a share of somebody else's steps.
pub struct Helper {
    batch: u64,
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
            source,
            worker: Worker::new(&model, part_size(p.batch))?,
        })
    }

    /// The sum over the `size` parts from `first` on of step `step`, from 0, with these weights.
    pub fn branch(&mut self, weights: &[f32], step: u64, first: usize, size: usize) -> GradientSum {
        let start = step * self.batch;
        let examples = self.source.training(start..start + self.batch);
        self.worker.branch(weights, &examples, first, size)
    }
}
