//! Data set → drawing, on any plotters backend: the same code for the canvas of the page and for SVG.
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

use crate::dataset::DataSet;
use crate::parameters::View;
use crate::problem::Problem;
use crate::views;

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
    fn only(mut self, panel: usize) -> Self {
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

/// The figure of a data set.
pub fn figure(data: &DataSet) -> Figure {
    whole_figure(data).only(data.parameters.panel)
}

/// The figure as an SVG document, always with its legend. What it shows, and the notes of its data, are the
/// description of the document.
///
/// # Errors
/// A size outside 120 to 20 000 pixels.
pub fn svg(data: &DataSet, size: Size, theme: Theme) -> Result<String, Problem> {
    let layout = figure(data).lay_out(size, true)?;
    layout.svg(theme, title(data), &description(data))
}

/// What the figure shows and the notes of its data.
pub fn description(data: &DataSet) -> String {
    [vec![describe(data)], data.notes.clone()]
        .concat()
        .join(" ")
}

/// The panels of the figure by the titles above them, in the order in which `panel` counts them.
pub fn panels(data: &DataSet) -> Vec<String> {
    let title = |panel: &Panel| match panel.equal && panel.x.title.starts_with("Re ") {
        true => "complex plane".to_owned(),
        false => text::plain(&panel.y.title),
    };
    whole_figure(data).panels.iter().map(title).collect()
}

/// One to three sentences saying what is seen, with numbers: a caption, and the figure for those who
/// cannot see it.
pub fn describe(data: &DataSet) -> String {
    match data.parameters.view {
        View::Spectrum => views::spectrum::figure::describe(data),
        View::Singular => views::singular::figure::describe(data),
        View::Gap => views::gap::figure::describe(data),
        View::StableRank => views::stable_rank::figure::describe(data),
        View::Depth => views::depth::figure::describe(data),
        View::Gradients => views::gradients::figure::describe(data),
        View::Layers => views::layers::figure::describe(data),
        View::Overlap => views::overlap::figure::describe(data),
        View::SimilarityMap => views::similarity_map::figure::describe(data),
        View::SimilarityDepth => views::similarity_depth::figure::describe(data),
        View::Trainability => views::trainability::figure::describe(data),
        View::Orthogonal => views::orthogonal::figure::describe(data),
        View::Filter => views::filter::figure::describe(data),
        View::Localisation => views::localisation::figure::describe(data),
        View::Isometry => views::isometry::figure::describe(data),
        View::Claims => views::claims::figure::describe(data),
    }
}

fn whole_figure(data: &DataSet) -> Figure {
    match data.parameters.view {
        View::Spectrum => views::spectrum::figure::figure(data),
        View::Singular => views::singular::figure::figure(data),
        View::Gap => views::gap::figure::figure(data),
        View::StableRank => views::stable_rank::figure::figure(data),
        View::Depth => views::depth::figure::figure(data),
        View::Gradients => views::gradients::figure::figure(data),
        View::Layers => views::layers::figure::figure(data),
        View::Overlap => views::overlap::figure::figure(data),
        View::SimilarityMap => views::similarity_map::figure::figure(data),
        View::SimilarityDepth => views::similarity_depth::figure::figure(data),
        View::Trainability => views::trainability::figure::figure(data),
        View::Orthogonal => views::orthogonal::figure::figure(data),
        View::Filter => views::filter::figure::figure(data),
        View::Localisation => views::localisation::figure::figure(data),
        View::Isometry => views::isometry::figure::figure(data),
        View::Claims => views::claims::figure::figure(data),
    }
}

/// What the figure is.
pub fn title(data: &DataSet) -> &'static str {
    match data.parameters.view {
        View::Spectrum => "Eigenvalues in the complex plane",
        View::Singular => "Density of singular values",
        View::Gap => "Spectral gaps against context length",
        View::StableRank => "Stable rank against context length",
        View::Depth => "Stable rank against layer",
        View::Gradients => "Gradient norms against depth",
        View::Layers => "Spectrum layer by layer",
        View::Overlap => "Overlap, entropy and gradient of a row against the score scale",
        View::SimilarityMap => "Cosine between tokens behind one update",
        View::SimilarityDepth => "Cosine between tokens, layer by layer",
        View::Trainability => "Trainability diagram",
        View::Orthogonal => "Orthogonal attention: spectrum, conditioning, depth, cost",
        View::Filter => "Filtering: spectrum of the update, depth, an image",
        View::Localisation => "Signal propagation and attention entropy under random walks",
        View::Isometry => "Squared singular values of signal and Jacobian",
        View::Claims => "What the papers say, and what is measured",
    }
}

/// Number of realisations in the column `realisation`; at least one.
pub(crate) fn realisations(data: &DataSet) -> usize {
    let largest = data
        .numbers("realisation")
        .iter()
        .copied()
        .filter(|r| r.is_finite())
        .fold(0.0, f64::max);
    largest.min(1e6) as usize + 1
}

/// How many of a spectrum's values of each realisation there are, where they are the largest and not all.
pub(crate) fn leading(data: &DataSet) -> Option<usize> {
    let count = data.scalar("leading");
    (count >= 1.0).then_some(count.min(1e6) as usize)
}

/// `measured, 256 eigenvalues`, or that they are the largest of more.
pub(crate) fn measured_values(data: &DataSet, count: usize, one: &str, many: &str) -> String {
    let all = data.parameters.T * realisations(data);
    match (count, leading(data)) {
        (0, _) => String::new(),
        (_, Some(_)) => format!("measured, the {count} largest of {all}"),
        (1, None) => format!("measured, 1 {one}"),
        _ => format!("measured, {count} {many}"),
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
