//! A circle as points.

use crate::rectangle::Point;

/// A circle as a fine polygon.
pub(super) fn circle_points((x, y): Point, radius: f64) -> impl Iterator<Item = Point> {
    const SIDES: u32 = 360;
    (0..=SIDES).map(move |i| {
        let angle = std::f64::consts::TAU * f64::from(i) / f64::from(SIDES);
        (x + radius * libm::cos(angle), y + radius * libm::sin(angle))
    })
}
