//! A small plane at a scale that never changes.

use super::circle::circle_points;
use crate::figure::layout::Placed;
use crate::figure::painting::painter::{Align, Painted, Painter};
use crate::figure::rectangle::{Point, Rect};
use crate::figure::role::Role;

/// Its side as a share of the shorter side of the panel, and pixels at most.
const SIDE: (f64, f64) = (0.22, 110.0);

/// The unit circle, the disc around `centre` on the real axis, and the dot of an outlier, in the bottom left corner of the
/// strip beyond a break, or of the panel where there is none.
pub fn plane(
    painter: &Painter,
    placed: &Placed,
    (centre, radius): (f64, f64),
    outlier: Option<f64>,
    text: &str,
) -> Painted {
    let frame = &placed.frame;
    let side = (SIDE.0 * frame.width().min(frame.height())).min(SIDE.1);
    // Below an outlier beyond a break nothing lies that it would cover.
    let beyond = placed.parts.get(1).map(|strip| &strip.rect);
    let room = beyond.filter(|strip| strip.width() >= side + 8.0);
    let left = room.unwrap_or(frame).x0 + 4.0;
    let corner = Rect {
        x0: left,
        y0: frame.y1 - 4.0 - side,
        x1: left + side,
        y1: frame.y1 - 4.0,
    };
    // The unit circle and what lies beyond it, the origin in the middle.
    let farthest = (centre.abs() + radius).max(outlier.map_or(0.0, f64::abs));
    let unit = 0.46 * side / farthest.max(1.0);
    let middle = (0.5 * (corner.x0 + corner.x1), 0.5 * (corner.y0 + corner.y1));
    let pixel = |(x, y): Point| (middle.0 + unit * x, middle.1 - unit * y);
    let circle = |centre: f64, radius: f64| circle_points((centre, 0.0), radius).map(pixel);
    painter.fill(&corner, painter.theme.paper().alpha(0.85))?;
    painter.thin_line(circle(0.0, 1.0).map(Some), &corner, Role::Reference, false)?;
    // A disc too small to be seen is still a dot.
    let disc: Vec<Point> = circle(centre, radius.max(0.6 / unit)).collect();
    painter.polygon(&disc, painter.theme.ink().alpha(0.45))?;
    if let Some(outlier) = outlier {
        painter.disk(pixel((outlier, 0.0)), 2.4, painter.theme.ink().opaque())?;
    }
    let above = (corner.x0, corner.y0 - 0.7 * painter.font);
    painter.label(text, above, Align::Left, painter.theme.quiet(), frame)
}
