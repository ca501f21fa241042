//! Settings pinned beside the one in view.

use crate::browser::Browser;
use crate::page::{self, ELEMENT};
use crate::scenario::World;
use anyhow::{Result, ensure};

/// What the line under the figure says.
fn line(browser: &mut dyn Browser) -> Result<String> {
    browser.text(&format!(
        "{ELEMENT}.shadowRoot.querySelector('.pins').textContent"
    ))
}

/// Waits until the setting called `name` is pinned and computed.
fn pinned(browser: &mut dyn Browser, name: &str) -> Result<()> {
    browser.wait_for(
        &format!("{name} to be pinned"),
        &format!(
            "[...{ELEMENT}.shadowRoot.querySelectorAll('.pin .plain')].some(button => button.textContent === '{name}')"
        ),
    )?;
    page::wait_for_frame(browser)
}

/// The picture once it no longer changes: the line under the figure may move its foot.
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
    // Words in italics are pieces of their own. The policy of the page refuses styles of what is parsed there.
    browser.text(&format!(
        "new DOMParser().parseFromString({ELEMENT}.toSVG().replace(/ style=\"[^\"]*\"/g, ''), 'image/svg+xml').documentElement.textContent"
    ))
}

pub fn stands_beside_the_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    let alone = svg(browser)?;
    browser.evaluate(&format!(
        "void {ELEMENT}.shadowRoot.querySelector('.pin-it').click()"
    ))?;
    browser.wait_for(
        "the pin in the address",
        "location.hash.includes('pin=T=24')",
    )?;
    browser.wait_for(
        "the line of what is pinned",
        &format!("{ELEMENT}.shadowRoot.querySelector('.pin') !== null"),
    )?;
    ensure!(
        svg(browser)? == alone,
        "the setting in view stands beside itself"
    );
    page::set_parameters(browser, "{ T: 40 }")?;
    pinned(browser, "T = 24")?;
    let beside = svg(browser)?;
    ensure!(
        beside.contains("T = 40, beside T = 24") && beside.contains("24 eigenvalues"),
        "both settings are not in the export: {beside}"
    );
    let picture = settled_picture(browser)?;
    let link = browser.text(&format!("{ELEMENT}.link"))?;
    page::set_parameters(browser, "{ together: 'over' }")?;
    page::wait_for_frame(browser)?;
    ensure!(
        svg(browser)?.contains("pinned: T = 24"),
        "laid over each other nothing is called pinned"
    );
    ensure!(
        page::picture(browser)? != picture,
        "both layouts are one picture"
    );
    browser.evaluate("void history.back()")?;
    browser.wait_for(
        "Back to undo the layout",
        &format!("!{ELEMENT}.parameters.together"),
    )?;
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
    page::set_parameters(browser, "{ view: 'singular' }")?;
    browser.wait_for(
        "the line to go",
        &format!("{ELEMENT}.shadowRoot.querySelector('.pins').hidden"),
    )?;
    browser.evaluate("void history.back()")?;
    pinned(browser, "T = 24")?;
    browser.evaluate(&format!(
        "void {ELEMENT}.shadowRoot.querySelector('.pin button:last-child').click()"
    ))?;
    browser.wait_for("the address without it", "!location.hash.includes('pin=')")?;
    page::no_complaints(browser)
}

/// An address with pins asks for another view.
pub fn pins_wait_for_their_view(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    browser.evaluate(&format!(
        "void ({ELEMENT}.address = 'view=gap&T=32&pin=T=24')"
    ))?;
    page::result(browser)?;
    pinned(browser, "T = 24")?;
    ensure!(
        svg(browser)?.contains("T = 32, beside T = 24"),
        "the pinned setting is not drawn"
    );
    page::no_complaints(browser)
}

pub fn what_cannot_be_pinned_is_said(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let address = "T=24&pin=T=8;T=9;T=10;T=11&together=under";
    page::visit(browser, &world.url, address)?;
    let said = page::messages(browser)?;
    for words in [
        "pin names more than 3 settings",
        "together = “under” is not allowed",
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
        ("view=gap%26T=30", "only settings of one view"),
    ] {
        page::visit(browser, &world.url, &format!("T=24&pin={pin};T=20"))?;
        let said = page::messages(browser)?;
        ensure!(
            said.contains("is left out.") && said.contains(words),
            "of {pin} it says {said}"
        );
        pinned(browser, "T = 20")?;
        let chips = browser.number(&format!(
            "{ELEMENT}.shadowRoot.querySelectorAll('.pin').length"
        ))?;
        ensure!(chips == 1.0, "with {pin} there are {chips} settings");
    }
    page::no_complaints(browser)
}
