//! Computes a view in small independent steps.
//!
//! A step takes some tens of milliseconds where the size allows, so progress, cancelling and live
//! updates come for free. Steps may run anywhere and in any order; [`super::Run`] merges them by index, so
//! the outcome does not depend on the number of workers.

use crate::attention::Sampler;
use crate::claims::StepKind;
use crate::dataset::DataSet;
use crate::problem::Problem;

/// The computation of one view. Threads share it.
pub trait Experiment: Send + Sync {
    /// Largest number of independent steps.
    fn steps(&self) -> usize;

    /// Name of step `step` for the progress line.
    fn label(&self, step: usize) -> String;

    /// Subject of step `step`, as a word of addresses: the name of a claim, or of a model in training; empty if steps have no subject.
    fn name(&self, _step: usize) -> &'static str {
        ""
    }

    /// Kind of step `step`, where claims need only some of the steps.
    fn kind(&self, _step: usize) -> StepKind {
        StepKind::Other
    }

    /// The realisation of step `step`; `None` for steps that belong to no realisation, such as laws. The steps of one realisation together
    /// with the shared ones give the data set of this realisation alone.
    fn realisation(&self, _step: usize) -> Option<u32> {
        None
    }

    /// The steps to run, given `done`: if few realisations do not suffice, more are needed, if [`Experiment::grows`]. A step once
    /// needed stays needed, in whatever order steps end.
    fn wanted(&self, _done: &[Option<Vec<f64>>]) -> Vec<usize> {
        (0..self.steps()).collect()
    }

    /// Whether more steps may be needed after some are done.
    fn grows(&self) -> bool {
        false
    }

    /// Accepts earlier measurements, which are shown until the figure has measured its own.
    ///
    /// # Errors
    /// When `found` is not understood, or this experiment has no use for it.
    fn adopt_results(&mut self, _found: &str) -> Result<(), Problem> {
        Err(Problem::new("view", "This view keeps no measurements."))
    }

    /// Approximate number of floating-point operations of step `step`, for ordering the work and announcing long waits.
    fn cost(&self, step: usize) -> f64;

    /// Approximate peak bytes of step `step`, rather too many than too few. They decide how many steps run at once.
    fn memory(&self, step: usize) -> f64;

    /// Runs step `step`. The numbers have a meaning only for [`Experiment::merge`].
    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem>;

    /// Whether step `step` also runs on a graphics processor, and is large enough to be faster there (or `device=gpu` requests it
    /// at any size).
    fn gpu(&self, _step: usize) -> bool {
        false
    }

    /// Whether the steps are training runs, which continue until they are stopped and report their progress.
    fn trains(&self) -> bool {
        false
    }

    /// Draws no laws: no law covers the measured matrix.
    fn forget_laws(&mut self) {}

    /// Whether a step gives further numbers besides the figure: while a dial is dragged it waits until the
    /// dial rests.
    fn is_beside_figure(&self, _step: usize) -> bool {
        false
    }

    /// Whether a graphics processor leaves the end of step `step`, decompositions of products, to the CPU.
    fn is_finished_here(&self, _step: usize) -> bool {
        false
    }

    /// The numbers of [`Experiment::run`], from the results of a graphics processor for step `step`.
    ///
    /// # Errors
    /// When this last part of the step fails.
    fn finish(&self, _step: usize, found: Vec<f64>) -> Result<Vec<f64>, Problem> {
        Ok(found)
    }

    /// How many numbers at the end of step `step` are missing from the result of a graphics processor.
    fn left_out_on_gpu(&self, _step: usize) -> usize {
        0
    }

    /// Runs step `step` on `device`. After [`Experiment::finish`] it returns the same numbers in the same places as
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

    /// The data set of the finished steps (`None` for a missing step).
    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem>;
}
