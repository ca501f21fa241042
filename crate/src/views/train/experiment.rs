//! View `train`: models learn side by side, each a step of the experiment that reports while it continues.

use super::schema::*;
use super::trails::{Value, ways};
use crate::attention::Sampler;
use crate::attention::device_limits::GAIN_FROM_OPERATIONS;
use crate::dataset::{DataSet, Name};
use crate::figure::number::three_digits;
use crate::parameters::{Device, Parameters, Run, Task, Watched};
use crate::problem::Problem;
use crate::training::device_limits::training_limit;
use crate::training::plan::{self, expected_model};
use crate::training::report_reader::{
    HELD_OUT, LAYERS, List, MOVED, NOW, ReportReader, START, STEPS, VALUE_NOW, VALUE_START,
};
use crate::training::size::{measuring_operations, operations, rotating_operations, session_bytes};
use crate::training::tasks::digits::SOURCE;
use crate::views::outcome::Outcome;
use crate::views::{Experiment, Plan};
use crate::words::phrase;

/// The report of a training run. Training modules send its numbers themselves, so they have no shape.
pub(crate) struct TrainOutcome {
    report: Vec<f64>,
}

impl Outcome for TrainOutcome {
    fn into_numbers(self) -> Vec<f64> {
        self.report
    }

    fn from_numbers(report: Vec<f64>) -> Result<Self, Problem> {
        ReportReader::read(&report)?;
        Ok(Self { report })
    }
}

/// One step for each run; the step is the whole training.
pub(crate) struct Train {
    parameters: Parameters,
    runs: Vec<Run>,
}

impl Train {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
            runs: parameters.runs.iter().collect(),
        }
    }
}

impl Plan for Train {
    fn steps(&self) -> usize {
        self.runs.len()
    }

    fn label(&self, step: usize) -> String {
        self.name(step).to_owned()
    }

    fn name(&self, step: usize) -> &'static str {
        self.runs[step].word()
    }

    fn memory(&self, step: usize) -> f64 {
        let model = expected_model(&self.parameters, self.runs[step]);
        session_bytes(&model, self.parameters.batch)
    }

    fn cost(&self, step: usize) -> f64 {
        let p = &self.parameters;
        let model = expected_model(p, self.runs[step]);
        let step = operations(&model, p.batch) + rotating_operations(&model, p.batch);
        p.steps as f64 * step
            + plan::measurements(p.steps as u64) as f64 * measuring_operations(&model, p.held_out)
    }

    fn trains(&self) -> bool {
        true
    }

    fn gpu(&self, step: usize) -> bool {
        let p = &self.parameters;
        match p.device {
            Device::Cpu => false,
            Device::Gpu => true,
            Device::Auto => {
                let run = self.runs[step];
                let needed = operations(&expected_model(p, run), p.batch);
                training_limit(p, run).is_none() && needed >= GAIN_FROM_OPERATIONS
            }
        }
    }
}

impl Experiment for Train {
    type Outcome = TrainOutcome;

    #[cfg(not(target_arch = "wasm32"))]
    fn run(&self, step: usize, sampler: &mut Sampler) -> Result<Self::Outcome, Problem> {
        let mut session =
            crate::training::session::Session::new(&self.parameters, self.runs[step], &[])?;
        while !session.is_over() {
            session.advance();
            sampler.report(&session.report(f64::NAN).numbers());
        }
        Outcome::from_numbers(session.report(f64::NAN).numbers())
    }

    /// The engine is a separate module with separate workers.
    #[cfg(target_arch = "wasm32")]
    fn run(&self, _: usize, _: &mut Sampler) -> Result<Self::Outcome, Problem> {
        Err(Problem::new(
            "view",
            phrase!("train-training-runs-separate-workers"),
        ))
    }

    fn merge(&self, done: &[Option<Self::Outcome>]) -> Result<DataSet, Problem> {
        let mut reports = Vec::new();
        for (run, outcome) in self.runs.iter().zip(done) {
            if let Some(outcome) = outcome {
                reports.push((run.word(), ReportReader::read(&outcome.report)?));
            }
        }
        let mut data = DataSet::new(&self.parameters, &SCHEMA);
        for (runs, list, columns) in TABLES {
            table(&mut data, &reports, *runs, *list, columns);
        }
        let watched = Watched::NUMBERS
            .iter()
            .map(|watched| Name::new(watched.word()));
        for name in watched.clone() {
            data.declare(name);
        }
        let columns: Vec<Name> = [LAYER_STEP, LAYER].into_iter().chain(watched).collect();
        table(&mut data, &reports, LAYER_RUN, LAYERS, &columns);
        spectra(&mut data, &reports, &OF_ATTENTION);
        trails(&mut data, &reports);
        match self.parameters.watched {
            Watched::ValueEigenvalues => spectra(&mut data, &reports, &OF_VALUES),
            Watched::Propagation => propagation(&mut data, &reports),
            _ => {}
        }
        summary(&mut data, &reports);
        notes(&mut data, &reports);
        Ok(data)
    }
}

/// The runs, with their reports.
type Reports<'a> = [(&'static str, ReportReader<'a>)];

/// The column with the names of the runs, a list of their reports, and the columns of its numbers.
const TABLES: &[(Name, List, &[Name])] = &[
    (RUN, STEPS, &[STEP, LOSS, GRADIENT_NORM, RATE]),
    (HELD_RUN, HELD_OUT, &[HELD_STEP, HELD_LOSS, HELD_ACCURACY]),
];

/// One list of every report.
fn table(data: &mut DataSet, reports: &Reports, runs: Name, list: List, columns: &[Name]) {
    let mut words = Vec::new();
    for (run, told) in reports {
        repeat(&mut words, run, told.count(list));
    }
    data.push_words(runs, words);
    for (place, column) in columns.iter().enumerate() {
        let mut values = Vec::new();
        for (_, told) in reports {
            told.add_to(&mut values, list, place);
        }
        data.push(*column, values);
    }
}

fn repeat(words: &mut Vec<String>, word: &str, count: usize) {
    words.resize(words.len() + count, word.to_owned());
}

/// Eigenvalues of one type of matrix: the lists of the report with the present and the initial ones, and their columns (model,
/// layer, real and imaginary part now and at the start).
pub(super) struct Spectra(pub(super) [List; 2], pub(super) [Name<'static>; 6]);

pub(super) const OF_ATTENTION: Spectra = Spectra(
    [NOW, START],
    [SPECTRUM_RUN, SPECTRUM_LAYER, RE, IM, START_RE, START_IM],
);

pub(super) const OF_VALUES: Spectra = Spectra(
    [VALUE_NOW, VALUE_START],
    [H_RUN, H_LAYER, H_RE, H_IM, H_START_RE, H_START_IM],
);

/// Spectra of the head shown, in every layer, now and at the start.
fn spectra(data: &mut DataSet, reports: &Reports, Spectra([now, start], names): &Spectra) {
    let (mut runs, mut layers) = (Vec::new(), Vec::new());
    let [mut re, mut im, mut start_re, mut start_im] = [const { Vec::new() }; 4];
    for (run, told) in reports {
        let head = data.parameters.head.min(told.heads());
        for layer in 1..=told.layers() {
            told.add_spectrum([&mut re, &mut im], *now, layer, head);
            told.add_spectrum([&mut start_re, &mut start_im], *start, layer, head);
            let new = re.len() - runs.len();
            repeat(&mut runs, run, new);
            layers.resize(re.len(), layer as f64);
        }
    }
    let [run, numbers @ ..] = names;
    data.push_words(*run, runs);
    for (name, values) in numbers.iter().zip([layers, re, im, start_re, start_im]) {
        data.push(*name, values);
    }
}

/// Paths of the outermost eigenvalues of the layer and head shown: their places at every time, the oldest first.
fn trails(data: &mut DataSet, reports: &Reports) {
    let mut runs = Vec::new();
    let [mut numbers, mut steps, mut re, mut im] = [const { Vec::new() }; 4];
    for (run, told) in reports {
        let layer = data.parameters.layer.min(told.layers());
        let head = data.parameters.head.min(told.heads());
        let mut known: Vec<(f64, &[Value])> = told.trail(layer, head).collect();
        let now = told.spectrum(NOW, layer, head);
        // What is shown of a run in progress can be later than the last of the trail.
        if known.last().is_some_and(|(_, last)| *last != now) {
            known.push((told.steps_taken(), now));
        }
        let spectra: Vec<&[Value]> = known.iter().map(|(_, spectrum)| *spectrum).collect();
        for (number, way) in ways(&spectra).iter().enumerate() {
            let later = &known[known.len() - way.len()..];
            for ((step, _), [x, y]) in later.iter().zip(way) {
                numbers.push(number as f64 + 1.0);
                steps.push(*step);
                re.push(*x);
                im.push(*y);
            }
        }
        let new = re.len() - runs.len();
        repeat(&mut runs, run, new);
    }
    data.push_words(TRAIL_RUN, runs);
    data.push(TRAIL, numbers);
    data.push(TRAIL_STEP, steps);
    data.push(TRAIL_RE, re);
    data.push(TRAIL_IM, im);
}

/// Propagation in the layer shown, for every token and every measurement.
fn propagation(data: &mut DataSet, reports: &Reports) {
    let mut runs = Vec::new();
    let [mut steps, mut tokens, mut shares] = [const { Vec::new() }; 3];
    for (run, told) in reports {
        for (step, found) in told.propagation(data.parameters.layer.min(told.layers())) {
            steps.resize(steps.len() + found.len(), step);
            tokens.extend((1..=found.len()).map(|token| token as f64));
            shares.extend(found);
        }
        let new = steps.len() - runs.len();
        repeat(&mut runs, run, new);
    }
    data.push_words(PROPAGATION_RUN, runs);
    data.push(PROPAGATION_STEP, steps);
    data.push(TOKEN, tokens);
    data.push(PROPAGATION, shares);
}

/// Number of steps over which a run's loss in the summary is averaged.
const LAST: usize = 10;

fn summary(data: &mut DataSet, reports: &Reports) {
    let mut floor = f64::NAN;
    for (run, told) in reports {
        let mut losses = Vec::new();
        told.add_to(&mut losses, STEPS, 1);
        let last = &losses[losses.len().saturating_sub(LAST)..];
        let numbers = [
            ("accuracy_", told.last(HELD_OUT, 2)),
            ("held_loss_", told.last(HELD_OUT, 1)),
            ("loss_", last.iter().sum::<f64>() / last.len() as f64),
            ("step_ms_", told.milliseconds()),
        ];
        for (name, value) in numbers {
            data.summarise(Name::new(&[name, run].concat()), value);
        }
        floor = told.floor();
    }
    if floor.is_finite() {
        data.summarise(FLOOR, floor);
    }
}

fn notes(data: &mut DataSet, reports: &Reports) {
    let p = data.parameters.clone();
    for (word, told) in reports {
        let run = Run::from_word(word).map_or(*word, Run::name);
        let diverged = told.diverged();
        if !diverged.is_nan() {
            data.notes.push(phrase!(
                "train-model-diverged",
                model = run,
                step = diverged + 1.0
            ));
        }
        if told.count(MOVED) > 0 {
            data.notes.push(phrase!(
                "train-dials-were-moved",
                model = run,
                step = told.last(MOVED, 0)
            ));
        }
    }
    let Some((_, told)) = reports.first() else {
        return;
    };
    if told.heads() != p.heads {
        data.notes.push(phrase!(
            "train-heads-do-not-divide",
            heads = p.heads,
            width = p.width(),
            used = told.heads()
        ));
    }
    let angles = data.numbers(Name::new(Watched::LargestAngle.word()));
    if p.watched == Watched::LargestAngle && angles.iter().all(|angle| angle.is_nan()) {
        let none = phrase!("train-only-orthogonal-attention-angles");
        data.notes.push(none.to_owned());
    }
    if p.task == Task::Digits {
        data.notes.push([SOURCE, "."].concat());
    }
    data.notes.push(phrase!(
        "train-thousand-weights-first-model-t-about",
        weights = three_digits(told.weights() / 1e3),
        tokens = told.tokens(),
        megabytes = three_digits(told.bytes() / 1e6),
        held_out = p.held_out
    ));
}
