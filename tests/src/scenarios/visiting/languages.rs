//! The page in other languages than English.

use crate::browser::Browser;
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::scenario::{Scenario, World, once_in};
use anyhow::{Result, ensure};

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Firefox,
        "the page speaks German and French, in every view and in what is drawn",
        every_view_is_translated,
    ),
    once_in(
        Engine::Chromium,
        "another language changes no number, and the one chosen by hand is kept",
        data_stay_as_they_are,
    ),
];

/// The languages beside English, each with a word of its own for the first view.
const LANGUAGES: [(&str, &str); 2] = [("de", "Spektrum"), ("fr", "Spectre")];

/// Views of which all words are there.
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

/// Sentences that were said in English for want of words. Names of papers, columns and settings are shorter.
const MISSING: &str = "(async () => {
   const names = performance.getEntriesByType('resource').map(({ name }) => name);
   const { missing } = await import(names.find(name => name.endsWith('languages/translator.js')));
   return [...missing].filter(text => /^\\p{Lu}.*[.?!]$/su.test(text) && text.split(' ').length > 3);
 })()";

const WIDER: &str = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

fn nothing_is_missing(browser: &mut dyn Browser, place: &str) -> Result<()> {
    let missing = browser.evaluate(MISSING)?;
    let none = missing.as_array().is_some_and(Vec::is_empty);
    ensure!(none, "{place} there are no words for {missing}");
    Ok(())
}

fn every_view_is_translated(world: &mut World) -> Result<()> {
    let url = world.url.clone();
    let browser = world.browser.as_mut();
    for (tag, spectrum) in LANGUAGES {
        page::visit(browser, &url, &format!("view=spectrum&T=32&lang={tag}"))?;
        let said = browser.text("document.documentElement.lang")?;
        ensure!(
            said == tag,
            "the page says that it speaks {said}, not {tag}"
        );
        let tab = format!("{ELEMENT}.shadowRoot.querySelector('#tab-spectrum').textContent");
        let tab = browser.text(&tab)?;
        ensure!(tab == spectrum, "in {tag} the first view is called {tab}");
        // Words in a figure are drawn from the same phrases.
        let svg = browser.text(&format!("{ELEMENT}.toSVG()"))?;
        ensure!(
            !svg.contains("measured") && !svg.contains("published"),
            "in {tag} the figure has English words"
        );
        for view in VIEWS {
            page::show(browser, &format!("view={view}&T=16&layers=3&lang={tag}"))?;
            for (width, height) in [(1280, 720), (390, 844)] {
                browser.set_viewport(width, height)?;
                page::wait_for_frame(browser)?;
                let wider = browser.number(WIDER)?;
                ensure!(
                    wider <= 0.0,
                    "{view} in {tag} is {wider} wider than {width}"
                );
                nothing_is_missing(browser, &format!("in {view} in {tag}"))?;
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
    let table = format!(
        "{ELEMENT}.toCSV().split('\\n').filter(line => !line.startsWith('# seconds')).join('\\n')"
    );
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
    let link = browser.text(&format!("{ELEMENT}.link"))?;
    ensure!(!link.contains("lang"), "a link for others says {link}");
    // A file that was chosen is not given up without a word.
    page::visit(browser, &url, "view=singular&T=24&seed=5")?;
    browser.wait_for(
        "the menu of languages",
        "!!document.querySelector('select.language')",
    )?;
    browser.evaluate(&format!(
        "void (async () => {{
           window.confirm = text => {{ window.asked = text; return false; }};
           const files = new DataTransfer();
           files.items.add(new File(['1 2\\n3 4\\n'], 'own.txt'));
           const field = {ELEMENT}.shadowRoot.querySelector('input[type=file]');
           field.files = files.files;
           field.dispatchEvent(new Event('change', {{ bubbles: true }}));
           const menu = document.querySelector('select.language');
           menu.value = 'de';
           menu.dispatchEvent(new Event('change'));
         }})()"
    ))?;
    browser.wait_for("the question", "!!window.asked")?;
    let stays = browser.text(
        "document.querySelector('select.language').value + ' ' + document.documentElement.lang",
    )?;
    ensure!(stays == "en en", "what was declined is done: {stays}");
    // Chosen by hand, and kept.
    page::visit(browser, &url, "view=singular&T=24&seed=5")?;
    browser.wait_for(
        "the menu of languages",
        "!!document.querySelector('select.language')",
    )?;
    browser.evaluate(
        "void (menu => { menu.value = 'de'; menu.dispatchEvent(new Event('change')); })(document.querySelector('select.language'))",
    )?;
    browser.wait_for("German", "document.documentElement.lang === 'de'")?;
    page::visit(browser, &url, "view=gap&T=8")?;
    let said = browser.evaluate("document.documentElement.lang")?;
    browser.evaluate("void localStorage.removeItem('attention-spectra language')")?;
    ensure!(said == "de", "the choice is forgotten");
    page::no_complaints(browser)
}
