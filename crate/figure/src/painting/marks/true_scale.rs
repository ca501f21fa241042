//! A small plane at a scale that never changes.

use super::circle::circle_points;
use crate::law_status::LawStatus;
use crate::layout::Placed;
use crate::painting::painter::{Align, Painted, Painter};
use crate::rectangle::{Point, Rect};
use crate::role::Role;
use crate::text::width;

/// Side of the plane as a share of the shorter side of the panel, and the largest side in pixels.
const SIDE: (f64, f64) = (0.22, 110.0);

/// Shares of that side that are tried, the largest first.
const SMALLER: [f64; 3] = [1.0, 0.8, 0.6];

/// A free place for a plane with this side and its words above it: below an outlier beyond a break, where nothing lies, or in a corner
/// of the panel.
fn free_corner(painter: &Painter, placed: &Placed, side: f64, wide: f64) -> Option<Rect> {
    let high = side + 1.4 * painter.font;
    let beyond = placed.parts.get(1).map(|strip| &strip.rect);
    let strip = beyond.filter(|strip| strip.width() >= side + 8.0);
    let near = &placed.parts[0].rect;
    let mut corners = strip.into_iter().chain([near]).flat_map(|rect| {
        // Words wider than a strip begin before it.
        let left = (rect.x0 + 4.0).min(rect.x1 - wide);
        let across = [left, (rect.x1 - 4.0 - wide).max(left)];
        let down = [rect.y1 - 4.0 - high, rect.y0 + 4.0];
        down.into_iter().flat_map(move |y0| {
            across.map(|x0| Rect {
                x0,
                y0,
                x1: x0 + wide,
                y1: y0 + high,
            })
        })
    });
    corners.find(|place| painter.taken_of(place, placed) == 0.0)
}

/// The unit circle, the disc around `centre` on the real axis, and the dot of an outlier. They are in the bottom left corner
/// of the panel, or of the strip beyond a break of the axis.
pub fn plane(
    painter: &Painter,
    placed: &Placed,
    (centre, radius): (f64, f64),
    outlier: Option<f64>,
    text: &str,
) -> Painted {
    let frame = &placed.frame;
    let most = (SIDE.0 * frame.width().min(frame.height())).min(SIDE.1);
    let wide = width(text, painter.font);
    // Among few large dots no corner is free: data come first.
    let found = SMALLER.iter().find_map(|times| {
        let side = times * most;
        free_corner(painter, placed, side, wide.max(side)).map(|place| (side, place))
    });
    let Some((side, place)) = found else {
        return Ok(());
    };
    let corner = Rect {
        x0: place.x0 + 0.5 * (place.width() - side),
        x1: place.x0 + 0.5 * (place.width() + side),
        y0: place.y1 - side,
        ..place
    };
    painter.keep_free(place);
    // The unit circle and what is beyond it, the origin in the middle.
    let farthest = (centre.abs() + radius).max(outlier.map_or(0.0, f64::abs));
    let unit = 0.46 * side / farthest.max(1.0);
    let middle = (0.5 * (corner.x0 + corner.x1), 0.5 * (corner.y0 + corner.y1));
    let pixel = |(x, y): Point| (middle.0 + unit * x, middle.1 - unit * y);
    let circle = |centre: f64, radius: f64| circle_points((centre, 0.0), radius).map(pixel);
    painter.fill(&corner, painter.theme.paper().alpha(0.85))?;
    painter.thin_line(
        circle(0.0, 1.0).map(Some),
        &corner,
        Role::Reference,
        LawStatus::Right,
    )?;
    // A disc too small to be seen is still a dot.
    let disc: Vec<Point> = circle(centre, radius.max(0.6 / unit)).collect();
    painter.polygon(&disc, painter.theme.ink().alpha(0.45))?;
    if let Some(outlier) = outlier {
        painter.disk(pixel((outlier, 0.0)), 2.4, painter.theme.ink().opaque())?;
    }
    let above = (place.x0, corner.y0 - 0.7 * painter.font);
    painter.label(text, above, Align::Left, painter.theme.quiet(), frame)
}
