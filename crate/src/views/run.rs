//! An experiment in progress: the outcomes of the finished steps, and the data set so far.

use super::experiment::{Experiment, Plan};
use super::outcome::{Outcome, of_another_step};
use super::{curve_range, entry};
use crate::attention::Sampler;
use crate::dataset::DataSet;
#[cfg(feature = "gpu")]
use crate::gpu::{Device, LocalBoxFuture};
use crate::parameters::{self, Parameters};
use crate::problem::Problem;
use crate::words::phrase;

/// A note if `p` requests a graphics processor but the CPU computes everything; otherwise `None`.
pub fn cpu_note(p: &Parameters) -> Option<String> {
    (p.device == parameters::Device::Gpu)
        .then(|| phrase!("view-no-graphics-processor-used").to_owned())
}

/// A run, whatever the type of its outcomes is; `numbers` are those of an outcome.
pub(super) trait AnyRun: Send + Sync {
    fn plan(&self) -> &dyn Plan;
    fn plan_mut(&mut self) -> &mut dyn Plan;
    fn wanted(&self) -> Vec<usize>;
    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem>;
    fn finish(&self, step: usize, numbers: Vec<f64>) -> Result<Vec<f64>, Problem>;
    fn store(&mut self, step: usize, numbers: Vec<f64>) -> Result<(), Problem>;
    fn store_part(&mut self, step: usize, reported: Vec<f64>) -> Result<(), Problem>;
    fn merge(&self) -> Result<DataSet, Problem>;
    #[cfg(feature = "gpu")]
    fn run_on_gpu<'a>(
        &'a self,
        step: usize,
        device: &'a Device,
    ) -> LocalBoxFuture<'a, Result<Vec<f64>, Problem>>;
}

/// An experiment, and the outcomes of its steps.
struct TypedRun<E: Experiment> {
    experiment: E,
    done: Vec<Option<E::Outcome>>,
}

/// A run of `experiment` without finished steps.
pub(super) fn begin(experiment: impl Experiment) -> Box<dyn AnyRun> {
    let done = (0..experiment.steps()).map(|_| None).collect();
    Box::new(TypedRun { experiment, done })
}

impl<E: Experiment> TypedRun<E> {
    /// Stores the outcome of a step.
    ///
    /// # Errors
    /// It is that of a step of another kind.
    fn keep(&mut self, step: usize, outcome: E::Outcome) -> Result<(), Problem> {
        if !self.experiment.expects(step, &outcome) {
            return Err(of_another_step());
        }
        self.done[step] = Some(outcome);
        Ok(())
    }
}

impl<E: Experiment> AnyRun for TypedRun<E> {
    fn plan(&self) -> &dyn Plan {
        &self.experiment
    }

    fn plan_mut(&mut self) -> &mut dyn Plan {
        &mut self.experiment
    }

    fn wanted(&self) -> Vec<usize> {
        self.experiment.wanted(&self.done)
    }

    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        Ok(self.experiment.run(step, sampler)?.into_numbers())
    }

    fn finish(&self, step: usize, numbers: Vec<f64>) -> Result<Vec<f64>, Problem> {
        let found = Outcome::from_numbers(numbers)?;
        Ok(self.experiment.finish(step, found)?.into_numbers())
    }

    fn store(&mut self, step: usize, numbers: Vec<f64>) -> Result<(), Problem> {
        self.keep(step, Outcome::from_numbers(numbers)?)
    }

    fn store_part(&mut self, step: usize, reported: Vec<f64>) -> Result<(), Problem> {
        self.keep(step, self.experiment.so_far(step, reported)?)
    }

    fn merge(&self) -> Result<DataSet, Problem> {
        self.experiment.merge(&self.done)
    }

    #[cfg(feature = "gpu")]
    fn run_on_gpu<'a>(
        &'a self,
        step: usize,
        device: &'a Device,
    ) -> LocalBoxFuture<'a, Result<Vec<f64>, Problem>> {
        Box::pin(run_on_gpu(&self.experiment, step, device))
    }
}

/// Runs a step of `experiment` on `device`, for the numbers of its outcome.
///
/// # Errors
/// The step fails, or does not exist.
#[cfg(feature = "gpu")]
pub(super) async fn run_on_gpu(
    experiment: &impl Experiment,
    step: usize,
    device: &Device,
) -> Result<Vec<f64>, Problem> {
    check(step, experiment.steps())?;
    Ok(experiment.run_on_gpu(step, device).await?.into_numbers())
}

fn check(step: usize, steps: usize) -> Result<(), Problem> {
    if step < steps {
        return Ok(());
    }
    let message = phrase!("view-no-such-step", step, steps);
    Err(Problem::new("step", message))
}

/// Collects the results of steps, wherever they were run: a step depends on nothing but its number.
///
/// ```
/// use attention_spectra::attention::Sampler;
/// use attention_spectra::views::{Run, opening};
///
/// let (parameters, _) = opening::read("view=gap&T=32&samples=2");
/// let mut run = Run::new(&parameters);
/// let mut steps = run.wanted();
/// // In any order, on any thread that has a sampler.
/// steps.reverse();
/// for step in steps {
///     let numbers = run.run(step, &mut Sampler::new())?;
///     run.merge(step, numbers)?;
/// }
/// let whole = Run::new(&parameters).finish()?;
/// let data = run.data()?;
/// assert_eq!(data.checked_numbers("eigen_gap")?, whole.checked_numbers("eigen_gap")?);
/// # Ok::<(), attention_spectra::problem::Problem>(())
/// ```
pub struct Run {
    run: Box<dyn AnyRun>,
    /// Whether a step is finished and has not only reported its first numbers.
    complete: Vec<bool>,
}

impl Run {
    /// A run of the experiment that `parameters.view` names, without finished steps.
    pub fn new(parameters: &Parameters) -> Self {
        (entry(parameters.view).begin)(parameters).into()
    }

    /// Leaves laws out of the data set: no law covers the measured matrix.
    pub fn forget_laws(&mut self) {
        self.run.plan_mut().forget_laws();
    }

    /// What its steps are, and what they cost.
    pub fn plan(&self) -> &dyn Plan {
        self.run.plan()
    }

    /// The steps to be run, as far as they are known, including finished ones.
    pub fn wanted(&self) -> Vec<usize> {
        self.run.wanted()
    }

    /// Accepts earlier measurements, which are shown until the figure has measured its own.
    ///
    /// # Errors
    /// When `found` is not understood, or the experiment has no use for it.
    pub fn adopt_results(&mut self, found: &str) -> Result<(), Problem> {
        self.run.plan_mut().adopt_results(found)
    }

    /// Runs one step with `sampler`, without storing its outcome: returns its numbers.
    ///
    /// # Errors
    /// The step fails, or does not exist.
    pub fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        self.check(step)?;
        self.run.run(step, sampler)
    }

    /// The second part of a step that a graphics processor began ([`Plan::is_finished_here`]): returns the numbers of its outcome.
    ///
    /// # Errors
    /// The second part fails, or the numbers are those of something else.
    pub fn finish_step(&self, step: usize, numbers: Vec<f64>) -> Result<Vec<f64>, Problem> {
        self.check(step)?;
        self.run.finish(step, numbers)
    }

    /// Runs one step on `device`: returns the numbers of its outcome, or those for [`Run::finish_step`].
    ///
    /// # Errors
    /// The step fails, or does not exist.
    #[cfg(feature = "gpu")]
    pub async fn run_on_gpu(&self, step: usize, device: &Device) -> Result<Vec<f64>, Problem> {
        self.run.run_on_gpu(step, device).await
    }

    /// Stores the outcome of one step.
    ///
    /// # Errors
    /// The step does not exist, or the numbers are those of something else, or of a step of another kind.
    pub fn merge(&mut self, step: usize, numbers: Vec<f64>) -> Result<(), Problem> {
        self.check(step)?;
        self.run.store(step, numbers)?;
        self.complete[step] = true;
        Ok(())
    }

    /// Stores the outcome so far of a step in progress ([`Sampler::report`]), for a figure that grows with it.
    ///
    /// # Errors
    /// As of [`Run::merge`].
    pub fn merge_part(&mut self, step: usize, reported: Vec<f64>) -> Result<(), Problem> {
        self.check(step)?;
        if self.complete[step] {
            Ok(())
        } else {
            self.run.store_part(step, reported)
        }
    }

    /// The data set of the finished steps.
    ///
    /// # Errors
    /// The experiment reports an error, or uses a name that the view does not declare.
    pub fn data(&self) -> Result<DataSet, Problem> {
        let mut data = self.run.merge()?;
        curve_range::judge(&mut data);
        data.check()?;
        let complete = self.complete.iter().filter(|complete| **complete);
        data.progress = (complete.count(), self.wanted().len());
        Ok(data)
    }

    /// [`Run::data`] of steps that were all run on the CPU, with a note if a graphics processor was requested.
    ///
    /// # Errors
    /// The errors of [`Run::data`].
    pub fn data_of_cpu(&self) -> Result<DataSet, Problem> {
        let mut data = self.data()?;
        data.notes.extend(cpu_note(&data.parameters));
        Ok(data)
    }

    /// Runs every needed step, one after the other, in this thread.
    ///
    /// # Errors
    /// The error of the first failing step.
    pub fn finish(mut self) -> Result<DataSet, Problem> {
        let mut sampler = Sampler::new();
        loop {
            let missing = |step: &usize| !self.complete[*step];
            let steps: Vec<usize> = self.wanted().into_iter().filter(missing).collect();
            if steps.is_empty() {
                return self.data_of_cpu();
            }
            for step in steps {
                let result = self.run(step, &mut sampler)?;
                self.merge(step, result)?;
            }
        }
    }

    fn check(&self, step: usize) -> Result<(), Problem> {
        check(step, self.complete.len())
    }
}

impl From<Box<dyn AnyRun>> for Run {
    fn from(run: Box<dyn AnyRun>) -> Self {
        let complete = vec![false; run.plan().steps()];
        Self { run, complete }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::opening;

    #[test]
    fn an_outcome_of_another_kind_is_refused_and_one_of_its_own_is_kept() {
        for view in [
            "spectrum",
            "overlap",
            "orthogonal",
            "filter",
            "localisation",
            "similarity-map",
            "similarity-depth",
            "trainability&block=full",
            "models&model=tinybert&layers=1",
        ] {
            let address = format!("view={view}&T=8&samples=1");
            let (parameters, _) = opening::read(&address);
            let mut run = Run::new(&parameters);
            let mut sampler = Sampler::new();
            let steps: Vec<usize> = (0..run.plan().steps()).collect();
            let outcomes: Vec<Vec<f64>> = steps
                .iter()
                .map(|step| run.run(*step, &mut sampler).unwrap())
                .collect();
            // The first number of the shape is the kind.
            let kind = |step: usize| outcomes[step][1];
            let mut refused = 0;
            for (step, from) in steps
                .iter()
                .flat_map(|i| steps.iter().map(move |j| (*i, *j)))
            {
                let found = run.merge(step, outcomes[from].clone());
                assert_eq!(
                    found.is_ok(),
                    kind(step) == kind(from),
                    "{address}: {from} at {step}"
                );
                refused += usize::from(found == Err(of_another_step()));
            }
            assert!(refused > 0, "{address}");
        }
    }
}
