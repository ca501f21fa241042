//! Accessibility: an automatic audit by axe-core.

use crate::browser::Unable;
use crate::prelude::*;
use attention_spectra::parameters::View;
use std::fs;

const SCRIPT: Script = script!("accessibility.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "an audit finds no barrier on the page, light, dark and on a phone",
        no_violation,
    ),
    once_in(
        Engine::Firefox,
        "an audit finds no barrier in what opens",
        nothing_opened_violates,
    ),
];

/// Views that stand for all others where the same rules have been checked elsewhere.
const SOME: [&str; 3] = ["spectrum", "trainability", "localisation"];
const DESK: (u32, u32) = (1280, 900);
const PHONE: (u32, u32) = (360, 740);

fn no_violation(world: &mut World) -> Result<()> {
    let axe = script()?;
    let engine = world.engine;
    let url = world.url.clone();
    let browser = world.browser.as_mut();
    // Which view is drawn makes no difference between engines.
    let views: &[&str] = if engine == Engine::Chromium {
        View::WORDS
    } else {
        &SOME
    };
    page::visit(browser, &url, "T=16")?;
    for view in views {
        // Contrast, which takes longer than all other rules, is that of colours that all views share.
        let rules = match world.everywhere || SOME.contains(view) {
            true => json!({}),
            false => json!({"color-contrast": {"enabled": false}}),
        };
        show_view(browser, view)?;
        audit_by(browser, &axe, view, rules)?;
    }
    if engine == Engine::Chromium {
        // No other protocol can say that the visitor prefers dark.
        browser.set_dark(true)?;
        for view in SOME {
            audit_view(browser, &axe, view, " in the dark")?;
        }
        browser.set_viewport(PHONE.0, PHONE.1)?;
        audit_view(browser, &axe, "spectrum", " on a dark phone")?;
        browser.set_dark(false)?;
    }
    browser.set_viewport(PHONE.0, PHONE.1)?;
    for view in SOME {
        audit_view(browser, &axe, view, " on a phone")?;
    }
    browser.set_viewport(DESK.0, DESK.1)?;
    page::visit(browser, &url, "T=48&embed=1")?;
    audit(browser, &axe, "the figure alone")
}

fn nothing_opened_violates(world: &mut World) -> Result<()> {
    let axe = script()?;
    let url = world.url.clone();
    let browser = world.browser.as_mut();
    page::visit(browser, &url, "T=48")?;
    let count = browser.number(&SCRIPT.call("countOfOpeners"))?;
    ensure!(count >= 5.0, "only {count} things can be opened");
    let open = browser.number(&SCRIPT.call("countOfOpen"))?;
    for n in 0..count as usize {
        let name = browser.text(&SCRIPT.call_with("nameOfOpener", json!([n])))?;
        let is_button = browser.evaluate(&SCRIPT.call_with("openByPlace", json!([n])))? == true;
        if is_button {
            browser.wait_for(&name, &PAGE.call_with("has", json!(["dialog[open]"])))?;
        }
        page::wait_for_frame(browser)?;
        audit(browser, &axe, &format!("“{name}” opened"))?;
        // A page with nothing open is the start for the next.
        let close = match is_button {
            true => SCRIPT.call("closeDialog"),
            false => SCRIPT.call("closeByOpener"),
        };
        browser.evaluate(&close)?;
        page::wait_for_frame(browser)?;
        ensure!(
            browser.number(&SCRIPT.call("countOfOpen"))? == open,
            "“{name}” does not close"
        );
    }
    browser.evaluate(&SCRIPT.call("openNote"))?;
    browser.wait_for(
        "the note on a number",
        &PAGE.call_with("has", json!([".note:not([hidden])"])),
    )?;
    audit(browser, &axe, "a note")?;
    browser.evaluate(&SCRIPT.call("showMatrix"))?;
    page::wait_for_frame(browser)?;
    audit(browser, &axe, "a matrix of one's own")?;
    page::visit(browser, &url, "T=99999&colour=red")?;
    audit(browser, &axe, "messages")?;
    browser.open(&format!("{url}?tour=gap"))?;
    browser.wait_for(
        "the tour to begin",
        &PAGE.call_with("has", json!([".tour:not([hidden])"])),
    )?;
    page::result(browser)?;
    audit(browser, &axe, "a tour")
}

pub fn script() -> Result<String> {
    match std::env::var("AXE") {
        Ok(path) => fs::read_to_string(&path).context(path),
        Err(_) => {
            let reason = std::env::var("NO_AXE").unwrap_or_else(|_| "AXE is not set".to_owned());
            bail!(Unable(reason))
        }
    }
}

fn show_view(browser: &mut dyn Browser, view: &str) -> Result<()> {
    page::show(browser, &format!("view={view}&T=48&layers=3&claim=filter"))?;
    Ok(())
}

fn audit_view(browser: &mut dyn Browser, axe: &str, view: &str, how: &str) -> Result<()> {
    show_view(browser, view)?;
    audit(browser, axe, &format!("{view}{how}"))
}

/// Fails with every rule of axe that the page violates now.
pub fn audit(browser: &mut dyn Browser, axe: &str, what: &str) -> Result<()> {
    audit_by(browser, axe, what, json!({}))
}

/// Audits with rules that differ from the default.
fn audit_by(browser: &mut dyn Browser, axe: &str, what: &str, rules: Value) -> Result<()> {
    if browser.evaluate(&SCRIPT.call("lacksAxe"))? == true {
        browser.evaluate(&format!("(() => {{ {axe} }})()"))?;
    }
    let found = browser
        .evaluate(&SCRIPT.call_with("audited", json!([rules])))
        .with_context(|| format!("axe-core on {what}"))?;
    ensure!(
        found["rules"].as_u64() > Some(10),
        "axe-core found next to nothing to look at: {what}"
    );
    let wrong = found["wrong"].as_array().into_iter().flatten();
    let wrong: Vec<&str> = wrong.filter_map(Value::as_str).collect();
    ensure!(wrong.is_empty(), "{what}: {}", wrong.join(" | "));
    Ok(())
}
