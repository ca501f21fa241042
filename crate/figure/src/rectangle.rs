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

    /// The square around `p` whose sides are `reach` away.
    pub fn around(p: Point, reach: f64) -> Self {
        Self {
            x0: p.0 - reach,
            y0: p.1 - reach,
            x1: p.0 + reach,
            y1: p.1 + reach,
        }
    }

    /// The area of the intersection with `other`, in square pixels.
    pub fn shared_area(&self, other: &Self) -> f64 {
        let width = self.x1.min(other.x1) - self.x0.max(other.x0);
        let height = self.y1.min(other.y1) - self.y0.max(other.y0);
        width.max(0.0) * height.max(0.0)
    }

    /// Whether `p` is in the rectangle or within `margin` of it.
    pub fn holds(&self, p: Point, margin: f64) -> bool {
        p.0 >= self.x0 - margin
            && p.0 <= self.x1 + margin
            && p.1 >= self.y0 - margin
            && p.1 <= self.y1 + margin
    }
}
