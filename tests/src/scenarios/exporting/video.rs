//! A dial swept from one value to another, as files.

use crate::browser::Unable;
use crate::engine::Engine as BrowserEngine;
use crate::prelude::*;
use base64::Engine;

const SCRIPT: Script = script!("video.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[scenario(
    "one dial, swept from one value to another becomes pictures and a film",
    a_dial_is_swept,
)];

/// Asks for a video of three pictures, T from 8 to 16, and returns the final words of the dialog and the saved file.
fn made_video(browser: &mut dyn Browser, format: &str) -> Result<(String, Option<Vec<u8>>)> {
    let values = json!({
        "dial": "T", "from": 8, "to": 16, "count": 3, "rate": 10, "width": 480, "height": 300, "format": format,
    });
    browser.evaluate(&SCRIPT.call_with("askForVideo", json!([values])))?;
    browser.wait_for("the end of the video", &SCRIPT.call("hasEnded"))?;
    let said = browser.text(&SCRIPT.call("said"))?;
    if said.starts_with("Saved") {
        browser.wait_for("the file", &SCRIPT.call("isSaved"))?;
    }
    browser.evaluate(&SCRIPT.call("closeDialog"))?;
    let saved = browser.text(&SCRIPT.call("saved"))?;
    let bytes = match saved.split_once(' ') {
        Some((name, bytes)) => {
            ensure!(
                name == format!("attention-spectra-spectrum-T-8-to-16-seed0.{format}"),
                "the file is called {name}"
            );
            Some(base64::engine::general_purpose::STANDARD.decode(bytes)?)
        }
        None => None,
    };
    Ok((said, bytes))
}

fn a_dial_is_swept(world: &mut World) -> Result<()> {
    let engine = world.engine;
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    let (_, pictures) = made_video(browser, "zip")?;
    let pictures = pictures.context("no pictures were saved")?;
    for name in ["0000.png", "0001.png", "0002.png"] {
        let stands = |bytes: &[u8]| bytes == name.as_bytes();
        ensure!(pictures.windows(8).any(stands), "{name} is missing");
    }
    ensure!(
        made_video(browser, "zip")?.1.as_ref() == Some(&pictures),
        "the second time the pictures are others"
    );
    let (said, film) = made_video(browser, "webm")?;
    page::no_complaints(browser)?;
    let Some(film) = film else {
        ensure!(said.contains("does not encode films"), "it is said: {said}");
        ensure!(
            engine != BrowserEngine::Chromium,
            "Chromium encodes no film"
        );
        bail!(Unable("it encodes no films".to_owned()));
    };
    // On a page without a policy for contents.
    browser.open("about:blank")?;
    let data = base64::engine::general_purpose::STANDARD.encode(film);
    let seen = browser.evaluate(&SCRIPT.call_with("played", json!([data])))?;
    ensure!(
        seen[0] == 480 && seen[1] == 300,
        "the film is {} × {}",
        seen[0],
        seen[1]
    );
    let length = seen[2].as_f64().context("it has no length")?;
    ensure!(
        (length - 0.3).abs() < 0.02,
        "three pictures at ten a second last {length} s"
    );
    Ok(())
}
