//! The names of marks: beside their swatches, or at the ends of lines.

use super::marks::far_from;
use super::painter::{Align, Painted, Painter};
use crate::layout::{LegendEntry, Placed, SWATCH, Swatch};
use crate::mark::{Mark, Shape};
use crate::polyline::clip;
use crate::rectangle::{Point, Rect};

/// Strength of a faint mark beside its name.
const FAINT: f64 = 0.4;

/// Width of a path beside its name, pixels.
const TRAIL_WIDTH: f64 = 1.4;

/// A name with its mark.
pub fn entry(painter: &Painter, entry: &LegendEntry) -> Painted {
    let (x, y) = entry.at;
    let colour = painter.theme.mark(entry.role);
    let everywhere = Rect {
        x0: -1.0,
        y0: -1.0,
        x1: 1e5,
        y1: 1e5,
    };
    let middle = (x + 0.5 * SWATCH, y);
    match entry.swatch {
        Swatch::Dot => painter.disk(middle, 3.0, colour.opaque())?,
        Swatch::Faint => painter.disk(middle, 3.0, colour.alpha(FAINT))?,
        Swatch::Open => painter.ring(middle, 3.4, colour.opaque(), 1.6)?,
        Swatch::Bar => {
            painter.line(
                &[(middle.0, y - 6.0), (middle.0, y + 6.0)],
                colour.opaque(),
                1.2,
            )?;
            painter.disk(middle, 3.2, colour.opaque())?;
        }
        Swatch::Line => painter.stroke(
            [Some((x, y)), Some((x + SWATCH, y))],
            &everywhere,
            entry.role,
            entry.status,
        )?,
        Swatch::Trail => {
            let half = (middle.0, y);
            painter.line(&[(x, y), half], colour.alpha(FAINT), TRAIL_WIDTH)?;
            painter.line(&[half, (x + SWATCH, y)], colour.opaque(), TRAIL_WIDTH)?;
        }
        Swatch::Box => {
            let swatch = Rect {
                x0: x + 4.0,
                y0: y - 5.0,
                x1: x + SWATCH - 4.0,
                y1: y + 5.0,
            };
            painter.fill(&swatch, colour.alpha(0.25))?;
            painter.line(
                &[(swatch.x0, swatch.y0), (swatch.x1, swatch.y0)],
                colour.opaque(),
                1.2,
            )?;
        }
    }
    painter.text(
        &entry.text,
        entry.text_at(),
        Align::Left,
        painter.theme.words(entry.role),
    )
}

/// If a curve ends farther than this many pixels from the right edge, its name stands at its end.
const EDGE: f64 = 36.0;

/// Names at the right ends of lines, pushed apart where they would touch; a line that ends earlier, or leaves the panel, is named
/// at its end.
pub fn line_ends(painter: &Painter, placed: &Placed) -> Painted {
    let mut labels: Vec<(f64, &Mark, &str)> = Vec::new();
    for mark in &placed.panel.marks {
        let (Shape::Line { x, y, .. }, Some(text)) = (&mark.shape, mark.end_label()) else {
            continue;
        };
        let Some(at) = last_point(placed, x, y) else {
            continue;
        };
        if at.0 >= placed.frame.x1 - EDGE {
            labels.push((at.1, mark, text));
            continue;
        }
        let steps = (1..=8).map(|k| 0.5 * f64::from(k) * painter.font);
        let places = steps.flat_map(|far| {
            let beside = [(far + 2.0, Align::Left), (-far - 2.0, Align::Right)];
            let levels = [0.0, -far, far];
            beside.into_iter().flat_map(move |(across, align)| {
                levels.map(|down| ((at.0 + across, at.1 + down), align))
            })
        });
        let places = places.chain(far_from(painter, at));
        let colour = painter.theme.words(mark.role);
        painter.label_at_best(text, places, colour, (&placed.frame, placed))?;
    }
    crate::sorting::sort_by(&mut labels, |a, b| a.0.total_cmp(&b.0));
    let apart = 1.25 * painter.font;
    for i in 1..labels.len() {
        labels[i].0 = labels[i].0.max(labels[i - 1].0 + apart);
    }
    let mut floor = placed.frame.y1;
    for (y, mark, text) in labels.iter().rev() {
        let y = y.min(floor);
        floor = y - apart;
        painter.text(
            text,
            (placed.frame.x1 + 8.0, y),
            Align::Left,
            painter.theme.words(mark.role),
        )?;
    }
    Ok(())
}

/// The rightmost visible place of a line.
fn last_point(placed: &Placed, x: &[f64], y: &[f64]) -> Option<Point> {
    let ends = placed.parts.iter().flat_map(|part| {
        let pixels = x.iter().zip(y).map(|(x, y)| part.pixel(*x, *y));
        clip(pixels, &part.rect)
    });
    let points = ends.filter_map(|piece| piece.last().copied());
    points.max_by(|a, b| a.0.total_cmp(&b.0))
}
