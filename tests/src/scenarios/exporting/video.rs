//! A dial swept from one value to another, as files.

use crate::browser::{Browser, Unable};
use crate::engine::Engine as BrowserEngine;
use crate::page::{self, ELEMENT};
use crate::scenario::World;
use anyhow::{Context, Result, bail, ensure};
use base64::Engine;

/// Asks for a video of three pictures, T from 8 to 16, and gives what the dialog says at the end and the file saved.
fn made_video(browser: &mut dyn Browser, format: &str) -> Result<(String, Option<Vec<u8>>)> {
    browser.evaluate(&format!(
        "(async root => {{
           window.saved = null;
           HTMLAnchorElement.prototype.click = function () {{
             fetch(this.href).then(r => r.blob()).then(blob => {{
               const reader = new FileReader();
               reader.onload = () => (window.saved = `${{this.download}} ${{reader.result.split(',')[1]}}`);
               reader.readAsDataURL(blob);
             }});
           }};
           root.querySelector('[data-opens=Video]').click();
           let dialog = null;
           while (!(dialog = root.querySelector('dialog.video[open]'))) await new Promise(done => setTimeout(done, 20));
           const values = {{ dial: 'T', from: 8, to: 16, count: 3, rate: 10, width: 480, height: 300, format: '{format}' }};
           for (const [name, value] of Object.entries(values)) dialog.querySelector(`[name=${{name}}]`).value = value;
           dialog.querySelector('form').requestSubmit();
           return true;
         }})({ELEMENT}.shadowRoot)"
    ))?;
    let said = format!("{ELEMENT}.shadowRoot.querySelector('dialog.video .said').textContent");
    browser.wait_for(
        "the end of the video",
        &format!("!{ELEMENT}.shadowRoot.querySelector('dialog.video button[type=submit], dialog.video button:not([type=button])').disabled && {said} !== ''"),
    )?;
    let said = browser.text(&said)?;
    if said.starts_with("Saved") {
        browser.wait_for("the file", "window.saved !== null")?;
    }
    browser.evaluate(&format!(
        "void {ELEMENT}.shadowRoot.querySelector('dialog.video').close()"
    ))?;
    let saved = browser.text("window.saved ?? ''")?;
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

pub fn a_dial_is_swept(world: &mut World) -> Result<()> {
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
    let seen = browser.evaluate(&format!(
        "new Promise((resolve, reject) => {{
           const video = document.createElement('video');
           video.onloadeddata = () => resolve([video.videoWidth, video.videoHeight, video.duration]);
           video.onerror = () => reject(new Error(video.error.message || 'it cannot be played'));
           video.src = 'data:video/webm;base64,{data}';
         }})"
    ))?;
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
