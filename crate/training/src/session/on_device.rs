//! A run in progress on a graphics device, which continues on the processor where the device fails.

use super::{Report, Session};
use crate::device_limits::{training_limit, training_note};
use crate::gpu::Device;
use crate::on_device::{DeviceTrainer, LOGGED_STEPS};
use crate::problem::Problem;
use crate::safetensors::File;
use crate::specification::{Run, Training};
use attention_spectra_words::phrase;
use std::rc::Rc;

/// A [`Session`] whose steps a device takes.
///
/// The session holds weights and moments as last read back: the processor computes everything that is measured, saved or reported
/// from them. When the device is lost, the run continues from there on the processor.
pub struct DeviceSession {
    session: Session,
    device: Rc<Device>,
    /// The device; `None` if the processor takes the steps.
    trainer: Option<DeviceTrainer>,
    /// Steps taken when weights and moments were read back last.
    stored: u64,
    /// Reason why the processor takes the steps.
    note: Option<String>,
    /// Row of the limits of training that leaves all steps to the processor, if there is one.
    limit: Option<usize>,
}

impl DeviceSession {
    /// `run` with the settings of `p`, on `device`.
    ///
    /// # Errors
    /// The errors of [`Session::new`]. An operation that the device lacks causes a note instead.
    pub fn new(
        device: Rc<Device>,
        p: &Training,
        run: Run,
        files: &[&[u8]],
    ) -> Result<Self, Problem> {
        let session = Session::new(p, run, files)?;
        let mut made = Self {
            session,
            device,
            trainer: None,
            stored: 0,
            note: None,
            limit: training_limit(p, run),
        };
        made.begin();
        Ok(made)
    }

    /// Hands the state of the session to the device, if the device supports the run.
    fn begin(&mut self) {
        let trainer = &self.session.trainer;
        self.stored = trainer.moments.steps;
        (self.trainer, self.note) = (None, None);
        if let Some(limit) = self.limit {
            self.note = Some(training_note(limit).to_owned());
            return;
        }
        let batch = self.session.batch as usize;
        match DeviceTrainer::new(&self.device, trainer, batch) {
            Ok(trainer) => self.trainer = Some(trainer),
            Err(problem) => self.note = Some(problem.message),
        }
    }

    /// Whether the device takes the steps.
    pub fn is_on_device(&self) -> bool {
        self.trainer.is_some()
    }

    /// Reason why the processor takes the steps, if it does.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Steps taken.
    pub fn taken(&self) -> u64 {
        self.session.taken()
    }

    /// Whether no step is left, or the weights are no longer finite.
    pub fn is_over(&self) -> bool {
        self.session.is_over()
    }

    /// Takes the dials of the optimiser from `p`.
    pub fn set_dials(&mut self, p: &Training) {
        self.session.set_dials(p);
    }

    /// Takes up to `most` steps, fewer if something has to be measured earlier.
    pub async fn advance(&mut self, most: usize) {
        if self.is_over() {
            return;
        }
        if !self.is_on_device() {
            return self.session.advance();
        }
        let advanced = self.advance_on_device(most).await;
        self.or_processor(advanced);
    }

    async fn advance_on_device(&mut self, most: usize) -> Result<(), Problem> {
        let Some(trainer) = &mut self.trainer else {
            return Ok(());
        };
        let session = &mut self.session;
        let (taken, planned) = (trainer.taken(), session.optimiser.steps);
        let between = session.between();
        let until = (taken / between + 1).saturating_mul(between).min(planned);
        let count = until
            .saturating_sub(taken)
            .min(most.clamp(1, LOGGED_STEPS) as u64);
        for step in taken..taken + count {
            let first = step * session.batch;
            let examples = session.source.training(first..first + session.batch);
            trainer
                .step(&self.device, &session.optimiser, session.locater, &examples)
                .await?;
        }
        for step in trainer.found(&self.device).await? {
            let before = session.trainer.moments.steps;
            // What a diverged run did afterwards is nothing that anybody requested.
            if !session.report.diverged.is_nan() {
                break;
            }
            session.trainer.moments.steps += 1;
            session.note(before, step);
        }
        let sound = session.report.diverged.is_nan();
        let looked_at = session.is_over() || session.taken().is_multiple_of(between);
        if looked_at || !sound {
            self.store().await?;
        }
        if looked_at && sound {
            self.session.measure();
        }
        Ok(())
    }

    /// Reads weights and moments back.
    async fn store(&mut self) -> Result<(), Problem> {
        let taken = self.session.taken();
        if let (Some(trainer), true) = (&self.trainer, taken > self.stored) {
            trainer
                .store(&self.device, &mut self.session.trainer)
                .await?;
            // Steps after that which diverged do not count.
            self.session.trainer.moments.steps = taken;
            self.stored = taken;
        }
        Ok(())
    }

    /// If the device has failed, returns to the state read back last and continues on the processor.
    fn or_processor(&mut self, outcome: Result<(), Problem>) {
        let Err(problem) = outcome else { return };
        self.trainer = None;
        let step = self.stored;
        self.note = Some(phrase!(
            "training-continues-on-processor",
            reason = problem.message,
            step
        ));
        let session = &mut self.session;
        session.trainer.moments.steps = step;
        session.measured_at = session.measured_at.min(step);
        let report = &mut session.report;
        report.taken = step as f64;
        report.diverged = f64::NAN;
        report.curve.retain(|point| point.step < step as f64);
    }

    /// Current report.
    pub async fn report(&mut self, milliseconds: f64) -> Report {
        let stored = self.store().await;
        self.or_processor(stored);
        self.session.report(milliseconds)
    }

    /// Current weights, probe and gradients.
    ///
    /// # Errors
    /// As [`Session::tensors`].
    pub async fn tensors(&mut self) -> Result<File, Problem> {
        let stored = self.store().await;
        self.or_processor(stored);
        self.session.tensors()
    }

    /// The whole state.
    pub async fn save(&mut self) -> File {
        let stored = self.store().await;
        self.or_processor(stored);
        self.session.save()
    }

    /// Resumes from a saved state.
    ///
    /// # Errors
    /// As [`Session::restore`].
    pub fn restore(&mut self, file: &File) -> Result<(), Problem> {
        self.session.restore(file)?;
        self.begin();
        Ok(())
    }
}
