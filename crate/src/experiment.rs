//! From parameters to a data set, in small independent steps; one file per view.
//!
//! A step takes some tens of milliseconds where the size allows, so progress, cancelling and live
//! updates come for free. Steps may run anywhere and in any order; [`Run`] merges them by index, so
//! the outcome does not depend on the number of workers.

use crate::attention::Sampler;
use crate::dataset::DataSet;
use crate::parameters::Parameters;
use crate::problem::Problem;

/// What one view does.
pub trait Experiment {
    /// How many independent steps there are.
    fn steps(&self) -> usize;

    /// What step `step` does, for the progress line.
    fn label(&self, step: usize) -> String;

    /// Floating-point operations of step `step`, roughly: it orders the work and announces long waits.
    fn cost(&self, step: usize) -> f64;

    /// Runs step `step`. The numbers mean something to [`Experiment::merge`] only.
    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem>;

    /// The data set of the steps done so far (`None` where a step is still missing).
    fn merge(&self, done: &[Option<Vec<f64>>]) -> Result<DataSet, Problem>;
}
