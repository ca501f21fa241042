//! What must hold in a real browser, by theme.

mod driver;

use crate::browser::Browser;
use anyhow::Result;

/// A fresh tab and the address of the site.
pub struct World {
    /// The browser in force.
    pub browser: Box<dyn Browser>,
    /// Address of the site, with a trailing slash.
    pub url: String,
}

/// One test.
pub struct Scenario {
    /// A sentence that holds when it passes.
    pub name: &'static str,
    /// Fails with what did not hold.
    pub run: fn(&mut World) -> Result<()>,
}

/// Every scenario, the simplest first.
pub const ALL: &[Scenario] = &[
    Scenario {
        name: "the driver hears of errors on a page",
        run: driver::hears_of_errors,
    },
    Scenario {
        name: "the driver moves a slider as a visitor would",
        run: driver::moves_a_slider,
    },
    Scenario {
        name: "the driver takes a picture of the size it set",
        run: driver::takes_a_picture,
    },
];
