//! Marks at single places, in pixels, with their labels: ticks, regions, rings, points, handles, rules.

use crate::law_status::LawStatus;
use crate::layout::{Placed, RULE_BEYOND};
use crate::mark::Shape;
use crate::painting::painter::{Align, Painted, Painter, Place};
use crate::rectangle::{Point, Rect};
use crate::role::Role;
use crate::text::width;

/// A short upright stroke.
pub fn tick(painter: &Painter, (x, y): Point, role: Role) -> Painted {
    let colour = painter.theme.mark(role).opaque();
    painter.line(&[(x, y - 11.0), (x, y + 11.0)], colour, 2.0)
}

/// The name of a region in its middle, or at the nearest free place.
pub fn region(
    painter: &Painter,
    placed: &Placed,
    middle: Point,
    text: &str,
    within: Option<[f64; 4]>,
) -> Painted {
    let ink = painter.theme.ink();
    let (wide, high) = (2.0 * painter.font, 0.8 * painter.font);
    let corners = within.and_then(|[left, right, low, high]| {
        let part = placed.parts.first()?;
        Some((part.pixel(left, high)?, part.pixel(right, low)?))
    });
    let is_inside = |at: &Point| {
        corners.is_none_or(|(one, other)| {
            (one.0..=other.0).contains(&at.0) && (one.1..=other.1).contains(&at.1)
        })
    };
    let near = around(middle, wide, high);
    let finer = around(middle, 0.5 * wide, 0.5 * high);
    let places = near
        .chain(finer)
        .filter(is_inside)
        .map(|at| (at, Align::Middle));
    painter.label_at_best(text, places, ink, (&placed.frame, placed))
}

/// `middle`, then places around it on growing diamonds; steps have this width and height.
pub fn around(middle: Point, wide: f64, high: f64) -> impl Iterator<Item = Point> {
    const FARTHEST: i32 = 12;
    let ring = |far: i32| (-far..=far).flat_map(move |i| [(i, far - i.abs()), (i, i.abs() - far)]);
    let steps = (0..=FARTHEST).flat_map(ring);
    steps.map(move |(i, j)| {
        (
            middle.0 + f64::from(i) * wide,
            middle.1 - f64::from(j) * high,
        )
    })
}

/// Places around `p`, for a label without room directly beside the point.
pub fn far_from(painter: &Painter, p: Point) -> impl Iterator<Item = Place> {
    let places = around(p, 1.5 * painter.font, 0.8 * painter.font);
    places.map(|at| (at, Align::Middle))
}

/// A ring with its value beside it, or above it if that covers nothing. It may reach into the right margin.
pub fn ring(painter: &Painter, placed: &Placed, p: Point, text: &str) -> Painted {
    painter.ring(p, 7.0, painter.theme.ink().opaque(), 1.4)?;
    let room = Rect {
        x1: placed.frame.x1 + 10.0,
        ..placed.frame
    };
    let above = 1.6 * painter.font + 2.0;
    let beside = [(13.0, Align::Left), (-13.0, Align::Right)];
    let beside = beside.map(|(across, align)| ((p.0 + across, p.1), align));
    let levels = (2..=8).map(|halves| 0.5 * f64::from(halves) * above);
    let over = levels.flat_map(|up| [-up, up]).flat_map(|down| {
        [Align::Middle, Align::Left, Align::Right].map(|align| ((p.0, p.1 + down), align))
    });
    let near = over.clone().take(6).chain(beside);
    let places = near.chain(over.skip(6)).chain(far_from(painter, p));
    painter.label_at_best(text, places, painter.theme.ink(), (&room, placed))
}

/// Radius of a point, including its rim.
const POINT: f64 = 5.0;

/// Panels narrower than this leave out names of points that find no free place, in pixels.
const NARROW: f64 = 300.0;

/// Radius of a handle.
const HANDLE: f64 = 14.0;

/// Area that a label must not cover: a point or a handle, whatever its order of painting in the panel.
pub fn kept_free(shape: &Shape, placed: &Placed) -> Option<Rect> {
    let (at, reach) = match shape {
        Shape::Point { at, .. } => (at, POINT),
        Shape::Handle { at, .. } => (at, HANDLE),
        _ => return None,
    };
    let middle = placed.pixels_inside(at.0, at.1)?;
    Some(Rect::around(middle, reach))
}

/// A disc with a rim in the background colour, so that it stands out on any map, and its name if it needs one: at the
/// nearest free place, or where it covers least.
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
    let is_narrow = frame.width() < NARROW;
    let far = far_from(painter, p).filter(|_| !is_narrow);
    // The line to a name must not cross another name.
    let (clear, crossing): (Vec<Place>, Vec<Place>) = names
        .into_iter()
        .chain(far)
        .partition(|(at, _)| !painter.crosses_label(p, at.1));
    let best = |places: Vec<Place>| painter.best_place(text, places, (frame, placed));
    let (at, align) = best(clear).or_else(|| best(crossing)).unwrap_or(wanted);
    // A narrow panel has no room for all names: what covers something is said under the finger only.
    let covers = || painter.covered(text, (at, align), (frame, placed));
    let text = if is_narrow && covers().is_none_or(|covered| covered > 0.0) {
        ""
    } else {
        text
    };
    if at.1 != p.1 && !text.is_empty() {
        let ink = painter.theme.ink().alpha(0.7);
        painter.line(&[p, (p.0, at.1)], ink, 1.0)?;
    }
    painter.disk(p, POINT, painter.theme.paper().opaque())?;
    painter.disk(p, 3.4, painter.theme.mark(role).opaque())?;
    painter.label(text, at, align, painter.theme.words(role), frame)
}

/// Places for the name of a point at `p`, the best first: `lift` lines above it (below if negative, next to it for 0), then places
/// two or more lines away in steps of half a line, the nearest first. The name is centred on the line that leads to the point, or
/// starts on one side of that line.
fn name_places(p: Point, lift: i8, wide: f64, font: f64, frame: &Rect) -> Vec<Place> {
    let right = ((p.0 + 9.0, p.1), Align::Left);
    let left = ((p.0 - 9.0, p.1), Align::Right);
    let fits = |place: &Place| match place.1 {
        Align::Right => p.0 - 9.0 - wide >= frame.x0,
        _ => p.0 + 9.0 + wide <= frame.x1,
    };
    let beside = [right, left].into_iter().filter(fits);
    let side = if lift < 0 { -1.0 } else { 1.0 };
    let halves = (4..16).map(|halves| 0.5 * f64::from(halves));
    let others = halves.flat_map(|lines| [side * lines, -side * lines]);
    let aligns = [Align::Middle, Align::Left, Align::Right];
    let wanted = (lift != 0).then_some(f64::from(lift));
    let away = wanted
        .into_iter()
        .chain(others)
        .map(|lines| p.1 - 1.55 * font * lines)
        .flat_map(|level| aligns.map(|align| ((p.0, level), align)));
    match lift {
        0 => beside.chain(away).collect(),
        _ => away.collect(),
    }
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

/// An upright line with its label near the top.
pub fn rule(
    painter: &Painter,
    placed: &Placed,
    x: f64,
    text: &str,
    (role, status): (Role, LawStatus),
) -> Painted {
    let part = placed.parts.iter().find(|part| part.x.holds(x));
    let Some((part, (across, _))) = part.and_then(|part| Some((part, part.pixel(x, part.y.low)?)))
    else {
        return Ok(());
    };
    painter.thin_line(
        [Some((across, part.rect.y0)), Some((across, part.rect.y1))],
        &part.rect,
        role,
        status,
    )?;
    let wide = width(text, painter.font) + 6.0;
    let room = Rect {
        x1: placed.frame.x1 + RULE_BEYOND,
        ..placed.frame
    };
    let right = (across + wide <= room.x1).then_some((across + 6.0, Align::Left));
    let left = (across - wide >= part.rect.x0).then_some((across - 6.0, Align::Right));
    let sides = [right, left].into_iter().flatten();
    let levels = (0..40).map(|n| part.rect.y0 + (0.8 + 0.7 * f64::from(n)) * painter.font);
    let places = levels.flat_map(|level| {
        let sides = sides.clone();
        sides.map(move |(x, align)| ((x, level), align))
    });
    let colour = painter.theme.words(role);
    painter.label_at_best(text, places, colour, (&room, placed))
}
