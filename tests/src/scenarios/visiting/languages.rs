//! The page in other languages than English.

use crate::prelude::*;

const SCRIPT: Script = script!("languages.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Firefox,
        "no view is partly English in another language, nor what is drawn",
        no_view_is_partly_english,
    ),
    once_in(
        Engine::Chromium,
        "another language changes no number, and the one chosen by hand is kept",
        data_stay_as_they_are,
    ),
];

/// The languages besides English, each with its word for the first view.
const LANGUAGES: [(&str, &str); 2] = [("de", "Spektrum"), ("fr", "Spectre")];

/// Views that are looked at.
const VIEWS: [&str; 9] = [
    "spectrum",
    "singular",
    "gap",
    "stable-rank",
    "depth",
    "gradients",
    "layers",
    "isometry",
    "similarity-map",
];

fn nothing_is_english(browser: &mut dyn Browser, place: &str) -> Result<()> {
    let english = browser.evaluate(&SCRIPT.call("englishTexts"))?;
    let none = english.as_array().is_some_and(Vec::is_empty);
    ensure!(none, "{place} these texts are English: {english}");
    Ok(())
}

fn no_view_is_partly_english(world: &mut World) -> Result<()> {
    let url = world.url.clone();
    let browser = world.browser.as_mut();
    for (tag, spectrum) in LANGUAGES {
        page::visit(browser, &url, &format!("view=spectrum&T=32&lang={tag}"))?;
        let said = browser.text(&SCRIPT.call("language"))?;
        ensure!(
            said == tag,
            "the page says that it speaks {said}, not {tag}"
        );
        let tab = browser.text(&PAGE.call_with("textIn", json!(["#tab-spectrum"])))?;
        ensure!(tab == spectrum, "in {tag} the first view is called {tab}");
        for view in VIEWS {
            page::show(browser, &format!("view={view}&T=16&layers=3&lang={tag}"))?;
            for (width, height) in [(1280, 720), (390, 844)] {
                browser.set_viewport(width, height)?;
                browser.wait_for(
                    &format!("{view} in {tag} to fit {width} pixels"),
                    &SCRIPT.call("fitsWindow"),
                )?;
                nothing_is_english(browser, &format!("in {view} in {tag}"))?;
            }
        }
        browser.set_viewport(1280, 720)?;
    }
    page::no_complaints(browser)
}

fn data_stay_as_they_are(world: &mut World) -> Result<()> {
    let url = world.url.clone();
    let browser = world.browser.as_mut();
    // Above the table it says how long it took.
    let table = SCRIPT.call("table");
    let english = page::visit(browser, &url, "view=singular&T=24&seed=5")?;
    let columns = browser.text(&table)?;
    let french = page::visit(browser, &url, "view=singular&T=24&seed=5&lang=fr")?;
    ensure!(
        english.summary == french.summary,
        "numbers change with the language"
    );
    ensure!(
        browser.text(&table)? == columns,
        "tables change with the language"
    );
    let link = browser.text(&PAGE.call("link"))?;
    ensure!(!link.contains("lang"), "a link for others says {link}");
    // A file that was chosen is not given up without a word.
    page::visit(browser, &url, "view=singular&T=24&seed=5")?;
    browser.wait_for("the menu of languages", &SCRIPT.call("hasMenu"))?;
    browser.evaluate(&SCRIPT.call("declineQuestions"))?;
    browser.evaluate(&SCRIPT.call("chooseFile"))?;
    browser.evaluate(&SCRIPT.call_with("chooseLanguage", json!(["de"])))?;
    browser.wait_for("the question", &SCRIPT.call("wasAsked"))?;
    let stays = browser.text(&SCRIPT.call("languages"))?;
    ensure!(stays == "en en", "what was declined is done: {stays}");
    // Chosen by hand, and kept.
    page::visit(browser, &url, "view=singular&T=24&seed=5")?;
    browser.wait_for("the menu of languages", &SCRIPT.call("hasMenu"))?;
    browser.evaluate(&SCRIPT.call_with("chooseLanguage", json!(["de"])))?;
    browser.wait_for("German", &SCRIPT.call_with("speaks", json!(["de"])))?;
    page::visit(browser, &url, "view=gap&T=8")?;
    let said = browser.evaluate(&SCRIPT.call("language"))?;
    browser.evaluate(&SCRIPT.call("forgetLanguage"))?;
    ensure!(said == "de", "the choice is forgotten");
    page::no_complaints(browser)
}
