//! The names of marks: a row above the panels, or a key in a corner of one.

use crate::figure::mark::{Mark, Shape};
use crate::figure::panel::{Corner, Panel};
use crate::figure::polyline::clip;
use crate::figure::rectangle::{Point, Rect};
use crate::figure::role::Role;
use crate::figure::text::width;
use std::rc::Rc;

/// What stands before a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swatch {
    /// A dot.
    Dot,
    /// An open dot.
    Open,
    /// A dot with its error bar.
    Bar,
    /// A piece of line.
    Line,
    /// A filled box.
    Box,
}

/// One name with its mark, and where it stands.
#[derive(Clone, Debug)]
pub struct LegendEntry {
    /// The mark before it.
    pub swatch: Swatch,
    /// What it means.
    pub role: Role,
    /// Whether the mark is drawn dotted.
    pub dotted: bool,
    /// The name.
    pub text: String,
    /// Left end of the mark, on the middle of the line.
    pub at: Point,
}

/// Names above the panels.
#[derive(Debug)]
pub struct Legend {
    /// In reading order.
    pub entries: Vec<LegendEntry>,
    /// What they take from the top.
    pub height: f64,
}

/// Width of the mark before a name.
pub const SWATCH: f64 = 22.0;

const GAP: f64 = 6.0;

/// Whether a mark is drawn between the axes of `panel`: a line need not be.
fn is_drawn(mark: &Mark, panel: &Panel) -> bool {
    let Shape::Line { x, y, .. } = &mark.shape else {
        return true;
    };
    let between = Rect {
        x0: 0.0,
        y0: 0.0,
        x1: 1.0,
        y1: 1.0,
    };
    let place = |(x, y): (&f64, &f64)| {
        let at = (panel.x.scale.share(*x), panel.y.scale.share(*y));
        (at.0.is_finite() && at.1.is_finite()).then_some(at)
    };
    !clip(x.iter().zip(y).map(place), &between).is_empty()
}

/// The marks of `panel` that are drawn.
fn drawn(panel: &Panel) -> impl Iterator<Item = &Mark> {
    panel.marks.iter().filter(|mark| is_drawn(mark, panel))
}

fn entries<'a>(marks: impl Iterator<Item = &'a Mark>, brief: bool) -> Vec<LegendEntry> {
    let mut found: Vec<LegendEntry> = Vec::new();
    for mark in marks.filter(|mark| !mark.name.is_empty()) {
        let swatch = match mark.shape {
            Shape::Intervals { .. } if mark.role == Role::Published => Swatch::Open,
            Shape::Dots { .. }
            | Shape::Intervals { .. }
            | Shape::Ring { .. }
            | Shape::Point { .. } => Swatch::Dot,
            Shape::Errors { .. } => Swatch::Bar,
            Shape::Bars { .. } | Shape::Blocks { .. } => Swatch::Box,
            Shape::Line { .. }
            | Shape::Circle { .. }
            | Shape::Tick { .. }
            | Shape::Dimension { .. }
            | Shape::Map { .. }
            | Shape::Contours { .. }
            | Shape::Region { .. }
            | Shape::Handle { .. }
            | Shape::TrueScale { .. }
            | Shape::Rule { .. } => Swatch::Line,
        };
        let text = match brief && !mark.short.is_empty() {
            true => &mark.short,
            false => &mark.name,
        };
        if found.iter().all(|entry| entry.text != *text) {
            found.push(LegendEntry {
                swatch,
                role: mark.role,
                dotted: mark.dotted,
                text: text.clone(),
                at: (0.0, 0.0),
            });
        }
    }
    found
}

/// The names of all `panels`, flowing over as many lines as a figure this `wide` needs.
pub fn flow<'a>(
    panels: impl Iterator<Item = &'a Rc<Panel>>,
    wide: f64,
    font: f64,
    brief: bool,
) -> Legend {
    let mut entries = entries(panels.flat_map(|panel| drawn(panel)), brief);
    let line = 1.5 * font;
    let (mut x, mut y) = (12.0, 10.0 + 0.5 * line);
    for entry in &mut entries {
        let needs = SWATCH + GAP + width(&entry.text, font);
        if x > 12.0 && x + needs > wide - 8.0 {
            (x, y) = (12.0, y + line);
        }
        entry.at = (x, y);
        x += needs + 1.3 * font;
    }
    Legend {
        entries,
        height: y + 0.5 * line,
    }
}

/// The names of one panel, one below the other in a corner, and the rectangle they cover.
pub fn key(
    panel: &Panel,
    corner: Corner,
    frame: &Rect,
    font: f64,
) -> Option<(Rect, Vec<LegendEntry>)> {
    let mut entries = entries(drawn(panel), false);
    if entries.is_empty() {
        return None;
    }
    let line = 1.45 * font;
    let wide = entries
        .iter()
        .map(|entry| width(&entry.text, font))
        .fold(0.0, f64::max)
        + SWATCH
        + GAP
        + 8.0;
    let high = entries.len() as f64 * line + 4.0;
    let x0 = match corner {
        Corner::TopLeft => frame.x0 + 6.0,
        _ => (frame.x1 - wide - 2.0).max(frame.x0),
    };
    let y0 = match corner {
        Corner::BottomRight => frame.y1 - high - 6.0,
        _ => frame.y0 + 2.0,
    };
    for (i, entry) in entries.iter_mut().enumerate() {
        entry.at = (x0 + 4.0, y0 + 2.0 + (i as f64 + 0.5) * line);
    }
    Some((
        Rect {
            x0,
            y0,
            x1: x0 + wide,
            y1: y0 + high,
        },
        entries,
    ))
}

impl LegendEntry {
    /// Where its name begins.
    pub fn text_at(&self) -> Point {
        (self.at.0 + SWATCH + GAP, self.at.1)
    }
}
