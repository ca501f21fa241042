//! Shared by PDF pages and PNG pictures. Consecutive shapes of one colour are painted as one, as in an SVG document. Text is set
//! in the fonts of this library, so that it looks the same on every machine.

use super::{Lettering, Medium};
use crate::pixels::UNITS;
use crate::size::Size;
use crate::text::{FontStyle, INDEX_DROP, INDEX_SIZE, runs};
use plotters_backend::text_anchor::HPos;
use plotters_backend::{BackendColor, BackendCoord};
use ttf_parser::Face;

/// Number of dots painted as one: among them they do not darken each other. An SVG document has the same number.
const BATCH: usize = 64;

/// Control points of a quarter of a circle as Bézier curve are this share of the radius from its ends.
const ARC: f32 = 0.552_284_8;

/// The fonts: DejaVu Sans Condensed, whose widths are nearest to those that figures are laid out by, with the letters, Greek and
/// symbols that figures have.
const FONTS: [&[u8]; 2] = [
    include_bytes!("../fonts/upright.ttf"),
    include_bytes!("../fonts/oblique.ttf"),
];

/// A point in CSS pixels, y downwards.
pub type Position = (f32, f32);

/// How shapes are painted.
#[derive(Clone, Copy, PartialEq)]
pub enum Paint {
    /// Filled.
    Fill,
    /// Lines of this width in CSS pixels.
    Line(f32),
    /// Each point as a dot of this diameter in CSS pixels.
    Dots(f32),
}

/// A piece of an outline.
#[derive(Clone, Copy)]
pub enum Segment {
    /// A new outline begins here.
    Move(Position),
    /// A straight line.
    Line(Position),
    /// A cubic curve with its control points.
    Cubic(Position, Position, Position),
    /// Back to where the outline began.
    Close,
}

/// One of the two fonts.
pub struct Font {
    /// Its file.
    pub file: &'static [u8],
    /// The face that the font file contains.
    pub face: Face<'static>,
}

impl Font {
    /// Both fonts: upright and oblique.
    ///
    /// # Panics
    /// Never: a test reads both fonts.
    #[expect(clippy::expect_used, reason = "They are part of the library.")]
    pub fn both() -> [Self; 2] {
        FONTS.map(|file| Self {
            file,
            face: Face::parse(file, 0).expect("a font of this library"),
        })
    }

    /// A length in the units of the font, at `size`.
    pub fn scaled(&self, length: impl Into<f32>, size: f32) -> f32 {
        length.into() * size / f32::from(self.face.units_per_em())
    }

    /// The number of the glyph of `letter`; the number of the empty box if the font lacks the letter.
    pub fn glyph(&self, letter: char) -> ttf_parser::GlyphId {
        self.face.glyph_index(letter).unwrap_or_default()
    }

    /// Width of `text` at `size`.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        let advance = |letter| self.face.glyph_hor_advance(self.glyph(letter)).unwrap_or(0);
        text.chars()
            .map(|letter| self.scaled(advance(letter), size))
            .sum()
    }
}

/// A page or picture that sheets are drawn on.
pub trait Sheet {
    /// Size in CSS pixels.
    fn size(&self) -> Size;

    /// Paints an outline at once.
    fn paint(&mut self, outline: &[Segment], paint: Paint, colour: BackendColor);

    /// Sets `text` in font number `font` with the left end of its baseline at `at`.
    fn set(&mut self, text: &str, font: usize, size: f32, colour: BackendColor, at: Position);

    /// Completes the file.
    fn finish(&mut self);
}

/// A medium of plotters that paints on a sheet.
pub struct SheetMedium<S> {
    sheet: S,
    fonts: [Font; 2],
    outline: Vec<Segment>,
    /// Paint, colour and number of the shapes in the outline.
    held: Option<(Paint, BackendColor, usize)>,
}

impl<S: Sheet> SheetMedium<S> {
    /// Paints on `sheet`.
    pub fn new(sheet: S) -> Self {
        Self {
            sheet,
            fonts: Font::both(),
            outline: Vec::new(),
            held: None,
        }
    }

    fn add(
        &mut self,
        paint: Paint,
        colour: BackendColor,
        shape: impl IntoIterator<Item = Segment>,
    ) {
        let is_full =
            |count: usize| matches!(paint, Paint::Dots(_)) && colour.alpha < 1.0 && count >= BATCH;
        let fits = self.held.is_some_and(|(held, with, count)| {
            held == paint && with.rgb == colour.rgb && with.alpha == colour.alpha && !is_full(count)
        });
        if !fits {
            self.flush();
        }
        let (_, _, count) = self.held.get_or_insert((paint, colour, 0));
        *count += 1;
        self.outline.extend(shape);
    }

    fn flush(&mut self) {
        if let Some((paint, colour, _)) = self.held.take() {
            self.sheet.paint(&self.outline, paint, colour);
            self.outline.clear();
        }
    }
}

fn length(units: i32) -> f32 {
    (f64::from(units) / UNITS) as f32
}

fn position((x, y): BackendCoord) -> Position {
    (length(x), length(y))
}

fn trace(points: &[BackendCoord]) -> impl Iterator<Item = Segment> {
    points.iter().enumerate().map(|(i, at)| match i {
        0 => Segment::Move(position(*at)),
        _ => Segment::Line(position(*at)),
    })
}

fn ring((x, y): Position, r: f32) -> [Segment; 6] {
    let c = ARC * r;
    [
        Segment::Move((x + r, y)),
        Segment::Cubic((x + r, y + c), (x + c, y + r), (x, y + r)),
        Segment::Cubic((x - c, y + r), (x - r, y + c), (x - r, y)),
        Segment::Cubic((x - r, y - c), (x - c, y - r), (x, y - r)),
        Segment::Cubic((x + c, y - r), (x + r, y - c), (x + r, y)),
        Segment::Close,
    ]
}

impl<S: Sheet> Medium for SheetMedium<S> {
    fn size(&self) -> Size {
        self.sheet.size()
    }

    fn rectangle(
        &mut self,
        a: BackendCoord,
        b: BackendCoord,
        colour: BackendColor,
        stroke: Option<u32>,
    ) {
        let paint = stroke.map_or(Paint::Fill, |width| Paint::Line(length(width as i32)));
        let corners = [a, (b.0, a.1), b, (a.0, b.1)];
        self.add(paint, colour, trace(&corners).chain([Segment::Close]));
    }

    fn line(&mut self, points: &[BackendCoord], colour: BackendColor, width: u32) {
        self.add(Paint::Line(length(width as i32)), colour, trace(points));
    }

    fn circle(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        colour: BackendColor,
        stroke: Option<u32>,
    ) {
        let (at, radius) = (position(centre), length(radius as i32));
        match stroke {
            Some(width) => self.add(Paint::Line(length(width as i32)), colour, ring(at, radius)),
            None => {
                let dot = [Segment::Move(at), Segment::Line(at)];
                self.add(Paint::Dots(2.0 * radius), colour, dot);
            }
        }
    }

    fn polygon(&mut self, points: &[BackendCoord], colour: BackendColor) {
        self.add(Paint::Fill, colour, trace(points).chain([Segment::Close]));
    }

    fn text(&mut self, text: &str, style: &Lettering, at: BackendCoord) {
        self.flush();
        let size = (style.size / UNITS) as f32;
        let small = INDEX_SIZE as f32 * size;
        let pieces: Vec<(usize, f32, f32, &str)> = runs(text)
            .map(|(style, run)| match style {
                FontStyle::Upright => (0, size, 0.0, run),
                FontStyle::Italic => (1, size, 0.0, run),
                FontStyle::Index => (0, small, INDEX_DROP as f32 * size, run),
            })
            .collect();
        let widths: Vec<f32> = pieces
            .iter()
            .map(|(font, size, _, run)| self.fonts[*font].width(run, *size))
            .collect();
        let (mut x, y) = position(at);
        x -= widths.iter().sum::<f32>()
            * match style.anchor {
                HPos::Left => 0.0,
                HPos::Center => 0.5,
                HPos::Right => 1.0,
            };
        for ((font, size, drop, run), width) in pieces.into_iter().zip(widths) {
            self.sheet.set(run, font, size, style.colour, (x, y + drop));
            x += width;
        }
    }

    fn finish(&mut self) {
        self.flush();
        self.sheet.finish();
    }
}
