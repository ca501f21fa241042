//! A canvas of the page, sharp on every screen.
//!
//! Around plotters-canvas, which ignores the device's pixel ratio, sets a formatted colour and makes
//! four calls for every dot, and measures text by inserting elements into the document. Here the
//! context is scaled once, dots, lines and areas of one colour become one path, and text is measured
//! from the table that every medium shares.

use super::{FAMILY, Lettering, Medium, resampled};
use crate::colour::Colour;
use crate::pixels::UNITS;
use crate::problem::Problem;
use crate::size::Size;
use crate::text::{FontStyle, INDEX_DROP, INDEX_SIZE, runs, width};
use attention_spectra_words::phrase;
use plotters_backend::text_anchor::HPos;
use plotters_backend::{BackendColor, BackendCoord, DrawingBackend};
use plotters_canvas::CanvasBackend;
use std::cell::RefCell;
use std::collections::HashMap;
use std::f64::consts::TAU;
use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

/// Number of lines or areas in one path: engines slow down on longer ones.
const BATCH: usize = 1000;

/// Number of dots in one path. It is twice as fast as a thousand (5000 dots, Chromium's software rasteriser). Translucent dots darken each
/// other only if they are in different paths. SVG has the same number.
const DOTS: usize = 64;

/// Measured widths that are remembered at most.
const WIDTHS: usize = 2000;

thread_local! {
    /// Widths of texts by size (its bits) and style: most texts of a figure are those of the figure before.
    static MEASURED: RefCell<HashMap<(u64, FontStyle), HashMap<String, f64>>> = RefCell::default();
}

/// Shares below which an opaque colour counts as translucent on a figure without a background: grid lines do, marks do not.
const VEIL: f64 = 0.2;

/// Colour and style of shapes that may share a path.
#[derive(Clone, Copy, PartialEq)]
struct Paint {
    rgb: (u8, u8, u8),
    alpha: f64,
    /// Width of the stroke; `None` for filling.
    stroke: Option<u32>,
}

/// The context of a canvas, and the path in progress.
pub struct Screen {
    inner: CanvasBackend,
    context: CanvasRenderingContext2d,
    size: Size,
    /// Device pixels for each unit, across and down.
    scale: (f64, f64),
    paint: Option<Paint>,
    count: usize,
    font: String,
    /// The colour that erases instead of painting: the background of a figure without a background.
    erased: Option<(u8, u8, u8)>,
}

impl Screen {
    /// Gives `canvas` `ratio` device pixels for each CSS pixel of `size` and begins to draw on it. Shapes in the colour `erased` erase what
    /// is below them. Pixels are never read back, because some browsers return noise.
    pub fn new(
        canvas: &HtmlCanvasElement,
        size: Size,
        ratio: f64,
        erased: Option<(u8, u8, u8)>,
    ) -> Result<Self, Problem> {
        let missing = || Problem::new("figure", phrase!("figure-no-canvas"));
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
        // A page that is written from right to left turns numbers and symbols around otherwise. web-sys does not know the property.
        js_sys::Reflect::set(&context, &"direction".into(), &"ltr".into())
            .map_err(|_| missing())?;
        Ok(Self {
            inner,
            context,
            size,
            scale: (x, y),
            paint: None,
            count: 0,
            font: String::new(),
            erased,
        })
    }

    /// Begins a path of this paint, unless the path in progress has the same.
    fn begin_path(&mut self, colour: BackendColor, stroke: Option<u32>, longest: usize) {
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

    /// Sets how shapes in the colour `rgb` are composed with the canvas, and returns the colour as CSS. Without a background, a
    /// colour close to it becomes the most transparent one that looks the same over it.
    fn prepared(&self, rgb: (u8, u8, u8), alpha: f64) -> String {
        let Some(erased) = self.erased else {
            return css(rgb, alpha);
        };
        let operation = if rgb == erased {
            "destination-out"
        } else {
            "source-over"
        };
        // It fails for words that are not operations.
        let _ = self.context.set_global_composite_operation(operation);
        let share = [(rgb.0, erased.0), (rgb.1, erased.1), (rgb.2, erased.2)]
            .map(|(c, e)| {
                if c < e {
                    f64::from(e - c) / f64::from(e)
                } else {
                    f64::from(c - e) / (255.0 - f64::from(e)).max(1.0)
                }
            })
            .into_iter()
            .fold(0.0, f64::max);
        if share == 0.0 || share > VEIL {
            return css(rgb, alpha);
        }
        let purer = |c: u8, e: u8| {
            let e = f64::from(e);
            (e + (f64::from(c) - e) / share).round().clamp(0.0, 255.0) as u8
        };
        let rgb = (
            purer(rgb.0, erased.0),
            purer(rgb.1, erased.1),
            purer(rgb.2, erased.2),
        );
        css(rgb, alpha * share)
    }

    /// Paints the path in progress.
    fn flush(&mut self) {
        self.count = 0;
        let Some(Paint { rgb, alpha, stroke }) = self.paint.take() else {
            return;
        };
        let colour = self.prepared(rgb, alpha);
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

    /// Adds a line through points to the path in progress.
    fn trace(&self, points: &[BackendCoord]) {
        for (i, (x, y)) in points.iter().enumerate() {
            match i {
                0 => self.context.move_to(f64::from(*x), f64::from(*y)),
                _ => self.context.line_to(f64::from(*x), f64::from(*y)),
            }
        }
    }

    /// Width of a text of one style.
    fn width(&mut self, size: f64, setting: FontStyle, run: &str) -> f64 {
        let key = (size.to_bits(), setting);
        let known = MEASURED.with_borrow(|all| all.get(&key)?.get(run).copied());
        known.unwrap_or_else(|| {
            self.set_font(size, setting);
            let measured = self.context.measure_text(run);
            let wide = measured.map_or_else(|_| width(run, size), |m| m.width());
            MEASURED.with_borrow_mut(|all| {
                let of_font = all.entry(key).or_default();
                if of_font.len() >= WIDTHS {
                    of_font.clear();
                }
                of_font.insert(run.to_owned(), wide);
            });
            wide
        })
    }

    fn set_font(&mut self, size: f64, setting: FontStyle) {
        let font = match setting {
            FontStyle::Upright => format!("{size}px {FAMILY}"),
            FontStyle::Italic => format!("italic {size}px {FAMILY}"),
            FontStyle::Index => format!("{}px {FAMILY}", INDEX_SIZE * size),
        };
        if font != self.font {
            self.context.set_font(&font);
            self.font = font;
        }
    }
}

fn css((r, g, b): (u8, u8, u8), alpha: f64) -> String {
    format!("rgba({r},{g},{b},{alpha})")
}

impl Medium for Screen {
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
        self.begin_path(colour, stroke, BATCH);
        let [x, y, w, h] = [a.0, a.1, b.0 - a.0, b.1 - a.1].map(f64::from);
        self.context.rect(x, y, w, h);
    }

    fn line(&mut self, points: &[BackendCoord], colour: BackendColor, width: u32) {
        self.begin_path(colour, Some(width), BATCH);
        self.trace(points);
    }

    fn circle(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        colour: BackendColor,
        stroke: Option<u32>,
    ) {
        self.begin_path(colour, stroke, DOTS);
        let [x, y] = [x, y].map(f64::from);
        self.context.move_to(x + f64::from(radius), y);
        // It fails on a negative radius only.
        let _ = self.context.arc(x, y, f64::from(radius), 0.0, TAU);
    }

    fn polygon(&mut self, points: &[BackendCoord], colour: BackendColor) {
        self.flush();
        self.prepared(colour.rgb, colour.alpha);
        // It fails for no context and for no point; a polygon has both.
        let _ = self.inner.fill_polygon(points.iter().copied(), &colour);
    }

    fn text(&mut self, text: &str, style: &Lettering, (x, y): BackendCoord) {
        self.flush();
        let Lettering { size, colour, .. } = *style;
        let fill = self.prepared(colour.rgb, colour.alpha);
        self.context.set_fill_style_str(&fill);
        let widths: Vec<f64> = runs(text)
            .map(|(setting, run)| self.width(size, setting, run))
            .collect();
        let all: f64 = widths.iter().sum();
        let mut left = match style.anchor {
            HPos::Left => f64::from(x),
            HPos::Center => f64::from(x) - 0.5 * all,
            HPos::Right => f64::from(x) - all,
        };
        for ((setting, run), wide) in runs(text).zip(widths) {
            self.set_font(size, setting);
            let drop = match setting {
                FontStyle::Index => INDEX_DROP * size,
                FontStyle::Upright | FontStyle::Italic => 0.0,
            };
            let _ = self.context.fill_text(run, left, f64::from(y) + drop);
            left += wide;
        }
    }

    fn cells(&mut self, xs: &[i32], ys: &[i32], colours: &[Colour]) -> bool {
        self.flush();
        let scaled = |edges: &[i32], scale: f64| -> Vec<f64> {
            edges.iter().map(|edge| f64::from(*edge) * scale).collect()
        };
        let (columns, rows) = (scaled(xs, self.scale.0), scaled(ys, self.scale.1));
        let Some(image) = resampled::pixels(&columns, &rows, colours) else {
            return false;
        };
        let (left, top) = (image.left as f64, image.top as f64);
        ImageData::new_with_u8_clamped_array(Clamped(&image.bytes), image.width as u32)
            .and_then(|data| self.context.put_image_data(&data, left, top))
            .is_ok()
    }

    fn finish(&mut self) {
        self.flush();
        // Whoever draws on it next begins as usual.
        let _ = self.context.set_global_composite_operation("source-over");
    }
}
