//! Directions of a head as tokens: the tables of tokens pass through some rows at a time.

use crate::checkpoint::{WebCheckpoint, range_numbers};
use attention_spectra::models::directions::{DirectionReader, Product, Table};
use attention_spectra_web_figure::words;
use serde_json::{Value as Json, json};
use wasm_bindgen::prelude::*;

/// The directions of a head whose ends are searched among the tokens.
#[wasm_bindgen(js_name = Directions)]
pub struct WebDirections(DirectionReader);

/// The embedding (0) or the unembedding.
fn table(number: usize) -> Table {
    match number {
        0 => Table::Embedding,
        _ => Table::Unembedding,
    }
}

#[wasm_bindgen(js_class = Directions)]
impl WebDirections {
    /// The directions of head `head` of layer `layer`, from the bytes of [`WebDirections::ranges`].
    ///
    /// # Errors
    /// When the bytes are rejected, or the tables of tokens are not known.
    #[wasm_bindgen(constructor)]
    pub fn new(
        checkpoint: &WebCheckpoint,
        layer: usize,
        head: usize,
        folded: bool,
        bytes: &[u8],
    ) -> Result<Self, String> {
        let reader = checkpoint.0.direction_reader([layer, head], folded, bytes);
        reader.map(Self).map_err(words)
    }

    /// The bytes of a layer that [`WebDirections::new`] needs, as [file, first byte, byte after the last] one
    /// after another.
    pub fn ranges(checkpoint: &WebCheckpoint, layer: usize, folded: bool) -> Vec<f64> {
        let mut names = checkpoint.0.head_tensors(layer, folded);
        names.extend(checkpoint.0.final_norm());
        range_numbers(&checkpoint.0.ranges(&names))
    }

    /// Rows of the embedding and of the unembedding, and how many of them are read at a time.
    ///
    /// # Errors
    /// When the tables of tokens are not known.
    pub fn rows(checkpoint: &WebCheckpoint) -> Result<Vec<usize>, String> {
        let rows = |number| checkpoint.0.token_table(table(number)).map_err(words);
        Ok(vec![rows(0)?.1, rows(1)?.1, checkpoint.0.rows_at_a_time()])
    }

    /// Byte range of the next rows of a table from `first` on, with as many rows as are read at a time.
    ///
    /// # Errors
    /// When the table is not known.
    pub fn table_range(
        checkpoint: &WebCheckpoint,
        number: usize,
        first: usize,
    ) -> Result<Vec<f64>, String> {
        let count = checkpoint.0.rows_at_a_time();
        let range = checkpoint
            .0
            .table_range(table(number), first, count)
            .map_err(words)?;
        Ok(range_numbers(&[range]))
    }

    /// Receives these rows, from the bytes of [`WebDirections::table_range`].
    ///
    /// # Errors
    /// When the bytes are rejected.
    pub fn take(
        &mut self,
        checkpoint: &WebCheckpoint,
        number: usize,
        first: usize,
        bytes: &[u8],
    ) -> Result<(), String> {
        let read = checkpoint
            .0
            .read_directions(&mut self.0, table(number), first, bytes);
        read.map_err(words)
    }

    /// The directions, as JSON [{product, value, gap, sides}]: `product` ov or qk, `sides` two {high, low} of numbers of tokens.
    pub fn about(&self) -> String {
        let all: Vec<Json> = self
            .0
            .found()
            .map(|(direction, ends)| {
                let product = match direction.product {
                    Product::ValueOutput => "ov",
                    Product::QueryKey => "qk",
                };
                let tokens = |list: &[(usize, f64)]| list.iter().map(|(token, _)| *token).collect::<Vec<_>>();
                let sides: Vec<Json> = ends
                    .iter()
                    .map(|ends| json!({"high": tokens(&ends.high), "low": tokens(&ends.low)}))
                    .collect();
                json!({"product": product, "value": direction.value, "gap": direction.gap, "sides": sides})
            })
            .collect();
        Json::Array(all).to_string()
    }
}
