//! Paints a laid-out figure: axes, marks, names.

mod axes;
mod heat_map;
mod marks;
mod names;
mod painter;

use super::backend::Medium;
use super::layout::{Layout, Placed};
use super::panel::Naming;
use super::rectangle::Rect;
use super::text;
use super::theme::Theme;
use painter::{Align, Painted, Painter};

/// The sentence in the middle of a panel without marks; laws in the panel keep their place.
fn in_place_of_data(painter: &Painter, placed: &Placed, words: &str) -> Painted {
    let frame = &placed.frame;
    let (x, y) = (0.5 * (frame.x0 + frame.x1), 0.5 * (frame.y0 + frame.y1));
    let (wide, high) = (
        0.5 * text::width(words, painter.font) + 3.0,
        0.7 * painter.font,
    );
    let behind = Rect {
        x0: x - wide,
        x1: x + wide,
        y0: y - high,
        y1: y + high,
    };
    if !placed.panel.marks.is_empty() {
        painter.fill(&behind, painter.theme.paper().alpha(1.0))?;
    }
    painter.text(words, (x, y), Align::Middle, painter.theme.quiet())
}

/// Paints `layout` on `medium`.
pub fn paint(layout: &Layout, medium: Box<dyn Medium + '_>, theme: Theme) -> Painted {
    let painter = &Painter::new(medium, theme, layout.font);
    painter.clear()?;
    for entry in &layout.legend {
        names::entry(painter, entry)?;
    }
    for placed in &layout.panels {
        for entry in &placed.legend {
            names::entry(painter, entry)?;
        }
        axes::paint(painter, placed)?;
        marks::keep_free(painter, placed);
        for mark in &placed.panel.marks {
            marks::paint(painter, placed, mark)?;
        }
        if let Some(words) = &placed.panel.empty {
            in_place_of_data(painter, placed, words)?;
        }
        if let Some(bar) = &placed.bar {
            heat_map::bar(painter, bar)?;
        }
        if let Some((rect, entries)) = &placed.key {
            painter.fill(rect, painter.theme.paper().alpha(0.82))?;
            entries
                .iter()
                .try_for_each(|entry| names::entry(painter, entry))?;
        }
        if placed.naming == Some(Naming::Ends) {
            names::line_ends(painter, placed)?;
        }
    }
    painter.finish()
}
