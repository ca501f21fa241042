//! The names of marks: rows above a panel, or a key in a corner of it.

use super::occupied::Occupied;
use super::part::Part;
use crate::law_status::LawStatus;
use crate::mark::{Mark, Shape};
use crate::panel::{Corner, Panel};
use crate::polyline::clip;
use crate::rectangle::{Point, Rect};
use crate::role::Role;
use crate::text::width;
use std::rc::Rc;

/// Sample of the mark before a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swatch {
    /// A dot.
    Dot,
    /// A faint dot.
    Faint,
    /// An open dot.
    Open,
    /// A dot with its error bar.
    Bar,
    /// A piece of line.
    Line,
    /// A path that fades towards its beginning.
    Trail,
    /// A filled box.
    Box,
}

/// One name with its mark, and its place.
#[derive(Clone, Debug)]
pub struct LegendEntry {
    /// The mark before it.
    pub swatch: Swatch,
    /// Its meaning.
    pub role: Role,
    /// Status of the law, which decides its stroke.
    pub status: LawStatus,
    /// The name.
    pub text: String,
    /// Left end of the mark, on the middle of the line.
    pub at: Point,
}

/// How far the label of a rule may reach into the right margin, pixels.
pub const RULE_BEYOND: f64 = 12.0;

/// Width of the mark before a name.
pub const SWATCH: f64 = 22.0;

const GAP: f64 = 6.0;

/// Whether a mark of `panel` is drawn within its axes; a line may be outside.
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

/// The names of the marks in `panels`, each once; the short ones if `brief`.
pub fn entries(panels: &[Rc<Panel>], brief: bool) -> Vec<LegendEntry> {
    let mut found: Vec<LegendEntry> = Vec::new();
    let marks = panels.iter().flat_map(|panel| drawn(panel));
    for mark in marks.filter(|mark| !mark.name.is_empty()) {
        let text = if brief && !mark.short.is_empty() {
            &mark.short
        } else {
            &mark.name
        };
        if found.iter().all(|entry| entry.text != *text) {
            found.push(LegendEntry {
                swatch: swatch(mark),
                role: mark.role,
                status: mark.status,
                text: text.clone(),
                at: (0.0, 0.0),
            });
        }
    }
    found
}

fn swatch(mark: &Mark) -> Swatch {
    match mark.shape {
        Shape::Intervals { .. } if mark.role == Role::Published => Swatch::Open,
        Shape::Dots { .. } if mark.faint => Swatch::Faint,
        Shape::Dots { .. } | Shape::Intervals { .. } | Shape::Ring { .. } | Shape::Point { .. } => {
            Swatch::Dot
        }
        Shape::Errors { .. } => Swatch::Bar,
        Shape::Bars { .. } | Shape::Blocks { .. } => Swatch::Box,
        Shape::Trails { .. } => Swatch::Trail,
        Shape::Line { .. }
        | Shape::Circle { .. }
        | Shape::Tick { .. }
        | Shape::Dimension { .. }
        | Shape::Map { .. }
        | Shape::Contours { .. }
        | Shape::Region { .. }
        | Shape::Handle { .. }
        | Shape::TrueScale { .. }
        | Shape::Outline { .. }
        | Shape::Hatching { .. }
        | Shape::Rule { .. } => Swatch::Line,
    }
}

/// Places names after `from`, over as many lines as a width of `wide` pixels needs; returns their height, 0 for no names.
pub fn flow(entries: &mut [LegendEntry], from: Point, wide: f64, font: f64) -> f64 {
    if entries.is_empty() {
        return 0.0;
    }
    let line = 1.5 * font;
    let left = 12.0;
    let (mut x, mut y) = (left, 10.0 + 0.5 * line);
    for entry in entries {
        let needs = SWATCH + GAP + width(&entry.text, font);
        if x > left && x + needs > wide - 8.0 {
            (x, y) = (left, y + line);
        }
        entry.at = (from.0 + x, from.1 + y);
        x += needs + 1.3 * font;
    }
    y + 0.5 * line
}

/// The names of one panel, one below the other, in a corner where they cover no data (the given corner is tried first), and
/// their rectangle; `None` if no corner is free.
pub fn key(
    panel: &Rc<Panel>,
    corner: Corner,
    (frame, parts): (&Rect, &[Part]),
    occupied: &Occupied,
    (font, brief): (f64, bool),
) -> Option<(Rect, Vec<LegendEntry>)> {
    let mut entries = entries(std::slice::from_ref(panel), brief);
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
    let place = |corner: Corner| {
        let x0 = match corner {
            Corner::TopLeft | Corner::BottomLeft => frame.x0 + 6.0,
            Corner::TopRight | Corner::BottomRight => frame.x1 - wide - 2.0,
        };
        let y0 = match corner {
            Corner::TopLeft | Corner::TopRight => frame.y0 + 2.0,
            Corner::BottomLeft | Corner::BottomRight => frame.y1 - high - 6.0,
        };
        Rect {
            x0,
            y0,
            x1: x0 + wide,
            y1: y0 + high,
        }
    };
    let rules = rule_labels(panel, frame, parts, font);
    // Small panels have no room for more than data.
    let is_free = |rect: &Rect| {
        let fits = rect.x0 >= frame.x0 && rect.y0 >= frame.y0 && rect.y1 <= frame.y1;
        let touches = rules.iter().any(|label| rect.shared_area(label) > 0.0);
        fits && !touches && 2.0 * high < frame.height() && occupied.count(rect) == 0
    };
    let corners = [corner].into_iter().chain(Corner::ALL);
    let rect = corners.map(place).find(is_free)?;
    for (i, entry) in entries.iter_mut().enumerate() {
        entry.at = (rect.x0 + 4.0, rect.y0 + 2.0 + (i as f64 + 0.5) * line);
    }
    Some((rect, entries))
}

/// The places at the top of a panel that the labels of its rules need.
fn rule_labels(panel: &Panel, frame: &Rect, parts: &[Part], font: f64) -> Vec<Rect> {
    let label = |mark: &Mark| {
        let Shape::Rule { x, text } = &mark.shape else {
            return None;
        };
        let part = parts.iter().find(|part| part.x.holds(*x))?;
        let (across, _) = part.pixel(*x, part.y.low)?;
        let wide = width(text, font) + 8.0;
        let x0 = if across + wide <= frame.x1 + RULE_BEYOND {
            across
        } else {
            across - wide
        };
        Some(Rect {
            x0,
            y0: frame.y0,
            x1: x0 + wide,
            y1: frame.y0 + 1.5 * font,
        })
    };
    panel.marks.iter().filter_map(label).collect()
}

impl LegendEntry {
    /// Start of its name.
    pub fn text_at(&self) -> Point {
        (self.at.0 + SWATCH + GAP, self.at.1)
    }
}
