//! Single places, in pixels, with their words: ticks, regions, rings, points, handles, rules.

use crate::figure::layout::Placed;
use crate::figure::painting::painter::{Align, Painted, Painter};
use crate::figure::rectangle::{Point, Rect};
use crate::figure::role::Role;
use crate::figure::text::width;

/// A short upright stroke.
pub fn tick(painter: &Painter, (x, y): Point, role: Role) -> Painted {
    let colour = painter.theme.mark(role).opaque();
    painter.line(&[(x, y - 11.0), (x, y + 11.0)], colour, 2.0)
}

/// The name of a region in its middle.
pub fn region(painter: &Painter, placed: &Placed, middle: Point, text: &str) -> Painted {
    let ink = painter.theme.ink();
    painter.label(text, middle, Align::Middle, ink, &placed.frame)
}

/// A ring with its value above it, which may reach into the right margin, not beyond.
pub fn ring(painter: &Painter, placed: &Placed, p: Point, text: &str) -> Painted {
    painter.ring(p, 7.0, painter.theme.ink().opaque(), 1.4)?;
    painter.label(
        text,
        (p.0, p.1 - 1.6 * painter.font - 2.0),
        Align::Middle,
        painter.theme.ink(),
        &Rect {
            x1: placed.frame.x1 + 10.0,
            ..placed.frame
        },
    )
}

/// A disk rimmed with paper, so that it stands out from any map, and its name.
pub fn point(
    painter: &Painter,
    placed: &Placed,
    p: Point,
    text: &str,
    lift: i8,
    role: Role,
) -> Painted {
    let wide = width(text, painter.font);
    let (place, align) = match p.0 + 9.0 + wide > placed.frame.x1 {
        _ if lift != 0 => (p.0, Align::Middle),
        true => (p.0 - 9.0, Align::Right),
        false => (p.0 + 9.0, Align::Left),
    };
    let level = |lift: i8| p.1 - 1.55 * painter.font * f64::from(lift);
    let has_room = |lift: &i8| painter.has_room(text, (place, level(*lift)), align, &placed.frame);
    let level = level(lifts(lift).find(has_room).unwrap_or(lift));
    if lift != 0 {
        let ink = painter.theme.ink().alpha(0.7);
        painter.line(&[p, (p.0, level)], ink, 1.0)?;
    }
    painter.disk(p, 5.0, painter.theme.paper().opaque())?;
    painter.disk(p, 3.4, painter.theme.mark(role).opaque())?;
    painter.keep_free(p, 5.0);
    painter.label(
        text,
        (place, level),
        align,
        painter.theme.words(role),
        &placed.frame,
    )
}

/// How many lines above its point a name may stand: where it is wanted, or the nearest place at least two lines off, on
/// its side first. A name beside its point stays there.
fn lifts(wanted: i8) -> impl Iterator<Item = i8> {
    let side = wanted.signum();
    let others = (2..8).flat_map(move |lines| [side * lines, -side * lines]);
    std::iter::once(wanted).chain(others.filter(|lift| *lift != 0))
}

/// A ring with a cross, dark on light and light on dark at once.
pub fn handle(painter: &Painter, (x, y): Point) -> Painted {
    for (colour, wide) in [(painter.theme.paper(), 4.6), (painter.theme.ink(), 1.8)] {
        painter.ring((x, y), 9.0, colour.opaque(), wide)?;
        for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let from = (x + 9.0 * dx, y + 9.0 * dy);
            painter.line(
                &[from, (x + 14.0 * dx, y + 14.0 * dy)],
                colour.opaque(),
                wide,
            )?;
        }
    }
    Ok(())
}

/// An upright line from `level` down, its label at the top.
pub fn rule(
    painter: &Painter,
    placed: &Placed,
    x: f64,
    text: &str,
    (role, faint): (Role, bool),
    level: f64,
) -> Painted {
    let part = placed.parts.iter().find(|part| part.x.holds(x));
    let Some((part, (across, _))) = part.and_then(|part| Some((part, part.pixel(x, part.y.low)?)))
    else {
        return Ok(());
    };
    painter.thin_line(
        [Some((across, level)), Some((across, part.rect.y1))],
        &part.rect,
        role,
        faint,
    )?;
    let (at, align) = match across + 6.0 + width(text, painter.font) > part.rect.x1 {
        true => ((across - 6.0, level), Align::Right),
        false => ((across + 6.0, level), Align::Left),
    };
    painter.label(text, at, align, painter.theme.words(role), &placed.frame)
}
