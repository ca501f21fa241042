//! A result on the page: numbers, tables, and the laid-out figure.

use attention_spectra::dataset::export;
use attention_spectra::dataset::{Column, DataSet, Provenance};
use attention_spectra::figure::{Figure, Size};
use attention_spectra::views;
use attention_spectra::views::comparison::{self, Comparison, Together};
use attention_spectra::words::phrase;
use attention_spectra_web_figure::{WebFigure, words};
use serde_json::json;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// A data set and its figure, with the settings compared.
#[wasm_bindgen(js_name = Result)]
pub struct WebResult {
    data: DataSet,
    beside: Option<Rc<Comparison>>,
    /// Titles of all panels, and the numbers of the panels from top to bottom.
    panels: OnceCell<(Vec<String>, Vec<u32>)>,
    /// The whole figure, kept from the first request for its panels until it is laid out, since making it takes as long as drawing it.
    whole: RefCell<Option<Figure>>,
}

impl From<DataSet> for WebResult {
    fn from(data: DataSet) -> Self {
        Self {
            data,
            beside: None,
            panels: OnceCell::new(),
            whole: RefCell::new(None),
        }
    }
}

fn numbers_of(order: Vec<usize>) -> Vec<u32> {
    order.into_iter().map(|number| number as u32).collect()
}

impl WebResult {
    fn complete_figure(&self) -> Figure {
        match &self.beside {
            Some(pins) => views::comparison_figure(&self.data, pins),
            None => self.whole_figure().only_panel(self.data.parameters.panel),
        }
    }

    /// The whole figure that was made for something else, or a new one.
    fn whole_figure(&self) -> Figure {
        let made = self.whole.take();
        made.unwrap_or_else(|| views::whole_figure(&self.data))
    }

    fn titles_and_order(&self) -> &(Vec<String>, Vec<u32>) {
        self.panels.get_or_init(|| {
            let whole = self.whole_figure();
            let found = (views::titles(&whole), numbers_of(whole.order()));
            self.whole.replace(Some(whole));
            found
        })
    }
}

/// Settings of one view that are pinned, to be laid beside a result.
#[wasm_bindgen]
pub struct Pins(Rc<Comparison>);

#[wasm_bindgen]
impl Pins {
    /// An empty comparison, to be laid out `beside` (on the same axes), `apart` (each on its own) or `over`.
    ///
    /// # Errors
    /// Another word.
    #[wasm_bindgen(constructor)]
    pub fn new(together: &str) -> Result<Self, String> {
        let Some(together) = Together::from_word(together) else {
            let words = Together::WORDS.join(", ");
            return Err(phrase!(
                "page-together-invalid-use",
                found = together,
                allowed = words
            ));
        };
        Ok(Self(Rc::new(Comparison {
            pinned: Vec::new(),
            together,
            scale: None,
        })))
    }

    /// Names settings by this one of the linked scales, `sigma_qk` or `beta`, as the dial that was moved.
    pub fn name_by(&mut self, scale: &str) {
        Rc::make_mut(&mut self.0).scale =
            ["sigma_qk", "beta"].into_iter().find(|name| *name == scale);
    }

    /// Adds a setting; `result` is unchanged.
    pub fn add(&mut self, result: &WebResult) {
        let pins = Rc::make_mut(&mut self.0);
        pins.pinned.push(result.data.clone());
    }
}

#[wasm_bindgen(js_class = Result)]
impl WebResult {
    /// Everything but the columns, as JSON.
    pub fn meta(&self) -> String {
        let data = &self.data;
        let whole = self.whole_figure();
        let notes = views::notes(data, &whole);
        self.whole.replace(Some(whole));
        json!({
            "view": data.parameters.view.word(),
            "parameters": export::parameters_json(&data.parameters),
            "seed": data.parameters.seed,
            "device": data.provenance.device,
            "seconds": data.provenance.seconds,
            "summary": export::summary_json(&data.summary),
            "notes": notes,
            "laws": export::laws_json(data),
            "columns": data.columns.iter().map(|(name, _)| name).collect::<Vec<_>>(),
            "progress": [data.progress.0, data.progress.1],
            "version": export::VERSION,
        })
        .to_string()
    }

    /// A column of numbers.
    pub fn numbers(&self, name: &str) -> Option<Vec<f64>> {
        self.data
            .columns
            .iter()
            .find_map(|(n, column)| match column {
                Column::Numbers(values) if n == name => Some(values.clone()),
                _ => None,
            })
    }

    /// A column of words.
    pub fn words(&self, name: &str) -> Option<Vec<String>> {
        self.data
            .columns
            .iter()
            .find_map(|(n, column)| match column {
                Column::Words(words) if n == name => Some(words.clone()),
                _ => None,
            })
    }

    /// Records where the steps were computed (`cpu`, `gpu` or `cpu+gpu`) and how many seconds they took.
    pub fn set_provenance(&mut self, device: String, seconds: f64) {
        self.data.provenance = Provenance { device, seconds };
    }

    /// The data set in the format whose files end with `ending`; as CSV its table number `table`, counted from 0.
    ///
    /// # Errors
    /// The format or the table does not exist.
    pub fn table(&self, ending: &str, table: usize) -> Result<String, String> {
        let count = self.data.tables().len().max(1);
        match ending {
            "csv" if table >= count => Err(phrase!(
                "page-table-invalid",
                found = table,
                last = count - 1
            )),
            "csv" => Ok(export::csv_table(&self.data, table)),
            _ => export::written(&self.data, ending).map_err(words),
        }
    }

    /// Tables of the result, each as the names of its columns joined by commas.
    pub fn tables(&self) -> Vec<String> {
        let name = |at: &usize| self.data.columns[*at].0.as_str();
        let names = |table: &Vec<usize>| table.iter().map(name).collect::<Vec<_>>().join(", ");
        self.data.tables().iter().map(names).collect()
    }

    /// The figure laid out on `width` × `height` CSS pixels; `listed` with a separate legend, as in exports.
    ///
    /// # Errors
    /// The size is invalid, or the figure uses a name that its view does not declare.
    pub fn figure(&self, width: f64, height: f64, listed: bool) -> Result<WebFigure, String> {
        let title = views::title(&self.data);
        let whole = self.whole_figure();
        let notes = views::notes(&self.data, &whole);
        self.whole.replace(Some(whole));
        let description = [vec![self.describe()], notes].concat().join(" ");
        let figure = self.complete_figure();
        self.data.check().map_err(words)?;
        WebFigure::new(figure, Size { width, height }, listed, title, description)
    }

    /// Panel number `number` of the figure alone, counted from 1, whichever panel the parameters choose: for panels one below the other.
    ///
    /// # Errors
    /// As [`WebResult::figure`].
    pub fn panel(&self, number: usize, width: f64, height: f64) -> Result<WebFigure, String> {
        let figure = match &self.beside {
            Some(_) => self.complete_figure().only_panel(number),
            None => self.whole_figure().only_panel(number),
        };
        self.data.check().map_err(words)?;
        WebFigure::new(figure, Size { width, height }, false, "", String::new())
    }

    /// Numbers of the panels, counted from 1, from top to bottom.
    pub fn order(&self) -> Vec<u32> {
        match &self.beside {
            Some(_) => numbers_of(self.complete_figure().order()),
            None => self.titles_and_order().1.clone(),
        }
    }

    /// The first panel alone without names of marks, for a picture of the size of a stamp.
    ///
    /// # Errors
    /// As [`WebResult::figure`].
    pub fn thumbnail(&self, width: f64, height: f64) -> Result<WebFigure, String> {
        let figure = views::figure(&self.data).thumbnail();
        self.data.check().map_err(words)?;
        WebFigure::new(figure, Size { width, height }, true, "", String::new())
    }

    /// Shows settings of the same view beside the result from now on; other settings are rejected.
    ///
    /// # Errors
    /// One of the settings is of another view.
    pub fn compare(&mut self, pins: &Pins) -> Result<(), String> {
        let view = self.data.parameters.view;
        if pins.0.pinned.iter().any(|set| set.parameters.view != view) {
            return Err(phrase!("page-pinned-setting-belongs-different").to_owned());
        }
        self.beside = Some(pins.0.clone()).filter(|pins| !pins.pinned.is_empty());
        Ok(())
    }

    /// Names that distinguish this result and the settings beside it, beginning with this result; empty if it stands alone.
    pub fn settings(&self) -> Vec<String> {
        let beside = self.beside.as_ref();
        beside.map_or_else(Vec::new, |pins| comparison::settings(&self.data, pins))
    }

    /// The titles of the drawn panels, including those of compared settings.
    pub fn drawn_panels(&self) -> Vec<String> {
        match &self.beside {
            Some(_) => self.complete_figure().headings(),
            None => self.panels(),
        }
    }

    /// The titles of the figure's panels.
    pub fn panels(&self) -> Vec<String> {
        self.titles_and_order().0.clone()
    }

    /// Description of the figure, in a sentence or two.
    pub fn describe(&self) -> String {
        let words = views::describe(&self.data);
        match &self.settings()[..] {
            [] => words,
            [first, others @ ..] => {
                phrase!(
                    "page-described-beside",
                    first,
                    others = others.join("; "),
                    description = words
                )
            }
        }
    }
}
