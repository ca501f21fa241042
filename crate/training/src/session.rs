//! A run in progress: steps, and the quantities watched during them.

use attention_spectra_words::phrase;
mod helper;
#[cfg(feature = "gpu")]
mod on_device;
mod saved;
#[cfg(test)]
mod tests;

pub use helper::Helper;
#[cfg(feature = "gpu")]
pub use on_device::DeviceSession;

use super::examples::Examples;
use super::locater::Locater;
use super::optimiser::Optimiser;
use super::plan::{self, ExampleSource};
use super::size;
use super::step::{
    GradientSum, PARTS, Trainer, TrainingStep, Worker, part_ranges, part_size, share,
};
use super::watching::measurement::{ProbeMeasurement, attention_spectra};
use super::watching::probe::Probe;
use super::watching::propagation::SignalPropagation;
use super::watching::report::{Held, Report, StepReport};
use super::weights::{probe_tensors, run_tensors};
use crate::problem::Problem;
use crate::safetensors::File;
use crate::specification::{Run, Training};

/// Largest number of points of a curve; of more steps, every n-th.
const POINTS: u64 = 1000;

/// A run in progress.
///
/// ```
/// use attention_spectra_specification::{Run, Task, Training};
/// use attention_spectra_training::session::Session;
///
/// let training = Training::default().with(|it| {
///     (it.task, it.batch, it.steps) = (Task::Strokes, 4, 3);
///     (it.layers, it.d, it.heads) = (1, Some(8), 2);
/// });
/// let mut session = Session::new(&training, Run::Vit, &[])?;
/// while !session.is_over() {
///     session.advance();
/// }
/// let losses: Vec<f64> = session.report(f64::NAN).curve.iter().map(|point| point.loss).collect();
/// assert!(losses.len() == 3 && losses.iter().all(|loss| *loss > 0.0));
/// # Ok::<(), attention_spectra_base::problem::Problem>(())
/// ```
pub struct Session {
    run: Run,
    batch: u64,
    source: ExampleSource,
    optimiser: Optimiser,
    locater: Locater,
    trainer: Trainer,
    worker: Worker,
    /// Room for the probe.
    watcher: Worker,
    probe: Examples,
    held_out: Examples,
    report: Report,
    norms: Vec<f64>,
    /// Operations of a step, and of measuring all spectra.
    costs: (f64, f64),
    /// Number of steps when the spectra were last computed.
    measured_at: u64,
    /// Steps between two spectra of the trail.
    trail_every: u64,
}

impl Session {
    /// `run` with the settings of `p`, and with the visitor's files if these are the training data.
    ///
    /// # Errors
    /// The model cannot be built or is too large, or files cannot be read.
    pub fn new(p: &Training, run: Run, files: &[&[u8]]) -> Result<Self, Problem> {
        let mut source = ExampleSource::new(p, files)?;
        let model = source.model(p, run)?;
        let examples = part_size(p.batch);
        let bytes = size::session_bytes(&model, p.batch);
        if bytes > size::LARGEST {
            let message = phrase!(
                "training-model-too-large",
                needed = format!("{:.1}", bytes / 1e9),
                allowed = format!("{:.1}", size::LARGEST / 1e9)
            );
            return Err(Problem::new("d", message));
        }
        let trainer = Trainer::new(&model, plan::initialisation(p), p.seed)?;
        let probe = source.probe();
        let held_out = source.held_out(p.held_out);
        let tokens = model.tokens() as f64;
        let spectra = 25.0 * tokens.powi(3) * (model.layers * model.heads) as f64;
        let step = size::operations(&model, p.batch);
        let looking = spectra + size::operations(&model, probe.count) / 3.0;
        let report = Report {
            planned: p.steps as f64,
            diverged: f64::NAN,
            milliseconds: f64::NAN,
            floor: source.floor().unwrap_or(f64::NAN),
            weights: trainer.weights.len() as f64,
            bytes,
            tokens,
            layers: model.layers as f64,
            heads: model.heads as f64,
            ..Report::default()
        };
        let mut session = Self {
            run,
            batch: p.batch as u64,
            source,
            optimiser: plan::optimiser(p),
            locater: plan::locater(p),
            worker: Worker::new(&model, examples)?,
            watcher: Worker::new(&model, probe.count)?,
            probe,
            held_out,
            report,
            norms: vec![f64::NAN; model.layers],
            costs: (step, spectra),
            measured_at: 0,
            trail_every: plan::steps_between_spectra(p.steps as u64, looking / step),
            trainer,
        };
        session.measure();
        session.report.start.clone_from(&session.report.now);
        session
            .report
            .value_start
            .clone_from(&session.report.value_now);
        Ok(session)
    }

    /// Steps taken.
    pub fn taken(&self) -> u64 {
        self.trainer.moments.steps
    }

    /// Takes over the dials of the optimiser from `p`, except the number of steps.
    pub fn set_dials(&mut self, p: &Training) {
        let optimiser = Optimiser {
            steps: self.optimiser.steps,
            ..plan::optimiser(p)
        };
        let locater = plan::locater(p);
        if (optimiser, locater) != (self.optimiser, self.locater) && self.taken() > 0 {
            let step = self.taken() as f64;
            self.report.moved.retain(|moved| *moved != step);
            self.report.moved.push(step);
        }
        (self.optimiser, self.locater) = (optimiser, locater);
    }

    /// Whether no step is left, or the weights are no longer finite.
    pub fn is_over(&self) -> bool {
        self.report.is_over()
    }

    /// Takes a step, if one is left.
    pub fn advance(&mut self) {
        if !self.is_over() {
            let sum = self.branch(PARTS);
            self.finish(sum);
        }
    }

    /// The current weights.
    pub fn weights(&self) -> &[f32] {
        &self.trainer.weights
    }

    /// The first share of the next step; the other workers of the `sharing` compute theirs by a [`Helper`].
    ///
    /// # Errors
    /// The step cannot be divided in this way.
    pub fn share(&mut self, sharing: usize) -> Result<GradientSum, Problem> {
        let Some((_, size)) = share(0, sharing) else {
            let message = phrase!("training-step-not-shared", workers = sharing);
            return Err(Problem::new("step", message));
        };
        Ok(self.branch(size))
    }

    /// Sum over the first `size` parts of the next step.
    fn branch(&mut self, size: usize) -> GradientSum {
        let first = self.taken() * self.batch;
        let examples = self.source.training(first..first + self.batch);
        let weights = &self.trainer.weights;
        self.worker.branch(weights, &examples, 0, size)
    }

    /// Takes the step whose `branches`, equally large and in order, this session and its helpers have computed.
    ///
    /// # Errors
    /// The number of `branches` differs from that of the sharing workers, or one belongs to another model.
    pub fn finish_shared(&mut self, branches: Vec<GradientSum>) -> Result<(), Problem> {
        let sharing = branches.len();
        let examined = part_ranges(self.batch as usize).count();
        let fits = |(i, branch): (usize, &GradientSum)| {
            let first = share(i, sharing).map(|(first, _)| first);
            let wanted = first.map(|first| match first < examined {
                true => self.weights().len(),
                false => 0,
            });
            wanted == Some(branch.gradient.len())
        };
        if branches.is_empty() || !branches.iter().enumerate().all(fits) {
            return Err(Problem::new(
                "step",
                phrase!("training-part-step-belongs-different-model"),
            ));
        }
        self.finish(GradientSum::summed(branches));
        Ok(())
    }

    /// Takes the step with `sum`, the sum of the gradients of its parts.
    fn finish(&mut self, sum: GradientSum) {
        let before = self.taken();
        let step = self.trainer.apply(&self.optimiser, self.locater, sum);
        self.note(before, step);
        // Of weights that are not numbers any more nothing can be seen: the last measurement stays.
        let sound = self.report.diverged.is_nan();
        if sound && (self.is_over() || self.taken().is_multiple_of(self.between())) {
            self.measure();
        } else if sound && self.taken().is_multiple_of(self.trail_every) {
            let spectra = attention_spectra(&self.probed());
            self.report.add_to_trail(self.taken() as f64, &spectra);
        }
    }

    /// Stores a step.
    fn note(&mut self, before: u64, step: TrainingStep) {
        let planned = self.optimiser.steps;
        self.report.taken = self.taken() as f64;
        if !step.is_finite() {
            self.report.diverged = before as f64;
        }
        let stride = planned.div_ceil(POINTS).max(1);
        if before.is_multiple_of(stride) || self.is_over() {
            self.report.curve.push(StepReport {
                step: before as f64,
                loss: step.loss,
                norm: step.norm,
                rate: step.rate,
            });
        }
        self.norms = step.layer_norms;
    }

    /// Steps between two measurements.
    fn between(&self) -> u64 {
        plan::steps_between_measurements(self.optimiser.steps)
    }

    /// Measures held-out examples and every layer.
    fn measure(&mut self) {
        let step = self.taken() as f64;
        let (weights, asked) = (&self.trainer.weights, self.held_out.target_count());
        let room = self.worker.recording().examples;
        let (mut loss, mut correct) = (0.0, 0);
        let mut propagation = SignalPropagation::new(&self.trainer.model);
        for start in (0..self.held_out.count).step_by(room) {
            let end = (start + room).min(self.held_out.count);
            let part = self
                .worker
                .loss(weights, &self.held_out.slice(start..end), asked);
            loss += part.loss;
            correct += part.correct;
            propagation.count_examples(&self.worker, end - start);
        }
        let shares = propagation.shares(&self.trainer.model);
        self.report.propagation.extend(shares);
        self.report.held.push(Held {
            step,
            loss,
            accuracy: f64::from(correct) / asked.max(1) as f64,
        });
        let norms = self.norms.clone();
        let measured = self.watched();
        let layers = measured.layers(step, &norms);
        (self.report.now, self.report.value_now) = (measured.spectra, measured.values);
        self.report.depth.extend(layers);
        self.report.add_to_trail(step, &self.report.now.clone());
    }

    /// Current measurements of the probe.
    fn watched(&mut self) -> ProbeMeasurement<'_> {
        self.measured_at = self.trainer.moments.steps;
        ProbeMeasurement::new(self.probed())
    }

    /// The probe with the present weights.
    fn probed(&mut self) -> Probe<'_> {
        Probe::new(&mut self.watcher, &self.trainer.weights, &self.probe)
    }

    /// Current report. Spectra are measured again where that costs less than a tenth of the steps since the last time.
    pub fn report(&mut self, milliseconds: f64) -> Report {
        let since = (self.taken() - self.measured_at) as f64;
        let sound = self.report.diverged.is_nan();
        if sound && since * self.costs.0 > 10.0 * self.costs.1 {
            let measured = self.watched();
            (self.report.now, self.report.value_now) = (measured.spectra, measured.values);
        }
        self.report.milliseconds = milliseconds;
        self.report.clone()
    }

    /// Current weights, probe and gradients, for PyTorch or JAX.
    ///
    /// # Errors
    /// As [`super::model::Model::check`].
    pub fn tensors(&self) -> Result<File, Problem> {
        let mut tensors = probe_tensors(&self.trainer.model, &self.probe);
        tensors.extend(run_tensors(self.run.word(), &self.trainer, &self.probe)?);
        let model = self.trainer.model.to_json().to_string();
        let mut file = File {
            tensors,
            ..File::default()
        };
        let key = format!("{}.model", self.run.word());
        file.metadata.insert(key, model);
        Ok(file)
    }

    /// The whole state, from which [`Session::restore`] continues exactly; the names of tensors begin with
    /// that of the run.
    pub fn save(&self) -> File {
        let report = self.report.numbers();
        saved::write_run(self.run, self.trainer.save(), &report)
    }

    /// Resumes from a saved state.
    ///
    /// # Errors
    /// If the file is of another model, or is incomplete.
    pub fn restore(&mut self, file: &File) -> Result<(), Problem> {
        let (of_run, report) = saved::read_run(self.run, file)?;
        let mut report = Report::of_numbers(&report)?;
        self.trainer.restore(&of_run)?;
        report.planned = self.optimiser.steps as f64;
        report.taken = self.taken() as f64;
        self.report = report;
        self.measured_at = self.taken();
        Ok(())
    }
}
