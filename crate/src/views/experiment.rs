//! What computes a view: small independent steps.
//!
//! A step takes some tens of milliseconds where the size allows, so progress, cancelling and live
//! updates come for free. Steps may run anywhere and in any order; [`super::Run`] merges them by index, so
//! the outcome does not depend on the number of workers.

use crate::attention::Sampler;
use crate::claims::StepKind;
use crate::dataset::DataSet;
use crate::problem::Problem;

/// What one view computes. Threads share it.
pub trait Experiment: Send + Sync {
    /// How many independent steps there are at most.
    fn steps(&self) -> usize;

    /// What step `step` does, for the progress line.
    fn label(&self, step: usize) -> String;

    /// What step `step` is about, in the word of addresses: the name of its claim, or of the model that learns; empty where
    /// nothing is told apart by it.
    fn name(&self, _step: usize) -> &'static str {
        ""
    }

    /// What kind of work step `step` is, where claims need only some of the steps.
    fn kind(&self, _step: usize) -> StepKind {
        StepKind::Other
    }

    /// The realisation that step `step` is of; `None` for what all of them share, as laws. A data set of the steps
    /// of one realisation and of those that are shared is that of this realisation alone.
    fn realisation(&self, _step: usize) -> Option<u32> {
        None
    }

    /// The steps to be run, as far as `done` tells: where few realisations do not tell, more are wanted, if
    /// [`Experiment::grows`]. What is wanted once stays so, in whatever order steps end.
    fn wanted(&self, _done: &[Option<Vec<f64>>]) -> Vec<usize> {
        (0..self.steps()).collect()
    }

    /// Whether more steps may be wanted when some are done.
    fn grows(&self) -> bool {
        false
    }

    /// Takes what an earlier measurement has found, to be shown until it is measured here.
    ///
    /// # Errors
    /// When it is not understood, or this experiment has no use for it.
    fn adopt_results(&mut self, _found: &str) -> Result<(), Problem> {
        Err(Problem::new("view", "This view keeps no measurements."))
    }

    /// Floating-point operations of step `step`, roughly: it orders the work and announces long waits.
    fn cost(&self, step: usize) -> f64;

    /// Bytes that step `step` holds at its height, roughly and rather more than less: how many run at once follows from it.
    fn memory(&self, step: usize) -> f64;

    /// Runs step `step`. The numbers mean something to [`Experiment::merge`] only.
    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem>;

    /// Whether step `step` also runs on a graphics processor, and is large enough to gain by it (or
    /// `device=gpu` asks for it at any size).
    fn gpu(&self, _step: usize) -> bool {
        false
    }

    /// Whether its steps are runs of training, which go on for as long as they are let and tell of themselves.
    fn trains(&self) -> bool {
        false
    }

    /// Draws no laws: the matrix measured is one that no law is about.
    fn forget_laws(&mut self) {}

    /// Whether a step gives numbers beside the figure alone: while a dial is dragged it waits until the dial rests.
    fn is_beside_figure(&self, _step: usize) -> bool {
        false
    }

    /// Whether a graphics processor leaves the end of step `step` to this one: decompositions, of what it has multiplied.
    fn is_finished_here(&self, _step: usize) -> bool {
        false
    }

    /// The numbers of [`Experiment::run`], from what a graphics processor found of step `step`.
    ///
    /// # Errors
    /// When the end fails.
    fn finish(&self, _step: usize, found: Vec<f64>) -> Result<Vec<f64>, Problem> {
        Ok(found)
    }

    /// How many of the last numbers of step `step` a graphics processor does not measure: its result ends before them.
    fn left_out_on_gpu(&self, _step: usize) -> usize {
        0
    }

    /// Runs step `step` on `device`, behind [`Experiment::finish`] the same numbers in the same places as
    /// [`Experiment::run`], up to the rounding of single-precision products. Between dispatches the future yields.
    #[cfg(feature = "gpu")]
    fn run_on_gpu<'a>(
        &'a self,
        _step: usize,
        _device: &'a crate::gpu::Device,
    ) -> crate::gpu::LocalBoxFuture<'a, Result<Vec<f64>, Problem>> {
        Box::pin(std::future::ready(Err(Problem::new(
            "device",
            "This step has no form for the graphics processor.",
        ))))
    }

    /// The data set of the steps done so far (`None` where a step is still missing).
    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem>;
}
