//! A figure → drawing, on any plotters backend: the same code for the canvas of the page and for SVG.
//!
//! A view turns its data set into a [`Figure`] of panels and marks, which is laid out once for a size; its
//! [`Layout`] is painted with plotters' elements on one of the thin backends and says what stands under the
//! pointer. Missing and `NaN` values are left out, so a data set that is still growing draws as it is.

mod backend;
mod colour;
mod colour_map;
pub(crate) mod columns;
mod grid;
mod handle;
mod layout;
mod mark;
pub(crate) mod number;
mod painting;
mod panel;
mod pixels;
mod polyline;
mod reading;
mod rectangle;
mod role;
mod scale;
mod size;
#[cfg(test)]
mod tests;
pub(crate) mod text;
mod theme;
mod ticks;

use crate::problem::Problem;

pub(crate) use colour_map::Ramp;
pub(crate) use grid::Grid;
pub(crate) use mark::{Mark, Shape};
pub(crate) use panel::{Axis, Corner, Naming, Panel};
pub(crate) use role::Role;
pub(crate) use scale::{Scale, Spacing};

pub use handle::{Handle, Moved};
pub use layout::Layout;
pub use panel::Figure;
pub use reading::Reading;
pub use size::Size;
pub use theme::Theme;

impl Layout {
    /// The figure as an SVG document with a title and a description for those who cannot see it; text stays
    /// text.
    ///
    /// # Errors
    /// Where it cannot be drawn.
    pub fn svg(&self, theme: Theme, title: &str, description: &str) -> Result<String, Problem> {
        let mut out = String::new();
        let medium = backend::svg::Document::new(&mut out, self.size, title, description);
        painting::paint(self, Box::new(medium), theme)?;
        Ok(out)
    }

    /// Paints the figure on `canvas`, giving it `ratio` device pixels for each CSS pixel.
    ///
    /// # Errors
    /// A canvas without a 2d context.
    #[cfg(target_arch = "wasm32")]
    pub fn paint(
        &self,
        canvas: &web_sys::HtmlCanvasElement,
        ratio: f64,
        theme: Theme,
    ) -> Result<(), Problem> {
        let ratio = match ratio.is_finite() {
            true => ratio.clamp(0.5, 8.0),
            false => 1.0,
        };
        let medium = backend::canvas::Screen::new(canvas, self.size, ratio)?;
        painting::paint(self, Box::new(medium), theme)
    }
}

impl Figure {
    /// Its first panel alone, without the names of its marks: a picture the size of a stamp. Laid out as
    /// listed it has no legend, since what is to be listed has no names.
    pub fn thumbnail(mut self) -> Self {
        self.panels.truncate(1);
        for mark in self.panels.iter_mut().flat_map(|panel| &mut panel.marks) {
            mark.name.clear();
        }
        self
    }

    /// Its panel number `panel`, counted from 1 and held to what there is, on its own: for narrow screens,
    /// and for figures in papers; all panels for 0.
    pub fn only(mut self, panel: usize) -> Self {
        if let Some(last) = self.panels.len().checked_sub(1)
            && panel > 0
        {
            let mut panel = self.panels.swap_remove(last.min(panel - 1));
            panel.optional = false;
            self.panels = vec![panel];
        }
        self
    }
}

/// Smallest and largest of the finite values.
pub(crate) fn extent(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values
        .filter(|v| v.is_finite())
        .fold(None, |found, v| match found {
            None => Some((v, v)),
            Some((low, high)) => Some((low.min(v), high.max(v))),
        })
}

/// The value that a `share` of `values` (finite) does not exceed; 0 for none.
pub(crate) fn quantile(mut values: Vec<f64>, share: f64) -> f64 {
    let place = (share * values.len() as f64).ceil() as usize;
    if values.is_empty() {
        return 0.0;
    }
    let place = place.clamp(1, values.len()) - 1;
    crate::sorting::select_nth(&mut values, place)
}
