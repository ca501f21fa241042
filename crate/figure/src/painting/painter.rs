//! Painting in CSS pixels with plotters' elements.

use crate::backend::{Backend, FAMILY, Medium};
use crate::colour::Colour;
use crate::law_status::LawStatus;
use crate::layout::Placed;
use crate::pixels::{Pixels, UNITS, units};
use crate::polyline::{clip, dashes};
use crate::problem::Problem;
use crate::rectangle::{Point, Rect};
use crate::role::Role;
use crate::text::width;
use crate::theme::{LineStyle, Theme, stroke_of_law};
use attention_spectra_words::phrase;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Circle, Drawable, PathElement, PointCollection, Polygon, Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontDesc, FontFamily, FontStyle, RGBAColor, ShapeStyle, TextStyle};
use plotters_backend::{BackendCoord, DrawingErrorKind};
use std::cell::{Cell, RefCell};
use std::convert::Infallible;
use std::fmt::Display;

/// Horizontal anchor of a text; the vertical anchor is always the middle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// The left end of the text.
    Left,
    /// The middle of the text.
    Middle,
    /// The right end of the text.
    Right,
}

/// Panels lower than this many lines of text are very low.
const LOW: f64 = 5.0;

/// Possible place of a text: a position and the anchor of the text.
pub type Place = (Point, Align);

/// Reason why the figure could not be painted; empty without an error.
pub type Painted = Result<(), Problem>;

/// Paints on one medium with one theme.
pub struct Painter<'a> {
    area: DrawingArea<Backend<'a>, Pixels>,
    /// Light or dark.
    pub theme: Theme,
    /// Size of text.
    pub font: f64,
    /// Areas of existing labels, and points that no label may cover.
    taken: RefCell<Vec<Rect>>,
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
        phrase!("figure-not-drawn", error = error.to_string()),
    )
}

impl<'a> Painter<'a> {
    /// A painter on the whole of `medium`.
    pub fn new(medium: Box<dyn Medium + 'a>, theme: Theme, font: f64) -> Self {
        let area = Backend::new(medium).into_drawing_area();
        Self {
            area: area.apply_coord_spec(Pixels),
            theme,
            font,
            taken: RefCell::default(),
        }
    }

    /// How many CSS pixels wide the medium is.
    pub fn across(&self) -> f64 {
        f64::from(self.area.dim_in_pixel().0) / UNITS
    }

    /// Paints an element of plotters, in CSS pixels.
    fn element<E>(&self, element: &E) -> Painted
    where
        for<'e> &'e E: PointCollection<'e, Point>,
        E: for<'b> Drawable<Backend<'b>>,
    {
        self.area.draw(element).map_err(problem)
    }

    /// Fills everything with paper.
    pub fn clear(&self) -> Painted {
        self.area
            .fill(&self.theme.paper().opaque())
            .map_err(problem)
    }

    /// Hands the drawing to the backend's medium.
    pub fn finish(&self) -> Painted {
        self.area.present().map_err(problem)
    }

    /// A solid line.
    pub fn line(&self, points: &[Point], colour: RGBAColor, width: f64) -> Painted {
        self.element(&PathElement::new(points, shape(colour, false, width)))
    }

    /// A line in the stroke of `role`, clipped to `rect`; for a law in the stroke of its `status`.
    pub fn stroke(
        &self,
        points: impl IntoIterator<Item = Option<Point>>,
        rect: &Rect,
        role: Role,
        status: LawStatus,
    ) -> Painted {
        self.strokes(points, rect, role, stroke_of_law(role, status))
    }

    /// A line as [`Painter::stroke`], but thin: a mark on an axis rather than a curve.
    pub fn thin_line(
        &self,
        points: impl IntoIterator<Item = Option<Point>>,
        rect: &Rect,
        role: Role,
        status: LawStatus,
    ) -> Painted {
        let thin = LineStyle {
            width: 1.1,
            ..stroke_of_law(role, status)
        };
        self.strokes(points, rect, role, thin)
    }

    fn strokes(
        &self,
        points: impl IntoIterator<Item = Option<Point>>,
        rect: &Rect,
        role: Role,
        LineStyle {
            width,
            opacity,
            dash,
        }: LineStyle,
    ) -> Painted {
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
    pub fn disk(&self, at: Point, radius: f64, colour: RGBAColor) -> Painted {
        self.element(&Circle::new(at, units(radius), shape(colour, true, 0.0)))
    }

    /// A ring.
    pub fn ring(&self, at: Point, radius: f64, colour: RGBAColor, width: f64) -> Painted {
        self.element(&Circle::new(at, units(radius), shape(colour, false, width)))
    }

    /// A filled rectangle.
    pub fn fill(&self, rect: &Rect, colour: RGBAColor) -> Painted {
        let corners = [(rect.x0, rect.y0), (rect.x1, rect.y1)];
        self.element(&Rectangle::new(corners, shape(colour, true, 0.0)))
    }

    /// Cells between the columns `xs` and the rows `ys`, with edges in ascending order and colours row by row from above. Returns whether
    /// the medium fills all of them at once..
    pub fn cells(&self, xs: &[f64], ys: &[f64], colours: &[Colour]) -> Result<bool, Problem> {
        let in_units = |edges: &[f64]| edges.iter().map(|edge| units(*edge)).collect();
        let cells = Cells {
            xs: in_units(xs),
            ys: in_units(ys),
            colours,
            are_filled: Cell::new(false),
        };
        self.element(&cells)?;
        Ok(cells.are_filled.get())
    }

    /// A filled polygon.
    pub fn polygon(&self, points: &[Point], colour: RGBAColor) -> Painted {
        self.element(&Polygon::new(points, shape(colour, true, 0.0)))
    }

    /// A line of text; `at.1` is the middle of its capitals.
    pub fn text(&self, text: &str, at: Point, align: Align, colour: Colour) -> Painted {
        let h_pos = match align {
            Align::Left => HPos::Left,
            Align::Middle => HPos::Center,
            Align::Right => HPos::Right,
        };
        let font = FontDesc::new(
            FontFamily::Name(FAMILY),
            self.font * UNITS,
            FontStyle::Normal,
        );
        // Backends put the baseline here, whatever the vertical anchor says.
        let colour = colour.opaque();
        let style = TextStyle::from(font)
            .color(&colour)
            .pos(Pos::new(h_pos, VPos::Bottom));
        let at = (at.0, at.1 + 0.36 * self.font);
        self.area.draw(&Text::new(text, at, style)).map_err(problem)
    }

    /// A line of text on a patch of the background colour, so that it can be read over marks; it stays within
    /// `frame`.
    pub fn label(
        &self,
        text: &str,
        at: Point,
        align: Align,
        colour: Colour,
        frame: &Rect,
    ) -> Painted {
        if text.is_empty() {
            return Ok(());
        }
        let patch = self.patch(text, at, align, frame);
        self.taken.borrow_mut().push(patch);
        self.fill(&patch, self.theme.patch())?;
        let middle = 0.5 * (patch.x0 + patch.x1);
        self.text(text, (middle, at.1), Align::Middle, colour)
    }

    /// Whether an upright line from `from` to the height `level` crosses a label, or an area that is kept free, that `from` is not in.
    pub fn crosses_label(&self, from: Point, level: f64) -> bool {
        let (x, y) = from;
        let (top, bottom) = (y.min(level), y.max(level));
        self.taken.borrow().iter().any(|rect| {
            let is_across = rect.x0 <= x && x <= rect.x1 && rect.y0 < bottom && top < rect.y1;
            is_across && !(rect.y0 <= y && y <= rect.y1)
        })
    }

    /// Keeps labels off `rect`.
    pub fn keep_free(&self, rect: Rect) {
        self.taken.borrow_mut().push(rect);
    }

    /// A label at the first of `places` where it covers nothing, or else where it covers least; kept within `frame`. In a very low panel,
    /// which has no room for words over data, the label is left out.
    pub fn label_at_best(
        &self,
        text: &str,
        places: impl IntoIterator<Item = Place>,
        colour: Colour,
        room: (&Rect, &Placed),
    ) -> Painted {
        let Some(place) = self.best_place(text, places, room) else {
            return Ok(());
        };
        let covers = || self.covered(text, place, room).unwrap_or_default();
        if room.0.height() < LOW * self.font && covers() > 0.0 {
            return Ok(());
        }
        let (at, align) = place;
        self.label(text, at, align, colour, room.0)
    }

    /// The first of `places` where a label covers nothing, or else the one where it covers least.
    pub fn best_place(
        &self,
        text: &str,
        places: impl IntoIterator<Item = Place>,
        room: (&Rect, &Placed),
    ) -> Option<Place> {
        let mut best: Option<(f64, Place)> = None;
        for place in places {
            let Some(covered) = self.covered(text, place, room) else {
                continue;
            };
            if covered == 0.0 {
                return Some(place);
            }
            if best.is_none_or(|(least, _)| covered < least) {
                best = Some((covered, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// Area of data, other labels and reserved space that a label at this place would cover, in square pixels; `None` if it would leave
    /// `frame`.
    pub fn covered(
        &self,
        text: &str,
        (at, align): Place,
        (frame, placed): (&Rect, &Placed),
    ) -> Option<f64> {
        let patch = self.patch(text, at, align, frame);
        let within = frame.y0 <= patch.y0 && patch.y1 <= frame.y1;
        within.then(|| self.taken_of(&patch, placed))
    }

    /// How much of `rect` is taken by data, other labels and reserved space, in square pixels.
    pub fn taken_of(&self, rect: &Rect, placed: &Placed) -> f64 {
        let taken = self.taken.borrow();
        let labels: f64 = taken.iter().map(|other| rect.shared_area(other)).sum();
        // Data weigh more than words.
        labels + 30.0 * placed.occupied.count(rect) as f64
    }

    /// The patch of paper under a label.
    fn patch(&self, text: &str, at: Point, align: Align, frame: &Rect) -> Rect {
        let wide = width(text, self.font);
        let left = match align {
            Align::Left => at.0,
            Align::Middle => at.0 - 0.5 * wide,
            Align::Right => at.0 - wide,
        };
        let left = left.min(frame.x1 - wide).max(frame.x0);
        let half = 0.62 * self.font;
        Rect {
            x0: left - 2.0,
            y0: at.1 - half,
            x1: left + wide + 2.0,
            y1: at.1 + half,
        }
    }
}

/// Cells as an element of plotters, which has no scaled image element.
struct Cells<'a> {
    xs: Vec<i32>,
    ys: Vec<i32>,
    colours: &'a [Colour],
    are_filled: Cell<bool>,
}

impl<'a> PointCollection<'a, Point> for &'a Cells<'_> {
    type Point = &'a Point;
    type IntoIter = &'a [Point];

    fn point_iter(self) -> Self::IntoIter {
        &[]
    }
}

impl Drawable<Backend<'_>> for Cells<'_> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        _: I,
        backend: &mut Backend<'_>,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        self.are_filled
            .set(backend.cells(&self.xs, &self.ys, self.colours));
        Ok(())
    }
}

/// The middle of the pixel that holds `v`: thin upright and level lines are sharp at such places.
pub fn sharp(v: f64) -> f64 {
    v.floor() + 0.5
}
