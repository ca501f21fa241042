//! How large a figure is.

use crate::problem::Problem;

/// Size of a figure in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Width, CSS pixels.
    pub width: f64,
    /// Height, CSS pixels.
    pub height: f64,
}

impl Size {
    /// Itself, within what can be drawn: 120 to 20 000 pixels each way.
    pub(super) fn checked(self) -> Result<Self, Problem> {
        let fine = |length: f64| (120.0..=20_000.0).contains(&length);
        if fine(self.width) && fine(self.height) {
            return Ok(self);
        }
        let message = format!(
            "A figure of {} × {} pixels cannot be drawn: each side takes 120 to 20000 pixels.",
            self.width, self.height
        );
        Err(Problem::new("size", message))
    }
}
