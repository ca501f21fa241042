//! A picture of pixels, as a PNG file (RFC 2083).

use super::sheet::{Font, Paint, Position, Segment, Sheet};
use crate::About;
use crate::png;
use crate::problem::Problem;
use crate::size::Size;
use attention_spectra_words::phrase;
use plotters_backend::BackendColor;
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};
use ttf_parser::OutlineBuilder;

/// Largest number of pixels of a picture: painting takes 800 MB.
const MOST: f64 = 2e8;

/// Number of pixels per inch of a picture whose pixels are CSS pixels.
const INCH: f64 = 96.0;

/// The picture being painted; the file is written to `out`.
pub struct Picture<'a> {
    out: &'a mut Vec<u8>,
    pixels: Pixmap,
    size: Size,
    /// Pixels to the CSS pixel.
    scale: f32,
    about: &'a About,
    fonts: [Font; 2],
}

impl<'a> Picture<'a> {
    /// Begins a picture of `size` with `scale` pixels to the CSS pixel.
    ///
    /// # Errors
    /// The picture is too large.
    pub fn new(
        out: &'a mut Vec<u8>,
        size: Size,
        scale: f64,
        about: &'a About,
    ) -> Result<Self, Problem> {
        let side = |length: f64| (length * scale).round().max(1.0);
        let (width, height) = (side(size.width), side(size.height));
        let pixels = (width * height <= MOST)
            .then(|| Pixmap::new(width as u32, height as u32))
            .flatten();
        let pixels = pixels.ok_or_else(|| {
            let message = phrase!(
                "figure-picture-too-large",
                width,
                height,
                most = format!("{MOST:e}")
            );
            Problem::new("size", message)
        })?;
        Ok(Self {
            out,
            pixels,
            size,
            scale: scale as f32,
            about,
            fonts: Font::both(),
        })
    }

    fn fill(&mut self, path: &Path, colour: BackendColor) {
        let scale = Transform::from_scale(self.scale, self.scale);
        self.pixels
            .fill_path(path, &paint_of(colour), FillRule::Winding, scale, None);
    }
}

fn paint_of(
    BackendColor {
        rgb: (r, g, b),
        alpha,
    }: BackendColor,
) -> tiny_skia::Paint<'static> {
    let mut paint = tiny_skia::Paint::default();
    paint.set_color_rgba8(r, g, b, (255.0 * alpha).round() as u8);
    paint
}

/// The outline as a rectangle, if it is a rectangle with sides along the axes.
fn rectangle(outline: &[Segment]) -> Option<Rect> {
    let [
        Segment::Move(a),
        Segment::Line(b),
        Segment::Line(c),
        Segment::Line(d),
        Segment::Close,
    ] = outline
    else {
        return None;
    };
    let is_upright = a.1 == b.1 && b.0 == c.0 && c.1 == d.1 && d.0 == a.0;
    let [left, right] = [a.0.min(c.0), a.0.max(c.0)];
    let [top, bottom] = [a.1.min(c.1), a.1.max(c.1)];
    is_upright
        .then(|| Rect::from_ltrb(left, top, right, bottom))
        .flatten()
}

fn path(outline: &[Segment]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for segment in outline {
        match *segment {
            Segment::Move((x, y)) => path.move_to(x, y),
            Segment::Line((x, y)) => path.line_to(x, y),
            Segment::Cubic(a, b, (x, y)) => path.cubic_to(a.0, a.1, b.0, b.1, x, y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

impl Sheet for Picture<'_> {
    fn size(&self) -> Size {
        self.size
    }

    fn paint(&mut self, outline: &[Segment], paint: Paint, colour: BackendColor) {
        match paint {
            Paint::Fill => {
                // Cells of a map next to each other meet at whole pixels, so that no seam is seen.
                let rectangles: Option<Vec<Rect>> = outline.chunks(5).map(rectangle).collect();
                match rectangles {
                    Some(all) => {
                        let round = |x: f32| (x * self.scale).round();
                        for cell in all {
                            let (left, top) = (round(cell.left()), round(cell.top()));
                            let width = (round(cell.right()) - left).max(1.0);
                            let height = (round(cell.bottom()) - top).max(1.0);
                            if let Some(cell) = Rect::from_xywh(left, top, width, height) {
                                let paint = paint_of(colour);
                                self.pixels
                                    .fill_rect(cell, &paint, Transform::identity(), None);
                            }
                        }
                    }
                    None => {
                        if let Some(path) = path(outline) {
                            self.fill(&path, colour);
                        }
                    }
                }
            }
            Paint::Line(width) => {
                let stroke = Stroke {
                    width,
                    line_join: LineJoin::Round,
                    line_cap: LineCap::Butt,
                    ..Stroke::default()
                };
                if let Some(path) = path(outline) {
                    let scale = Transform::from_scale(self.scale, self.scale);
                    self.pixels
                        .stroke_path(&path, &paint_of(colour), &stroke, scale, None);
                }
            }
            Paint::Dots(diameter) => {
                let mut dots = PathBuilder::new();
                for segment in outline {
                    if let Segment::Move((x, y)) = *segment {
                        dots.push_circle(x, y, 0.5 * diameter);
                    }
                }
                if let Some(path) = dots.finish() {
                    self.fill(&path, colour);
                }
            }
        }
    }

    fn set(&mut self, text: &str, font: usize, size: f32, colour: BackendColor, at: Position) {
        let mut letters = Letters {
            path: PathBuilder::new(),
            at,
            scale: self.fonts[font].scaled(1.0, size),
        };
        for letter in text.chars() {
            let glyph = self.fonts[font].glyph(letter);
            let face = &self.fonts[font].face;
            // A space has no outline.
            let _ = face.outline_glyph(glyph, &mut letters);
            let advance = face.glyph_hor_advance(glyph).unwrap_or(0);
            letters.at.0 += self.fonts[font].scaled(advance, size);
        }
        if let Some(path) = letters.path.finish() {
            self.fill(&path, colour);
        }
    }

    fn finish(&mut self) {
        let (width, height) = (self.pixels.width(), self.pixels.height());
        // Eight bits for each of red, green, blue and opacity.
        let head = png::header(
            [width, height].map(|side| side as usize),
            8,
            png::RGB_AND_OPACITY,
        );
        let metre = (INCH * f64::from(self.scale) / 0.0254).round() as u32;
        let density = [&metre.to_be_bytes()[..], &metre.to_be_bytes(), &[1]].concat();
        let About {
            title,
            description,
            software,
            address,
        } = self.about;
        // International text, uncompressed, of no language.
        let texts = [
            ("Title", title),
            ("Description", description),
            ("Software", software),
            ("Source", address),
        ]
        .map(|(keyword, text)| [keyword.as_bytes(), &[0, 0, 0, 0, 0], text.as_bytes()].concat());
        let pixels = png::compressed(&rows(&self.pixels));
        let mut chunks: Vec<(&[u8; 4], &[u8])> = vec![(b"IHDR", &head), (b"pHYs", &density)];
        chunks.extend(texts.iter().map(|text| (b"iTXt", &text[..])));
        chunks.push((b"IDAT", &pixels));
        *self.out = png::file(&chunks);
    }
}

/// Letters as one path.
struct Letters {
    path: PathBuilder,
    at: Position,
    scale: f32,
}

impl Letters {
    fn place(&self, x: f32, y: f32) -> Position {
        (self.at.0 + self.scale * x, self.at.1 - self.scale * y)
    }
}

impl OutlineBuilder for Letters {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (a, b) = (self.place(x1, y1), self.place(x, y));
        self.path.quad_to(a.0, a.1, b.0, b.1);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b, c) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.path.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

/// The pixels row by row, each minus the pixel above it (filter 2).
fn rows(pixels: &Pixmap) -> Vec<u8> {
    let width = pixels.width() as usize;
    let mut all = Vec::with_capacity((4 * width + 1) * pixels.height() as usize);
    let mut above = vec![0u8; 4 * width];
    for row in pixels.pixels().chunks(width) {
        let plain: Vec<u8> = row
            .iter()
            .flat_map(|pixel| {
                let colour = pixel.demultiply();
                [colour.red(), colour.green(), colour.blue(), colour.alpha()]
            })
            .collect();
        all.push(2);
        all.extend(plain.iter().zip(&above).map(|(a, b)| a.wrapping_sub(*b)));
        above = plain;
    }
    all
}
