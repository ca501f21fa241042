//! A round pen that leaves grey levels on a grid of pixels.

use super::shapes::Stroke;

/// Number of straight pieces into which a curve is cut between two of its points.
const PIECES: usize = 6;

/// The straight pieces of a stroke whose points have moved to `points`: one line through them, or the uniform
/// Catmull–Rom curve, which leaves point p_i along (p_{i+1} − p_{i−1})/2.
pub(super) fn polyline(stroke: &Stroke, points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    if !stroke.smooth {
        return points.to_vec();
    }
    let last = points.len() - 1;
    let closed = stroke.points[0] == stroke.points[last];
    let mut out = vec![points[0]];
    for i in 0..last {
        let before = match (i, closed) {
            (0, true) => points[last - 1],
            (0, false) => points[0],
            _ => points[i - 1],
        };
        let after = match (i + 2 > last, closed) {
            (true, true) => points[1],
            (true, false) => points[last],
            _ => points[i + 2],
        };
        let along = |t: f64, p: [f64; 4]| {
            let [a, b, c, d] = p;
            b + 0.5
                * t
                * (c - a + t * (2.0 * a - 5.0 * b + 4.0 * c - d + t * (3.0 * (b - c) + d - a)))
        };
        for piece in 1..=PIECES {
            let t = piece as f64 / PIECES as f64;
            let [p, q] = [points[i], points[i + 1]];
            out.push((
                along(t, [before.0, p.0, q.0, after.0]),
                along(t, [before.1, p.1, q.1, after.1]),
            ));
        }
    }
    out
}

/// Draws `line` into `ink` (`side` × `side` values 0…1, row by row), in pixels from the upper left corner of the
/// grid, by a round pen of diameter `width`. A pixel whose centre is at the distance r from the line is covered
/// by width/2 + ½ − r, cut to 0…1: a straight edge is anti-aliased over one pixel. Ink does not add up.
pub(super) fn draw_line(ink: &mut [f64], side: usize, line: &[(f64, f64)], width: f64) {
    let reach = width / 2.0 + 0.5;
    let pixels = |low: f64, high: f64| {
        let end = (high + reach).clamp(0.0, side as f64) as usize;
        (low - reach).clamp(0.0, side as f64) as usize..(end + 1).min(side)
    };
    for pair in line.windows(2) {
        let [p, q] = [pair[0], pair[1]];
        let (x, y) = (q.0 - p.0, q.1 - p.1);
        let length_squared = x * x + y * y;
        for row in pixels(p.1.min(q.1), p.1.max(q.1)) {
            for column in pixels(p.0.min(q.0), p.0.max(q.0)) {
                let (u, v) = (column as f64 + 0.5 - p.0, row as f64 + 0.5 - p.1);
                let along = match length_squared > 0.0 {
                    true => ((u * x + v * y) / length_squared).clamp(0.0, 1.0),
                    false => 0.0,
                };
                let (u, v) = (u - along * x, v - along * y);
                let cover = (reach - (u * u + v * v).sqrt()).clamp(0.0, 1.0);
                let pixel = &mut ink[row * side + column];
                *pixel = pixel.max(cover);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_straight_line_covers_its_width_and_its_edges_by_half() {
        let mut ink = vec![0.0; 100];
        draw_line(&mut ink, 10, &[(0.0, 5.0), (10.0, 5.0)], 3.0);
        let column: Vec<f64> = (0..10).map(|row| ink[row * 10 + 4]).collect();
        assert_eq!(column, [0.0, 0.0, 0.0, 0.5, 1.0, 1.0, 0.5, 0.0, 0.0, 0.0]);
        // What is outside the grid is left out, a point is a disk.
        draw_line(
            &mut ink,
            10,
            &[(-50.0, -50.0), (-40.0, 90.0), (60.0, 60.0)],
            3.0,
        );
        let mut disk = vec![0.0; 100];
        draw_line(&mut disk, 10, &[(5.0, 5.0), (5.0, 5.0)], 6.0);
        let area: f64 = disk.iter().sum();
        assert!((area - 9.0 * std::f64::consts::PI).abs() < 1.0, "{area}");
    }

    #[test]
    fn a_curve_passes_through_its_points_and_a_closed_one_has_no_corner() {
        let circle: &[(f64, f64)] = &[(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)];
        let stroke = Stroke {
            smooth: true,
            points: circle,
        };
        let line = polyline(&stroke, circle);
        for (i, point) in circle.iter().enumerate() {
            assert_eq!(line[i * PIECES], *point);
        }
        // It leaves and comes back vertically, and bulges like the circle.
        let end = line.len() - 1;
        assert!((line[1].0 - line[end - 1].0).abs() < 1e-12);
        assert!(line.iter().all(|p| (0.85..1.01).contains(&p.0.hypot(p.1))));
        let sharp = Stroke {
            smooth: false,
            points: circle,
        };
        assert_eq!(polyline(&sharp, circle), circle);
    }

    #[test]
    fn a_point_near_an_edge_is_the_part_of_its_disk_that_is_there() {
        let disk = |shift: f64, side: usize| {
            let mut ink = vec![0.0; side * side];
            let place = (0.2 + shift, 0.3 + shift);
            draw_line(&mut ink, side, &[place, place], 6.0);
            ink
        };
        let (cut, whole) = (disk(0.0, 8), disk(8.0, 16));
        for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
            let (cut, whole) = (cut[row * 8 + column], whole[(row + 8) * 16 + column + 8]);
            assert!(
                (cut - whole).abs() < 1e-12,
                "{row}, {column}: {cut}, {whole}"
            );
        }
    }
}
