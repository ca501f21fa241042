//! A distance along the horizontal axis.

use super::labelled::far_from;
use crate::layout::Placed;
use crate::painting::painter::{Align, Painted, Painter};
use crate::rectangle::Point;
use crate::text::width;

/// Pixels around the near end that stay free, so that a dot there is seen.
const DOT: f64 = 5.0;

/// An arrow with a head at each end. It stops short of a dot at its near end, which has a short stroke above and below, and of a ring at
/// its far end.
pub fn dimension(
    painter: &Painter,
    placed: &Placed,
    from: Point,
    to: Point,
    text: &str,
) -> Painted {
    let (Some(a), Some(b)) = (
        placed.pixels_inside(from.0, from.1),
        placed.pixels_inside(to.0, to.1),
    ) else {
        return Ok(());
    };
    let ink = painter.theme.ink().opaque();
    let b = (b.0 - 9.0, b.1);
    if b.0 - a.0 < 18.0 + DOT {
        return Ok(());
    }
    for (inner, outer) in [(DOT, 11.0), (-DOT, -11.0)] {
        painter.line(&[(a.0, a.1 + inner), (a.0, a.1 + outer)], ink, 1.2)?;
    }
    let mut stops = vec![a.0 + DOT + 4.0];
    if let [near, far] = &placed.parts[..] {
        stops.extend([near.rect.x1.min(far.rect.x1), near.rect.x0.max(far.rect.x0)]);
    }
    stops.push(b.0 - 4.0);
    for pair in stops.chunks(2) {
        painter.line(&[(pair[0], a.1), (pair[1], a.1)], ink, 1.2)?;
    }
    for x in stops.get(1..stops.len() - 1).unwrap_or(&[]) {
        painter.line(&[(x - 2.5, a.1 + 5.0), (x + 2.5, a.1 - 5.0)], ink, 1.2)?;
    }
    for (tip, back) in [(a.0 + DOT, 8.0), (b.0, -8.0)] {
        painter.polygon(
            &[(tip, a.1), (tip + back, a.1 - 3.2), (tip + back, a.1 + 3.2)],
            ink,
        )?;
    }
    let end = stops[1];
    let room = end - a.0;
    let middle = if width(text, painter.font) < room {
        0.5 * (a.0 + end)
    } else {
        end - 0.5 * width(text, painter.font)
    };
    let levels = [1.25, -1.25, 2.5, -2.5, 4.0, -4.0, 6.0, -6.0];
    let beside = levels.map(|lines| ((middle, a.1 + lines * painter.font), Align::Middle));
    let places = beside.into_iter().chain(far_from(painter, (middle, a.1)));
    let room = (&placed.frame, placed);
    painter.label_at_best(text, places, painter.theme.ink(), room)
}
