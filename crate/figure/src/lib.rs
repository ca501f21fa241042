#![doc = include_str!("../README.md")]
//!
//! # From a figure to a drawing
//!
//! A view turns its data set into a [`Figure`] of panels and marks, which is laid out once for a size. Its
//! [`Layout`] is painted with plotters' elements on one of the thin backends and reports what is under the
//! pointer. Missing and `NaN` values are left out, so an unfinished data set can be drawn as well.
#![deny(missing_docs)]
// What a test compares with may be of the C library.
#![cfg_attr(test, allow(clippy::disallowed_methods))]

mod about;
mod backend;
#[cfg(not(target_arch = "wasm32"))]
mod both_themes;
mod colour;
mod colour_map;
pub mod columns;
pub mod dataset;
mod elements;
mod grid;
mod handle;
mod layout;
mod lever;
mod mark;
pub mod number;
mod painting;
mod panel;
mod pixels;
#[cfg(not(target_arch = "wasm32"))]
mod png;
mod polyline;
mod reading;
mod rectangle;
mod role;
mod scale;
mod size;
pub mod text;
mod texts;
mod theme;
mod ticks;

use attention_spectra_base::{file_kind, half_precision, law_status, problem, sorting};
#[cfg(test)]
use attention_spectra_testing::{fuzzing, memory_count};
use problem::Problem;

#[cfg(test)]
#[global_allocator]
static COUNTING: memory_count::Counting = memory_count::Counting;

pub use colour_map::{Colormap, Ramp};
pub use grid::Grid;
pub use mark::{Mark, Say, Shape};
pub use panel::{Axis, Corner, Naming, Panel, Units};
pub use role::Role;
pub use scale::{Scale, Spacing, extent};

pub use about::About;
pub use handle::{Handle, Moved};
pub use layout::{Layout, LegendEntry};
pub use lever::{Grip, Lever};
pub use panel::Figure;
pub use reading::PointerReading;
pub use size::Size;
pub use theme::Theme;

/// The letters of `text` that the fonts of PDF and PNG lack.
#[cfg(feature = "pictures")]
pub fn missing_letters(text: &str) -> String {
    let fonts = backend::sheet::Font::both();
    let lacks = |letter: &char| fonts.iter().any(|font| font.glyph(*letter).0 == 0);
    text.chars().filter(lacks).collect()
}

impl Layout {
    /// The figure as an SVG document with a title and a description for screen readers; text stays text.
    ///
    /// # Errors
    /// The figure cannot be drawn.
    pub fn svg(&self, theme: Theme, title: &str, description: &str) -> Result<String, Problem> {
        let mut out = String::new();
        let medium =
            backend::svg::Document::new(&mut out, self.size, title, description, &self.origin);
        painting::paint(self, Box::new(medium), theme)?;
        Ok(out)
    }

    /// The figure as a PDF document of one page; text stays text, in embedded fonts.
    ///
    /// # Errors
    /// The figure cannot be drawn.
    #[cfg(feature = "pictures")]
    pub fn pdf(&self, theme: Theme, about: &About) -> Result<Vec<u8>, Problem> {
        let mut out = Vec::new();
        let page = backend::pdf::Page::new(&mut out, self.size, about);
        painting::paint(
            self,
            Box::new(backend::sheet::SheetMedium::new(page)),
            theme,
        )?;
        Ok(out)
    }

    /// The figure as a PNG file with `scale` pixels to the CSS pixel, with its texts, in fonts of this library.
    ///
    /// # Errors
    /// The figure cannot be drawn, for example because the picture has more than 200 million pixels.
    #[cfg(feature = "pictures")]
    pub fn picture(&self, theme: Theme, scale: f64, about: &About) -> Result<Vec<u8>, Problem> {
        let mut out = Vec::new();
        let picture = backend::png::Picture::new(&mut out, self.size, scale, about)?;
        painting::paint(
            self,
            Box::new(backend::sheet::SheetMedium::new(picture)),
            theme,
        )?;
        Ok(out)
    }

    /// Paints the figure on `canvas`, giving it `ratio` device pixels for each CSS pixel; `clear` without a background.
    ///
    /// # Errors
    /// A canvas without a 2d context.
    #[cfg(target_arch = "wasm32")]
    pub fn paint(
        &self,
        canvas: &web_sys::HtmlCanvasElement,
        ratio: f64,
        theme: Theme,
        clear: bool,
    ) -> Result<(), Problem> {
        let ratio = if ratio.is_finite() {
            ratio.clamp(0.5, 8.0)
        } else {
            1.0
        };
        let [_, r, g, b] = theme.paper().0.to_be_bytes();
        let erased = clear.then_some((r, g, b));
        let medium = backend::canvas::Screen::new(canvas, self.size, ratio, erased)?;
        painting::paint(self, Box::new(medium), theme)
    }
}
