//! Drawing in CSS pixels through plotters' elements.
//!
//! plotters counts in whole pixels. A backend here is therefore declared [`UNITS`] times as large
//! as the figure, and scales back when it paints, so that nothing snaps to whole pixels.

use super::UNITS;
use super::backend::Backend;
use super::clip::{Point, Rect, clip, dashes};
use super::model::Role;
use super::text::width;
use super::theme::{Colour, Stroke, Theme, stroke};
use crate::problem::Problem;
use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::element::{Circle, PathElement, Polygon, Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontDesc, FontFamily, FontStyle, RGBAColor, ShapeStyle, TextStyle};
use std::fmt::Display;

/// The family of every text.
pub const FAMILY: &str = "system-ui, sans-serif";

/// Which point of a text stands at its position (the middle of its height always does).
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Hold {
    /// Its left end.
    Left,
    /// Its middle.
    Middle,
    /// Its right end.
    Right,
}

/// Nothing, or why it could not be drawn.
pub type Drawn = Result<(), Problem>;

/// Draws on one medium with one theme.
pub struct Pen<'a> {
    area: DrawingArea<Backend<'a>, Shift>,
    /// Light or dark.
    pub theme: Theme,
    /// Size of text.
    pub font: f64,
}

fn units(v: f64) -> i32 {
    (v * UNITS).round().clamp(-1e8, 1e8) as i32
}

fn unit_points(points: &[Point]) -> Vec<(i32, i32)> {
    points.iter().map(|p| (units(p.0), units(p.1))).collect()
}

fn shape(color: RGBAColor, filled: bool, width: f64) -> ShapeStyle {
    ShapeStyle {
        color,
        filled,
        stroke_width: units(width).max(1) as u32,
    }
}

fn problem(error: impl Display) -> Problem {
    Problem::new(
        "figure",
        format!("The figure could not be drawn ({error}); reload the page or try another browser."),
    )
}

impl<'a> Pen<'a> {
    /// A pen on the whole of `area`.
    pub fn new(area: DrawingArea<Backend<'a>, Shift>, theme: Theme, font: f64) -> Self {
        Self { area, theme, font }
    }

    /// Fills everything with paper.
    pub fn clear(&self) -> Drawn {
        self.area.fill(&self.theme.paper().full()).map_err(problem)
    }

    /// Hands what was drawn to the backend's medium.
    pub fn finish(&self) -> Drawn {
        self.area.present().map_err(problem)
    }

    /// A solid line.
    pub fn line(&self, points: &[Point], colour: RGBAColor, width: f64) -> Drawn {
        self.area
            .draw(&PathElement::new(
                unit_points(points),
                shape(colour, false, width),
            ))
            .map_err(problem)
    }

    /// A line in the stroke of `role`, cut to `rect`.
    pub fn stroke(
        &self,
        points: impl IntoIterator<Item = Option<Point>>,
        rect: &Rect,
        role: Role,
    ) -> Drawn {
        self.strokes(points, rect, role, stroke(role))
    }

    /// The same, thin: a mark on an axis rather than a curve.
    pub fn thin(
        &self,
        points: impl IntoIterator<Item = Option<Point>>,
        rect: &Rect,
        role: Role,
    ) -> Drawn {
        self.strokes(
            points,
            rect,
            role,
            Stroke {
                width: 1.1,
                ..stroke(role)
            },
        )
    }

    fn strokes(
        &self,
        points: impl IntoIterator<Item = Option<Point>>,
        rect: &Rect,
        role: Role,
        Stroke {
            width,
            opacity,
            dash,
        }: Stroke,
    ) -> Drawn {
        let colour = self.theme.mark(role).alpha(opacity);
        for piece in clip(points, rect) {
            match dash {
                None => self.line(&piece, colour, width)?,
                Some(pattern) => dashes(&piece, pattern)
                    .iter()
                    .try_for_each(|d| self.line(d, colour, width))?,
            }
        }
        Ok(())
    }

    /// A filled disk.
    pub fn disk(&self, at: Point, radius: f64, colour: RGBAColor) -> Drawn {
        let at = (units(at.0), units(at.1));
        self.area
            .draw(&Circle::new(at, units(radius), shape(colour, true, 0.0)))
            .map_err(problem)
    }

    /// A ring.
    pub fn ring(&self, at: Point, radius: f64, colour: RGBAColor, width: f64) -> Drawn {
        let at = (units(at.0), units(at.1));
        self.area
            .draw(&Circle::new(at, units(radius), shape(colour, false, width)))
            .map_err(problem)
    }

    /// A filled rectangle.
    pub fn fill(&self, rect: &Rect, colour: RGBAColor) -> Drawn {
        let corners = [
            (units(rect.x0), units(rect.y0)),
            (units(rect.x1), units(rect.y1)),
        ];
        self.area
            .draw(&Rectangle::new(corners, shape(colour, true, 0.0)))
            .map_err(problem)
    }

    /// A filled polygon.
    pub fn polygon(&self, points: &[Point], colour: RGBAColor) -> Drawn {
        self.area
            .draw(&Polygon::new(unit_points(points), shape(colour, true, 0.0)))
            .map_err(problem)
    }

    /// A line of text; `at.1` is the middle of its capitals.
    pub fn text(&self, text: &str, at: Point, hold: Hold, colour: Colour) -> Drawn {
        let h_pos = match hold {
            Hold::Left => HPos::Left,
            Hold::Middle => HPos::Center,
            Hold::Right => HPos::Right,
        };
        let font = FontDesc::new(
            FontFamily::Name(FAMILY),
            self.font * UNITS,
            FontStyle::Normal,
        );
        // Backends put the baseline here, whatever the vertical anchor says.
        let colour = colour.full();
        let style = TextStyle::from(font)
            .color(&colour)
            .pos(Pos::new(h_pos, VPos::Bottom));
        let at = (units(at.0), units(at.1 + 0.36 * self.font));
        self.area.draw(&Text::new(text, at, style)).map_err(problem)
    }

    /// A line of text on a patch of paper, so that it reads over marks; kept within `frame`.
    pub fn label(&self, text: &str, at: Point, hold: Hold, colour: Colour, frame: &Rect) -> Drawn {
        if text.is_empty() {
            return Ok(());
        }
        let wide = width(text, self.font);
        let left = match hold {
            Hold::Left => at.0,
            Hold::Middle => at.0 - 0.5 * wide,
            Hold::Right => at.0 - wide,
        };
        let left = left.min(frame.x1 - wide).max(frame.x0);
        let half = 0.62 * self.font;
        let patch = Rect {
            x0: left - 2.0,
            y0: at.1 - half,
            x1: left + wide + 2.0,
            y1: at.1 + half,
        };
        self.fill(&patch, self.theme.paper().alpha(0.8))?;
        self.text(text, (left + 0.5 * wide, at.1), Hold::Middle, colour)
    }
}

/// The middle of the pixel that holds `v`: thin upright and level lines stay sharp there.
pub fn sharp(v: f64) -> f64 {
    v.floor() + 0.5
}
