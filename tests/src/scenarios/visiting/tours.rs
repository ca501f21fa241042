//! Guided tours.

use crate::prelude::*;

const SCRIPT: Script = script!("tours.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Firefox,
        "every step of every tour is found by its own answer, and not before",
        every_answer_is_found,
    ),
    once_in(
        Engine::Chromium,
        "a tour keeps its step, marks its dial and gives back what was there",
        keeps_its_step_and_gives_back,
    ),
    once_in(
        Engine::Firefox,
        "a tour that is not there, and a file that is no tour, are reported",
        what_is_no_tour_is_reported,
    ),
    once_in(
        Engine::Firefox,
        "a tour that a link carries inside itself begins by a click",
        what_a_link_carries_begins_by_a_click,
    ),
    once_in(
        Engine::Chromium,
        "a tour has at most 200 steps and a megabyte, and what it says is quoted in few letters",
        what_is_too_long_is_reported,
    ),
];

/// All tours except the two slowest: the tour of OSA decomposes Jacobians, and in another tour models learn at every step.
const TOURS: [&str; 6] = ["gap", "rem", "filter", "local", "five", "yours"];

/// The others.
const LONG_TOURS: [&str; 2] = ["osa", "learn"];

fn every_answer_is_found(world: &mut World) -> Result<()> {
    let long = world.everywhere.then_some(LONG_TOURS);
    let browser = world.browser.as_mut();
    for name in TOURS.into_iter().chain(long.into_iter().flatten()) {
        browser.open(&format!("{}?tour={name}", world.url))?;
        browser.wait_for(
            "the tour to begin",
            &PAGE.call_with("has", json!([".tour:not([hidden])"])),
        )?;
        loop {
            let step = browser.evaluate(&SCRIPT.call("takeStep"))?;
            ensure!(step["wrong"] == "", "in the tour {name}: {}", step["wrong"]);
            if step["last"] == true {
                break;
            }
        }
        let said = page::messages(browser)?;
        ensure!(
            said.is_empty(),
            "the tour {name} makes the page say: {said}"
        );
    }
    page::no_complaints(browser)
}

fn keeps_its_step_and_gives_back(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let before = page::visit(browser, &world.url, "view=singular&T=40&seed=3")?;
    browser.evaluate(&SCRIPT.call_with("beginTour", json!(["gap"])))?;
    browser.wait_for(
        "the tour",
        &SCRIPT.call_with("isAt", json!(["Step 1 of 5"])),
    )?;
    let marked = browser.text(&SCRIPT.call("markedDials"))?;
    ensure!(
        marked == "attention",
        "of the dials {marked} are marked, not attention"
    );
    let place = browser.text(&SCRIPT.call("place"))?;
    ensure!(
        place == "#tour=gap&step=1",
        "the address of the first step is {place}"
    );
    browser.evaluate(&PAGE.call_with("clickOn", json!([".tour .next"])))?;
    browser.wait_for(
        "the next step",
        &SCRIPT.call_with("isAt", json!(["Step 2 of 5"])),
    )?;
    browser.evaluate(&PAGE.call_with("clickOn", json!([".tour .answer"])))?;
    let moved = page::result(browser)?;
    let shown = browser.evaluate(&SCRIPT.call("isDialShown"))?;
    ensure!(shown == true, "the dial that is set is in a closed fold");
    let place = browser.text(&SCRIPT.call("place"))?;
    ensure!(
        place.starts_with("#tour=gap&step=2&") && place.contains("d_qk=64") && place.len() < 80,
        "the address of an answer is {place}"
    );
    browser.reload()?;
    browser.wait_for(
        "the step again",
        &SCRIPT.call_with("isAt", json!(["Step 2 of 5"])),
    )?;
    ensure!(page::result(browser)? == moved, "a reload moves the dials");
    // Back undoes the answer first, then the step.
    browser.evaluate(&PAGE.call_with("goInHistory", json!([-2])))?;
    browser.wait_for(
        "the step before",
        &SCRIPT.call_with("isAt", json!(["Step 1 of 5"])),
    )?;
    browser.evaluate(&PAGE.call_with("goInHistory", json!([-1])))?;
    browser.wait_for(
        "the end of the tour",
        &PAGE.call_with("isHidden", json!([".tour"])),
    )?;
    ensure!(
        page::result(browser)? == before,
        "it is not as it was before"
    );
    // To the end, and back by its own button.
    browser.evaluate(&PAGE.call_with("startTour", json!(["gap"])))?;
    for _ in 0..5 {
        browser.evaluate(&PAGE.call_with("clickOn", json!([".tour .next"])))?;
    }
    let ways = browser.number(&PAGE.call_with("countOf", json!([".tour .ways button"])))?;
    ensure!(ways == 5.0, "there are {ways} ways on");
    browser.evaluate(&PAGE.call_with("clickOn", json!([".tour .ways .restore"])))?;
    ensure!(
        page::result(browser)? == before,
        "it does not give back what was there"
    );
    // On a phone the dial of a step is between the figure and the tour.
    browser.set_viewport(390, 844)?;
    browser.evaluate(&PAGE.call_with("startTour", json!(["gap"])))?;
    browser.wait_for("the dial in sight", &SCRIPT.call("hasDialInSight"))?;
    page::no_complaints(browser)
}

fn what_is_no_tour_is_reported(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for (tour, word) in [
        ("nowhere.json", "“nowhere.json” could not be read"),
        ("no-title.json", "It has no “title”"),
        ("no-answer.json", "The “answer” of step 1 is not a text"),
        ("blob:nothing", "begins with https:, http: or data:"),
        (
            "%01java%09script:alert(1)",
            "begins with https:, http: or data:",
        ),
        ("http://[", "“http://[” is not a valid address of a tour"),
    ] {
        browser.open(&format!("{}?tour={tour}", world.url))?;
        browser.wait_for(
            &format!("a word of {tour}"),
            &PAGE.call_with("reports", json!([word])),
        )?;
    }
    // The browser reports the file that is not there.
    page::complaints_only_of(browser, &["404"])
}

/// A whole tour as the value of `tour=` in an address.
pub fn carried() -> String {
    let tour =
        r#"{"title": "Carried", "steps": [{"text": "Words.", "set": "T=24", "try": "Nothing."}]}"#;
    tour.bytes()
        .map(|byte| format!("%25{byte:02X}"))
        .collect::<String>()
}

fn what_a_link_carries_begins_by_a_click(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    // What a browser passes over hides no tour; Firefox makes no address of it.
    for scheme in ["data:", "da%09ta:", "%01data:"] {
        let address = format!("{}?tour={scheme}application/json,{}", world.url, carried());
        browser.open("about:blank")?;
        browser.open(&address)?;
        browser.wait_for("an offer", &SCRIPT.call("hasAnswered"))?;
        page::result(browser)?;
        let said = page::messages(browser)?;
        let offered = said.contains("contains a tour");
        ensure!(
            offered
                || scheme != "data:" && browser.evaluate(&SCRIPT.call("saysNoAddress"))? == true,
            "of {scheme} it says {said}"
        );
        let hidden = browser.evaluate(&PAGE.call_with("isHidden", json!([".tour"])))?;
        ensure!(hidden == true, "{scheme} has begun by itself");
        if !offered {
            continue;
        }
        browser.evaluate(&PAGE.call("accept"))?;
        browser.wait_for("the tour", &SCRIPT.call_with("isShown", json!(["Carried"])))?;
        ensure!(
            page::result(browser)?.parameters["T"] == "24",
            "its step sets nothing"
        );
        let said = page::messages(browser)?;
        ensure!(said.is_empty(), "it goes on saying {said}");
        // What was wanted once begins again by Back and Forward.
        browser.evaluate(&SCRIPT.call("leaveTour"))?;
        browser.evaluate(&PAGE.call_with("goInHistory", json!([-1])))?;
        browser.wait_for(
            "the tour once more",
            &PAGE.call_with("has", json!([".tour:not([hidden])"])),
        )?;
    }
    page::no_complaints(browser)
}

fn what_is_too_long_is_reported(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    browser.evaluate(&SCRIPT.call("haveLongTours"))?;
    let nowhere = "n".repeat(5000);
    for (tour, says) in [
        (
            "steps-201.json",
            "The tour “steps-201.json” has mistakes: It has 201 steps; at most 200 are shown.",
        ),
        (
            "large.json",
            "The tour “large.json” is too long: at most 1 MB are read.",
        ),
        (
            "names.json",
            "Step 1 sets “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…”, which is not a parameter. Step 1 checks “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…”, which is not a parameter.",
        ),
        (
            &nowhere,
            "The tour “nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn…” could not be read",
        ),
    ] {
        browser.evaluate(&PAGE.call_with("startTour", json!([tour])))?;
        let said = page::messages(browser)?;
        ensure!(said.contains(says), "of {tour} it says {said}");
        ensure!(said.len() < 1000, "of {tour} it says {said}");
    }
    browser.evaluate(&PAGE.call_with("startTour", json!(["steps-200.json"])))?;
    let count = browser.text(&PAGE.call_with("textIn", json!([".tour:not([hidden]) .count"])))?;
    ensure!(count == "Step 1 of 200", "200 steps are shown as {count}");
    let said = page::messages(browser)?;
    ensure!(
        said.is_empty(),
        "when a tour begins it goes on saying {said}"
    );
    page::no_complaints(browser)
}
