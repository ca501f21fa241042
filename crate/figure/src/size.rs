//! How large a figure is.

use crate::problem::Problem;
use attention_spectra_words::phrase;
use std::ops::RangeInclusive;

/// Size of a figure in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Width, CSS pixels.
    pub width: f64,
    /// Height, CSS pixels.
    pub height: f64,
}

impl Size {
    /// Allowed length of a side, in CSS pixels.
    pub const SIDE: RangeInclusive<u32> = 120..=20_000;

    /// The size itself, if a figure of this size can be drawn.
    pub(super) fn checked(self) -> Result<Self, Problem> {
        let (least, most) = (*Self::SIDE.start(), *Self::SIDE.end());
        let fine = |length: f64| (f64::from(least)..=f64::from(most)).contains(&length);
        if fine(self.width) && fine(self.height) {
            return Ok(self);
        }
        let message = phrase!(
            "figure-size-not-possible",
            width = self.width,
            height = self.height,
            least,
            most
        );
        Err(Problem::new("size", message))
    }
}
