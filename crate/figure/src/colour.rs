//! Opaque colours.

use plotters::style::RGBAColor;

/// An opaque colour, 0xRRGGBB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u32);

impl Colour {
    /// The colour with this opacity.
    pub fn alpha(self, opacity: f64) -> RGBAColor {
        let [_, r, g, b] = self.0.to_be_bytes();
        RGBAColor(r, g, b, opacity)
    }

    /// The opaque colour.
    pub fn opaque(self) -> RGBAColor {
        self.alpha(1.0)
    }
}
