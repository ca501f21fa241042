//! CSS pixels as a coordinate system of plotters.
//!
//! plotters' backends use whole numbers. A backend here is therefore declared [`UNITS`] times as
//! large as the figure and scales back when it paints, so that nothing snaps to whole pixels.

use super::rectangle::Point;
use plotters::coord::CoordTranslate;
use plotters_backend::BackendCoord;

/// A backend's whole-numbered units for each CSS pixel.
pub const UNITS: f64 = 20.0;

/// The whole number of units nearest to a length in CSS pixels.
pub fn units(pixels: f64) -> i32 {
    (pixels * UNITS).round().clamp(-1e8, 1e8) as i32
}

/// The coordinates in which a figure is painted.
#[derive(Clone, Copy)]
pub struct Pixels;

impl CoordTranslate for Pixels {
    type From = Point;

    fn translate(&self, (x, y): &Point) -> BackendCoord {
        (units(*x), units(*y))
    }
}
