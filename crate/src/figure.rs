//! Data set → drawing, on any plotters backend: the same code for the canvas of the page and for SVG.
//!
//! A view (`spectrum`, `singular`, `gap`, `stable_rank`) turns its data set into a `model`; `layout`
//! finds its pixels, `draw` paints it through plotters' elements on one of the thin backends. Missing
//! and `NaN` values are left out, so a data set that is still growing draws as it is.

mod arrange;
mod axes;
mod axis;
mod backend;
mod clip;
pub(crate) mod colour_map;
mod draw;
pub(crate) mod grid;
mod grip;
mod heat_map;
mod layout;
mod legend;
mod marks;
pub(crate) mod model;
pub(crate) mod number;
pub(crate) mod panels;
mod pen;
pub(crate) mod plot;
mod read;
pub(crate) mod scale;
#[cfg(test)]
mod tests;
pub(crate) mod text;
pub(crate) mod theme;

use crate::dataset::DataSet;
use crate::parameters::View;
use crate::problem::Problem;
use crate::views;
use backend::Medium;
use plotters::drawing::IntoDrawingArea;

pub use grip::Grip;
pub use read::Reading;
pub use theme::Theme;

/// A backend's whole-numbered coordinates for each CSS pixel.
const UNITS: f64 = 20.0;

/// Size of a figure in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Width, CSS pixels.
    pub width: f64,
    /// Height, CSS pixels.
    pub height: f64,
}

impl Size {
    /// Itself, within what can be drawn: 120 to 20 000 pixels each way.
    fn checked(self) -> Result<Self, Problem> {
        let fine = |length: f64| (120.0..=20_000.0).contains(&length);
        if fine(self.width) && fine(self.height) {
            return Ok(self);
        }
        let message = format!(
            "A figure of {} × {} pixels cannot be drawn: each side takes 120 to 20000 pixels.",
            self.width, self.height
        );
        Err(Problem::new("size", message))
    }
}

/// The figure as an SVG document, always with its legend; text stays text. What it shows, and the notes of
/// its data, are the description of the document.
///
/// # Errors
/// A size outside 120 to 20 000 pixels.
pub fn svg(data: &DataSet, size: Size, theme: Theme) -> Result<String, Problem> {
    document(data, size, theme, true)
}

/// The figure as an SVG document; without `listed` it is laid out as on the canvas.
fn document(data: &DataSet, size: Size, theme: Theme, listed: bool) -> Result<String, Problem> {
    let size = size.checked()?;
    let figure = figure(data);
    let layout = layout::layout(&figure, size, listed);
    let mut out = String::new();
    let description = [vec![describe(data)], data.notes.clone()]
        .concat()
        .join(" ");
    let medium = backend::svg::Document::new(&mut out, size, title(data), &description);
    draw(Box::new(medium), theme, &layout)?;
    Ok(out)
}

/// Draws the figure on `canvas`, giving it `ratio` device pixels for each CSS pixel of `size`; `listed` with
/// a legend apart, as in exports.
///
/// # Errors
/// A size outside 120 to 20 000 pixels, or a canvas without a 2d context.
#[cfg(target_arch = "wasm32")]
pub fn canvas(
    data: &DataSet,
    canvas: &web_sys::HtmlCanvasElement,
    size: Size,
    ratio: f64,
    theme: Theme,
    listed: bool,
) -> Result<(), Problem> {
    paint(&figure(data), canvas, size, ratio, theme, listed)
}

/// As [`canvas`], for a picture the size of a stamp: the first panel alone, without the names of its marks.
///
/// # Errors
/// As [`canvas`].
#[cfg(target_arch = "wasm32")]
pub fn thumbnail(
    data: &DataSet,
    canvas: &web_sys::HtmlCanvasElement,
    size: Size,
    ratio: f64,
    theme: Theme,
) -> Result<(), Problem> {
    let mut figure = figure(data);
    figure.panels.truncate(1);
    for mark in figure.panels.iter_mut().flat_map(|panel| &mut panel.marks) {
        mark.name.clear();
    }
    // What is to be listed and has no names gets no legend.
    paint(&figure, canvas, size, ratio, theme, true)
}

#[cfg(target_arch = "wasm32")]
fn paint(
    figure: &model::Figure,
    canvas: &web_sys::HtmlCanvasElement,
    size: Size,
    ratio: f64,
    theme: Theme,
    listed: bool,
) -> Result<(), Problem> {
    let size = size.checked()?;
    let ratio = if ratio.is_finite() {
        ratio.clamp(0.5, 8.0)
    } else {
        1.0
    };
    let layout = layout::layout(figure, size, listed);
    let medium = backend::canvas::Screen::new(canvas, size, ratio)?;
    draw(Box::new(medium), theme, &layout)
}

fn draw(
    medium: Box<dyn Medium + '_>,
    theme: Theme,
    layout: &layout::Layout,
) -> Result<(), Problem> {
    let backend = backend::Backend::new(medium);
    let pen = pen::Pen::new(backend.into_drawing_area(), theme, layout.font);
    draw::draw(&pen, layout)
}

/// The panels of the figure by the titles above them, in the order in which `panel` counts them.
pub fn panels(data: &DataSet) -> Vec<String> {
    let title = |panel: &model::Panel| match panel.equal && panel.x.title.starts_with("Re ") {
        true => "complex plane".to_owned(),
        false => text::plain(&panel.y.title),
    };
    whole_figure(data).panels.iter().map(title).collect()
}

/// The mark within about 24 pixels of (`x`, `y`), CSS pixels from the upper left corner of the figure
/// as `canvas` draws it.
pub fn reading(data: &DataSet, size: Size, x: f64, y: f64) -> Option<Reading> {
    let size = size.checked().ok()?;
    let figure = figure(data);
    read::nearest(&layout::layout(&figure, size, false), (x, y))
}

/// The handle within about 24 pixels of (`x`, `y`): a point that moves two dials at once.
pub fn grip(data: &DataSet, size: Size, x: f64, y: f64) -> Option<Grip> {
    let size = size.checked().ok()?;
    let figure = figure(data);
    grip::grip(&layout::layout(&figure, size, false), (x, y))
}

/// The parameters that a handle moves and their values where it is dragged to (`x`, `y`); nothing in a
/// figure without a handle.
pub fn dragged(data: &DataSet, size: Size, x: f64, y: f64) -> Option<[(&'static str, f64); 2]> {
    let size = size.checked().ok()?;
    let figure = figure(data);
    grip::dragged(&layout::layout(&figure, size, false), (x, y))
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

fn figure(data: &DataSet) -> model::Figure {
    let mut figure = whole_figure(data);
    // One panel on its own: for narrow screens, and for figures in papers.
    if let Some(last) = figure.panels.len().checked_sub(1)
        && data.parameters.panel > 0
    {
        let mut panel = figure
            .panels
            .swap_remove(last.min(data.parameters.panel - 1));
        panel.optional = false;
        figure.panels = vec![panel];
    }
    figure
}

fn whole_figure(data: &DataSet) -> model::Figure {
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

fn title(data: &DataSet) -> &'static str {
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
