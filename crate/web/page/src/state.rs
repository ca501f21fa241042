//! The chosen parameters, parsed once; the page holds them and passes them on.

use attention_spectra::papers::PAPERS;
use attention_spectra::parameters::{Domain, FIELDS, Field, Parameters, Run, spoken};
use attention_spectra::problem::Problem;
use attention_spectra::views::comparison::setting;
use attention_spectra::views::dials::dials;
use attention_spectra::views::opening;
use attention_spectra::views::presets::thumbnail::thumbnail;
use attention_spectra::views::{MatrixReading, around, image_side};
use serde_json::{Map, Value as Json, json};
use wasm_bindgen::prelude::*;

/// Parameters, and the errors in the request that led to them. A state never changes; a change makes a new one.
#[wasm_bindgen]
pub struct State {
    pub(crate) parameters: Parameters,
    problems: Vec<Problem>,
}

impl From<Parameters> for State {
    fn from(parameters: Parameters) -> Self {
        Self {
            parameters,
            problems: Vec::new(),
        }
    }
}

#[wasm_bindgen]
impl State {
    /// Reads an address `view=spectrum&T=256&…`, with the opening settings of its view as defaults.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Self {
        let (parameters, problems) = opening::read(text);
        Self {
            parameters,
            problems,
        }
    }

    /// These parameters with those in `names` set to `values`; linked parameters follow. An invalid value is reported and changes
    /// nothing. A different view brings its opening values, unless others were chosen.
    pub fn changed(&self, names: Vec<String>, values: Vec<String>) -> Self {
        let pairs = names.iter().zip(&values);
        let changes: Vec<(&str, &str)> = pairs.map(|(name, value)| (&**name, &**value)).collect();
        let (parameters, problems) = opening::changed(&self.parameters, &changes);
        Self {
            parameters,
            problems,
        }
    }

    /// Every parameter as in the page's address.
    #[wasm_bindgen(getter)]
    pub fn text(&self) -> String {
        self.parameters.to_text()
    }

    /// The shortest address of this state: its view, and the differences from the view's defaults.
    pub fn address(&self) -> String {
        opening::address(&self.parameters)
    }

    /// The pinned setting, as an address without the view.
    pub fn setting(&self) -> String {
        setting(&self.parameters)
    }

    /// Opening state of the view.
    pub fn opening(&self) -> Self {
        opening::of(self.parameters.view).into()
    }

    /// Every parameter by name, as JSON; widths that follow T are null.
    pub fn parameters(&self) -> String {
        let mut values = Map::new();
        for field in FIELDS {
            values.insert(field.name.to_owned(), value_json(field, &self.parameters));
        }
        Json::Object(values).to_string()
    }

    /// Messages about invalid values, one sentence each.
    pub fn problems(&self) -> Vec<String> {
        self.problems.iter().map(|p| p.message.clone()).collect()
    }

    /// Description of every parameter beside the figure, as JSON {name: {value, label, matters, top, is_default, default, needs}}.
    pub fn dials(&self) -> String {
        let mut all = Map::new();
        let opening = opening::of(self.parameters.view);
        for (dial, field) in dials(&self.parameters).zip(FIELDS) {
            let about = json!({
                "value": dial.value, "label": dial.label, "matters": dial.matters, "top": dial.top,
                "is_default": dial.is_default, "default": value_json(field, &opening), "needs": dial.needs,
            });
            all.insert(dial.name.to_owned(), about);
        }
        Json::Object(all).to_string()
    }

    /// Texts around the figure, beside the dials.
    pub fn around(&self) -> Vec<String> {
        let around = around(&self.parameters).into_iter();
        around.map(|what| what.word().to_owned()).collect()
    }

    /// The attributes of an element that shows this figure, as JSON [[name, value]].
    pub fn attributes(&self) -> String {
        json!(opening::attributes(&self.parameters)).to_string()
    }

    /// A cheap version of the figure, for the gallery.
    pub fn thumbnail(&self) -> Self {
        thumbnail(&self.parameters).into()
    }

    /// The parameters of this state that matter for the visitor's own matrix.
    pub fn for_matrix(&self) -> Self {
        MatrixReading::relevant_parameters(&self.parameters).into()
    }

    /// The parameters that decide the numbers of the visitor's own matrix, as an address.
    pub fn matrix_numbers(&self) -> String {
        MatrixReading::numbers_of(&self.parameters)
    }

    /// Pixels along a side of the image of the view `filter`.
    pub fn image_side(&self) -> usize {
        image_side(&self.parameters)
    }

    /// A Python program that computes the numbers of the figure at `link`; `None` if the figure has none. The program is assembled from
    /// `texts`, JSON {path: text} of all Python files: `numpy.json` of the site.
    pub fn numpy_program(&self, link: &str, texts: &str) -> Option<String> {
        let texts: Json = serde_json::from_str(texts).ok()?;
        let text = |name: &str| texts.get(name)?.as_str();
        attention_spectra::views::numpy_program_from(&self.parameters, link, text).ok()
    }
}

/// Description of the parameters, as JSON: name, symbol, label, meaning, kind, low, high, words and default of each.
pub(crate) fn fields_json() -> Json {
    FIELDS.iter().map(field_json).collect()
}

fn field_json(field: &Field) -> Json {
    let (kind, low, high, words): (_, Json, Json, &[&str]) = match field.domain {
        Domain::Integer(low, high) => ("integer", low.into(), high.into(), &[]),
        Domain::Following(low, high) => ("following", low.into(), high.into(), &[]),
        Domain::Real(low, high) => ("real", low.into(), high.into(), &[]),
        Domain::Choice(words) => ("choice", Json::Null, Json::Null, words),
        Domain::Several(words) => ("several", Json::Null, Json::Null, words),
        Domain::Switch => ("switch", 0.into(), 1.into(), &[]),
        Domain::Text(most) => ("text", Json::Null, most.into(), &[]),
    };
    json!({
        "name": field.name, "symbol": field.symbol, "label": field.label, "meaning": field.meaning,
        "follows": field.follows, "kind": kind, "low": low, "high": high, "words": words,
        "spoken": words.iter().map(|word| spoken_in(field, word)).collect::<Vec<_>>(),
        "default": value_json(field, &Parameters::default()),
    })
}

/// A word of `field` as people read it: trained models have names, and claims are those of a paper.
fn spoken_in(field: &Field, word: &str) -> String {
    let run = Run::from_word(word).filter(|_| field.name == "runs");
    let paper = PAPERS.iter().find(|it| it.word() == word);
    match (run, paper.filter(|_| field.name == "claim")) {
        (Some(run), _) => run.name().to_owned(),
        (_, Some(paper)) => paper.id.to_owned(),
        _ => spoken(word),
    }
}

fn value_json(field: &Field, p: &Parameters) -> Json {
    match (field.domain, field.text(p)) {
        (_, None) => Json::Null,
        (Domain::Choice(_) | Domain::Several(_) | Domain::Text(_), Some(word)) => {
            Json::String(word)
        }
        (_, Some(text)) => text.parse::<f64>().ok().map_or(Json::Null, |x| json!(x)),
    }
}
