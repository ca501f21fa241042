//! One plotters backend that hands on to a medium: an SVG document everywhere, a canvas in the page, PDF and PNG where they are needed.
//!
//! plotters and the code above it are compiled once for each backend. With a single backend that
//! chooses its medium at run time, the module for browsers contains that code only once.

#[cfg(target_arch = "wasm32")]
pub mod canvas;
#[cfg(feature = "pictures")]
pub mod pdf;
#[cfg(feature = "pictures")]
pub mod png;
#[cfg(any(test, target_arch = "wasm32"))]
mod resampled;
#[cfg(feature = "pictures")]
pub mod sheet;
#[cfg(not(target_arch = "wasm32"))]
pub mod slim;
pub mod svg;

use super::colour::Colour;
use super::pixels::UNITS;
use super::size::Size;
use super::text::width;
use plotters_backend::text_anchor::HPos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};
use std::convert::Infallible;

/// Font family of all texts.
pub const FAMILY: &str = "system-ui, sans-serif";

type Painted = Result<(), DrawingErrorKind<Infallible>>;

/// A drawing backend. Coordinates and lengths are [`UNITS`] to the CSS pixel.
pub trait Medium {
    /// Size in CSS pixels.
    fn size(&self) -> Size;

    /// A rectangle with two opposite corners; filled if `stroke` has no width.
    fn rectangle(
        &mut self,
        a: BackendCoord,
        b: BackendCoord,
        colour: BackendColor,
        stroke: Option<u32>,
    );

    /// A line of this `width` through points.
    fn line(&mut self, points: &[BackendCoord], colour: BackendColor, width: u32);

    /// A circle; filled if `stroke` has no width.
    fn circle(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        colour: BackendColor,
        stroke: Option<u32>,
    );

    /// A filled polygon.
    fn polygon(&mut self, points: &[BackendCoord], colour: BackendColor);

    /// A line of text with `*…*` for italics; the position is its anchor on the baseline.
    fn text(&mut self, text: &str, style: &Lettering, at: BackendCoord);

    /// Fills cells between the columns `xs` and the rows `ys`, edges in ascending order, with colours row by row from above, all at once.
    /// Returns whether the medium can do that.
    fn cells(&mut self, _xs: &[i32], _ys: &[i32], _colours: &[Colour]) -> bool {
        false
    }

    /// Paints elements that were buffered.
    fn finish(&mut self);
}

/// How text looks.
pub struct Lettering {
    /// Size of the font.
    pub size: f64,
    /// Colour.
    pub colour: BackendColor,
    /// Which point of the text is placed at the given position.
    pub anchor: HPos,
}

/// plotters' view of a medium.
pub struct Backend<'a>(Box<dyn Medium + 'a>);

impl<'a> Backend<'a> {
    /// Draws on `medium`.
    pub fn new(medium: Box<dyn Medium + 'a>) -> Self {
        Self(medium)
    }

    /// Fills cells, on a medium that supports it.
    pub fn cells(&mut self, xs: &[i32], ys: &[i32], colours: &[Colour]) -> bool {
        self.0.cells(xs, ys, colours)
    }
}

impl DrawingBackend for Backend<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        let Size { width, height } = self.0.size();
        (
            (width * UNITS).round() as u32,
            (height * UNITS).round() as u32,
        )
    }

    fn ensure_prepared(&mut self) -> Painted {
        Ok(())
    }

    fn present(&mut self) -> Painted {
        self.0.finish();
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, colour: BackendColor) -> Painted {
        self.0.rectangle((x, y), (x + 1, y + 1), colour, None);
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Painted {
        self.0
            .line(&[from, to], style.color(), style.stroke_width());
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        a: BackendCoord,
        b: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Painted {
        let stroke = (!fill).then(|| style.stroke_width());
        self.0.rectangle(a, b, style.color(), stroke);
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        points: I,
        style: &S,
    ) -> Painted {
        let points: Vec<BackendCoord> = points.into_iter().collect();
        self.0.line(&points, style.color(), style.stroke_width());
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Painted {
        let stroke = (!fill).then(|| style.stroke_width());
        self.0.circle(centre, radius, style.color(), stroke);
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        points: I,
        style: &S,
    ) -> Painted {
        let points: Vec<BackendCoord> = points.into_iter().collect();
        self.0.polygon(&points, style.color());
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        at: BackendCoord,
    ) -> Painted {
        let lettering = Lettering {
            size: style.size(),
            colour: style.color(),
            anchor: style.anchor().h_pos,
        };
        self.0.text(text, &lettering, at);
        Ok(())
    }

    /// Width from the common table of all media, since the measure of plotters panics in WASM.
    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        Ok((
            width(text, style.size()).ceil() as u32,
            (1.2 * style.size()).ceil() as u32,
        ))
    }
}
