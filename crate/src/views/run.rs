//! An experiment in progress: the finished steps, and the data set so far.

use super::{Experiment, curve_range, experiment};
use crate::attention::Sampler;
use crate::dataset::DataSet;
use crate::parameters::{Device, Parameters};
use crate::problem::Problem;

/// A note if `p` requests a graphics processor but the CPU computes everything; otherwise `None`.
pub fn cpu_note(p: &Parameters) -> Option<String> {
    (p.device == Device::Gpu).then(|| {
        "device = gpu: no graphics processor is used here, everything was computed on the CPU."
            .to_owned()
    })
}

/// Collects the results of steps, wherever they were computed; a result depends only on the number of the step.
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
/// assert_eq!(run.data()?.numbers("eigen_gap"), whole.numbers("eigen_gap"));
/// # Ok::<(), attention_spectra::problem::Problem>(())
/// ```
pub struct Run {
    experiment: Box<dyn Experiment>,
    done: Vec<Option<Vec<f64>>>,
    /// Whether a step is finished; its first numbers alone do not count.
    complete: Vec<bool>,
}

impl Run {
    /// A run of the experiment that `parameters.view` names, without finished steps.
    pub fn new(parameters: &Parameters) -> Self {
        let experiment = experiment(parameters);
        let done = vec![None; experiment.steps()];
        let complete = vec![false; done.len()];
        Self {
            experiment,
            done,
            complete,
        }
    }

    /// Leaves laws out of the data set: no law covers the measured matrix.
    pub fn forget_laws(&mut self) {
        self.experiment.forget_laws();
    }

    /// The experiment behind the run.
    pub fn experiment(&self) -> &dyn Experiment {
        &*self.experiment
    }

    /// The steps to be run, as far as they are known, including finished ones.
    pub fn wanted(&self) -> Vec<usize> {
        self.experiment.wanted(&self.done)
    }

    /// Accepts earlier measurements, which are shown until the figure has measured its own.
    ///
    /// # Errors
    /// When `found` is not understood, or the experiment has no use for it.
    pub fn adopt_results(&mut self, found: &str) -> Result<(), Problem> {
        self.experiment.adopt_results(found)
    }

    /// Runs one step with `sampler`, without storing the result.
    ///
    /// # Errors
    /// The step fails, or does not exist.
    pub fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Vec<f64>, Problem> {
        self.check(step)?;
        self.experiment.run(step, sampler)
    }

    /// Stores the result of one step.
    ///
    /// # Errors
    /// The step does not exist.
    pub fn merge(&mut self, step: usize, result: Vec<f64>) -> Result<(), Problem> {
        self.check(step)?;
        self.done[step] = Some(result);
        self.complete[step] = true;
        Ok(())
    }

    /// Stores the results of a step in progress so far ([`Sampler::report`]), for a figure that grows with it.
    ///
    /// # Errors
    /// The step does not exist.
    pub fn merge_part(&mut self, step: usize, so_far: Vec<f64>) -> Result<(), Problem> {
        self.check(step)?;
        if !self.complete[step] {
            self.done[step] = Some(so_far);
        }
        Ok(())
    }

    /// The data set of the finished steps.
    ///
    /// # Errors
    /// The experiment reports an error, or uses a name that the view does not declare.
    pub fn data(&self) -> Result<DataSet, Problem> {
        let mut data = self.experiment.merge(&self.done)?;
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
        if step < self.done.len() {
            return Ok(());
        }
        let message = format!(
            "There is no step {step}: this run has {} steps.",
            self.done.len()
        );
        Err(Problem::new("step", message))
    }
}
