//! A figure laid out for the page: every module that draws exports it.
#![cfg(target_arch = "wasm32")]

use attention_spectra::figure::{Figure, Grip, Layout, Moved, Size, Theme};
use attention_spectra::problem::Problem;
use attention_spectra::views::within_ranges;
use attention_spectra::words::phrase;
use serde_json::json;
use wasm_bindgen::prelude::*;

/// A figure laid out once: it can be painted, searched for marks, and written as SVG. Places are CSS pixels
/// from its upper left corner.
#[wasm_bindgen(js_name = Figure)]
pub struct WebFigure {
    layout: Layout,
    title: &'static str,
    description: String,
}

impl WebFigure {
    /// `figure` laid out on `size`; `listed` with a separate legend, as in exports.
    ///
    /// # Errors
    /// The size is invalid.
    pub fn new(
        figure: Figure,
        size: Size,
        listed: bool,
        title: &'static str,
        description: String,
    ) -> Result<Self, String> {
        Ok(Self {
            layout: figure.lay_out(size, listed).map_err(words)?,
            title,
            description,
        })
    }
}

#[wasm_bindgen(js_class = Figure)]
impl WebFigure {
    /// Paints it on `canvas`, sharp at `ratio` device pixels per CSS pixel; `theme` `light` or `dark`; `clear` without a background.
    ///
    /// # Errors
    /// When the canvas gives no context.
    pub fn paint(
        &self,
        canvas: &web_sys::HtmlCanvasElement,
        ratio: f64,
        theme: &str,
        clear: Option<bool>,
    ) -> Result<(), String> {
        let theme = theme_of(theme)?;
        let clear = clear.unwrap_or(false);
        self.layout
            .paint(canvas, ratio, theme, clear)
            .map_err(words)
    }

    /// The figure as SVG.
    ///
    /// # Errors
    /// The theme is neither `light` nor `dark`.
    pub fn svg(&self, theme: &str) -> Result<String, String> {
        let theme = theme_of(theme)?;
        let document = self.layout.svg(theme, self.title, &self.description);
        document.map_err(words)
    }

    /// The mark nearest to (x, y), as JSON {x, y, text, same}, where `same` are the rectangles [left, top, right, bottom] around all marks
    /// of the same token; `None` if no mark is near.
    pub fn reading(&self, x: f64, y: f64) -> Option<String> {
        let reading = self.layout.reading((x, y))?;
        Some(
            json!({"x": reading.x, "y": reading.y, "text": reading.text, "same": reading.same})
                .to_string(),
        )
    }

    /// The handle that keys move, as JSON {x, y, moves: [[name, value], [name, value]]}; `None` in a figure
    /// without a handle.
    pub fn handle(&self) -> Option<String> {
        let handle = self.layout.handle()?;
        Some(json!({"x": handle.x, "y": handle.y, "moves": handle.moves}).to_string())
    }

    /// Whether a handle is within reach of (x, y).
    pub fn grips(&self, x: f64, y: f64) -> bool {
        self.layout.handle_at((x, y)).is_some()
    }

    /// Whether a press at (x, y) moves a handle: near one, or in a grid whose cells are chosen by a press.
    pub fn takes(&self, x: f64, y: f64) -> bool {
        self.layout.takes((x, y))
    }

    /// Values of the two parameters of a handle dragged to (x, y), as JSON [[name, value], [name, value]].
    pub fn dragged(&self, x: f64, y: f64) -> Option<String> {
        self.layout.dragged((x, y)).map(moved_json)
    }

    /// The entry of a heat map that keys pull, as JSON {x, y, size, moves: [[name, value], …]} with strength, row and column; `None` if no
    /// entry can be pulled.
    pub fn lever(&self) -> Option<String> {
        self.layout.lever().map(grip_json)
    }

    /// The entry at (x, y) that can be pulled, as JSON like [`WebFigure::lever`].
    pub fn lever_at(&self, x: f64, y: f64) -> Option<String> {
        self.layout.lever_at((x, y)).map(grip_json)
    }

    /// The parameter that a press at (x, y) sets, as JSON [name, value].
    pub fn picked(&self, x: f64, y: f64) -> Option<String> {
        let picked = self.layout.picked((x, y))?;
        Some(json!(picked).to_string())
    }

    /// Values of the handle's parameters after steps along the two axes from the values `first` and
    /// `second`, as JSON like [`WebFigure::dragged`].
    pub fn stepped(&self, first: f64, second: f64, across: f64, up: f64) -> Option<String> {
        let moved = self.layout.stepped((first, second), (across, up));
        moved.map(moved_json)
    }
}

fn moved_json(moved: Moved) -> String {
    json!(within_ranges(moved)).to_string()
}

fn grip_json(grip: Grip) -> String {
    json!({"x": grip.x, "y": grip.y, "size": grip.size, "moves": grip.moves}).to_string()
}

/// The message of a problem.
pub fn words(problem: Problem) -> String {
    problem.message
}

fn theme_of(word: &str) -> Result<Theme, String> {
    Theme::from_word(word).ok_or_else(|| phrase!("page-no-such-theme", word))
}
