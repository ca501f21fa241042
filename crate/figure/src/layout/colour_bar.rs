//! The colour bar beside a panel.

use crate::colour_map::Ramp;
use crate::mark::Shape;
use crate::panel::Panel;
use crate::rectangle::Rect;
use crate::ticks::{Ticks, ticks};

/// Width of the bar, pixels.
const WIDTH: f64 = 12.0;

/// Distance of the bar from the panel, pixels.
const DISTANCE: f64 = 12.0;

/// A colour bar and its place in pixels.
pub struct ColourBar {
    /// Rectangle of the bar.
    pub rect: Rect,
    /// Colours of the bar and their values.
    pub ramp: Ramp,
    /// Ticks beside the bar.
    pub ticks: Ticks,
}

impl ColourBar {
    /// The bar right of `frame`, for the first heat map of `panel` with a colour bar.
    pub fn beside(panel: &Panel, frame: &Rect, font: f64) -> Option<Self> {
        let ramp = panel.marks.iter().find_map(|mark| match &mark.shape {
            Shape::Map {
                ramp, bar: true, ..
            } => Some(ramp.clone()),
            _ => None,
        })?;
        let x0 = frame.x1 + DISTANCE;
        let rect = Rect {
            x0,
            x1: x0 + WIDTH,
            ..*frame
        };
        let ticks = ticks(&ramp.scale, rect.height(), 4.0 * font);
        Some(Self { rect, ramp, ticks })
    }

    /// Width that the bar takes from the panel, including labels.
    pub fn width_with_labels(&self, font: f64) -> f64 {
        WIDTH + DISTANCE + 7.0 + self.ticks.width(font).max(font)
    }
}
