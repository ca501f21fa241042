//! The driver itself, on a page of a few lines: else its silence could pass for success.

use crate::browser::Key;
use crate::engine::Engine;
use crate::scenario::World;
use anyhow::{Result, ensure};

pub fn hears_of_errors(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}driver.html", world.url))?;
    ensure!(
        browser.errors()?.is_empty(),
        "a good page is said to be bad"
    );
    browser.evaluate("void console.error('told')")?;
    browser.evaluate("void setTimeout(() => { throw new Error('thrown') })")?;
    browser.evaluate("void Promise.reject(new Error('rejected'))")?;
    browser.evaluate("void fetch('missing.json')")?;
    let errors = browser.errors()?.join("\n");
    for word in ["told", "thrown", "rejected"] {
        ensure!(errors.contains(word), "no word of “{word}” in: {errors}");
    }
    // Only Chromium tells of what is missing on the server.
    ensure!(
        world.engine != Engine::Chromium || errors.contains("missing.json"),
        "no word of a file that is missing in: {errors}"
    );
    let thrown = browser.evaluate("(() => { throw new Error('at once') })()");
    ensure!(
        thrown.is_err_and(|e| e.to_string().contains("at once")),
        "an exception was swallowed"
    );
    Ok(())
}

pub fn moves_a_slider(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}driver.html", world.url))?;
    let middle = browser
        .number("document.querySelector('input').getBoundingClientRect().height / 2 + 20")?;
    browser.drag(&[
        (22.0, middle),
        (60.0, middle),
        (90.0, middle),
        (120.0, middle),
    ])?;
    let value = browser.number("Number(document.querySelector('input').value)")?;
    ensure!(
        (45.0..=55.0).contains(&value),
        "dragged to the middle it shows {value}"
    );
    ensure!(browser.number("window.events")? >= 2.0, "the slider jumped");
    for key in [Key::Right, Key::Right, Key::Left] {
        browser.press(key)?;
    }
    let moved = browser.number("Number(document.querySelector('input').value)")?;
    ensure!(
        moved == value + 1.0,
        "the arrow keys moved it from {value} to {moved}"
    );
    Ok(())
}

pub fn takes_a_picture(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.set_viewport(360, 640)?;
    browser.open(&format!("{}driver.html", world.url))?;
    ensure!(
        browser.number("innerWidth")? == 360.0,
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
