//! The head of the page, and what a visitor without an address sees.

use crate::prelude::*;

const SCRIPT: Script = script!("front_door.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "the head of the page is whole at every width",
        head_is_whole_at_every_width,
    ),
    once_in(
        Engine::Chromium,
        "a visitor without an address is told what this is",
        landing_says_what_this_is,
    ),
];

fn head_is_whole_at_every_width(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for view in ["spectrum", "localisation", "claims"] {
        page::visit(
            browser,
            &world.url,
            &format!("view={view}&T=32&claim=gap-outlier"),
        )?;
        for width in [320, 390, 768, 1024, 1280, 1366, 1440, 1536, 1920] {
            browser.set_viewport(width, 900)?;
            browser.evaluate(&PAGE.call("painted"))?;
            let cut = browser.text(&SCRIPT.call("cutAtHead"))?;
            ensure!(cut.is_empty(), "{view} at {width}: {cut}");
        }
    }
    page::no_complaints(browser)
}

fn landing_says_what_this_is(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open("about:blank")?;
    browser.open(&world.url)?;
    browser.wait_for("the landing", &SCRIPT.call("isLanding"))?;
    let count = browser.number(&SCRIPT.call_with("countOfCard", json!(["gap"])))?;
    let measured = include_str!("../../../../www/claims/measured.txt");
    let hold = measured
        .lines()
        .filter(|line| line.starts_with("claim gap-") && line.ends_with(" holds"))
        .count();
    ensure!(
        count == hold as f64,
        "{count} claims hold instead of {hold}"
    );
    let lessons = browser.text(&SCRIPT.call("headingForTeachers"))?;
    ensure!(
        lessons.starts_with("For teachers"),
        "teachers are led to “{lessons}”"
    );
    browser.evaluate(&SCRIPT.call("toStory"))?;
    browser.wait_for("the story", &SCRIPT.call("isTour"))?;
    ensure!(
        browser.evaluate(&SCRIPT.call("isThereLanding"))? == false,
        "the landing stays beside a story"
    );
    page::visit(browser, &world.url, "view=gap&T=32")?;
    ensure!(
        browser.evaluate(&SCRIPT.call("isThereLanding"))? == false,
        "an address opens with the landing"
    );
    page::no_complaints(browser)
}
