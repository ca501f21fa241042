//! Paths of points, each fading towards its beginning.

use crate::layout::Part;
use crate::painting::painter::{Painted, Painter};
use crate::polyline::clip;
use crate::rectangle::Point;
use crate::role::Role;

/// Number of steps in which a path fades.
const SHADES: usize = 4;

/// Number of pixels across.
const WIDTH: f64 = 1.4;

/// Paths through the points (`x`, `y`), the oldest first, one path after the other with a `NaN` between them.
pub fn trails(painter: &Painter, part: &Part, x: &[f64], y: &[f64], role: Role) -> Painted {
    let points: Vec<Option<Point>> = x.iter().zip(y).map(|(x, y)| part.pixel(*x, *y)).collect();
    let ways = points.split(Option::is_none);
    for (way, shade) in ways.flat_map(|way| (0..SHADES).map(move |shade| (way, shade))) {
        let moves = way.len().saturating_sub(1);
        let [from, to] = [shade, shade + 1].map(|shade| moves * shade / SHADES);
        let strength = (shade + 1) as f64 / SHADES as f64;
        let colour = painter.theme.mark(role).alpha(strength);
        let passed = way.get(from..=to).unwrap_or_default();
        for piece in clip(passed.iter().copied(), &part.rect) {
            painter.line(&piece, colour, WIDTH)?;
        }
    }
    Ok(())
}
