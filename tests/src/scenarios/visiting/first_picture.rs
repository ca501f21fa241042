//! The picture in the page before its program is loaded.

use crate::prelude::*;

const SCRIPT: Script = script!("first_picture.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "the first picture is there without scripts, on light and dark",
        is_there_without_scripts,
    ),
    scenario(
        "the first picture is that of the program, which takes its place without a jump",
        is_that_of_the_program,
    ),
];

fn seen(browser: &mut dyn Browser) -> Result<Value> {
    browser.evaluate(&SCRIPT.call("seen"))
}

fn is_there_without_scripts(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.set_scripts(false)?;
    browser.open("about:blank")?;
    browser.open(&world.url)?;
    for (dark, ink) in [(false, "rgb(26, 26, 26)"), (true, "rgb(232, 232, 232)")] {
        browser.set_dark(dark)?;
        for (width, least) in [(1280, 800.0), (390, 330.0)] {
            browser.set_viewport(width, 900)?;
            let picture = seen(browser)?;
            ensure!(picture["isShown"] == true, "it is hidden: {picture}");
            let has_ink = picture["colours"]
                .as_array()
                .is_some_and(|all| all.contains(&json!(ink)));
            ensure!(has_ink, "none of its lines is {ink}: {picture}");
            let size = picture["width"].as_f64() >= Some(least);
            ensure!(
                size && picture["height"].as_f64() > Some(200.0),
                "{picture}"
            );
            // All eigenvalues; what is beyond the break is there a second time.
            ensure!(picture["dots"].as_f64() >= Some(256.0), "{picture}");
        }
    }
    browser.set_scripts(true)?;
    browser.set_dark(false)
}

fn is_that_of_the_program(world: &mut World) -> Result<()> {
    let engine = world.engine;
    let browser = world.browser.as_mut();
    browser.set_viewport(1400, 900)?;
    browser.open("about:blank")?;
    browser.open(&world.url)?;
    page::result(browser)?;
    browser.wait_for("the program's figure", &SCRIPT.call("isReplaced"))?;
    if engine == Engine::Chromium {
        page::hardly_moved(browser)?;
        // Elsewhere windows have other shapes, and other fonts.
        let found = browser.evaluate(&SCRIPT.call("likeness"))?;
        let [same, other] = [0, 1].map(|i| found[i].as_f64().unwrap_or(0.0));
        ensure!(
            same > 0.9 && same > other + 0.3,
            "the figure of the program is another: {found}"
        );
    }
    // An address asks for another figure.
    browser.open("about:blank")?;
    browser.open(&format!("{}#view=gap&T=32", world.url))?;
    let is_hidden = browser.evaluate(&SCRIPT.call("isUnseen"))?;
    ensure!(is_hidden == true, "an address opens with the first picture");
    page::result(browser)?;
    page::no_complaints(browser)
}
