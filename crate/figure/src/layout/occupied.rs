//! Places with data in a panel, which text must not cover.

use super::part::Part;
use crate::mark::{Mark, Shape};
use crate::polyline::clip;
use crate::rectangle::{Point, Rect};

/// Side of a cell, pixels.
const CELL: f64 = 3.0;

/// Farther apart than this, points along a curve are joined by others, pixels.
const STEP: f64 = 2.0;

/// Radius that a dot takes, pixels.
const DOT: f64 = 3.5;

/// Radius that a point with a name takes, pixels.
const POINT: f64 = 5.0;

/// Radius that a curve takes, pixels.
const CURVE: f64 = 1.5;

/// Radius that a handle takes, pixels.
const HANDLE: f64 = 12.0;

/// The cells of a panel that hold points, curves or bars.
pub struct Occupied {
    frame: Rect,
    columns: usize,
    cells: Vec<bool>,
}

impl Occupied {
    /// The cells of `frame` that `marks` cover, for these parts of the axes.
    pub fn by(marks: &[Mark], frame: Rect, parts: &[Part]) -> Self {
        let count = |length: f64| (length / CELL).ceil().clamp(1.0, 4096.0) as usize;
        let (columns, rows) = (count(frame.width()), count(frame.height()));
        let mut found = Self {
            frame,
            columns,
            cells: vec![false; columns * rows],
        };
        for part in parts {
            marks.iter().for_each(|mark| found.add(mark, part));
        }
        found
    }

    /// How many cells of `rect` hold data.
    pub fn count(&self, rect: &Rect) -> usize {
        let held = self.range(rect);
        let in_row = |row: usize| {
            let cells = held
                .0
                .clone()
                .map(move |column| row * self.columns + column);
            cells.filter(|cell| self.cells[*cell]).count()
        };
        held.1.map(in_row).sum()
    }

    /// Columns and rows of the cells that `rect` touches.
    fn range(&self, rect: &Rect) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
        let cell = |from: f64, at: f64, most: usize| ((at - from) / CELL).clamp(0.0, most as f64);
        let rows = self.cells.len() / self.columns;
        let across = |at| cell(self.frame.x0, at, self.columns);
        let down = |at| cell(self.frame.y0, at, rows);
        (
            across(rect.x0).floor() as usize..across(rect.x1).ceil() as usize,
            down(rect.y0).floor() as usize..down(rect.y1).ceil() as usize,
        )
    }

    fn take(&mut self, rect: &Rect) {
        let (columns, rows) = self.range(rect);
        for row in rows {
            let first = row * self.columns;
            self.cells[first + columns.start..first + columns.end].fill(true);
        }
    }

    fn add(&mut self, mark: &Mark, part: &Part) {
        match &mark.shape {
            Shape::Dots { x, y } => self.points(x, y, part),
            Shape::Errors { x, y, se } => {
                self.points(x, y, part);
                let bars = x.iter().zip(y).zip(se).filter(|(_, se)| se.is_finite());
                bars.for_each(|((x, y), se)| self.line(&[(*x, y - se), (*x, y + se)], part));
            }
            Shape::Intervals { x, y, se } => {
                self.points(x, y, part);
                let bars = x.iter().zip(y).zip(se).filter(|(_, se)| se.is_finite());
                bars.for_each(|((x, y), se)| self.line(&[(x - se, *y), (x + se, *y)], part));
            }
            Shape::Line { x, y, .. } => {
                let points: Vec<Point> = x.iter().copied().zip(y.iter().copied()).collect();
                self.line(&points, part);
            }
            Shape::Circle { centre, radius } => {
                let points = (0..=180).map(|k| f64::from(k) * std::f64::consts::PI / 90.0);
                let at = |angle: f64| {
                    let (sine, cosine) = (libm::sin(angle), libm::cos(angle));
                    (centre.0 + radius * cosine, centre.1 + radius * sine)
                };
                self.line(&points.map(at).collect::<Vec<_>>(), part);
            }
            Shape::Bars { edges, heights } => {
                for (pair, height) in edges.windows(2).zip(heights) {
                    let ends = [(pair[0], *height), (pair[1], 0.0)];
                    let [Some(a), Some(b)] = ends.map(|(x, y)| part.pixel(x, y.max(part.y.low)))
                    else {
                        continue;
                    };
                    let (x0, x1, y0) = (a.0, b.0, a.1);
                    let y1 = b.1;
                    self.take(&Rect { x0, y0, x1, y1 });
                }
            }
            Shape::Blocks {
                from, to, y, high, ..
            } => {
                for ((from, to), y) in from.iter().zip(to).zip(y) {
                    let ends = [(*from, y + 0.5 * high), (*to, y - 0.5 * high)];
                    if let [Some(a), Some(b)] = ends.map(|(x, y)| part.pixel(x, y)) {
                        self.take(&Rect {
                            x0: a.0.min(b.0),
                            y0: a.1.min(b.1),
                            x1: a.0.max(b.0),
                            y1: a.1.max(b.1),
                        });
                    }
                }
            }
            Shape::Tick { at } => self.point(*at, DOT, part),
            Shape::Ring { at, .. } | Shape::Point { at, .. } => self.point(*at, POINT, part),
            Shape::Handle { at, .. } => self.point(*at, HANDLE, part),
            Shape::Dimension { from, to, .. } => self.line(&[*from, *to], part),
            Shape::Rule { x, .. } => self.line(&[(*x, part.y.low), (*x, part.y.high)], part),
            Shape::Outline { x, y } | Shape::Trails { x, y } => {
                let points: Vec<Point> = x.iter().copied().zip(y.iter().copied()).collect();
                self.line(&points, part);
            }
            Shape::Map { .. }
            | Shape::Hatching { .. }
            | Shape::Contours { .. }
            | Shape::Region { .. }
            | Shape::TrueScale { .. } => {}
        }
    }

    fn points(&mut self, x: &[f64], y: &[f64], part: &Part) {
        let pairs = x.iter().zip(y);
        pairs.for_each(|(x, y)| self.point((*x, *y), DOT, part));
    }

    fn point(&mut self, at: Point, reach: f64, part: &Part) {
        if let Some(p) = part.pixels_inside(at.0, at.1) {
            self.take(&Rect::around(p, reach));
        }
    }

    fn line(&mut self, points: &[Point], part: &Part) {
        let pixels = points.iter().map(|(x, y)| part.pixel(*x, *y));
        for piece in clip(pixels, &part.rect) {
            for ends in piece.windows(2) {
                let (dx, dy) = (ends[1].0 - ends[0].0, ends[1].1 - ends[0].1);
                let steps = (libm::hypot(dx, dy) / STEP).ceil().max(1.0);
                for k in 0..=steps as usize {
                    let share = k as f64 / steps;
                    let at = (ends[0].0 + share * dx, ends[0].1 + share * dy);
                    self.take(&Rect::around(at, CURVE));
                }
            }
        }
    }
}
