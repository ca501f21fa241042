//! The names of marks: beside their swatches, or at the ends of lines.

use super::painter::{Align, Painted, Painter};
use crate::figure::layout::{LegendEntry, Placed, SWATCH, Swatch};
use crate::figure::mark::{Mark, Shape};
use crate::figure::rectangle::Rect;

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
            entry.dotted,
        )?,
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

/// Names at the right ends of lines, pushed apart where they would touch.
pub fn line_ends(painter: &Painter, placed: &Placed) -> Painted {
    let mut labels: Vec<(f64, &Mark, &str)> = Vec::new();
    for mark in &placed.panel.marks {
        let (Shape::Line { x, y, .. }, Some(text)) = (&mark.shape, mark.end_label()) else {
            continue;
        };
        let last = x
            .iter()
            .zip(y)
            .rev()
            .find_map(|(x, y)| placed.pixels_inside(*x, *y));
        if let Some(at) = last {
            labels.push((at.1, mark, text));
        }
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
