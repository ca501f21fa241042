//! Settings pinned beside the one in view.

use crate::prelude::*;

const SCRIPT: Script = script!("comparison.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "a pinned setting stands beside the figure, in its link and in what is exported",
        stands_beside_the_figure,
    ),
    once_in(
        Engine::Chromium,
        "settings that a link pins wait for a view that is loaded then",
        pins_wait_for_their_view,
    ),
    once_in(
        Engine::Firefox,
        "settings that cannot be pinned are refused in words",
        what_cannot_be_pinned_is_said,
    ),
];

/// Text of the line under the figure.
fn line(browser: &mut dyn Browser) -> Result<String> {
    browser.text(&PAGE.call_with("textIn", json!([".pins"])))
}

/// Waits until the setting called `name` is pinned and computed.
fn pinned(browser: &mut dyn Browser, name: &str) -> Result<()> {
    browser.wait_for(
        &format!("{name} to be pinned"),
        &SCRIPT.call_with("isPinned", json!([name])),
    )?;
    page::wait_for_frame(browser)
}

/// The picture once it no longer changes. The line under the figure may move its lower end.
fn settled_picture(browser: &mut dyn Browser) -> Result<page::Picture> {
    let mut before = page::picture(browser)?;
    for _ in 0..20 {
        page::wait_for_frame(browser)?;
        let now = page::picture(browser)?;
        if now == before {
            break;
        }
        before = now;
    }
    Ok(before)
}

fn svg(browser: &mut dyn Browser) -> Result<String> {
    browser.text(&SCRIPT.call("wordsOfSvg"))
}

fn stands_beside_the_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    let alone = svg(browser)?;
    browser.evaluate(&PAGE.call_with("clickOn", json!([".pin-it"])))?;
    browser.wait_for(
        "the pin in the address",
        &SCRIPT.call_with("addressHas", json!(["pin=T=24"])),
    )?;
    browser.wait_for(
        "the line of what is pinned",
        &PAGE.call_with("has", json!([".pin"])),
    )?;
    ensure!(
        svg(browser)? == alone,
        "the setting in view stands beside itself"
    );
    page::set_parameters(browser, json!({ "T": 40 }))?;
    pinned(browser, "T = 24")?;
    let beside = svg(browser)?;
    ensure!(
        beside.contains("T = 40, beside T = 24")
            && ["T = 40", "T = 24"]
                .iter()
                .all(|heading| beside.lines().any(|line| line.trim() == *heading)),
        "both settings are not in the export: {beside}"
    );
    let picture = settled_picture(browser)?;
    let link = browser.text(&PAGE.call("link"))?;
    page::set_parameters(browser, json!({ "together": "over" }))?;
    page::wait_for_frame(browser)?;
    ensure!(
        svg(browser)?.contains("pinned: T = 24"),
        "laid over each other nothing is called pinned"
    );
    ensure!(
        page::picture(browser)? != picture,
        "both layouts are one picture"
    );
    browser.evaluate(&PAGE.call_with("goInHistory", json!([-1])))?;
    browser.wait_for("Back to undo the layout", &SCRIPT.call("standsBeside"))?;
    // The link shows the same.
    browser.open("about:blank")?;
    browser.open(&link)?;
    page::result(browser)?;
    pinned(browser, "T = 24")?;
    ensure!(
        settled_picture(browser)? == picture,
        "the link {link} leads to another picture"
    );
    // Another view has no use for it, and Back brings it again.
    page::set_parameters(browser, json!({ "view": "singular" }))?;
    browser.wait_for(
        "the line to go",
        &PAGE.call_with("isHidden", json!([".pins"])),
    )?;
    browser.evaluate(&PAGE.call_with("goInHistory", json!([-1])))?;
    pinned(browser, "T = 24")?;
    browser.evaluate(&PAGE.call_with("clickOn", json!([".pin button:last-child"])))?;
    browser.wait_for(
        "the address without it",
        &SCRIPT.call_with("addressLacks", json!(["pin="])),
    )?;
    page::no_complaints(browser)
}

/// An address with pins requests another view.
fn pins_wait_for_their_view(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    browser.evaluate(&PAGE.call_with("setAddress", json!(["view=gap&T=32&pin=T=24"])))?;
    page::result(browser)?;
    pinned(browser, "T = 24")?;
    ensure!(
        svg(browser)?.contains("T = 32, beside T = 24"),
        "the pinned setting is not drawn"
    );
    page::no_complaints(browser)
}

fn what_cannot_be_pinned_is_said(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let address = "T=24&pin=T=8;T=9;T=10;T=11&together=under";
    page::visit(browser, &world.url, address)?;
    let said = page::messages(browser)?;
    for words in [
        "pin names more than 3 settings",
        "together = “under” is invalid",
    ] {
        ensure!(said.contains(words), "it is said: {said}");
    }
    // Three of them are there all the same, under the first layout.
    pinned(browser, "T = 10")?;
    ensure!(
        !line(browser)?.contains("T = 11"),
        "a fifth setting is there"
    );
    // A setting that is not allowed is left out, not the usual one in its place.
    for (pin, words) in [
        ("T=abc", "T = “abc”"),
        ("T=999999", "999999"),
        ("nonsense", "nonsense"),
        ("view=gap%26T=30", "only settings of the same view"),
    ] {
        page::visit(browser, &world.url, &format!("T=24&pin={pin};T=20"))?;
        let said = page::messages(browser)?;
        ensure!(
            said.contains("is left out.") && said.contains(words),
            "of {pin} it says {said}"
        );
        pinned(browser, "T = 20")?;
        let chips = browser.number(&PAGE.call_with("countOf", json!([".pin"])))?;
        ensure!(chips == 1.0, "with {pin} there are {chips} settings");
    }
    page::no_complaints(browser)
}
