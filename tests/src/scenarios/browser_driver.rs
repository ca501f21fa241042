//! Tests of the driver itself, on a page of a few lines: otherwise its silence could pass for success.

use crate::browser::Key;
use crate::prelude::*;

const SCRIPT: Script = script!("browser_driver.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    scenario("the driver hears of errors on a page", hears_of_errors),
    scenario(
        "the driver moves a slider as a visitor would",
        moves_a_slider,
    ),
    scenario(
        "the driver takes a picture of the size it set",
        takes_a_picture,
    ),
];

fn hears_of_errors(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}driver.html", world.url))?;
    ensure!(
        browser.errors()?.is_empty(),
        "a good page is said to be bad"
    );
    browser.evaluate(&SCRIPT.call("complain"))?;
    browser.evaluate(&SCRIPT.call("throwLater"))?;
    browser.evaluate(&SCRIPT.call("reject"))?;
    browser.evaluate(&SCRIPT.call("fetchMissing"))?;
    let errors = browser.errors()?.join("\n");
    for word in ["told", "thrown", "rejected"] {
        ensure!(errors.contains(word), "no word of “{word}” in: {errors}");
    }
    // Only Chromium tells of what is missing on the server.
    ensure!(
        world.engine != Engine::Chromium || errors.contains("missing.json"),
        "no word of a file that is missing in: {errors}"
    );
    let thrown = browser.evaluate(&SCRIPT.call("throwAtOnce"));
    ensure!(
        thrown.is_err_and(|e| e.to_string().contains("at once")),
        "an exception was swallowed"
    );
    Ok(())
}

fn moves_a_slider(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}driver.html", world.url))?;
    let middle = browser.number(&SCRIPT.call("middleOfSlider"))?;
    browser.drag(&[
        (22.0, middle),
        (60.0, middle),
        (90.0, middle),
        (120.0, middle),
    ])?;
    let value = browser.number(&SCRIPT.call("valueOfSlider"))?;
    ensure!(
        (45.0..=55.0).contains(&value),
        "dragged to the middle it shows {value}"
    );
    ensure!(
        browser.number(&SCRIPT.call("eventsOfSlider"))? >= 2.0,
        "the slider jumped"
    );
    for key in [Key::Right, Key::Right, Key::Left] {
        browser.press(key)?;
    }
    let moved = browser.number(&SCRIPT.call("valueOfSlider"))?;
    ensure!(
        moved == value + 1.0,
        "the arrow keys moved it from {value} to {moved}"
    );
    Ok(())
}

fn takes_a_picture(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.set_viewport(360, 640)?;
    browser.open(&format!("{}driver.html", world.url))?;
    ensure!(
        browser.number(&SCRIPT.call("widthOfPage"))? == 360.0,
        "the page is not 360 pixels wide"
    );
    let picture = browser.screenshot()?;
    ensure!(picture.starts_with(b"\x89PNG\r\n\x1a\n"), "not a PNG");
    let side = |at: usize| {
        picture
            .get(at..at + 4)
            .map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]]))
    };
    ensure!(
        (side(16), side(20)) == (Some(360), Some(640)),
        "{:?} × {:?}",
        side(16),
        side(20)
    );
    Ok(())
}
