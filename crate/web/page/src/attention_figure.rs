//! An attention matrix as a picture.

use attention_spectra::figure::Size;
use attention_spectra::parameters::Colormap;
use attention_spectra::views::checkpoint::{attention_map, attention_map_words};
use attention_spectra::words::phrase;
use attention_spectra_web_figure::WebFigure;
use wasm_bindgen::prelude::*;

/// The attention of a head over tokens, to be drawn.
#[wasm_bindgen(js_name = AttentionFigure)]
pub struct WebAttentionFigure {
    matrix: Vec<f32>,
    tokens: usize,
    names: Vec<String>,
    length: usize,
    map: Colormap,
}

#[wasm_bindgen(js_class = AttentionFigure)]
impl WebAttentionFigure {
    /// `matrix`, row by row, of `tokens` tokens; `names` are the tokens, or nothing. `colormap` is the word of the dial. The `tokens`
    /// tokens stand for `length` tokens.
    #[wasm_bindgen(constructor)]
    pub fn new(
        matrix: Vec<f32>,
        tokens: usize,
        names: Vec<String>,
        length: usize,
        colormap: &str,
    ) -> Self {
        Self {
            matrix,
            tokens,
            names,
            length,
            map: Colormap::from_word(colormap).unwrap_or(Colormap::Cividis),
        }
    }

    /// The figure laid out on `width` × `height` CSS pixels; `listed` with a separate legend, as in exports.
    ///
    /// # Errors
    /// The size is invalid.
    pub fn figure(&self, width: f64, height: f64, listed: bool) -> Result<WebFigure, String> {
        let size = Size { width, height };
        let figure = attention_map(
            &self.matrix,
            self.tokens,
            &self.names,
            self.length,
            self.map,
        );
        WebFigure::new(
            figure,
            size,
            listed,
            phrase!("page-attention-head"),
            self.describe(),
        )
    }

    /// Description of the figure.
    pub fn describe(&self) -> String {
        attention_map_words(&self.matrix, self.tokens, &self.names, self.length)
    }
}
