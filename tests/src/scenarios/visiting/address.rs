//! The whole state lives in the address.

use crate::prelude::*;

const SCRIPT: Script = script!("address.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "a link reproduces the figure bit for bit",
        a_link_reproduces_the_figure,
    ),
    scenario(
        "reloading and going back keep the state",
        reloading_and_going_back_keep_the_state,
    ),
    once_in(
        Engine::WebKit,
        "a drag is one entry of the history, and Back undoes it",
        a_drag_is_one_entry_of_the_history,
    ),
    once_in(
        Engine::Firefox,
        "every decision is an entry of the history, and Ctrl+Z undoes it",
        every_decision_is_an_entry,
    ),
    scenario(
        "an address that the browser refuses for now is written later",
        a_refused_address_is_written_later,
    ),
    once_in(
        Engine::Firefox,
        "defaults and links are those of the view",
        defaults_are_those_of_the_view,
    ),
    once_in(
        Engine::Chromium,
        "an edited address is followed",
        an_edited_address_is_followed,
    ),
    once_in(
        Engine::Chromium,
        "the dice draws a new seed and the address names it",
        the_dice_draws_a_seed,
    ),
    once_in(
        Engine::Chromium,
        "an endless address is refused in a sentence",
        an_endless_address_is_refused,
    ),
    once_in(
        Engine::Firefox,
        "a bad address is reported by name and the rest is kept",
        a_bad_address_is_reported,
    ),
];

const ADDRESS: &str =
    "view=spectrum&T=57&beta=0.73&attention=sigmoid&remedy=gap&tokens=unit&samples=2&seed=4242";

fn a_link_reproduces_the_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=57")?;
    // Reached by hand, step by step, as a visitor would.
    page::drag(browser, "beta", 0.31)?;
    let shown = page::set_parameters(
        browser,
        json!({ "seed": 99, "samples": 2, "attention": "markov" }),
    )?;
    let picture = page::picture(browser)?;
    let link = browser.text(&PAGE.call("link"))?;
    browser.open("about:blank")?;
    browser.open(&link)?;
    ensure!(
        page::result(browser)? == shown,
        "the link leads to other numbers"
    );
    ensure!(
        page::picture(browser)? == picture,
        "the link leads to another picture"
    );
    Ok(())
}

fn reloading_and_going_back_keep_the_state(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, ADDRESS)?;
    page::drag(browser, "T", 0.45)?;
    let shown = page::result(browser)?;
    ensure!(
        shown.parameters["T"] != "57" && shown.parameters["seed"] == "4242",
        "the drag went wrong"
    );
    browser.wait_for("the address to follow", &PAGE.call("addressFollows"))?;
    browser.reload()?;
    ensure!(
        page::result(browser)? == shown,
        "a reload changes the result"
    );
    browser.open(&format!("{}driver.html", world.url))?;
    browser.go_back()?;
    browser.wait_for("the page to come back", &SCRIPT.call("hasPage"))?;
    ensure!(
        page::result(browser)? == shown,
        "going back changes the result"
    );
    page::no_complaints(browser)
}

/// Number of entries that the page has added before the present one.
fn entries(browser: &mut dyn Browser) -> Result<f64> {
    browser.number(&SCRIPT.call("entries"))
}

fn a_drag_is_one_entry_of_the_history(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let first = page::visit(browser, &world.url, "T=32")?;
    let before = entries(browser)?;
    page::drag(browser, "beta", 0.4)?;
    let second = page::result(browser)?;
    page::drag(browser, "T", 0.3)?;
    page::result(browser)?;
    browser.wait_for("the address to follow", &PAGE.call("addressFollows"))?;
    let after = entries(browser)?;
    ensure!(
        after == before + 2.0,
        "two drags are {} entries",
        after - before
    );
    for (there, shown) in [("after one drag", second), ("before both", first)] {
        browser.evaluate(&PAGE.call_with("goInHistory", json!([-1])))?;
        shows(browser, "T", &shown.parameters["T"])?;
        shows(browser, "beta", &shown.parameters["beta"])?;
        ensure!(
            page::result(browser)? == shown,
            "it is not as it was {there}"
        );
    }
    page::no_complaints(browser)
}

/// Waits until the parameter `name` of the page's element is `value`.
fn shows(browser: &mut dyn Browser, name: &str, value: &str) -> Result<()> {
    browser.wait_for(
        &format!("{name} = {value}"),
        &PAGE.call_with("hasParameter", json!([name, value])),
    )
}

fn every_decision_is_an_entry(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    let before = entries(browser)?;
    let typed = PAGE.call_with("typeInto", json!(["[name=T-number]", 48]));
    for decision in [
        PAGE.call_with("clickOn", json!(["#tab-singular"])),
        typed.clone(),
        SCRIPT.call_with("choose", json!(["attention", "relu"])),
        // What changes nothing is none.
        typed,
    ] {
        browser.evaluate(&decision)?;
        page::result(browser)?;
    }
    let entries = entries(browser)? - before;
    ensure!(entries == 3.0, "three decisions are {entries} entries");
    let key = |shift: bool| {
        PAGE.call_with(
            "pressKey",
            json!(["z", {"ctrlKey": true, "shiftKey": shift}]),
        )
    };
    for (shift, name, value) in [
        (false, "attention", "softmax"),
        (false, "T", "32"),
        (false, "view", "spectrum"),
        (true, "view", "singular"),
        (true, "T", "48"),
        (true, "attention", "relu"),
    ] {
        browser.evaluate(&key(shift))?;
        shows(browser, name, value)?;
    }
    // At the first entry the keys do not leave the page.
    browser.evaluate(&PAGE.call_with("goInHistory", json!([-3])))?;
    shows(browser, "view", "spectrum")?;
    browser.evaluate(&key(false))?;
    page::wait_for_frame(browser)?;
    shows(browser, "T", "32")?;
    page::no_complaints(browser)
}

/// Engines reject more than this many addresses within some seconds; the address is written when they accept one again.
fn a_refused_address_is_written_later(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    browser.evaluate(&SCRIPT.call("refuseEntries"))?;
    page::set_parameters(browser, json!({ "T": 40 }))?;
    browser.wait_for("a refusal", &SCRIPT.call("hasRefused"))?;
    page::set_parameters(browser, json!({ "seed": 5 }))?;
    browser.evaluate(&SCRIPT.call("takeEntries"))?;
    browser.wait_for(
        "the address",
        &SCRIPT.call_with("addressHas", json!([["T=40", "seed=5"]])),
    )?;
    let at = entries(browser)?;
    ensure!(at == 1.0, "{at} entries for what was refused");
    page::no_complaints(browser)
}

fn defaults_are_those_of_the_view(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=depth&T=24&layers=3")?;
    shows(browser, "attention", "markov")?;
    let link = browser.text(&PAGE.call("link"))?;
    ensure!(
        link.ends_with("#view=depth&T=24&layers=3"),
        "the link says more than it needs: {link}"
    );
    // What was chosen stays, what was not becomes what the other view opens with.
    page::set_parameters(browser, json!({ "view": "spectrum" }))?;
    shows(browser, "attention", "softmax")?;
    shows(browser, "T", "24")?;
    browser.evaluate(&PAGE.call_with("clickOn", json!([".defaults"])))?;
    shows(browser, "T", "256")?;
    shows(browser, "layers", "12")?;
    ensure!(
        browser.evaluate(&SCRIPT.call("canReset"))? == false,
        "there is nothing to reset and the button is offered"
    );
    page::no_complaints(browser)
}

fn an_edited_address_is_followed(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=32")?;
    browser.evaluate(&SCRIPT.call_with("editAddress", json!(["view=singular&T=40&seed=5"])))?;
    browser.wait_for(
        "the new address to be read",
        &PAGE.call_with("hasParameter", json!(["T", 40])),
    )?;
    let outcome = page::result(browser)?;
    ensure!(
        outcome.parameters["view"] == "singular" && outcome.parameters["seed"] == "5",
        "{:?}",
        outcome.parameters
    );
    // A link within the page is an entry too, once.
    browser.evaluate(&SCRIPT.call_with("followLinkTwice", json!(["T=40", "T=44"])))?;
    shows(browser, "T", "44")?;
    for t in ["40", "32", "32"] {
        browser.evaluate(&PAGE.call_with("pressKey", json!(["z", {"ctrlKey": true}])))?;
        shows(browser, "T", t)?;
        page::wait_for_frame(browser)?;
    }
    page::no_complaints(browser)
}

fn the_dice_draws_a_seed(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let before = page::visit(browser, &world.url, "T=32&seed=7")?;
    browser.evaluate(&SCRIPT.call("throwDice"))?;
    let after = page::result(browser)?;
    ensure!(
        after.parameters["seed"] != "7",
        "the dice fell on the same seed"
    );
    ensure!(
        after.columns != before.columns,
        "another seed, the same numbers"
    );
    let hash = browser.text(&SCRIPT.call("fragment"))?;
    ensure!(
        hash.contains(&format!("seed={}", after.parameters["seed"])),
        "the address is {hash}"
    );
    Ok(())
}

fn an_endless_address_is_refused(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=48")?;
    browser.evaluate(&SCRIPT.call_with("setLongAddress", json!(["", "nonsense=1&", 200_000])))?;
    page::result(browser)?;
    let said = page::messages(browser)?;
    ensure!(
        said.contains("2148 kB") && said.len() < 500,
        "it says: {said}"
    );
    let many = (0..1000).map(|i| format!("n{i}=1")).collect::<Vec<_>>();
    let address = format!("{}&T=52&caption=%ED%A0%80", many.join("&"));
    browser.evaluate(&PAGE.call_with("setAddress", json!([address])))?;
    let outcome = page::result(browser)?;
    let said = page::messages(browser)?;
    ensure!(
        outcome.parameters["T"] == "52" && said.contains("995 more names") && said.len() < 2000,
        "it says: {said}"
    );
    // What stands around the figure counts too.
    browser
        .evaluate(&SCRIPT.call_with("setLongAddress", json!(["T=50&ground=", "x", 2_000_000])))?;
    page::result(browser)?;
    let said = page::messages(browser)?;
    ensure!(
        said.contains("kB and is rejected") && said.len() < 500,
        "it says: {said}"
    );
    browser.evaluate(&SCRIPT.call_with("setManyParameters", json!([100_000, 2_000_000, 54])))?;
    let outcome = page::result(browser)?;
    let said = page::messages(browser)?;
    ensure!(
        outcome.parameters["T"] == "54" && said.contains("99995 more names") && said.len() < 2000,
        "it says: {said}"
    );
    let length = browser.text(&PAGE.call("addressShown"))?.len();
    ensure!(length < 10_000, "the address has {length} characters");
    // Half a character, which no address can say.
    browser.evaluate(&SCRIPT.call("setHalfCharacter"))?;
    page::result(browser)?;
    page::no_complaints(browser)
}

fn a_bad_address_is_reported(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let address = "T=99999&beta=0.7&attention=foo&colour=red&samples=2&tokens=unit&lang=xx";
    let outcome = page::visit(browser, &world.url, address)?;
    let said = page::messages(browser)?;
    for word in [
        "T = ",
        "99999",
        "2 to 8192",
        "attention",
        "foo",
        "softmax, markov",
        "colour",
        "lang = “xx”",
    ] {
        ensure!(said.contains(word), "no word of “{word}” in: {said}");
    }
    let kept = [
        ("beta", "0.7"),
        ("samples", "2"),
        ("tokens", "unit"),
        ("T", "256"),
        ("attention", "softmax"),
    ];
    for (name, value) in kept {
        ensure!(
            outcome.parameters[name] == value,
            "{name} is {}",
            outcome.parameters[name]
        );
    }
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    page::no_complaints(browser)
}
