//! Paints a laid-out figure: axes, marks, names.

mod axes;
mod heat_map;
mod marks;
mod names;
mod painter;

use super::backend::Medium;
use super::layout::Layout;
use super::panel::Naming;
use super::theme::Theme;
use painter::{Align, Painted, Painter};

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
        if let Some(words) = &placed.panel.empty {
            let middle = (
                0.5 * (placed.frame.x0 + placed.frame.x1),
                0.5 * (placed.frame.y0 + placed.frame.y1),
            );
            painter.text(words, middle, Align::Middle, painter.theme.quiet())?;
        }
        marks::keep_free(painter, placed);
        for mark in &placed.panel.marks {
            marks::paint(painter, placed, mark)?;
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
