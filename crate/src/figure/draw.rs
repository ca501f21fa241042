//! Paints a laid-out figure: axes, marks, names.

use super::axes;
use super::clip::Rect;
use super::heat_map;
use super::layout::{Layout, Placed, end_label};
use super::legend::{Entry, SWATCH, Swatch};
use super::marks;
use super::model::{Corner, Mark, Naming, Shape};
use super::pen::{Drawn, Hold, Pen};

/// Paints everything.
pub fn draw(pen: &Pen, layout: &Layout) -> Drawn {
    pen.clear()?;
    for entry in layout.legend.iter().flat_map(|l| &l.entries) {
        name(pen, entry)?;
    }
    for placed in &layout.panels {
        axes::draw(pen, placed)?;
        if !placed.panel.empty.is_empty() {
            let middle = (
                0.5 * (placed.frame.x0 + placed.frame.x1),
                0.5 * (placed.frame.y0 + placed.frame.y1),
            );
            pen.text(&placed.panel.empty, middle, Hold::Middle, pen.theme.quiet())?;
        }
        // Labels of rules go one below the other, below a key.
        let mut level = match (&placed.key, placed.naming) {
            (Some((rect, _)), Some(Naming::Key(Corner::TopRight))) => rect.y1,
            _ => placed.frame.y0,
        };
        for mark in &placed.panel.marks {
            if matches!(mark.shape, Shape::Rule { .. }) {
                level += 1.45 * pen.font;
            }
            marks::draw(pen, placed, mark, level - 0.65 * pen.font)?;
        }
        if let Some(bar) = &placed.bar {
            heat_map::bar(pen, bar)?;
        }
        if let Some((rect, entries)) = &placed.key {
            pen.fill(rect, pen.theme.paper().alpha(0.82))?;
            entries.iter().try_for_each(|entry| name(pen, entry))?;
        }
        if placed.naming == Some(Naming::Ends) {
            ends(pen, placed)?;
        }
    }
    pen.finish()
}

/// A name with its mark.
fn name(pen: &Pen, entry: &Entry) -> Drawn {
    let (x, y) = entry.at;
    let colour = pen.theme.mark(entry.role);
    let everywhere = Rect {
        x0: -1.0,
        y0: -1.0,
        x1: 1e5,
        y1: 1e5,
    };
    let middle = (x + 0.5 * SWATCH, y);
    match entry.swatch {
        Swatch::Dot => pen.disk(middle, 3.0, colour.full())?,
        Swatch::Open => pen.ring(middle, 3.4, colour.full(), 1.6)?,
        Swatch::Bar => {
            pen.line(
                &[(middle.0, y - 6.0), (middle.0, y + 6.0)],
                colour.full(),
                1.2,
            )?;
            pen.disk(middle, 3.2, colour.full())?;
        }
        Swatch::Line => pen.stroke(
            [Some((x, y)), Some((x + SWATCH, y))],
            &everywhere,
            entry.role,
        )?,
        Swatch::Box => {
            let swatch = Rect {
                x0: x + 4.0,
                y0: y - 5.0,
                x1: x + SWATCH - 4.0,
                y1: y + 5.0,
            };
            pen.fill(&swatch, colour.alpha(0.25))?;
            pen.line(
                &[(swatch.x0, swatch.y0), (swatch.x1, swatch.y0)],
                colour.full(),
                1.2,
            )?;
        }
    }
    pen.text(
        &entry.text,
        entry.text_at(),
        Hold::Left,
        pen.theme.words(entry.role),
    )
}

/// Names at the right ends of lines, pushed apart where they would touch.
fn ends(pen: &Pen, placed: &Placed) -> Drawn {
    let mut labels: Vec<(f64, &Mark, &str)> = Vec::new();
    for mark in &placed.panel.marks {
        let (Shape::Line { x, y, .. }, Some(text)) = (&mark.shape, end_label(mark)) else {
            continue;
        };
        let last = x
            .iter()
            .zip(y)
            .rev()
            .find_map(|(x, y)| placed.inside(*x, *y));
        if let Some(at) = last {
            labels.push((at.1, mark, text));
        }
    }
    crate::sorting::sort_by(&mut labels, |a, b| a.0.total_cmp(&b.0));
    let apart = 1.25 * pen.font;
    for i in 1..labels.len() {
        labels[i].0 = labels[i].0.max(labels[i - 1].0 + apart);
    }
    let mut floor = placed.frame.y1;
    for (y, mark, text) in labels.iter().rev() {
        let y = y.min(floor);
        floor = y - apart;
        pen.text(
            text,
            (placed.frame.x1 + 8.0, y),
            Hold::Left,
            pen.theme.words(mark.role),
        )?;
    }
    Ok(())
}
