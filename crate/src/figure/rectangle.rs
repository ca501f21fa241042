//! Points and upright rectangles in CSS pixels.

/// A point in CSS pixels, y downwards.
pub type Point = (f64, f64);

/// An upright rectangle in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left.
    pub x0: f64,
    /// Top.
    pub y0: f64,
    /// Right.
    pub x1: f64,
    /// Bottom.
    pub y1: f64,
}

impl Rect {
    /// Width.
    pub fn width(&self) -> f64 {
        self.x1 - self.x0
    }

    /// Height.
    pub fn height(&self) -> f64 {
        self.y1 - self.y0
    }

    /// Whether `p` lies in it or within `margin` of it.
    pub fn holds(&self, p: Point, margin: f64) -> bool {
        p.0 >= self.x0 - margin
            && p.0 <= self.x1 + margin
            && p.1 >= self.y0 - margin
            && p.1 <= self.y1 + margin
    }
}
