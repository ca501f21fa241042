//! The mark nearest to the pointer, and its exact text.

use super::grid::Grid;
use super::layout::{Layout, Part};
use super::mark::{Mark, Shape};
use super::rectangle::Point;

/// Values at a place of the figure.
#[derive(Clone, Debug, PartialEq)]
pub struct PointerReading {
    /// Horizontal position of the mark, in CSS pixels from the left.
    pub x: f64,
    /// Vertical position, CSS pixels from the top.
    pub y: f64,
    /// Its exact words.
    pub text: String,
    /// Areas of the same token in every panel: left, top, right and bottom, pixels.
    pub same: Vec<[f64; 4]>,
}

/// Largest distance in pixels between the pointer and a point that it selects.
const AROUND: f64 = 5.0;

/// Farthest distance from pointer to mark, pixels: the reach of a fingertip.
const REACH: f64 = 24.0;

/// A candidate for the nearest element: squared distance, position, and the function that makes its text.
struct Candidate<'a> {
    distance: f64,
    at: Point,
    mark: &'a Mark,
    index: usize,
    value: Point,
}

impl Layout {
    /// The mark within about 24 pixels of `pointer` that is nearest to it.
    pub fn reading(&self, pointer: Point) -> Option<PointerReading> {
        let mut best: Option<Candidate> = None;
        for placed in &self.panels {
            for part in placed
                .parts
                .iter()
                .filter(|part| part.rect.holds(pointer, REACH))
            {
                for mark in placed.panel.marks.iter().filter(|mark| mark.say.is_some()) {
                    consider(part, mark, pointer, &mut best);
                }
            }
        }
        let best = best?;
        let text = best.mark.say.as_ref()?(best.index, best.value.0, best.value.1);
        Some(PointerReading {
            x: best.at.0,
            y: best.at.1,
            text,
            same: match best.mark.of_token {
                0 => Vec::new(),
                each => self.of_token(match &best.mark.shape {
                    // Rows of a map are counted from below, tokens from the top.
                    Shape::Map { grid, .. } => grid.y.len() - 1 - best.index / each,
                    _ => best.index / each,
                }),
            },
        })
    }

    /// The rectangles around all marks of token number `token`.
    fn of_token(&self, token: usize) -> Vec<[f64; 4]> {
        let mut found = Vec::new();
        for placed in &self.panels {
            let marks = placed.panel.marks.iter();
            for mark in marks.filter(|mark| mark.of_token > 0) {
                match &mark.shape {
                    Shape::Map { grid, .. } => {
                        let part = &placed.parts[0];
                        let edges = grid.row_edges();
                        // Rows are counted from the top.
                        let row = grid.y.len().checked_sub(token + 1);
                        let up = |y: f64| part.pixel(part.x.low, y).map(|at| at.1);
                        let ends = row.and_then(|row| Some((up(edges[row])?, up(edges[row + 1])?)));
                        if let Some((low, high)) = ends {
                            found.push([part.rect.x0, high, part.rect.x1, low]);
                        }
                    }
                    Shape::Line { x, y, .. } => {
                        let value = x.get(token).zip(y.get(token));
                        if let Some(at) = value.and_then(|(x, y)| placed.pixels_inside(*x, *y)) {
                            found.push([
                                at.0 - AROUND,
                                at.1 - AROUND,
                                at.0 + AROUND,
                                at.1 + AROUND,
                            ]);
                        }
                    }
                    _ => {}
                }
            }
        }
        found
    }
}

fn consider<'a>(part: &Part, mark: &'a Mark, pointer: Point, best: &mut Option<Candidate<'a>>) {
    let mut offer = |index: usize, value: Point, at: Option<Point>, handicap: f64| {
        let Some(at) = at else { return };
        let distance = libm::hypot(at.0 - pointer.0, at.1 - pointer.1) + handicap;
        if distance <= REACH && best.as_ref().is_none_or(|b| distance < b.distance) {
            *best = Some(Candidate {
                distance,
                at,
                mark,
                index,
                value,
            });
        }
    };
    match &mark.shape {
        // Where a sampled dot and a curve are equally near, the dot speaks.
        Shape::Dots { x, y } | Shape::Errors { x, y, .. } | Shape::Intervals { x, y, .. } => {
            for (i, (x, y)) in x.iter().zip(y).enumerate() {
                offer(i, (*x, *y), part.pixels_inside(*x, *y), 0.0);
            }
        }
        Shape::Line { x, y, .. } => {
            for (i, (x, y)) in x.iter().zip(y).enumerate() {
                offer(i, (*x, *y), part.pixels_inside(*x, *y), 4.0);
            }
        }
        Shape::Bars { edges, heights } => {
            for (i, (pair, height)) in edges.windows(2).zip(heights).enumerate() {
                let middle = 0.5 * (pair[0] + pair[1]);
                let (Some(left), Some(right)) =
                    (part.pixel(pair[0], *height), part.pixel(pair[1], *height))
                else {
                    continue;
                };
                let over = pointer.0 >= left.0 && pointer.0 < right.0 && pointer.1 >= left.1 - 8.0;
                if over && let Some(at) = part.pixels_inside(middle, *height) {
                    offer(
                        i,
                        (middle, *height),
                        Some(at),
                        6.0 - libm::hypot(at.0 - pointer.0, at.1 - pointer.1),
                    );
                }
            }
        }
        Shape::Blocks { from, to, y, .. } => {
            for (i, ((from, to), y)) in from.iter().zip(to).zip(y).enumerate() {
                let value = (0.5 * (from + to), *y);
                let (Some(one), Some(other)) = (part.pixel(*from, *y), part.pixel(*to, *y)) else {
                    continue;
                };
                let over = pointer.0 >= one.0.min(other.0) && pointer.0 < one.0.max(other.0);
                let at = (pointer.0, one.1);
                if over && part.rect.holds(at, 0.0) {
                    offer(i, value, Some(at), 2.0);
                }
            }
        }
        Shape::Tick { at } | Shape::Ring { at, .. } | Shape::Point { at, .. } => {
            offer(0, *at, part.pixels_inside(at.0, at.1), 1.0);
        }
        Shape::Map { grid, .. } => {
            if let Some((i, j)) = cell(part, grid, pointer) {
                let (x, y) = (grid.x[i], grid.y[j]);
                // The cell under the pointer, however large, yields to any mark nearby.
                if let Some(at) = part.pixels_inside(x, y) {
                    let distance = libm::hypot(at.0 - pointer.0, at.1 - pointer.1);
                    offer(j * grid.x.len() + i, (x, y), Some(at), 12.0 - distance);
                }
            }
        }
        Shape::Rule { x, .. } => {
            if let Some((across, _)) = part.pixels_inside(*x, part.y.low) {
                offer(
                    0,
                    (*x, f64::NAN),
                    Some((across, pointer.1.clamp(part.rect.y0, part.rect.y1))),
                    4.0,
                );
            }
        }
        Shape::Circle { centre, radius } => {
            let Some(middle) = part.pixel(centre.0, centre.1) else {
                return;
            };
            let (dx, dy) = (pointer.0 - middle.0, pointer.1 - middle.1);
            let (length, pixels) = (libm::hypot(dx, dy), radius * part.unit());
            if length > 0.0 {
                let at = (
                    middle.0 + dx / length * pixels,
                    middle.1 + dy / length * pixels,
                );
                offer(
                    0,
                    (*radius, 0.0),
                    part.rect.holds(at, 0.0).then_some(at),
                    4.0,
                );
            }
        }
        Shape::Dimension { .. }
        | Shape::Contours { .. }
        | Shape::Outline { .. }
        | Shape::Trails { .. }
        | Shape::Hatching { .. }
        | Shape::Region { .. }
        | Shape::TrueScale { .. }
        | Shape::Handle { .. } => {}
    }
}

/// Column and row of the cell of `grid` under the pointer.
fn cell(part: &Part, grid: &Grid, pointer: Point) -> Option<(usize, usize)> {
    let find = |edges: Vec<f64>, place: &dyn Fn(f64) -> Option<f64>, at: f64| {
        edges.windows(2).position(|pair| {
            let ends = (place(pair[0]), place(pair[1]));
            matches!(ends, (Some(a), Some(b)) if at >= a.min(b) && at < a.max(b))
        })
    };
    let across = |x: f64| Some(part.pixel(x, part.y.low)?.0);
    let up = |y: f64| Some(part.pixel(part.x.low, y)?.1);
    Some((
        find(grid.column_edges(), &across, pointer.0)?,
        find(grid.row_edges(), &up, pointer.1)?,
    ))
}
