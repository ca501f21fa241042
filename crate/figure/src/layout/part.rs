//! The parts of a panel: one stretch of axes, or two beside a break, with their scales in pixels.

use crate::number::short_number;
use crate::panel::Panel;
use crate::pixels::{UNITS, units};
use crate::rectangle::{Point, Rect};
use crate::scale::{Scale, Spacing};
use crate::ticks::{Ticks, ticks};

/// Space across a break, pixels.
const BREAK: f64 = 14.0;

/// Beyond the axes a scale continues for this many times their length, within which whole numbers are still safe.
const BEYOND: f64 = 50.0;

/// A stretch of unbroken axes.
pub struct Part {
    /// Rectangle of the part.
    pub rect: Rect,
    /// Horizontal scale.
    pub x: Scale,
    /// Vertical scale.
    pub y: Scale,
    /// Ticks of the horizontal axis.
    pub ticks: Ticks,
}

impl Part {
    /// Pixels of a point, also outside the part; `None` for a point that these scales cannot show.
    pub fn pixel(&self, x: f64, y: f64) -> Option<Point> {
        let place = |share: f64, from: f64, to: f64| {
            let [from, to] = [from, to].map(|end| f64::from(units(end)));
            let unit = from + share.clamp(-BEYOND, BEYOND) * (to - from);
            (!share.is_nan()).then(|| unit.round() / UNITS)
        };
        let rect = &self.rect;
        let across = place(self.x.share(x), rect.x0, rect.x1)?;
        let down = place(self.y.share(y), rect.y1, rect.y0)?;
        Some((across, down))
    }

    /// Pixels of a point inside the part.
    pub fn pixels_inside(&self, x: f64, y: f64) -> Option<Point> {
        if !(self.x.holds(x) && self.y.holds(y)) {
            return None;
        }
        self.pixel(x, y)
    }

    /// Pixels of a horizontal unit (linear axes).
    pub fn unit(&self) -> f64 {
        self.rect.width() / (self.x.high - self.x.low)
    }
}

/// Relative distance below which outliers have one name.
const SAME: f64 = 1e-3;

/// The near part of `panel` in `frame`, then the strip beyond a break.
pub fn parts(panel: &Panel, frame: Rect, font: f64) -> Vec<Part> {
    let beyond = panel
        .x
        .strip
        .filter(|far| !shows_unbroken(panel, &frame, *far));
    let strip = beyond.map_or(0.0, |_| {
        (0.17 * frame.width()).clamp(5.2 * font, 10.0 * font)
    });
    let far_left = beyond.is_some_and(|(low, _)| low < panel.x.scale.low);
    let mut near = frame;
    if strip > 0.0 {
        if far_left {
            near.x0 += strip + BREAK
        } else {
            near.x1 -= strip + BREAK
        }
    }
    let (x, y) = if panel.has_equal_units() {
        equalise(panel, &near)
    } else {
        (panel.x.scale, panel.y.scale)
    };
    let apart = match (panel.has_equal_units(), x.spacing) {
        (true, _) => 5.0 * font,
        (_, Spacing::Octaves) => 3.0 * font,
        _ => 4.4 * font,
    };
    let mut parts = vec![Part {
        rect: near,
        x,
        y,
        ticks: ticks(&x, near.width(), apart),
    }];
    if let Some((low, high)) = beyond {
        let rect = if far_left {
            Rect {
                x1: frame.x0 + strip,
                ..frame
            }
        } else {
            Rect {
                x0: frame.x1 - strip,
                ..frame
            }
        };
        let middle = 0.5 * (low + high);
        // In a small frame the strip leaves nothing to the near part.
        let equal = (strip / parts[0].unit()).abs();
        // Equal units beyond the break too, unless they would leave outliers out.
        let wide = if panel.has_equal_units() && high - low < 0.9 * equal {
            equal
        } else {
            equal.max(1.6 * (high - low))
        };
        let far = Scale::linear(middle - 0.5 * wide, middle + 0.5 * wide);
        // Outliers that lie close together are named by one value, others need a scale.
        let tick = if high - low < 0.3 * wide || high - low < SAME * middle.abs() {
            Ticks {
                major: vec![(middle, short_number(middle))],
                minor: Vec::new(),
            }
        } else {
            ticks(&far, strip, apart)
        };
        parts.push(Part {
            rect,
            x: far,
            y,
            ticks: tick,
        });
    }
    parts
}

/// Whether a panel at equal scale is so wide that it shows `far`, the whole range of values, without a break:
/// otherwise a value beyond the break would be shown twice.
fn shows_unbroken(panel: &Panel, frame: &Rect, far: (f64, f64)) -> bool {
    let (x, _) = equalise(panel, frame);
    panel.has_equal_units() && x.low < far.0 && far.1 < x.high
}

/// Scales with equal units that contain the ranges the panel must show and fill its rectangle.
fn equalise(panel: &Panel, rect: &Rect) -> (Scale, Scale) {
    let (x, y) = (panel.x.scale, panel.y.scale);
    let unit = (rect.width() / (x.high - x.low)).min(rect.height() / (y.high - y.low));
    let fill = |scale: &Scale, pixels: f64| {
        let (middle, half) = (0.5 * (scale.low + scale.high), 0.5 * pixels / unit);
        Scale::linear(middle - half, middle + half)
    };
    (fill(&x, rect.width()), fill(&y, rect.height()))
}
