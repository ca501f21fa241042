//! The module that every page loads: text and handles in, typed arrays out.
//!
//! A worker runs steps ([`WebRun::run`]); the page merges their results ([`WebRun::merge`]) and draws.

use super::figure::{WebFigure, words};
use super::state::{State, fields_json};
use crate::attention::{Listener, Sampler};
use crate::dataset::export::Making;
use crate::dataset::{Column, DataSet, export, import};
use crate::figure::Size;
use crate::parameters::{Device, Parameters};
use crate::views::{self, Run, glossary, presets, views_json, work};
use serde_json::json;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    /// What the sampler keeps between the steps of this instance.
    pub(super) static SAMPLER: RefCell<Sampler> = RefCell::new(Sampler::new().with_clock(seconds));
}

/// Seconds on the browser's clock, of a page and of a worker alike; `NaN` where it has none.
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

/// Parameters, views, glossary, presets and formats of export, as JSON, for the controls of the page; and `head`, how many bytes of a file
/// with matrices [`matrix_layout`] wants.
#[wasm_bindgen]
pub fn schema() -> String {
    json!({
        "version": export::VERSION,
        "fields": fields_json(),
        "views": views_json(),
        "glossary": glossary::quantities_json(),
        "presets": presets::presets_json(),
        "formats": export::formats_json(),
        "head": import::HEAD,
    })
    .to_string()
}

/// A seed from the browser's entropy, for the dice.
///
/// # Errors
/// When the browser has none to give.
#[wasm_bindgen]
pub fn fresh_seed() -> Result<u32, String> {
    getrandom::u32().map_err(|error| format!("The browser gave no random seed: {error}."))
}

/// An experiment under way.
#[wasm_bindgen(js_name = Run)]
pub struct WebRun(pub(super) Run, String, Device, Parameters);

#[wasm_bindgen(js_class = Run)]
impl WebRun {
    /// The experiment of a state.
    ///
    /// # Errors
    /// This module does not hold its view.
    #[wasm_bindgen(constructor)]
    pub fn new(state: &State) -> Result<Self, String> {
        // As a worker reads its address.
        let parameters = state.parameters.settled();
        let view = views::entry(parameters.view);
        if !view.is_here() {
            let title = view.words.title;
            return Err(format!(
                "The part of the program with the view {title} has not been loaded."
            ));
        }
        let work = work(&parameters).to_text();
        let device = parameters.device;
        Ok(Self(Run::new(&parameters), work, device, parameters))
    }

    /// What its steps depend on, as an address: the results of a run with the same work can be
    /// merged into this one.
    pub fn work(&self) -> String {
        self.1.clone()
    }

    /// The steps to be run, as far as is known, those that are done among them.
    pub fn wanted(&self) -> Vec<usize> {
        self.0.wanted()
    }

    /// Takes what an earlier measurement has found, to be shown until it is measured here.
    ///
    /// # Errors
    /// When it is not understood, or the view has no use for it.
    pub fn keep(&mut self, found: &str) -> Result<(), String> {
        self.0.keep(found).map_err(words)
    }

    /// What a step does, in words.
    pub fn label(&self, step: usize) -> String {
        self.0.experiment().label(step)
    }

    /// Floating-point operations of a step, roughly.
    pub fn cost(&self, step: usize) -> f64 {
        self.0.experiment().cost(step)
    }

    /// Whether a step is for the graphics processor, where there is one that will do.
    pub fn gpu(&self, step: usize) -> bool {
        self.0.experiment().gpu(step)
    }

    /// What its steps, which are runs of training, cannot change under way, as an address; empty where they are none.
    pub fn training(&self) -> String {
        match self.0.experiment().trains() {
            true => views::under_way(&self.3).to_text(),
            false => String::new(),
        }
    }

    /// Whether any graphics adapter will do, a software one too.
    pub fn forced(&self) -> bool {
        self.2 == Device::Gpu
    }

    /// Runs one step; its numbers are for [`WebRun::merge`] of another instance. A long step tells `hear`
    /// now and then of its first numbers, for [`WebRun::part`].
    ///
    /// # Errors
    /// What the step reports.
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
                let result = self.0.run(step, sampler);
                sampler.listen(None);
                result
            })
            .map_err(words)
    }

    /// Takes note of what a step under way has so far.
    ///
    /// # Errors
    /// When there is no such step.
    pub fn part(&mut self, step: usize, so_far: Vec<f64>) -> Result<(), String> {
        self.0.merge_part(step, so_far).map_err(words)
    }

    /// Takes note of the result of a step.
    ///
    /// # Errors
    /// When there is no such step.
    pub fn merge(&mut self, step: usize, result: Vec<f64>) -> Result<(), String> {
        self.0.merge(step, result).map_err(words)
    }

    /// The data set of the steps merged so far, with one more sentence that the user should read, about
    /// the device that computed it; none when `note` is empty.
    ///
    /// # Errors
    /// What the experiment reports.
    pub fn result(&self, note: String) -> Result<WebResult, String> {
        let mut data = self.0.data().map_err(words)?;
        data.notes
            .extend(Some(note).filter(|note| !note.is_empty()));
        Ok(WebResult(data))
    }
}

/// A data set and its figure.
#[wasm_bindgen(js_name = Result)]
pub struct WebResult(pub(super) DataSet);

#[wasm_bindgen(js_class = Result)]
impl WebResult {
    /// Everything but the columns, as JSON.
    pub fn meta(&self) -> String {
        let data = &self.0;
        json!({
            "view": data.parameters.view.word(),
            "parameters": export::parameters_json(&data.parameters),
            "seed": data.parameters.seed,
            "summary": export::summary_json(data),
            "notes": data.notes,
            "unreached": data.unreached().collect::<Vec<_>>(),
            "columns": data.columns.iter().map(|(name, _)| name).collect::<Vec<_>>(),
            "progress": [data.progress.0, data.progress.1],
            "version": export::VERSION,
        })
        .to_string()
    }

    /// A column of numbers.
    pub fn numbers(&self, name: &str) -> Option<Vec<f64>> {
        self.0.columns.iter().find_map(|(n, column)| match column {
            Column::Numbers(values) if n == name => Some(values.clone()),
            _ => None,
        })
    }

    /// A column of words.
    pub fn words(&self, name: &str) -> Option<Vec<String>> {
        self.0.columns.iter().find_map(|(n, column)| match column {
            Column::Words(words) if n == name => Some(words.clone()),
            _ => None,
        })
    }

    /// The data set in the format whose files end with `ending`; the page knows the device and the seconds.
    ///
    /// # Errors
    /// There is no such format.
    pub fn table(&self, ending: &str, device: &str, seconds: f64) -> Result<String, String> {
        export::written(&self.0, ending, &Making { device, seconds }).map_err(words)
    }

    /// The figure laid out on `width` × `height` CSS pixels; `listed` with a legend apart, as in exports.
    ///
    /// # Errors
    /// A size that cannot be drawn.
    pub fn figure(&self, width: f64, height: f64, listed: bool) -> Result<WebFigure, String> {
        let (title, description) = (views::title(&self.0), views::description(&self.0));
        let figure = views::figure(&self.0);
        WebFigure::new(figure, Size { width, height }, listed, title, description)
    }

    /// Panel number `number` of the figure alone, counted from 1, whichever the parameters choose: where panels stand one
    /// below the other.
    ///
    /// # Errors
    /// As [`WebResult::figure`].
    pub fn panel(&self, number: usize, width: f64, height: f64) -> Result<WebFigure, String> {
        let figure = views::panel(&self.0, number);
        WebFigure::new(figure, Size { width, height }, false, "", String::new())
    }

    /// Its first panel alone, without names of marks: a picture the size of a stamp.
    ///
    /// # Errors
    /// As [`WebResult::figure`].
    pub fn thumbnail(&self, width: f64, height: f64) -> Result<WebFigure, String> {
        let figure = views::figure(&self.0).thumbnail();
        WebFigure::new(figure, Size { width, height }, true, "", String::new())
    }

    /// The titles of the figure's panels.
    pub fn panels(&self) -> Vec<String> {
        views::panels(&self.0)
    }

    /// What the figure shows, in a sentence or two.
    pub fn describe(&self) -> String {
        views::describe(&self.0)
    }
}
