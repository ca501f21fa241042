//! plotters on a canvas of the page, sharp on every screen.
//!
//! Around plotters-canvas, which ignores the device's pixel ratio, sets a formatted colour and makes
//! four calls for every dot, and measures text by inserting elements into the document. Here the
//! context is scaled once, dots, lines and areas of one colour become one path, and text is measured
//! from the table that every backend shares.

use crate::figure::text::{runs, width};
use crate::figure::{Size, UNITS};
use crate::problem::Problem;
use plotters_backend::text_anchor::HPos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};
use plotters_canvas::CanvasBackend;
use std::f64::consts::TAU;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

type Error = <CanvasBackend as DrawingBackend>::ErrorType;
type Drawn = Result<(), DrawingErrorKind<Error>>;

/// Lines or areas in one path: engines slow down on longer ones.
const BATCH: usize = 1000;

/// Dots in one path: twice as fast as a thousand (5000 dots, Chromium's software rasteriser), and
/// translucent dots darken each other only between paths. The SVG backend has the same number.
const DOTS: usize = 64;

/// What may share a path, with its colour.
#[derive(Clone, Copy, PartialEq)]
struct Paint {
    rgb: (u8, u8, u8),
    alpha: f64,
    /// Width of the stroke; `None` fills.
    stroke: Option<u32>,
}

/// The canvas, its context, and the path under way.
pub struct ScreenBackend {
    inner: CanvasBackend,
    context: CanvasRenderingContext2d,
    size: Size,
    paint: Option<Paint>,
    count: usize,
    font: String,
}

impl ScreenBackend {
    /// Gives `canvas` `ratio` device pixels for each CSS pixel of `size` and begins to draw on it.
    pub fn new(canvas: &HtmlCanvasElement, size: Size, ratio: f64) -> Result<Self, Problem> {
        let missing = || {
            Problem::new(
                "figure",
                "This browser gives no 2d context for the canvas: export the figure as SVG instead.",
            )
        };
        let context = canvas
            .get_context("2d")
            .ok()
            .flatten()
            .ok_or_else(missing)?;
        let context: CanvasRenderingContext2d = context.dyn_into().map_err(|_| missing())?;
        let inner = CanvasBackend::with_canvas_object(canvas.clone()).ok_or_else(missing)?;
        let (w, h) = (
            (size.width * ratio).round().max(1.0),
            (size.height * ratio).round().max(1.0),
        );
        // Setting the size clears and reallocates: only when it changes.
        if (canvas.width(), canvas.height()) != (w as u32, h as u32) {
            canvas.set_width(w as u32);
            canvas.set_height(h as u32);
        }
        let (x, y) = (w / (size.width * UNITS), h / (size.height * UNITS));
        context
            .set_transform(x, 0.0, 0.0, y, 0.0, 0.0)
            .map_err(|_| missing())?;
        context.set_line_join("round");
        context.set_text_baseline("alphabetic");
        context.set_text_align("left");
        Ok(Self {
            inner,
            context,
            size,
            paint: None,
            count: 0,
            font: String::new(),
        })
    }

    /// Makes the path under way one of this paint.
    fn begin(&mut self, colour: BackendColor, stroke: Option<u32>, longest: usize) {
        let paint = Paint {
            rgb: colour.rgb,
            alpha: colour.alpha,
            stroke,
        };
        if self.paint != Some(paint) || self.count >= longest {
            self.flush();
            self.context.begin_path();
            self.paint = Some(paint);
        }
        self.count += 1;
    }

    /// Paints the path under way.
    fn flush(&mut self) {
        self.count = 0;
        let Some(Paint { rgb, alpha, stroke }) = self.paint.take() else {
            return;
        };
        let colour = css(rgb, alpha);
        match stroke {
            Some(width) => {
                self.context.set_stroke_style_str(&colour);
                self.context.set_line_width(f64::from(width));
                self.context.stroke();
            }
            None => {
                self.context.set_fill_style_str(&colour);
                self.context.fill();
            }
        }
    }

    fn set_font(&mut self, size: f64, family: &str, italic: bool) {
        let font = format!("{}{size}px {family}", if italic { "italic " } else { "" });
        if font != self.font {
            self.context.set_font(&font);
            self.font = font;
        }
    }
}

fn css((r, g, b): (u8, u8, u8), alpha: f64) -> String {
    format!("rgba({r},{g},{b},{alpha})")
}

impl DrawingBackend for ScreenBackend {
    type ErrorType = Error;

    fn get_size(&self) -> (u32, u32) {
        (
            (self.size.width * UNITS).round() as u32,
            (self.size.height * UNITS).round() as u32,
        )
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        self.flush();
        self.inner.present()
    }

    fn draw_pixel(&mut self, point: BackendCoord, colour: BackendColor) -> Drawn {
        self.flush();
        self.inner.draw_pixel(point, colour)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        a: BackendCoord,
        b: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.begin(style.color(), (!fill).then(|| style.stroke_width()), BATCH);
        let [x, y, w, h] = [a.0, a.1, b.0 - a.0, b.1 - a.1].map(f64::from);
        self.context.rect(x, y, w, h);
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        points: I,
        style: &S,
    ) -> Drawn {
        self.begin(style.color(), Some(style.stroke_width()), BATCH);
        for (i, (x, y)) in points.into_iter().enumerate() {
            match i {
                0 => self.context.move_to(f64::from(x), f64::from(y)),
                _ => self.context.line_to(f64::from(x), f64::from(y)),
            }
        }
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        self.begin(style.color(), (!fill).then(|| style.stroke_width()), DOTS);
        let [x, y] = [x, y].map(f64::from);
        self.context.move_to(x + f64::from(radius), y);
        // It fails on a negative radius only.
        let _ = self.context.arc(x, y, f64::from(radius), 0.0, TAU);
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        points: I,
        style: &S,
    ) -> Drawn {
        self.flush();
        self.inner.fill_polygon(points, style)
    }

    /// The position is the anchor on the baseline.
    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Drawn {
        self.flush();
        let colour = style.color();
        self.context
            .set_fill_style_str(&css(colour.rgb, colour.alpha));
        let (size, family) = (style.size(), style.family());
        let mut widths = Vec::new();
        for (italic, run) in runs(text) {
            self.set_font(size, family.as_str(), italic);
            widths.push(
                self.context
                    .measure_text(run)
                    .map_or_else(|_| width(run, size), |m| m.width()),
            );
        }
        let all: f64 = widths.iter().sum();
        let mut left = match style.anchor().h_pos {
            HPos::Left => f64::from(x),
            HPos::Center => f64::from(x) - 0.5 * all,
            HPos::Right => f64::from(x) - all,
        };
        for ((italic, run), wide) in runs(text).zip(widths) {
            self.set_font(size, family.as_str(), italic);
            let _ = self.context.fill_text(run, left, f64::from(y));
            left += wide;
        }
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Error>> {
        Ok((
            width(text, style.size()).ceil() as u32,
            (1.2 * style.size()).ceil() as u32,
        ))
    }
}
