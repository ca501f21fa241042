//! The whole page by keyboard alone.

use crate::browser::Key;
use crate::prelude::*;

const SCRIPT: Script = script!("keyboard.js");

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

/// More presses of Tab than the page has focusable elements.
const MANY: usize = 200;

fn every_stop_is_visible_and_named(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=48")?;
    let mut stops: Vec<String> = Vec::new();
    for _ in 0..MANY {
        browser.press(Key::Tab)?;
        let at = browser.evaluate(&SCRIPT.call("stop"))?;
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

    // Another question, whose first view is shown; the last key leads back to the first question.
    tab_to(browser, "the questions", ["question", ""])?;
    browser.press(Key::Right)?;
    let view = page::result(browser)?.parameters["view"].clone();
    ensure!(view == "depth", "the second question shows {view}");
    browser.press(Key::Left)?;
    let view = page::result(browser)?.parameters["view"].clone();
    ensure!(view == "spectrum", "the first question shows {view}");

    // Another view.
    tab_to(browser, "the list of views", ["tab", ""])?;
    browser.press(Key::Right)?;
    let view = page::result(browser)?.parameters["view"].clone();
    ensure!(view != "spectrum", "the arrow key does not change the view");
    let held = browser.text(&SCRIPT.call("focusedView"))?;
    ensure!(held == view, "the focus went to {held} instead of {view}");

    // A dial.
    tab_to(browser, "the dial T", ["slider", "T"])?;
    browser.press(Key::Right)?;
    let outcome = page::result(browser)?;
    ensure!(
        outcome.parameters["T"] == "49",
        "the arrow key does not move T"
    );

    // A fold.
    tab_to(browser, "a fold", ["fold", ""])?;
    browser.press(Key::Enter)?;
    browser.wait_for("the fold to open", &is_focused(["in an open fold", ""]))?;
    browser.press(Key::Tab)?;
    ensure!(
        browser.evaluate(&is_focused(["inside an open fold", ""]))? == true,
        "Tab does not lead into the open fold"
    );
    page::no_complaints(browser)
}

fn what_is_not_the_pages_is_left(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=similarity-map&T=12")?;
    let address = browser.text(&PAGE.call("addressShown"))?;
    for selector in [
        "#tab-similarity-map",
        "[type=range][name=T]",
        "button.handle",
    ] {
        for with in ["altKey", "ctrlKey", "metaKey"] {
            let press = SCRIPT.call_with("pressOn", json!([selector, "ArrowLeft", {with: true}]));
            ensure!(
                browser.evaluate(&press)? == true,
                "{selector} takes an arrow with {with}"
            );
        }
        let after = browser.text(&PAGE.call("addressShown"))?;
        ensure!(after == address, "{selector} has made it {after}");
    }
    // Nor does a key decide that moves no slider: α without a residual connection, a width that follows T.
    page::show(browser, "T=12")?;
    let address = browser.text(&PAGE.call("addressShown"))?;
    for name in ["alpha", "d"] {
        for key in ["Shift", "Control", "z", "p"] {
            let slider = format!("[type=range][name={name}]");
            browser.evaluate(&SCRIPT.call_with("pressOn", json!([slider, key, {}])))?;
            let after = browser.text(&PAGE.call("addressShown"))?;
            ensure!(after == address, "{key} on {name} has made it {after}");
        }
    }
    page::no_complaints(browser)
}

/// Words on the things at the head of the page that open, and whether it is a menu.
fn heads(browser: &mut dyn Browser) -> Result<Vec<(String, bool)>> {
    let found = browser.evaluate(&SCRIPT.call("heads"))?;
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
    tab_to(browser, name, ["menu", name])?;
    browser.press(Key::Enter)?;
    browser.wait_for("the menu to open", &is_focused(["open menu", ""]))?;
    browser.press(Key::Tab)?;
    ensure!(
        browser.evaluate(&is_focused(["button in an open menu", ""]))? == true,
        "Tab does not lead into it"
    );
    browser.press(Key::Escape)?;
    ensure!(
        browser.evaluate(&is_focused(["closed menu", name]))? == true,
        "Escape does not close it and return the focus"
    );
    Ok(())
}

fn dialog(browser: &mut dyn Browser, name: &str) -> Result<()> {
    tab_to(browser, name, ["opener", name])?;
    browser.press(Key::Enter)?;
    browser.wait_for("the focus to go inside", &is_focused(["in a dialog", ""]))?;
    for _ in 0..4 {
        browser.press(Key::Tab)?;
        let kept = is_focused(["not beside a dialog", ""]);
        ensure!(browser.evaluate(&kept)? == true, "Tab leads out of it");
    }
    tab_to(browser, "it again", ["in a dialog", ""])?;
    browser.press(Key::Escape)?;
    browser.wait_for(
        "the focus to return after Escape",
        &is_focused(["opener of a closed dialog", name]),
    )
}

/// JavaScript expression for whether the focused element is of this kind and, if required, has this name.
fn is_focused(kind_and_name: [&str; 2]) -> String {
    SCRIPT.call_with("isFocused", json!(kind_and_name))
}

/// Presses Tab until the element with the focus is of this kind and, if required, has this name.
fn tab_to(browser: &mut dyn Browser, what: &str, wanted: [&str; 2]) -> Result<()> {
    let mut seen = Vec::new();
    for _ in 0..MANY {
        if browser.evaluate(&is_focused(wanted))? == true {
            return Ok(());
        }
        let at = browser.text(&SCRIPT.call("shortly"))?;
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
