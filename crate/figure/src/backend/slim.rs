//! A backend that draws less with no visible difference: fewer points, on a coarser grid.

use super::{Lettering, Medium};
use crate::pixels::UNITS;
use crate::size::Size;
use plotters_backend::{BackendColor, BackendCoord};

/// The pitch of the grid, pixels.
const PITCH: f64 = 0.2;

/// Largest distance in pixels between the line and a point that is left out.
const OFF: f64 = 0.2;

/// Passes the shapes on to the inner medium.
pub struct Slim<M>(pub M);

fn coarse((x, y): BackendCoord) -> BackendCoord {
    let on_grid = |c: i32| {
        let pitch = PITCH * UNITS;
        ((f64::from(c) / pitch).round() * pitch) as i32
    };
    (on_grid(x), on_grid(y))
}

/// The ends of a line and the points that are needed to keep its shape (Ramer, Douglas and Peucker).
fn fewer(points: &[BackendCoord]) -> Vec<BackendCoord> {
    let mut kept = vec![false; points.len()];
    let mut open = Vec::new();
    if let Some(last) = points.len().checked_sub(1) {
        (kept[0], kept[last]) = (true, true);
        open.push((0, last));
    }
    while let Some((a, b)) = open.pop() {
        let far = (a + 1..b).map(|i| (i, distance(points[i], points[a], points[b])));
        let farthest = far.max_by(|one, other| one.1.total_cmp(&other.1));
        if let Some((i, _)) = farthest.filter(|(_, far)| *far > OFF * UNITS) {
            kept[i] = true;
            open.extend([(a, i), (i, b)]);
        }
    }
    let all = points.iter().zip(kept);
    all.filter(|(_, kept)| *kept)
        .map(|(point, _)| coarse(*point))
        .collect()
}

/// Distance from `p` to the segment between `a` and `b`.
fn distance(p: BackendCoord, a: BackendCoord, b: BackendCoord) -> f64 {
    let from_a = |(x, y): BackendCoord| (f64::from(x - a.0), f64::from(y - a.1));
    let ((x, y), (dx, dy)) = (from_a(p), from_a(b));
    let long = dx * dx + dy * dy;
    let along = if long > 0.0 {
        ((x * dx + y * dy) / long).clamp(0.0, 1.0)
    } else {
        0.0
    };
    libm::hypot(x - along * dx, y - along * dy)
}

impl<M: Medium> Medium for Slim<M> {
    fn size(&self) -> Size {
        self.0.size()
    }

    fn rectangle(
        &mut self,
        a: BackendCoord,
        b: BackendCoord,
        colour: BackendColor,
        stroke: Option<u32>,
    ) {
        self.0.rectangle(coarse(a), coarse(b), colour, stroke);
    }

    fn line(&mut self, points: &[BackendCoord], colour: BackendColor, width: u32) {
        self.0.line(&fewer(points), colour, width);
    }

    fn circle(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        colour: BackendColor,
        stroke: Option<u32>,
    ) {
        self.0.circle(coarse(centre), radius, colour, stroke);
    }

    fn polygon(&mut self, points: &[BackendCoord], colour: BackendColor) {
        self.0.polygon(&fewer(points), colour);
    }

    fn text(&mut self, text: &str, style: &Lettering, at: BackendCoord) {
        self.0.text(text, style, coarse(at));
    }

    fn finish(&mut self) {
        self.0.finish();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_keeps_what_can_be_seen() {
        // A hundred points of a straight line are two.
        let straight: Vec<BackendCoord> = (0..100).map(|k| (20 * k, 40 * k)).collect();
        assert_eq!(fewer(&straight), [(0, 0), (1980, 3960)]);
        // A corner of a fifth of a pixel goes, one of a pixel stays.
        assert_eq!(fewer(&[(0, 0), (200, 4), (400, 0)]).len(), 2);
        assert_eq!(fewer(&[(0, 0), (200, 20), (400, 0)]).len(), 3);
        // A circle stays one, also where it ends in its beginning.
        let around = |k: usize| {
            let (sin, cos) = libm::sincos(std::f64::consts::TAU * k as f64 / 400.0);
            ((2000.0 * cos) as i32, (2000.0 * sin) as i32)
        };
        let circle: Vec<BackendCoord> = (0..=400).map(around).collect();
        let slim = fewer(&circle);
        assert!((30..100).contains(&slim.len()), "{}", slim.len());
        for point in &circle {
            let near = slim
                .windows(2)
                .map(|pair| distance(*point, pair[0], pair[1]));
            assert!(near.fold(f64::INFINITY, f64::min) < 8.0);
        }
        assert!(fewer(&[]).is_empty());
        assert_eq!(fewer(&[(3, 9)]), [(4, 8)]);
    }
}
