//! An SVG document.
//!
//! The SVG backend of plotters writes one element for every dot (a hundred bytes each). It places text by fractions of a font
//! that it cannot measure, and panics when it has to measure in WASM. Here consecutive shapes of one colour become one path, in
//! which a dot takes sixteen bytes.

use super::{Lettering, Medium};
use crate::pixels::UNITS;
use crate::size::Size;
use crate::text::{FontStyle, INDEX_DROP, INDEX_SIZE, runs};
use plotters_backend::text_anchor::HPos;
use plotters_backend::{BackendColor, BackendCoord};
use std::fmt::Write;

/// Number of dots in one translucent path: within a path they do not darken each other, between paths they do.
/// The canvas has the same number.
const BATCH: usize = 64;

/// Fonts in the order of trying, since `system-ui` may be unknown where a file is shown.
const FAMILY: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif";

/// Style of shapes that may share a path.
#[derive(Clone, Copy, PartialEq)]
enum Paint {
    Dot { radius: i32 },
    Line { width: i32 },
    Area,
}

/// A growing path.
struct Batch {
    paint: Paint,
    rgb: (u8, u8, u8),
    alpha: f64,
    path: String,
    count: usize,
}

/// The SVG document being written into `out`.
pub struct Document<'a> {
    out: &'a mut String,
    size: Size,
    batch: Option<Batch>,
}

impl<'a> Document<'a> {
    /// Begins a document of `size` with a title, a description for screen readers, and how it was made.
    pub fn new(
        out: &'a mut String,
        size: Size,
        title: &str,
        description: &str,
        origin: &str,
    ) -> Self {
        let (w, h) = (size.width, size.height);
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
             role=\"img\" font-family=\"{FAMILY}\" style=\"font-variant-numeric:tabular-nums\">\n\
             <title>{}</title>\n<desc>{}</desc>\n",
            escape(title),
            escape(description)
        );
        if !origin.is_empty() {
            let _ = writeln!(out, "<metadata>{}</metadata>", escape(origin));
        }
        Self {
            out,
            size,
            batch: None,
        }
    }

    /// The path for this paint and colour: the one being written if they match, else a new one.
    fn path(&mut self, paint: Paint, colour: BackendColor) -> &mut String {
        let full =
            |b: &Batch| matches!(paint, Paint::Dot { .. }) && b.alpha < 1.0 && b.count >= BATCH;
        let fits = |b: &Batch| {
            b.paint == paint && b.rgb == colour.rgb && b.alpha == colour.alpha && !full(b)
        };
        if !self.batch.as_ref().is_some_and(fits) {
            self.flush();
        }
        let batch = self.batch.get_or_insert_with(|| Batch {
            paint,
            rgb: colour.rgb,
            alpha: colour.alpha,
            path: String::new(),
            count: 0,
        });
        batch.count += 1;
        &mut batch.path
    }

    /// Writes the path in progress.
    fn flush(&mut self) {
        let Some(Batch {
            paint,
            rgb,
            alpha,
            path,
            ..
        }) = self.batch.take()
        else {
            return;
        };
        let colour = hex(rgb);
        let _ = match paint {
            Paint::Dot { radius } => writeln!(
                self.out,
                "<path stroke=\"{colour}\"{} stroke-width=\"{}\" stroke-linecap=\"round\" fill=\"none\" d=\"{path}\"/>",
                opacity("stroke-opacity", alpha),
                length(2 * radius)
            ),
            Paint::Line { width } => writeln!(
                self.out,
                "<path stroke=\"{colour}\"{} stroke-width=\"{}\" stroke-linejoin=\"round\" fill=\"none\" d=\"{path}\"/>",
                opacity("stroke-opacity", alpha),
                length(width)
            ),
            Paint::Area => writeln!(
                self.out,
                "<path fill=\"{colour}\"{} d=\"{path}\"/>",
                opacity("fill-opacity", alpha)
            ),
        };
    }
}

/// Units as pixels, without idle digits.
fn length(units: i32) -> f64 {
    f64::from(units) / UNITS
}

fn hex((r, g, b): (u8, u8, u8)) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn opacity(name: &str, alpha: f64) -> String {
    if alpha < 1.0 {
        format!(" {name}=\"{:.3}\"", alpha)
    } else {
        String::new()
    }
}

/// Text as XML, which has no control characters.
fn escape(text: &str) -> String {
    let is_excluded = |c: char| {
        (c.is_control() && !matches!(c, '\t' | '\n' | '\r')) || matches!(c, '\u{fffe}' | '\u{ffff}')
    };
    text.replace(is_excluded, " ")
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Points as the data of a path.
fn trace(path: &mut String, points: &[BackendCoord]) {
    for (i, (x, y)) in points.iter().enumerate() {
        let command = match i {
            0 => "M",
            1 => "L",
            _ => " ",
        };
        let _ = write!(path, "{command}{} {}", length(*x), length(*y));
    }
}

impl Medium for Document<'_> {
    fn size(&self) -> Size {
        self.size
    }

    fn rectangle(
        &mut self,
        a: BackendCoord,
        b: BackendCoord,
        colour: BackendColor,
        stroke: Option<u32>,
    ) {
        if let Some(width) = stroke {
            return self.line(&[a, (b.0, a.1), b, (a.0, b.1), a], colour, width);
        }
        let (w, h) = (length(b.0 - a.0), length(b.1 - a.1));
        let path = self.path(Paint::Area, colour);
        let _ = write!(path, "M{} {}h{w}v{h}h{}z", length(a.0), length(a.1), -w);
    }

    fn line(&mut self, points: &[BackendCoord], colour: BackendColor, width: u32) {
        let width = width as i32;
        trace(self.path(Paint::Line { width }, colour), points);
    }

    fn circle(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        colour: BackendColor,
        stroke: Option<u32>,
    ) {
        let radius = radius as i32;
        let (x, y) = (length(centre.0), length(centre.1));
        let Some(width) = stroke else {
            let path = self.path(Paint::Dot { radius }, colour);
            let _ = write!(path, "M{x} {y}h0");
            return;
        };
        let r = length(radius);
        let width = width as i32;
        let path = self.path(Paint::Line { width }, colour);
        let _ = write!(
            path,
            "M{} {y}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 {} 0",
            x - r,
            2.0 * r,
            -2.0 * r
        );
    }

    fn polygon(&mut self, points: &[BackendCoord], colour: BackendColor) {
        let path = self.path(Paint::Area, colour);
        trace(path, points);
        path.push('z');
    }

    fn text(&mut self, text: &str, style: &Lettering, (x, y): BackendCoord) {
        self.flush();
        let anchor = match style.anchor {
            HPos::Left => "",
            HPos::Center => " text-anchor=\"middle\"",
            HPos::Right => " text-anchor=\"end\"",
        };
        let _ = write!(
            self.out,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\"{}{anchor}>",
            length(x),
            length(y),
            style.size / UNITS,
            hex(style.colour.rgb),
            opacity("fill-opacity", style.colour.alpha)
        );
        let size = style.size / UNITS;
        let drop = INDEX_DROP * size;
        let mut lowered = false;
        for (setting, run) in runs(text) {
            let run = escape(run);
            // What follows an index is raised again: a shift holds for all that comes after it.
            let raise = if lowered {
                format!(" dy=\"{:.2}\"", -drop)
            } else {
                String::new()
            };
            lowered = setting == FontStyle::Index;
            let _ = match setting {
                FontStyle::Upright if raise.is_empty() => write!(self.out, "{run}"),
                FontStyle::Upright => write!(self.out, "<tspan{raise}>{run}</tspan>"),
                FontStyle::Italic => write!(
                    self.out,
                    "<tspan font-style=\"italic\"{raise}>{run}</tspan>"
                ),
                FontStyle::Index => write!(
                    self.out,
                    "<tspan font-size=\"{:.2}\" dy=\"{drop:.2}\">{run}</tspan>",
                    INDEX_SIZE * size
                ),
            };
        }
        self.out.push_str("</text>\n");
    }

    fn finish(&mut self) {
        self.flush();
        self.out.push_str("</svg>\n");
    }
}
