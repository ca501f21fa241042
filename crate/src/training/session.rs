//! A run under way: steps, and what is watched of them.

use super::examples::Examples;
use super::locater::Locater;
use super::measurement::ProbeMeasurement;
use super::optimiser::Optimiser;
use super::plan::{self, ExampleSource};
use super::probe::Probe;
use super::propagation::SignalPropagation;
use super::report::{Held, Report, StepReport};
use super::size;
use super::step::{GradientSum, PARTS, Trainer, TrainingStep, Worker, part_size};
use super::weights::{probe_tensors, run_tensors};
use crate::parameters::{Parameters, Run};
use crate::problem::Problem;
use crate::safetensors::File;

/// Points of a curve at most; of more steps, every n-th.
const POINTS: u64 = 1000;

/// Held-out examples that are looked at.
const HELD_OUT: usize = 128;

/// Times at which held-out examples and layers are looked at, beside the first.
const MEASUREMENTS: u64 = 15;

/// Steps between two of them at least.
const BETWEEN: u64 = 20;

/// A run under way.
///
/// ```
/// use attention_spectra::parameters::Run;
/// use attention_spectra::training::session::Session;
/// use attention_spectra::views::opening;
///
/// let (parameters, _) = opening::read("view=train&task=strokes&layers=1&d=8&heads=2&batch=4&steps=3");
/// let mut session = Session::new(&parameters, Run::Vit, &[])?;
/// while !session.is_over() {
///     session.advance();
/// }
/// let losses: Vec<f64> = session.report(f64::NAN).curve.iter().map(|point| point.loss).collect();
/// assert!(losses.len() == 3 && losses.iter().all(|loss| *loss > 0.0));
/// # Ok::<(), attention_spectra::problem::Problem>(())
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
    /// Operations of a step, and of looking at all spectra.
    costs: (f64, f64),
    /// Steps when the spectra were looked at last.
    measured_at: u64,
}

impl Session {
    /// `run` as `p` asks for it, with files of the visitor where they are learned.
    ///
    /// # Errors
    /// When the model cannot be built or is too large, or files cannot be read.
    pub fn new(p: &Parameters, run: Run, files: &[&[u8]]) -> Result<Self, Problem> {
        let mut source = ExampleSource::new(p, files)?;
        let model = source.model(p, run)?;
        let examples = part_size(p.batch);
        let bytes = size::bytes(&model, examples);
        if bytes > size::LARGEST {
            let message = format!(
                "This model would take {:.1} GB of memory, of {:.1} that are allowed: choose fewer layers, a smaller d or a smaller batch.",
                bytes / 1e9,
                size::LARGEST / 1e9
            );
            return Err(Problem::new("d", message));
        }
        let trainer = Trainer::new(&model, plan::initialisation(p), p.seed)?;
        let probe = source.probe();
        let held_out = source.held_out(HELD_OUT);
        let tokens = model.tokens() as f64;
        let spectra = 25.0 * tokens.powi(3) * (model.layers * model.heads) as f64;
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
            costs: (size::operations(&model, p.batch), spectra),
            measured_at: 0,
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

    /// Takes the dials of the optimiser from `p`; its number of steps stays.
    pub fn set_dials(&mut self, p: &Parameters) {
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

    /// Whether no step is left, or the weights are no numbers any more.
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

    /// The weights as they are now.
    pub fn weights(&self) -> &[f32] {
        &self.trainer.weights
    }

    /// Of the next step the sum over the first `size` parts; whoever shares in it computes the others by a [`Helper`].
    pub fn branch(&mut self, size: usize) -> GradientSum {
        let first = self.taken() * self.batch;
        let examples = self.source.training(first..first + self.batch);
        let weights = &self.trainer.weights;
        self.worker.branch(weights, &examples, 0, size)
    }

    /// Takes the step whose parts have that sum.
    pub fn finish(&mut self, sum: GradientSum) {
        let before = self.taken();
        let step = self.trainer.apply(&self.optimiser, self.locater, sum);
        self.note(before, step);
        // Of weights that are no numbers any more nothing can be seen: the last measurement stays.
        let sound = self.report.diverged.is_nan();
        if sound && (self.is_over() || self.taken().is_multiple_of(self.between())) {
            self.measure();
        }
    }

    /// Takes note of a step.
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
        self.optimiser.steps.div_ceil(MEASUREMENTS).max(BETWEEN)
    }

    /// Looks at held-out examples and at every layer.
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
    }

    /// What the probe shows now.
    fn watched(&mut self) -> ProbeMeasurement<'_> {
        self.measured_at = self.trainer.moments.steps;
        ProbeMeasurement::new(Probe::new(
            &mut self.watcher,
            &self.trainer.weights,
            &self.probe,
        ))
    }

    /// What is to be told now. Spectra are looked at anew where that costs less than a tenth of the steps since.
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

    /// Weights, probe and gradients as they are now, for PyTorch or JAX.
    ///
    /// # Errors
    /// As [`super::model::Model::check`].
    pub fn tensors(&self) -> Result<File, Problem> {
        let mut tensors = probe_tensors(&self.trainer.model, &self.probe);
        tensors.extend(run_tensors(self.run.word(), &self.trainer, &self.probe)?);
        let model = self.trainer.model.to_json().to_string();
        let metadata = [(format!("{}.model", self.run.word()), model)];
        Ok(File {
            tensors,
            metadata: metadata.into(),
        })
    }

    /// The whole state, from which [`Session::restore`] goes on exactly: names begin with that of the run.
    pub fn save(&self) -> File {
        let prefix = self.run.word();
        let mut file = self.trainer.save();
        for tensor in &mut file.tensors {
            tensor.name = format!("{prefix}.{}", tensor.name);
        }
        let report = hexadecimal(&self.report.numbers());
        let words = file.metadata.into_iter();
        let mut words: std::collections::BTreeMap<String, String> = words
            .map(|(key, value)| (format!("{prefix}.{key}"), value))
            .collect();
        words.insert(format!("{prefix}.report"), report);
        file.metadata = words;
        file
    }

    /// Goes on from a saved state.
    ///
    /// # Errors
    /// When the file is of another model, or lacks something.
    pub fn restore(&mut self, file: &File) -> Result<(), Problem> {
        let prefix = format!("{}.", self.run.word());
        let mut own = File::default();
        for tensor in &file.tensors {
            if let Some(name) = tensor.name.strip_prefix(&prefix) {
                let mut tensor = tensor.clone();
                tensor.name = name.to_owned();
                own.tensors.push(tensor);
            }
        }
        for (key, value) in &file.metadata {
            if let Some(key) = key.strip_prefix(&prefix) {
                own.metadata.insert(key.to_owned(), value.clone());
            }
        }
        let run = self.run.word();
        let lacking = || Problem::new("file", format!("The file holds no run {run}."));
        let report = own.metadata.get("report").ok_or_else(lacking)?;
        let mut report = Report::of_numbers(&read_numbers(report).ok_or_else(lacking)?)?;
        self.trainer.restore(&own)?;
        report.planned = self.optimiser.steps as f64;
        report.taken = self.taken() as f64;
        self.report = report;
        self.measured_at = self.taken();
        Ok(())
    }
}

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
    /// As [`Session::new`].
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

/// Numbers as hexadecimal bits, joined by spaces: what is read again is the same to the last bit.
fn hexadecimal(numbers: &[f64]) -> String {
    let words: Vec<String> = numbers
        .iter()
        .map(|x| format!("{:x}", x.to_bits()))
        .collect();
    words.join(" ")
}

fn read_numbers(text: &str) -> Option<Vec<f64>> {
    let number = |word: &str| u64::from_str_radix(word, 16).ok().map(f64::from_bits);
    text.split(' ').map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "view=train&task=digits&d=16&heads=2&layers=1&steps=45&batch=8&lr=0.01";

    fn session(text: &str, run: Run) -> Result<Session, Problem> {
        let (p, problems) = Parameters::from_text(text);
        assert_eq!(problems, vec![], "{text}");
        Session::new(&p, run, &[])
    }

    fn finished(text: &str, run: Run) -> Report {
        let mut session = session(text, run).unwrap();
        while !session.is_over() {
            session.advance();
        }
        session.report(f64::NAN)
    }

    #[test]
    fn a_run_tells_of_every_step_and_its_loss_falls() {
        let report = finished(SMALL, Run::Vit);
        assert_eq!((report.taken, report.curve.len()), (45.0, 45));
        let steps: Vec<f64> = report.held.iter().map(|held| held.step).collect();
        assert_eq!(steps, [0.0, 20.0, 40.0, 45.0]);
        let losses = [report.held[0].loss, report.held[3].loss];
        // Ten classes: the loss begins near ln 10.
        assert!(
            (losses[0] - 10f64.ln()).abs() < 1.0 && losses[1] < 0.9 * losses[0],
            "{losses:?}"
        );
        assert_eq!(
            (report.start.len(), report.now.len()),
            (2 * 2 * 17, 2 * 2 * 17)
        );
        assert!((report.start[0] - 1.0).abs() < 1e-5 && report.now != report.start);
        assert_eq!(report.depth.len(), 4);
    }

    #[test]
    fn a_restored_run_goes_on_to_the_last_bit() {
        for run in [Run::Vit, Run::Osa] {
            let expected = finished(SMALL, run).numbers();
            let mut first = session(SMALL, run).unwrap();
            (0..23).for_each(|_| first.advance());
            let bytes = first.save().to_bytes();
            let mut second = session(SMALL, run).unwrap();
            second.restore(&File::from_bytes(&bytes).unwrap()).unwrap();
            while !second.is_over() {
                second.advance();
            }
            let bits =
                |numbers: Vec<f64>| numbers.into_iter().map(f64::to_bits).collect::<Vec<_>>();
            assert_eq!(bits(second.report(f64::NAN).numbers()), bits(expected));
        }
        let other = session(SMALL, Run::Bare)
            .unwrap()
            .restore(&session(SMALL, Run::Vit).unwrap().save());
        assert_eq!(other.unwrap_err().message, "The file holds no run bare.");
    }

    #[test]
    fn dials_of_the_optimiser_act_at_once_and_it_is_noted() {
        let mut session = session(SMALL, Run::Vit).unwrap();
        (0..5).for_each(|_| session.advance());
        let (moved, _) = Parameters::from_text(&format!("{SMALL}&lr=0.5"));
        session.set_dials(&moved);
        session.set_dials(&moved);
        session.advance();
        let report = session.report(f64::NAN);
        assert_eq!(report.moved, [5.0]);
        let rates: Vec<f64> = report.curve.iter().map(|point| point.rate).collect();
        assert_eq!(rates, [0.01, 0.01, 0.01, 0.01, 0.01, 0.5]);
    }

    #[test]
    fn a_run_that_diverges_stops_and_says_where() {
        let wild = finished(
            &format!("{SMALL}&lr=1&clip=0&decay=0&optimiser=sgd&kappa_1=1000"),
            Run::Vit,
        );
        assert!(
            wild.diverged >= 0.0 && wild.diverged < 44.0,
            "{}",
            wild.diverged
        );
        assert_eq!(wild.taken, wild.diverged + 1.0);
        assert!(wild.now.iter().all(|x| x.is_finite()));
    }

    #[test]
    fn steps_shared_with_helpers_give_the_same_bits() {
        let text = "view=train&task=story&T=8&d=16&heads=2&layers=1&steps=3&batch=7";
        let (p, _) = Parameters::from_text(text);
        let alone = finished(text, Run::Vit);
        for sharing in [2, 4] {
            let mut session = session(text, Run::Vit).unwrap();
            let mut helper = Helper::new(&p, Run::Vit, &[]).unwrap();
            let size = PARTS / sharing;
            while !session.is_over() {
                let (weights, step) = (session.weights().to_vec(), session.taken());
                let helped = (1..sharing).map(|i| helper.branch(&weights, step, i * size, size));
                let mut branches: Vec<GradientSum> = helped.collect();
                branches.insert(0, session.branch(size));
                session.finish(GradientSum::summed(branches));
            }
            let bits = |report: &Report| -> Vec<u64> {
                report.numbers().into_iter().map(f64::to_bits).collect()
            };
            assert_eq!(bits(&session.report(f64::NAN)), bits(&alone));
        }
    }

    #[test]
    fn what_cannot_be_built_is_refused_in_a_sentence() {
        let large = session(&format!("{SMALL}&d=8192&layers=100"), Run::Vit)
            .err()
            .unwrap();
        assert!(large.message.contains("GB of memory"), "{large}");
        let own = session("view=train&task=text&d=16", Run::Vit)
            .err()
            .unwrap();
        assert_eq!(own.name, "task");
        let blind = session("view=train&task=story&T=8&d=16&causal=1", Run::Osa)
            .err()
            .unwrap();
        assert_eq!(blind.name, "runs");
    }

    #[test]
    fn a_story_has_a_floor_where_the_next_word_is_told() {
        let text = "view=train&task=story&T=12&d=16&heads=2&layers=1&steps=2&batch=4";
        let next = finished(&format!("{text}&causal=1"), Run::Vit);
        assert!(next.floor > 0.5 && next.floor < next.held[0].loss);
        let masked = finished(text, Run::Vit);
        assert!(masked.floor.is_nan() && masked.held[1].loss.is_finite());
    }
}
