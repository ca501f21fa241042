//! Lines cut to a rectangle, and lines cut into dashes. Pixels throughout.

use super::rectangle::{Point, Rect};

/// The pieces of the line through `points` inside `rect`; `None` interrupts the line.
pub fn clip(points: impl IntoIterator<Item = Option<Point>>, rect: &Rect) -> Vec<Vec<Point>> {
    let mut pieces: Vec<Vec<Point>> = Vec::new();
    let mut last: Option<Point> = None;
    let mut open = false;
    for point in points {
        if let (Some(a), Some(b)) = (last, point) {
            match segment(a, b, rect) {
                Some((from, to)) => {
                    match pieces.last_mut() {
                        Some(piece) if open && from == a => piece.push(to),
                        _ => pieces.push(vec![from, to]),
                    }
                    open = to == b;
                }
                None => open = false,
            }
        } else {
            open = false;
        }
        last = point;
    }
    pieces
}

/// The part of the segment from `a` to `b` in `rect` (Liang and Barsky 1984).
fn segment(a: Point, b: Point, rect: &Rect) -> Option<(Point, Point)> {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let (mut enter, mut leave) = (0.0f64, 1.0f64);
    let sides = [
        (-dx, a.0 - rect.x0),
        (dx, rect.x1 - a.0),
        (-dy, a.1 - rect.y0),
        (dy, rect.y1 - a.1),
    ];
    for (towards, room) in sides {
        if towards == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else if towards < 0.0 {
            enter = enter.max(room / towards);
        } else {
            leave = leave.min(room / towards);
        }
    }
    if enter > leave {
        return None;
    }
    let at = |t: f64| (a.0 + t * dx, a.1 + t * dy);
    Some((
        if enter > 0.0 { at(enter) } else { a },
        if leave < 1.0 { at(leave) } else { b },
    ))
}

/// `line` cut into dashes; `pattern` has the lengths of dashes and of gaps, in turn.
pub fn dashes(line: &[Point], pattern: &[f64]) -> Vec<Vec<Point>> {
    let mut cut = Vec::new();
    let Some(first) = line.first() else {
        return cut;
    };
    let mut dash = vec![*first];
    let mut lengths = pattern.iter().copied().cycle();
    let (mut drawing, mut left) = (true, lengths.next().unwrap_or(f64::INFINITY));
    for pair in line.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let length = libm::hypot(b.0 - a.0, b.1 - a.1);
        let mut done = 0.0;
        while length - done > left {
            done += left;
            let here = (
                a.0 + (b.0 - a.0) * done / length,
                a.1 + (b.1 - a.1) * done / length,
            );
            if drawing {
                dash.push(here);
                cut.push(std::mem::take(&mut dash));
            } else {
                dash = vec![here];
            }
            drawing = !drawing;
            left = lengths.next().unwrap_or(f64::INFINITY);
        }
        left -= length - done;
        if drawing {
            dash.push(b);
        }
    }
    if drawing && dash.len() > 1 {
        cut.push(dash);
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: Rect = Rect {
        x0: 0.0,
        y0: 0.0,
        x1: 10.0,
        y1: 10.0,
    };

    #[test]
    fn a_line_leaving_and_coming_back_becomes_two_pieces() {
        let points = [(5.0, 5.0), (5.0, 15.0), (8.0, 15.0), (8.0, 5.0)].map(Some);
        let pieces = clip(points, &SQUARE);
        assert_eq!(
            pieces,
            vec![vec![(5.0, 5.0), (5.0, 10.0)], vec![(8.0, 10.0), (8.0, 5.0)]]
        );
    }

    #[test]
    fn a_missing_point_interrupts_the_line() {
        let pieces = clip(
            [
                Some((1.0, 1.0)),
                Some((2.0, 1.0)),
                None,
                Some((4.0, 1.0)),
                Some((5.0, 1.0)),
            ],
            &SQUARE,
        );
        assert_eq!(pieces.len(), 2);
    }

    #[test]
    fn dashes_and_spaces_alternate_along_the_whole_line() {
        let cut = dashes(&[(0.0, 0.0), (10.0, 0.0), (20.0, 0.0)], &[6.0, 4.0]);
        assert_eq!(
            cut,
            vec![vec![(0.0, 0.0), (6.0, 0.0)], vec![(10.0, 0.0), (16.0, 0.0)]]
        );
        let drawn: f64 = dashes(&[(0.0, 0.0), (1000.0, 0.0)], &[6.0, 4.0])
            .iter()
            .map(|d| d[1].0 - d[0].0)
            .sum();
        assert!((drawn - 600.0).abs() < 1e-6);
        let cut = dashes(&[(0.0, 0.0), (20.0, 0.0)], &[9.0, 3.0, 2.0, 3.0]);
        let ends: Vec<[f64; 2]> = cut.iter().map(|dash| [dash[0].0, dash[1].0]).collect();
        assert_eq!(ends, [[0.0, 9.0], [12.0, 14.0], [17.0, 20.0]]);
    }
}
