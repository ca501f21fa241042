//! The whole page by keyboard alone.

use crate::browser::{Browser, Key};
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::scenario::{Scenario, World, once_in, scenario};
use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    scenario(
        "dials, views, folds, menus and dialogs work by keyboard alone",
        everything_opens_and_closes,
    ),
    once_in(
        Engine::Chromium,
        "keys of the browser are left to it, and one that moves no dial decides nothing",
        what_is_not_the_pages_is_left,
    ),
    // In Firefox it ends at the browser's own buttons, from which only a mouse leads back.
    scenario(
        "every stop of the Tab key is visible and has a name",
        every_stop_is_visible_and_named,
    )
    .ends_its_browser(),
];

/// More presses of Tab than the page has places to stop.
const MANY: usize = 200;

/// The element that has the focus, wherever it is, and what a visitor sees and hears of it.
const FOCUSED: &str = "(() => {
   let at = document.activeElement;
   while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
   if (!at || at === document.body || at === document.documentElement) return null;
   const spoken = (at.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
     .map(id => at.getRootNode().getElementById(id)?.textContent ?? '').join(' ');
   const labels = [...at.labels ?? []].map(label => label.textContent).join(' ');
   const name = at.getAttribute('aria-label') || spoken || labels || at.textContent || at.title;
   const { left, top, right, bottom, width, height } = at.getBoundingClientRect();
   const style = getComputedStyle(at);
   // A box to check may be drawn by what stands in its place.
   const drawn = ['checkbox', 'radio'].includes(at.type) ? at.nextElementSibling ?? at.parentElement : null;
   const ring = [at, drawn].filter(Boolean).map(it => getComputedStyle(it))
     .some(({ outlineStyle, outlineWidth, boxShadow }) => (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none');
   return {
     what: `${at.localName}.${at.className}[${at.getAttribute('name') ?? at.dataset.view ?? ''}]`,
     name: name.replace(/\\s+/g, ' ').trim(),
     visible: [at, drawn].some(it => it?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) && width > 0 && height > 0,
     inside: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
     ring: ring && at.matches(':focus-visible') && style.display !== 'none',
   };
 })()";

fn every_stop_is_visible_and_named(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=48")?;
    let mut stops: Vec<String> = Vec::new();
    for _ in 0..MANY {
        browser.press(Key::Tab)?;
        let at = browser.evaluate(FOCUSED)?;
        // Around the page once, or at the browser's own buttons.
        if at.is_null() {
            break;
        }
        let what = text(&at, "what");
        let name = text(&at, "name");
        ensure!(!name.is_empty(), "{what} has no name");
        for quality in ["visible", "inside", "ring"] {
            ensure!(
                at[quality] == true,
                "{what} “{name}” has the focus and is not {quality}: {at} {stops:?}"
            );
        }
        let stop = format!("{what} {name}");
        if stops.first() == Some(&stop) {
            break;
        }
        stops.push(stop);
    }
    ensure!(
        (15..MANY).contains(&stops.len()),
        "{} stops: {}",
        stops.len(),
        stops.join(", ")
    );
    page::no_complaints(browser)
}

fn everything_opens_and_closes(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=48")?;

    // In the order of the page: not every browser leads Tab back from its own buttons.

    // What opens at the head of the page, in its order.
    for (name, is_menu) in heads(browser)? {
        let it = if is_menu { menu } else { dialog };
        it(browser, &name).with_context(|| format!("“{name}” at the head of the page"))?;
    }

    // Another view.
    tab_to(
        browser,
        "the list of views",
        "at.getAttribute('role') === 'tab'",
    )?;
    browser.press(Key::Right)?;
    let view = page::result(browser)?.parameters["view"].clone();
    ensure!(view != "spectrum", "the arrow key does not change the view");
    let held = browser.text(&focused("at.dataset.view ?? at.localName"))?;
    ensure!(held == view, "the focus went to {held} instead of {view}");

    // A dial.
    tab_to(
        browser,
        "the dial T",
        "at.name === 'T' && at.type === 'range'",
    )?;
    browser.press(Key::Right)?;
    let outcome = page::result(browser)?;
    ensure!(
        outcome.parameters["T"] == "49",
        "the arrow key does not move T"
    );

    // A fold.
    tab_to(
        browser,
        "a fold",
        "at.localName === 'summary' && at.parentNode.matches('.more')",
    )?;
    browser.press(Key::Enter)?;
    let inside = "at.closest('details')?.open === true";
    browser.wait_for("the fold to open", &focused(inside))?;
    browser.press(Key::Tab)?;
    ensure!(
        browser.evaluate(&focused(&format!("at.localName !== 'summary' && {inside}")))? == true,
        "Tab does not lead into the open fold"
    );
    page::no_complaints(browser)
}

/// A key pressed on the node of the element that `selector` names, with what `with` says; whether it is left to the browser.
fn press_on(selector: &str, key: &str, with: &str) -> String {
    format!(
        "(at => {{
           const keys = {{ key: '{key}', bubbles: true, composed: true, cancelable: true }};
           const left = at.dispatchEvent(new KeyboardEvent('keydown', {{ ...keys, {with} }}));
           at.dispatchEvent(new KeyboardEvent('keyup', keys));
           return left;
         }})({ELEMENT}.shadowRoot.querySelector('{selector}'))"
    )
}

fn what_is_not_the_pages_is_left(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=similarity-map&T=12")?;
    let address = browser.text(&format!("{ELEMENT}.address"))?;
    for selector in [
        "#tab-similarity-map",
        "[type=range][name=T]",
        "button.handle",
    ] {
        for with in ["altKey", "ctrlKey", "metaKey"] {
            let press = press_on(selector, "ArrowLeft", &format!("{with}: true"));
            ensure!(
                browser.evaluate(&press)? == true,
                "{selector} takes an arrow with {with}"
            );
        }
        let after = browser.text(&format!("{ELEMENT}.address"))?;
        ensure!(after == address, "{selector} has made it {after}");
    }
    // Nor does a key decide that moves no slider: α without a residual connection, a width that follows T.
    page::show(browser, "T=12")?;
    let address = browser.text(&format!("{ELEMENT}.address"))?;
    for name in ["alpha", "d"] {
        for key in ["Shift", "Control", "z", "p"] {
            browser.evaluate(&press_on(
                &format!("[type=range][name={name}]"),
                key,
                "ctrlKey: false",
            ))?;
            let after = browser.text(&format!("{ELEMENT}.address"))?;
            ensure!(after == address, "{key} on {name} has made it {after}");
        }
    }
    page::no_complaints(browser)
}

/// Words on the things at the head of the page that open, and whether it is a menu.
fn heads(browser: &mut dyn Browser) -> Result<Vec<(String, bool)>> {
    let found = browser.evaluate(&format!(
        "[...{ELEMENT}.shadowRoot.querySelectorAll('header summary, header button[aria-haspopup=dialog]')]
           .filter(it => it.checkVisibility())
           .map(it => [it.textContent.trim(), it.localName === 'summary'])"
    ))?;
    let found = found.as_array().into_iter().flatten();
    let heads: Vec<_> = found
        .map(|pair| (pair[0].as_str().unwrap_or("").to_owned(), pair[1] == true))
        .collect();
    ensure!(
        heads.iter().any(|(_, is_menu)| *is_menu) && heads.iter().any(|(_, is_menu)| !is_menu),
        "at the head of the page there are only {heads:?}"
    );
    Ok(heads)
}

fn menu(browser: &mut dyn Browser, name: &str) -> Result<()> {
    let this = format!("at.localName === 'summary' && at.textContent.trim() === '{name}'");
    tab_to(browser, name, &this)?;
    browser.press(Key::Enter)?;
    browser.wait_for("the menu to open", &focused("at.parentNode.open === true"))?;
    browser.press(Key::Tab)?;
    ensure!(
        browser.evaluate(&focused(
            "at.closest('details')?.open === true && at.localName === 'button'"
        ))? == true,
        "Tab does not lead into it"
    );
    browser.press(Key::Escape)?;
    ensure!(
        browser.evaluate(&focused(&format!("{this} && !at.parentNode.open")))? == true,
        "Escape does not close it and return the focus"
    );
    Ok(())
}

fn dialog(browser: &mut dyn Browser, name: &str) -> Result<()> {
    let this = format!("at.localName === 'button' && at.textContent.trim() === '{name}'");
    tab_to(browser, name, &this)?;
    browser.press(Key::Enter)?;
    let inside = "at.closest('dialog[open]') !== null";
    browser.wait_for("the focus to go inside", &focused(inside))?;
    for _ in 0..4 {
        browser.press(Key::Tab)?;
        // The browser's own buttons may come in between: then nothing of the page has the focus.
        let kept = focused(&format!("at === document.body || {inside}"));
        ensure!(browser.evaluate(&kept)? == true, "Tab leads out of it");
    }
    tab_to(browser, "it again", inside)?;
    browser.press(Key::Escape)?;
    let closed = format!("{this} && !{ELEMENT}.shadowRoot.querySelector('dialog[open]')");
    browser.wait_for("the focus to return after Escape", &focused(&closed))
}

/// The expression `js` of the focused element `at`.
fn focused(js: &str) -> String {
    format!(
        "(() => {{
           let at = document.activeElement;
           while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
           return {js};
         }})()"
    )
}

/// Presses Tab until `wanted`, of the focused element `at`, is true.
fn tab_to(browser: &mut dyn Browser, what: &str, wanted: &str) -> Result<()> {
    let mut seen = Vec::new();
    for _ in 0..MANY {
        if browser.evaluate(&focused(wanted))? == true {
            return Ok(());
        }
        let at = browser.text(&focused(
            "`${at?.localName} ${(at?.textContent ?? '').trim().slice(0, 12)}`",
        ))?;
        if seen.last() != Some(&at) {
            seen.push(at);
        }
        browser.press(Key::Tab)?;
    }
    anyhow::bail!("Tab does not lead to {what}, but to {}", seen.join(", "))
}

fn text(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap_or("").to_owned()
}
