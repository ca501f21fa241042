//! Computes a view in small independent steps.
//!
//! A step takes some tens of milliseconds where the size allows, so progress, cancelling and live
//! updates come for free. Steps may run anywhere and in any order; [`super::Run`] merges their outcomes by index, so
//! the data set does not depend on the number of workers.

use super::outcome::Outcome;
use crate::attention::Sampler;
use crate::claims::StepKind;
use crate::dataset::DataSet;
use crate::problem::Problem;
use crate::words::phrase;

/// The steps of one view: what each is, and what it costs. Threads share it.
pub trait Plan: Send + Sync {
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

    /// Whether more steps may be needed after some are done.
    fn grows(&self) -> bool {
        false
    }

    /// Accepts earlier measurements, which are shown until the figure has measured its own.
    ///
    /// # Errors
    /// When `found` is not understood, or this experiment has no use for it.
    fn adopt_results(&mut self, _found: &str) -> Result<(), Problem> {
        Err(Problem::new("view", phrase!("view-keeps-no-measurements")))
    }

    /// Approximate number of floating-point operations of step `step`, for ordering the work and announcing long waits.
    fn cost(&self, step: usize) -> f64;

    /// Approximate peak bytes of step `step`, rather too many than too few. They decide how many steps run at once.
    fn memory(&self, step: usize) -> f64;

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

    /// How many of the last values of step `step` a graphics processor does not measure: its outcome has none of them.
    fn left_out_on_gpu(&self, _step: usize) -> usize {
        0
    }
}

/// The computation of one view, from the outcomes of its steps to its data set.
pub(crate) trait Experiment: Plan + 'static {
    /// What a step finds.
    type Outcome: Outcome;

    /// The steps to run, given `done`: if few realisations do not suffice, more are needed, if [`Plan::grows`]. A step once
    /// needed stays needed, in whatever order steps end.
    fn wanted(&self, _done: &[Option<Self::Outcome>]) -> Vec<usize> {
        (0..self.steps()).collect()
    }

    /// Runs step `step`.
    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem>;

    /// Whether `outcome` is of the kind that step `step` finds, where outcomes are of several kinds.
    fn expects(&self, _step: usize, _outcome: &Self::Outcome) -> bool {
        true
    }

    /// The outcome so far of step `step`, from the numbers that it has reported ([`Sampler::report`]).
    ///
    /// # Errors
    /// When they are those of something else.
    fn so_far(&self, _step: usize, reported: Vec<f64>) -> Result<Self::Outcome, Problem> {
        Outcome::from_numbers(reported)
    }

    /// Runs step `step` on `device`. Its outcome is that of [`Experiment::run`], up to the rounding of single-precision products
    /// and without what is [left out](Plan::left_out_on_gpu), or [`Experiment::finish`] makes that of it. Between dispatches the
    /// future yields.
    #[cfg(feature = "gpu")]
    async fn run_on_gpu(
        &self,
        _step: usize,
        _device: &crate::gpu::Device,
    ) -> Result<Self::Outcome, Problem> {
        let message = phrase!("view-no-form-for-graphics");
        Err(Problem::new("device", message))
    }

    /// The outcome of step `step`, from what a graphics processor has found for it.
    ///
    /// # Errors
    /// When the end fails.
    fn finish(&self, _step: usize, found: Self::Outcome) -> Result<Self::Outcome, Problem> {
        Ok(found)
    }

    /// The data set of the finished steps (`None` for a missing step).
    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem>;
}
