//! Every matrix of weights in files: takes headers and returns byte ranges, then takes bytes and returns singular values.

use crate::checkpoint::{ReadFiles, range_numbers};
use attention_spectra::figure::Size;
use attention_spectra::models::matrices::{MATRIX_NUMBERS, StoredMatrices};
use attention_spectra::views::checkpoint::{
    MatrixValues, matrices_words as words_of_all, matrix_figure, matrix_memory, matrix_words,
};
use attention_spectra::words::phrase;
use attention_spectra_web_figure::{WebFigure, words};
use serde_json::{Value as Json, json};
use wasm_bindgen::prelude::*;

/// The weight matrices in files whose headers are known.
#[wasm_bindgen(js_name = Matrices)]
pub struct WebMatrices(StoredMatrices);

#[wasm_bindgen(js_class = Matrices)]
impl WebMatrices {
    /// The weight matrices in files, given as to [`WebCheckpoint::new`](crate::checkpoint::WebCheckpoint::new); `config` is
    /// `adapter_config.json` of an adapter.
    ///
    /// # Errors
    /// When a header, the index or the configuration is rejected.
    #[wasm_bindgen(constructor)]
    pub fn new(
        names: Vec<String>,
        sizes: &[f64],
        headers: &[u8],
        lengths: &[u32],
        index: Option<String>,
        config: Option<String>,
    ) -> Result<Self, String> {
        let files = ReadFiles::of(names, sizes, headers, lengths, index, config)?;
        let found = StoredMatrices::of(&files.files, files.index.as_ref(), files.config.as_ref());
        found.map(Self).map_err(words)
    }

    /// Description of the matrices, as JSON {list, notes, numbers}: `list` [{name, rows, columns, rank, memory, work}], the rank null
    /// except for a product of two maps, `memory` in bytes and `work` in operations of measuring it; `numbers` [{name, label, meaning}] in
    /// the order in which [`WebMatrices::measure`] gives them.
    pub fn about(&self) -> String {
        let one = |(at, matrix): (usize, &attention_spectra::models::matrices::WeightMatrix)| {
            let [rows, columns] = matrix.shape;
            json!({
                "name": matrix.name, "rows": rows, "columns": columns, "rank": matrix.rank,
                "memory": matrix_memory(&self.0, at), "work": self.0.work(at),
            })
        };
        let list: Vec<Json> = self.0.list.iter().enumerate().map(one).collect();
        let numbers: Vec<Json> = MATRIX_NUMBERS
            .iter()
            .map(|n| json!({"name": n.name, "label": n.label, "meaning": n.meaning}))
            .collect();
        json!({"list": list, "notes": self.0.notes, "numbers": numbers}).to_string()
    }

    /// The bytes of matrix `at` that [`WebMatrices::measure`] needs, as [file, first byte, byte after the
    /// last] one after another.
    pub fn ranges(&self, at: usize) -> Vec<f64> {
        range_numbers(&self.0.ranges(at))
    }

    /// Numbers of matrix `at` from these bytes, then its singular values, then those of a copy with its entries in random order.
    ///
    /// # Errors
    /// When the bytes are rejected.
    pub fn measure(&self, at: usize, bytes: &[u8]) -> Result<Vec<f64>, String> {
        let found = self.0.measure(at, bytes).map_err(words)?;
        Ok([&found.numbers[..], &found.values, &found.shuffled].concat())
    }
}

/// A matrix as [`WebMatrices::measure`] returns it, for drawing.
#[wasm_bindgen(js_name = MatrixFigure)]
pub struct WebMatrixFigure {
    values: Vec<f64>,
    count: usize,
}

#[wasm_bindgen(js_class = MatrixFigure)]
impl WebMatrixFigure {
    /// The matrix with these `values`, of which `count` are singular values of the matrix itself.
    #[wasm_bindgen(constructor)]
    pub fn new(values: Vec<f64>, count: usize) -> Self {
        Self { values, count }
    }

    /// The figure laid out on `width` × `height` CSS pixels; `listed` with a separate legend, as in exports.
    ///
    /// # Errors
    /// The size is invalid.
    pub fn figure(&self, width: f64, height: f64, listed: bool) -> Result<WebFigure, String> {
        let figure = matrix_figure(&MatrixValues::new(&self.values, self.count));
        let size = Size { width, height };
        WebFigure::new(
            figure,
            size,
            listed,
            phrase!("page-spectrum-weight-matrix"),
            self.describe(),
        )
    }

    /// Description in sentences.
    pub fn describe(&self) -> String {
        matrix_words(&MatrixValues::new(&self.values, self.count))
    }
}

/// A sentence about all matrices, from their numbers one after another.
#[wasm_bindgen]
pub fn matrices_words(numbers: &[f64]) -> String {
    words_of_all(numbers)
}
