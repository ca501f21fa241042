//! The module that every page loads: it takes text and handles, and returns typed arrays.
//!
//! A worker runs steps ([`WebRun::run`]); the page merges their results ([`WebRun::merge`]) and draws.

use crate::result::WebResult;
use crate::state::{State, fields_json};
use attention_spectra::attention::{Listener, Sampler};
use attention_spectra::claims::{Outcome, Verdict};
use attention_spectra::dataset::{export, import};
use attention_spectra::papers::papers_json;
use attention_spectra::parameters::{
    COMPUTING_AND_DRAWING, Device, LONGEST_ADDRESS, Parameters, Task,
};
use attention_spectra::views::comparison::MOST_PINS;
use attention_spectra::views::demand::{Demand, largest_fitting};
use attention_spectra::views::dials::groups::HEADINGS;
use attention_spectra::views::{self, Run, glossary, presets, question, views_json, work};
use attention_spectra::words::phrase;
use attention_spectra_web_figure::words;
use serde_json::json;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    /// Data that the sampler keeps between the steps of this instance.
    pub(crate) static SAMPLER: RefCell<Sampler> = RefCell::new(Sampler::new().with_clock(seconds));
}

/// Seconds on the browser's clock, the same for a page and its workers; `NaN` without a clock.
fn seconds() -> f64 {
    let performance = js_sys::Reflect::get(&js_sys::global(), &"performance".into());
    let now = |clock: JsValue| {
        let method = js_sys::Reflect::get(&clock, &"now".into()).ok()?;
        let method: js_sys::Function = method.dyn_into().ok()?;
        method.call0(&clock).ok()?.as_f64()
    };
    performance
        .ok()
        .and_then(now)
        .map_or(f64::NAN, |ms| ms / 1e3)
}

/// The catalogue for the controls of the page, as JSON. Parameters, their headings, and the parameters of computing and drawing
/// only. Views and the questions that group them, papers. Verdicts by name, with their signs, outcomes and words; outcomes
/// by name, with their signs, ranks and words; and formats of export. Quantities and presets, which are many, are asked for one by one
/// ([`quantity`], [`presets`]). `most_pins` is the largest number of settings beside the one in view,
/// `longest_address` the largest number of bytes of an address. `head` is the number of bytes of a file with matrices that
/// [`matrix_layout`] needs.
#[wasm_bindgen]
pub fn schema() -> String {
    json!({
        "version": export::VERSION,
        "fields": fields_json(),
        "views": views_json(),
        "groups": HEADINGS,
        "questions": question::questions_json(),
        "papers": papers_json(),
        "verdicts": Verdict::ALL.map(|verdict| [verdict.words(), verdict.sign(), verdict.outcome().name(), verdict.label()]),
        "outcomes": Outcome::ALL.map(|outcome| json!([outcome.name(), outcome.sign(), outcome.rank(), outcome.words()])),
        "manner": COMPUTING_AND_DRAWING,
        "most_pins": MOST_PINS,
        "longest_address": LONGEST_ADDRESS,
        "formats": export::formats_json(),
        "head": import::HEADER_BYTES,
    })
    .to_string()
}

/// The quantity `name` of the glossary, as JSON {symbol, label, sentence, formula, source, is_law}; `None` for an unknown name. `symbol` and
/// `formula` are LaTeX.
#[wasm_bindgen]
pub fn quantity(name: &str) -> Option<String> {
    glossary::quantity_json(name).map(|quantity| quantity.to_string())
}

/// The presets of a view, as JSON; all of them without a view.
#[wasm_bindgen]
pub fn presets(view: Option<String>) -> String {
    presets::presets_json(view.as_deref()).to_string()
}

/// Upper limit of the seeds that the dice choose, so that all have few digits.
const SEEDS: u32 = 10_000;

/// A small seed from the browser's entropy, for the dice.
///
/// # Errors
/// The browser provides no random numbers.
#[wasm_bindgen]
pub fn fresh_seed() -> Result<u32, String> {
    let seed = getrandom::u32().map(|seed| seed % SEEDS);
    seed.map_err(|error| phrase!("page-no-random-seed", error = error.to_string()))
}

/// Cost of the figure of a state, as JSON {memory, together, work, most_work, fitting}. `memory` is the bytes of its largest step,
/// `together` the bytes of all data held at once, `work` the floating-point operations of all steps, `most_work` those with every step
/// that it may want. `fitting` is the largest T whose steps stay within the two limits, or `null`. `graphics` as in [`Demand::of`].
#[wasm_bindgen]
pub fn demand(state: &State, memory: f64, work: f64, graphics: Option<f64>) -> String {
    let parameters = state.parameters.settled();
    let demand = Demand::of(&parameters, graphics);
    let limit = Demand {
        memory,
        work,
        // What is held together does not follow from T alone: fewer models help.
        together: f64::INFINITY,
        most_work: f64::INFINITY,
    };
    let fitting = match demand.fits(limit) {
        true => Some(parameters.T),
        false => largest_fitting(&parameters, limit, graphics),
    };
    json!({
        "memory": demand.memory, "together": demand.together, "work": demand.work, "most_work": demand.most_work,
        "fitting": fitting,
    })
    .to_string()
}

/// An experiment in progress.
#[wasm_bindgen(js_name = Run)]
pub struct WebRun {
    pub(crate) run: Run,
    /// Parameters on which the steps depend, as an address.
    work: String,
    device: Device,
    parameters: Parameters,
}

#[wasm_bindgen(js_class = Run)]
impl WebRun {
    /// The experiment of a state.
    #[wasm_bindgen(constructor)]
    pub fn new(state: &State) -> Self {
        let parameters = state.parameters.settled();
        let work = work(&parameters).to_text();
        let device = parameters.device;
        Self {
            run: Run::new(&parameters),
            work,
            device,
            parameters,
        }
    }

    /// Parameters on which its steps depend, as an address: results of a run with the same work can be merged into this one.
    pub fn work(&self) -> String {
        self.work.clone()
    }

    /// The steps to be run, as far as they are known, including finished ones.
    pub fn wanted(&self) -> Vec<usize> {
        self.run.wanted()
    }

    /// Whether more steps may be needed after some are done.
    pub fn grows(&self) -> bool {
        self.run.plan().grows()
    }

    /// Accepts earlier measurements, which are shown until the figure has measured its own.
    ///
    /// # Errors
    /// When `found` is not understood, or the view has no use for it.
    pub fn adopt_results(&mut self, found: &str) -> Result<(), String> {
        self.run.adopt_results(found).map_err(words)
    }

    /// Description of a step.
    pub fn label(&self, step: usize) -> String {
        self.run.plan().label(step)
    }

    /// Subject of a step, in the word of addresses: a claim, or a model in training; empty for others.
    pub fn name(&self, step: usize) -> String {
        self.run.plan().name(step).to_owned()
    }

    /// Floating-point operations of a step, roughly.
    pub fn cost(&self, step: usize) -> f64 {
        self.run.plan().cost(step)
    }

    /// Approximate peak bytes of a step.
    pub fn memory(&self, step: usize) -> f64 {
        self.run.plan().memory(step)
    }

    /// Whether a step runs on the graphics processor, if there is a suitable one.
    pub fn gpu(&self, step: usize) -> bool {
        self.run.plan().gpu(step)
    }

    /// Whether a step gives further numbers besides the figure.
    pub fn is_beside_figure(&self, step: usize) -> bool {
        self.run.plan().is_beside_figure(step)
    }

    /// Whether the graphics processor leaves the end of a step to [`WebRun::finish`].
    pub fn is_finished_here(&self, step: usize) -> bool {
        self.run.plan().is_finished_here(step)
    }

    /// Second part of a step that the graphics processor began: returns the numbers of [`WebRun::run`].
    ///
    /// # Errors
    /// A decomposition does not converge, or `found` does not belong to this step.
    pub fn finish(&self, step: usize, found: Vec<f64>) -> Result<Vec<f64>, String> {
        self.run.finish_step(step, found).map_err(words)
    }

    /// The parameters that a training run cannot change after it has started, as an address; empty for other views.
    pub fn training(&self) -> String {
        match self.run.plan().trains() {
            true => views::under_way(&self.parameters).to_text(),
            false => String::new(),
        }
    }

    /// Whether the steps are training runs on the digits that come with the page.
    pub fn learns_digits(&self) -> bool {
        self.run.plan().trains() && self.parameters.task == Task::Digits
    }

    /// Whether any graphics adapter is suitable, including a software one.
    pub fn takes_any_adapter(&self) -> bool {
        self.device == Device::Gpu
    }

    /// Runs one step; its numbers are for [`WebRun::merge`] of another instance. A long step passes its first numbers to `hear` from time
    /// to time, for [`WebRun::merge_part`].
    ///
    /// # Errors
    /// The error of the step.
    pub fn run(&self, step: usize, hear: Option<js_sys::Function>) -> Result<Vec<f64>, String> {
        let listener = hear.map(|hear| -> Listener {
            Box::new(move |so_far| {
                // What the listener throws is its own affair.
                let _ = hear.call1(&JsValue::NULL, &js_sys::Float64Array::from(so_far));
            })
        });
        SAMPLER
            .with_borrow_mut(|sampler| {
                sampler.listen(listener);
                let result = self.run.run(step, sampler);
                sampler.listen(None);
                result
            })
            .map_err(words)
    }

    /// Stores the current results of a step in progress.
    ///
    /// # Errors
    /// The step does not exist.
    pub fn merge_part(&mut self, step: usize, so_far: Vec<f64>) -> Result<(), String> {
        self.run.merge_part(step, so_far).map_err(words)
    }

    /// Stores the result of a step.
    ///
    /// # Errors
    /// The step does not exist.
    pub fn merge(&mut self, step: usize, result: Vec<f64>) -> Result<(), String> {
        self.run.merge(step, result).map_err(words)
    }

    /// The data set of the steps merged so far, with a further note about the device that computed it;
    /// without it if `note` is empty.
    ///
    /// # Errors
    /// The error of the experiment.
    pub fn result(&self, note: String) -> Result<WebResult, String> {
        let mut data = self.run.data().map_err(words)?;
        data.notes
            .extend(Some(note).filter(|note| !note.is_empty()));
        Ok(data.into())
    }
}
