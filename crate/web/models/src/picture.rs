//! Pictures for checkpoints: takes rows as a browser decodes them, and returns the pixels that a model reads.

use crate::checkpoint::WebCheckpoint;
use attention_spectra::models::pictures::{Preprocessing, Resizing, drawn_picture as drawn};
use attention_spectra::words::phrase;
use attention_spectra_web_figure::words;
use wasm_bindgen::prelude::*;

/// A picture that is being resized for a model.
#[wasm_bindgen(js_name = Picture)]
pub struct WebPicture {
    resizing: Resizing,
    preprocessing: Preprocessing,
    resized: Vec<u8>,
}

#[wasm_bindgen(js_class = Picture)]
impl WebPicture {
    /// A picture of `width` × `height` pixels for the model `checkpoint`, prepared by the text `preprocessor` of its
    /// `preprocessor_config.json`, if there is one.
    ///
    /// # Errors
    /// When no picture can be sent through this model, or this one has too many pixels, and when the text is rejected.
    #[wasm_bindgen(constructor)]
    pub fn new(
        checkpoint: &WebCheckpoint,
        width: usize,
        height: usize,
        preprocessor: Option<String>,
    ) -> Result<Self, String> {
        // Says why not, where there are none.
        checkpoint.0.picture_ranges().map_err(words)?;
        let input = checkpoint.0.pictures();
        let input = input.ok_or(phrase!("models-no-pictures"))?;
        let preprocessing = Preprocessing::read(preprocessor.as_deref(), input).map_err(words)?;
        let (to, filter) = (input.size(), preprocessing.filter);
        let resizing = Resizing::new([width, height], to, input.channels, filter);
        Ok(Self {
            resizing: resizing.map_err(words)?,
            preprocessing,
            resized: Vec::new(),
        })
    }

    /// The next rows from the top: red, green, blue and opacity of every pixel.
    pub fn push(&mut self, rgba: &[u8]) {
        self.resizing.push(rgba);
    }

    /// Input of the model, [channels, height, width].
    ///
    /// # Errors
    /// When rows are missing.
    pub fn pixels(&mut self) -> Result<Vec<f32>, String> {
        self.resized = self.resizing.finish().map_err(words)?;
        Ok(self.preprocessing.pixels(&self.resized))
    }

    /// Appearance of the picture: red, green, blue and opacity of every pixel, after [`WebPicture::pixels`] was called.
    pub fn shown(&self) -> Vec<u8> {
        let grey = self.preprocessing.mean.len() == 1;
        let shown = |pixel: &[u8]| match grey {
            true => [pixel[0], pixel[0], pixel[0], 255],
            false => [pixel[0], pixel[1], pixel[2], 255],
        };
        let pixels = self.resized.chunks_exact(self.preprocessing.mean.len());
        pixels.flat_map(shown).collect()
    }

    /// Sentences about deviations from the model's settings.
    pub fn notes(&self) -> Vec<String> {
        self.preprocessing.notes.clone()
    }
}

/// A picture for visitors without their own, `side` × `side` pixels in the format of [`WebPicture::push`].
#[wasm_bindgen]
pub fn drawn_picture(side: usize) -> Vec<u8> {
    drawn(side)
}
