//! Pictures of the page for people to look at.

use crate::engine::Engine;
use crate::page::ELEMENT;
use crate::runner;
use anyhow::{Context, Result};
use attention_spectra::parameters::View;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// Name, width, height and whether dark.
const SHOTS: [(&str, u32, u32, bool); 5] = [
    ("wide-light", 1440, 900, false),
    ("laptop-light", 1280, 720, false),
    ("laptop-dark", 1280, 720, true),
    ("phone-light", 390, 844, false),
    ("phone-dark", 390, 844, true),
];

/// Writes every view, light and dark, on a wide screen, a laptop and a phone, into `folder` (Chromium).
pub fn take(site: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("could not make {}", folder.display()))?;
    let server = runner::serve(site)?;
    let mut browser = Engine::Chromium.start()?;
    for view in View::WORDS {
        for (name, width, height, dark) in SHOTS {
            browser.set_viewport(width, height)?;
            browser.set_dark(dark)?;
            browser.open("about:blank")?;
            browser.open(&format!("{}#view={view}", server.url()))?;
            // All claims take minutes; what is kept of them is at once.
            browser.evaluate(&format!(
                "Promise.race([{ELEMENT}.result, new Promise(done => setTimeout(done, 20000))]).then(() => true)"
            ))?;
            // The figure is painted in the frame after its result.
            thread::sleep(Duration::from_millis(300));
            browser
                .as_mut()
                .screenshot_to(&folder.join(format!("{view}-{name}.png")))?;
        }
    }
    Ok(())
}
