//! Turns a data set into the figure of its view and the texts around it.

use crate::words::phrase;
#[cfg(test)]
mod tests;
pub(super) mod wording;

use super::comparison::{Comparison, compared};
use super::{entry, limits};
use crate::dataset::DataSet;
use crate::dataset::export::VERSION;
use crate::figure::text;
use crate::figure::{About, Figure, Moved, Panel, Size, Theme, Units};
use crate::parameters::Field;
use crate::problem::Problem;

/// The figure of a data set.
pub fn figure(data: &DataSet) -> Figure {
    whole_figure(data).only_panel(data.parameters.panel)
}

/// Panel number `number` of the figure alone, counted from 1.
pub fn panel(data: &DataSet, number: usize) -> Figure {
    whole_figure(data).only_panel(number)
}

/// The figure of a data set and of the pinned settings.
pub fn comparison(data: &DataSet, with: &Comparison) -> Figure {
    compared(data, with, whole_figure)
}

/// The figure as an SVG document, always with its legend. The description of the document says what the figure shows, and contains the
/// notes of its data. The metadata are the program, its version and every parameter.
///
/// # Errors
/// The size is outside 120 to 20 000 pixels, or the figure uses a name that its view does not
/// declare.
pub fn svg(data: &DataSet, size: Size, theme: Theme) -> Result<String, Problem> {
    let layout = figure(data).lay_out(size, true)?;
    let About {
        title,
        description,
        software,
        address,
    } = about(data);
    let drawing =
        layout
            .with_origin(format!("{software} {address}"))
            .svg(theme, &title, &description)?;
    data.check().map(|()| drawing)
}

/// The figure as a PDF document of one page, with its fonts embedded; like [`svg`], it contains a description and how it was made.
///
/// # Errors
/// The errors of [`svg`].
#[cfg(feature = "pictures")]
pub fn pdf(data: &DataSet, size: Size, theme: Theme) -> Result<Vec<u8>, Problem> {
    let document = figure(data).lay_out(size, true)?.pdf(theme, &about(data))?;
    data.check().map(|()| document)
}

/// The figure as a PNG file with `scale` pixels to the CSS pixel; like [`svg`], it contains a description and how it was made.
///
/// # Errors
/// The errors of [`svg`], or more than 200 million pixels.
#[cfg(feature = "pictures")]
pub fn png(data: &DataSet, size: Size, theme: Theme, scale: f64) -> Result<Vec<u8>, Problem> {
    let layout = figure(data).lay_out(size, true)?;
    let picture = layout.picture(theme, scale, &about(data))?;
    data.check().map(|()| picture)
}

/// Metadata in the file of the figure.
pub fn about(data: &DataSet) -> About {
    About {
        title: title(data).to_owned(),
        description: description(data),
        software: format!("attention-spectra {VERSION}"),
        address: data.parameters.without_unread_text().to_text(),
    }
}

/// Position to which a handle moves, within the ranges of its two parameters: an axis may reach beyond them.
pub fn within_ranges(moved: Moved) -> Moved {
    moved.map(|(name, x)| (name, Field::named(name).map_or(x, |field| field.nearest(x))))
}

/// Description of the figure, and its notes.
pub fn description(data: &DataSet) -> String {
    let notes = notes(data, &whole_figure(data));
    [vec![describe(data)], notes].concat().join(" ")
}

/// The notes of a figure; `whole` is that of [`whole_figure`]. The strokes of laws that are not right are explained only if one is in the
/// panels that `panel` shows.
pub fn notes(data: &DataSet, whole: &Figure) -> Vec<String> {
    let has_doubtful_law = whole.has_doubtful_law(data.parameters.panel);
    let belongs = |note: &&String| has_doubtful_law || **note != *limits::STROKES;
    data.notes.iter().filter(belongs).cloned().collect()
}

/// The panels of the figure by their titles, in the order in which `panel` counts them.
pub fn panels(data: &DataSet) -> Vec<String> {
    titles(&whole_figure(data))
}

/// The panels of a whole figure, by their titles.
pub fn titles(figure: &Figure) -> Vec<String> {
    let title = |panel: &Panel| match panel.units {
        Units::ComplexPlane => phrase!("view-complex-plane").to_owned(),
        Units::Free | Units::Equal if !panel.heading.is_empty() => text::plain(&panel.heading),
        Units::Free | Units::Equal => text::plain(&panel.y.title),
    };
    figure.panels.iter().map(title).collect()
}

/// One to three sentences with numbers that describe the figure: a caption, and a replacement for screen
/// readers.
pub fn describe(data: &DataSet) -> String {
    (entry(data.parameters.view).describe)(data)
}

/// The figure with all its panels, including those that the parameters do not choose.
pub fn whole_figure(data: &DataSet) -> Figure {
    (entry(data.parameters.view).figure)(data)
}

/// Title of the figure.
pub fn title(data: &DataSet) -> &'static str {
    entry(data.parameters.view).words.heading.text()
}
