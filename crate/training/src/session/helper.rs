//! Helps a training run that another worker leads.

use crate::plan::{self, ExampleSource};
use crate::problem::Problem;
use crate::specification::{Run, Training};
use crate::step::{GradientSum, Worker, part_size, share};
use attention_spectra_words::phrase;

/// Computes a share of the steps of a different worker.
pub struct Helper {
    batch: u64,
    steps: u64,
    source: ExampleSource,
    worker: Worker,
}

impl Helper {
    /// A helper for the session of the same run.
    ///
    /// # Errors
    /// As [`Session::new`](super::Session::new).
    pub fn new(p: &Training, run: Run, files: &[&[u8]]) -> Result<Self, Problem> {
        let source = ExampleSource::new(p, files)?;
        let model = source.model(p, run)?;
        Ok(Self {
            batch: p.batch as u64,
            steps: plan::optimiser(p).steps,
            source,
            worker: Worker::new(&model, part_size(p.batch))?,
        })
    }

    /// With these weights, the share of worker `index` in step `step`, from 0, which is divided among `sharing` workers.
    ///
    /// # Errors
    /// The step does not exist, it cannot be divided in this way, or the weights belong to another
    /// model.
    pub fn share(
        &mut self,
        weights: &[f32],
        step: u64,
        index: usize,
        sharing: usize,
    ) -> Result<GradientSum, Problem> {
        let count = self.worker.recording().tape.parameters();
        let of_this_model = step < self.steps && weights.len() == count;
        let Some((first, size)) = share(index, sharing).filter(|_| of_this_model) else {
            let message = phrase!("training-no-such-part-of-step");
            return Err(Problem::new("step", message));
        };
        let start = step * self.batch;
        let examples = self.source.training(start..start + self.batch);
        Ok(self.worker.branch(weights, &examples, first, size))
    }
}
