//! Single places, in pixels, with their words: ticks, regions, rings, points, handles, rules.

use crate::figure::layout::Placed;
use crate::figure::mark::Shape;
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

/// Radius of a point with its rim.
const POINT: f64 = 5.0;

/// How far a handle reaches from its middle.
const HANDLE: f64 = 14.0;

/// What no label may cover that looks for room: a point or a handle, wherever in its panel's order it is painted.
pub fn kept_free(shape: &Shape, placed: &Placed) -> Option<Rect> {
    let (at, reach) = match shape {
        Shape::Point { at, .. } => (at, POINT),
        Shape::Handle { at, .. } => (at, HANDLE),
        _ => return None,
    };
    let middle = placed.pixels_inside(at.0, at.1)?;
    Some(Rect::around(middle, reach))
}

/// A disk rimmed with paper, so that it stands out from any map, and its name: where it is wanted, or at the nearest
/// place where it covers nothing; where there is none, it covers as little as it can.
pub fn point(
    painter: &Painter,
    placed: &Placed,
    p: Point,
    text: &str,
    lift: i8,
    role: Role,
) -> Painted {
    let frame = &placed.frame;
    let names = name_places(p, lift, width(text, painter.font), painter.font, frame);
    let wanted = names[0];
    let covered = |(at, align): &(Point, Align)| painter.covered(text, *at, *align, frame);
    let (at, align) = names
        .into_iter()
        .filter_map(|name| Some((covered(&name)?, name)))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map_or(wanted, |(_, name)| name);
    if lift != 0 {
        let ink = painter.theme.ink().alpha(0.7);
        painter.line(&[p, (p.0, at.1)], ink, 1.0)?;
    }
    painter.disk(p, POINT, painter.theme.paper().opaque())?;
    painter.disk(p, 3.4, painter.theme.mark(role).opaque())?;
    painter.label(text, at, align, painter.theme.words(role), frame)
}

/// Where the name of a point at `p` may stand, best first: so many lines above it as is wanted, or two lines off or
/// more, by halves of a line, nearest and on its side first; across the line that leads to it or to one side of that. A
/// name beside its point stays there.
fn name_places(p: Point, lift: i8, wide: f64, font: f64, frame: &Rect) -> Vec<(Point, Align)> {
    if lift == 0 {
        return vec![match p.0 + 9.0 + wide > frame.x1 {
            true => ((p.0 - 9.0, p.1), Align::Right),
            false => ((p.0 + 9.0, p.1), Align::Left),
        }];
    }
    let side = f64::from(lift.signum());
    let halves = (4..16).map(|halves| 0.5 * f64::from(halves));
    let others = halves.flat_map(|lines| [side * lines, -side * lines]);
    let aligns = [Align::Middle, Align::Left, Align::Right];
    std::iter::once(f64::from(lift))
        .chain(others)
        .map(|lines| p.1 - 1.55 * font * lines)
        .flat_map(|level| aligns.map(|align| ((p.0, level), align)))
        .collect()
}

/// A ring with a cross, dark on light and light on dark at once.
pub fn handle(painter: &Painter, (x, y): Point) -> Painted {
    for (colour, wide) in [(painter.theme.paper(), 4.6), (painter.theme.ink(), 1.8)] {
        painter.ring((x, y), 9.0, colour.opaque(), wide)?;
        for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            let from = (x + 9.0 * dx, y + 9.0 * dy);
            painter.line(
                &[from, (x + HANDLE * dx, y + HANDLE * dy)],
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
    (role, as_dots): (Role, bool),
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
        as_dots,
    )?;
    let (at, align) = match across + 6.0 + width(text, painter.font) > part.rect.x1 {
        true => ((across - 6.0, level), Align::Right),
        false => ((across + 6.0, level), Align::Left),
    };
    painter.label(text, at, align, painter.theme.words(role), &placed.frame)
}
