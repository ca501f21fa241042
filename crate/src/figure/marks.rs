//! Paints marks in the parts of a panel.

use super::clip::{Point, Rect};
use super::heat_map;
use super::layout::{Part, Placed};
use super::model::{Mark, Role, Shape};
use super::pen::{Drawn, Hold, Pen};
use super::scale::Spacing;
use super::text::width;

/// From here on dots are counted in cells instead of drawn one by one.
const CROWD: usize = 10_000;

/// Paints one mark; the label of a rule stands at height `level`.
pub fn draw(pen: &Pen, placed: &Placed, mark: &Mark, level: f64) -> Drawn {
    for part in &placed.parts {
        in_part(pen, placed, part, mark)?;
    }
    match &mark.shape {
        Shape::Ring { at, text } => ring(pen, placed, *at, text),
        Shape::Dimension { from, to, text } => dimension(pen, placed, *from, *to, text),
        Shape::Rule { x, text } => rule(pen, placed, *x, text, mark.role, level),
        Shape::Region { at, text } => match placed.inside(at.0, at.1) {
            Some(p) => pen.label(text, p, Hold::Middle, pen.theme.ink(), &placed.frame),
            None => Ok(()),
        },
        Shape::Point { at, text, lift } => point(pen, placed, *at, text, *lift, mark.role),
        Shape::Handle { at, .. } => handle(pen, placed, *at),
        _ => Ok(()),
    }
}

fn in_part(pen: &Pen, placed: &Placed, part: &Part, mark: &Mark) -> Drawn {
    let colour = pen.theme.mark(mark.role);
    match &mark.shape {
        Shape::Dots { x, y } if x.len() > CROWD => crowd(pen, part, x, y, mark.role),
        Shape::Dots { x, y } => {
            let (radius, opacity) = dot(x.len());
            let radius = radius * (part.rect.height() / 420.0).clamp(0.7, 1.15);
            let points = x.iter().zip(y).filter_map(|(x, y)| part.inside(*x, *y));
            points
                .into_iter()
                .try_for_each(|p| pen.disk(p, radius, colour.alpha(opacity)))
        }
        Shape::Errors { x, y, se } => errors(pen, part, x, y, se, mark.role),
        Shape::Intervals { x, y, se } => intervals(pen, part, x, y, se, mark.role),
        Shape::Line { x, y, .. } => pen.stroke(
            x.iter().zip(y).map(|(x, y)| part.pixel(*x, *y)),
            &part.rect,
            mark.role,
        ),
        Shape::Bars { edges, heights } => bars(pen, part, edges, heights, mark.role),
        Shape::Circle { centre, radius } => pen.stroke(
            around(*centre, *radius).map(|(x, y)| part.pixel(x, y)),
            &part.rect,
            mark.role,
        ),
        Shape::Map { grid, ramp, .. } => heat_map::cells(pen, part, grid, ramp),
        Shape::Contours { grid, levels, ramp } => {
            let key = placed.key.as_ref().map(|(rect, _)| rect);
            heat_map::contours(pen, part, (grid, levels, ramp), key)
        }
        Shape::Tick { at } => match part.inside(at.0, at.1) {
            Some((x, y)) => pen.line(&[(x, y - 11.0), (x, y + 11.0)], colour.full(), 2.0),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// A circle as a fine polygon.
fn around((x, y): Point, radius: f64) -> impl Iterator<Item = Point> {
    const SIDES: u32 = 360;
    (0..=SIDES).map(move |i| {
        let angle = std::f64::consts::TAU * f64::from(i) / f64::from(SIDES);
        (x + radius * angle.cos(), y + radius * angle.sin())
    })
}

/// Radius and opacity of one of `count` dots.
fn dot(count: usize) -> (f64, f64) {
    match count {
        0..=600 => (2.4, 0.75),
        601..=2500 => (2.0, 0.55),
        2501..=6000 => (1.6, 0.4),
        _ => (1.4, 0.35),
    }
}

/// Counts dots in cells of about a pixel and paints runs of cells of like density together:
/// the picture of a quarter of a million translucent dots for the price of a few thousand.
fn crowd(pen: &Pen, part: &Part, x: &[f64], y: &[f64], role: Role) -> Drawn {
    const CELL: f64 = 1.25;
    const LEVELS: usize = 8;
    let columns = (part.rect.width() / CELL).ceil() as usize + 1;
    let rows = (part.rect.height() / CELL).ceil() as usize + 1;
    let mut counts = vec![0u32; columns * rows];
    for (x, y) in x.iter().zip(y) {
        if let Some(p) = part.inside(*x, *y) {
            let column = ((p.0 - part.rect.x0) / CELL) as usize;
            let row = ((p.1 - part.rect.y0) / CELL) as usize;
            counts[row.min(rows - 1) * columns + column.min(columns - 1)] += 1;
        }
    }
    let level = |count: u32| match count {
        0 => 0,
        // Opacity of `count` dots over each other, in steps.
        n => ((1.0 - 0.7f64.powi(n.min(100) as i32)) * LEVELS as f64).ceil() as usize,
    };
    for shade in 1..=LEVELS {
        let colour = pen.theme.mark(role).alpha(shade as f64 / LEVELS as f64);
        for row in 0..rows {
            let line = &counts[row * columns..(row + 1) * columns];
            let mut start = 0;
            while start < columns {
                let length = line[start..]
                    .iter()
                    .take_while(|c| level(**c) == shade)
                    .count();
                if length > 0 {
                    let (x0, y0) = (
                        part.rect.x0 + start as f64 * CELL,
                        part.rect.y0 + row as f64 * CELL,
                    );
                    let run = Rect {
                        x0,
                        y0,
                        x1: x0 + length as f64 * CELL,
                        y1: y0 + CELL,
                    };
                    pen.fill(&run, colour)?;
                }
                start += length.max(1);
            }
        }
    }
    Ok(())
}

fn errors(pen: &Pen, part: &Part, x: &[f64], y: &[f64], se: &[f64], role: Role) -> Drawn {
    let colour = pen.theme.mark(role).full();
    for (i, (x, y)) in x.iter().zip(y).enumerate() {
        let Some((across, down)) = part.inside(*x, *y) else {
            continue;
        };
        let se = se.get(i).copied().unwrap_or(f64::NAN);
        let end = |value: f64| match part.pixel(*x, value) {
            Some(p) => p.1.clamp(part.rect.y0, part.rect.y1),
            None => part.rect.y1,
        };
        if se > 0.0 && se.is_finite() {
            let (top, bottom) = (end(y + se), end(lower_end(*y, se, part.y.spacing)));
            pen.line(&[(across, top), (across, bottom)], colour, 1.2)?;
            if bottom - top > 9.0 {
                for level in [top, bottom] {
                    pen.line(&[(across - 3.0, level), (across + 3.0, level)], colour, 1.2)?;
                }
            }
        }
        pen.disk((across, down), 3.2, colour)?;
    }
    Ok(())
}

/// What is published is open, so that it is told from the rest without colour.
fn intervals(pen: &Pen, part: &Part, x: &[f64], y: &[f64], se: &[f64], role: Role) -> Drawn {
    let colour = pen.theme.mark(role).full();
    for ((x, y), se) in x.iter().zip(y).zip(se) {
        let Some(at) = part.inside(*x, *y) else {
            continue;
        };
        let end = |value: f64| part.pixel(value, *y).map_or(at.0, |p| p.0);
        let (left, right) = (end(x - se).max(part.rect.x0), end(x + se).min(part.rect.x1));
        if right - left > 2.0 {
            pen.line(&[(left, at.1), (right, at.1)], colour, 1.4)?;
        }
        match role {
            Role::Published => {
                pen.disk(at, 3.6, pen.theme.paper().full())?;
                pen.ring(at, 3.6, colour, 1.6)?;
            }
            _ => pen.disk(at, 3.2, colour)?,
        }
    }
    Ok(())
}

/// y − se; on a logarithmic axis, where that may be far below or nowhere, y/(1 + se/y) if it is below
/// a tenth of y: the bar is then as long downwards as upwards.
fn lower_end(y: f64, se: f64, spacing: Spacing) -> f64 {
    match spacing {
        Spacing::Decades | Spacing::Octaves if y > 0.0 && y - se < 0.1 * y => y / (1.0 + se / y),
        _ => y - se,
    }
}

fn bars(pen: &Pen, part: &Part, edges: &[f64], heights: &[f64], role: Role) -> Drawn {
    let colour = pen.theme.mark(role);
    let mut outline = Vec::with_capacity(2 * heights.len() + 2);
    let pixel = |x: f64, y: f64| part.pixel(x, y).unwrap_or((part.rect.x0, part.rect.y1));
    let base = part.y.low;
    outline.extend(edges.first().map(|x| Some(pixel(*x, base))));
    for (pair, height) in edges.windows(2).zip(heights) {
        outline.push(Some(pixel(pair[0], *height)));
        outline.push(Some(pixel(pair[1], *height)));
        let (low, high) = (pixel(pair[0], base), pixel(pair[1], *height));
        let (x0, x1) = (low.0.max(part.rect.x0), high.0.min(part.rect.x1));
        if x1 > x0 && high.1 < low.1 {
            pen.fill(
                &Rect {
                    x0,
                    y0: high.1.max(part.rect.y0),
                    x1,
                    y1: low.1,
                },
                colour.alpha(0.14),
            )?;
        }
    }
    outline.extend(edges.last().map(|x| Some(pixel(*x, base))));
    for piece in super::clip::clip(outline, &part.rect) {
        pen.line(&piece, colour.alpha(0.8), 1.2)?;
    }
    Ok(())
}

fn ring(pen: &Pen, placed: &Placed, at: Point, text: &str) -> Drawn {
    let Some(p) = placed.inside(at.0, at.1) else {
        return Ok(());
    };
    pen.ring(p, 7.0, pen.theme.ink().full(), 1.4)?;
    pen.label(
        text,
        (p.0, p.1 - 1.6 * pen.font - 2.0),
        Hold::Middle,
        pen.theme.ink(),
        &wider(placed),
    )
}

/// A disk rimmed with paper, so that it stands out from any map, and its name.
fn point(pen: &Pen, placed: &Placed, at: Point, text: &str, lift: i8, role: Role) -> Drawn {
    let Some(p) = placed.inside(at.0, at.1) else {
        return Ok(());
    };
    let level = p.1 - 1.55 * pen.font * f64::from(lift);
    if lift != 0 {
        let ink = pen.theme.ink().alpha(0.7);
        pen.line(&[p, (p.0, level)], ink, 1.0)?;
    }
    pen.disk(p, 5.0, pen.theme.paper().full())?;
    pen.disk(p, 3.4, pen.theme.mark(role).full())?;
    let (place, hold) = match p.0 + 9.0 + width(text, pen.font) > placed.frame.x1 {
        _ if lift != 0 => (p.0, Hold::Middle),
        true => (p.0 - 9.0, Hold::Right),
        false => (p.0 + 9.0, Hold::Left),
    };
    pen.label(
        text,
        (place, level),
        hold,
        pen.theme.words(role),
        &placed.frame,
    )
}

/// A ring with a cross, dark on light and light on dark at once.
fn handle(pen: &Pen, placed: &Placed, at: Point) -> Drawn {
    let Some((x, y)) = placed.inside(at.0, at.1) else {
        return Ok(());
    };
    for (colour, wide) in [(pen.theme.paper(), 4.6), (pen.theme.ink(), 1.8)] {
        pen.ring((x, y), 9.0, colour.full(), wide)?;
        for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let from = (x + 9.0 * dx, y + 9.0 * dy);
            pen.line(&[from, (x + 14.0 * dx, y + 14.0 * dy)], colour.full(), wide)?;
        }
    }
    Ok(())
}

/// Labels may reach into the right margin, not beyond.
fn wider(placed: &Placed) -> Rect {
    Rect {
        x1: placed.frame.x1 + 10.0,
        ..placed.frame
    }
}

/// An arrow with a head at each end; it stops short of a ring at its far end.
fn dimension(pen: &Pen, placed: &Placed, from: Point, to: Point, text: &str) -> Drawn {
    let (Some(a), Some(b)) = (placed.inside(from.0, from.1), placed.inside(to.0, to.1)) else {
        return Ok(());
    };
    let ink = pen.theme.ink().full();
    let b = (b.0 - 9.0, b.1);
    if b.0 - a.0 < 18.0 {
        return Ok(());
    }
    pen.line(&[(a.0, a.1 - 6.0), (a.0, a.1 + 6.0)], ink, 1.2)?;
    let mut stops = vec![a.0 + 4.0];
    if let [near, far] = &placed.parts[..] {
        stops.extend([near.rect.x1.min(far.rect.x1), near.rect.x0.max(far.rect.x0)]);
    }
    stops.push(b.0 - 4.0);
    for pair in stops.chunks(2) {
        pen.line(&[(pair[0], a.1), (pair[1], a.1)], ink, 1.2)?;
    }
    for x in stops.get(1..stops.len() - 1).unwrap_or(&[]) {
        pen.line(&[(x - 2.5, a.1 + 5.0), (x + 2.5, a.1 - 5.0)], ink, 1.2)?;
    }
    for (tip, back) in [(a.0 + 0.5, 8.0), (b.0, -8.0)] {
        pen.polygon(
            &[(tip, a.1), (tip + back, a.1 - 3.2), (tip + back, a.1 + 3.2)],
            ink,
        )?;
    }
    let end = stops[1];
    let room = end - a.0;
    let middle = if width(text, pen.font) < room {
        0.5 * (a.0 + end)
    } else {
        end - 0.5 * width(text, pen.font)
    };
    pen.label(
        text,
        (middle, a.1 + 1.25 * pen.font),
        Hold::Middle,
        pen.theme.ink(),
        &placed.frame,
    )
}

fn rule(pen: &Pen, placed: &Placed, x: f64, text: &str, role: Role, level: f64) -> Drawn {
    let part = placed.parts.iter().find(|part| part.x.holds(x));
    let Some((part, (across, _))) = part.and_then(|part| Some((part, part.pixel(x, part.y.low)?)))
    else {
        return Ok(());
    };
    pen.thin(
        [Some((across, level)), Some((across, part.rect.y1))],
        &part.rect,
        role,
    )?;
    let (at, hold) = match across + 6.0 + width(text, pen.font) > part.rect.x1 {
        true => ((across - 6.0, level), Hold::Right),
        false => ((across + 6.0, level), Hold::Left),
    };
    pen.label(text, at, hold, pen.theme.words(role), &placed.frame)
}
