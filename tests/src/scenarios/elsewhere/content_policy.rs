//! Hosts with a strict content policy. The policies are the ones in the guide of the book.

use crate::prelude::*;
use crate::scenarios::visiting::tours;
use site_server::Server;

const SCRIPT: Script = script!("content_policy.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    scenario(
        "the site works under the strict policy of the book",
        works_under_its_own,
    ),
    once_in(
        Engine::Chromium,
        "elements, frames and tours work on a strict page of another host",
        works_under_that_of_another,
    ),
    once_in(
        Engine::Chromium,
        "what the policy of the page does not let it fetch is said",
        what_it_does_not_let_through_is_said,
    ),
    once_in(
        Engine::Firefox,
        "the page and the program in one file run no script that is written into them",
        scripts_of_others_do_not_run,
    ),
];

const GUIDE: &str = include_str!("../../../../book/src/guides/content-security.md");

/// The policy in the guide that follows the comment `name`.
pub fn policy(name: &str) -> Result<String> {
    let (_, rest) = GUIDE
        .split_once(&format!("<!-- policy: {name} -->"))
        .with_context(|| format!("the guide has no policy for {name}"))?;
    let mut parts = rest.split("```");
    let text = parts.nth(1).context("the guide: no policy there")?;
    let words = text.split_whitespace().skip_while(|word| *word == "text");
    Ok(words.collect::<Vec<_>>().join(" "))
}

/// Serves the pages of the tests, and if needed the site, under `policy`.
pub fn serve(world: &World, with_site: bool, policy: &str) -> Result<Server> {
    let mut roots = vec![world.pages.clone()];
    if with_site {
        roots.insert(0, world.folder.clone());
    }
    let header = format!("Content-Security-Policy: {policy}");
    Server::with_header(0, roots, &header).context("could not start the strict server")
}

fn works_under_its_own(world: &mut World) -> Result<()> {
    let server = serve(world, true, &policy("site")?)?;
    let browser = world.browser.as_mut();
    let shown = page::visit(browser, &server.url(), "T=48&view=gap")?;
    ensure!(!shown.columns.is_empty(), "it shows nothing");
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    page::drag(browser, "beta", 0.4)?;
    let dragged = page::result(browser)?;
    ensure!(
        dragged.parameters["beta"] != shown.parameters["beta"],
        "its dial does not move"
    );
    browser.open(&format!("{}?tour=filter", server.url()))?;
    tour_begun(world)?;
    let browser = world.browser.as_mut();
    page::result(browser)?;
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    let picture = browser.number(&SCRIPT.call("sizeOfPng"))?;
    ensure!(picture > 1000.0, "its PNG has {picture} bytes");
    let said = page::messages(browser)?;
    ensure!(said.is_empty(), "it says: {said}");
    page::no_complaints(browser)
}

fn works_under_that_of_another(world: &mut World) -> Result<()> {
    // The site's own policy is for its own pages; the page around has one with the site's address.
    let site = serve(world, true, &policy("site")?)?;
    let origin = site.url().trim_end_matches('/').to_owned();
    let strict = policy("page")?.replace("https://site.example", &origin);
    ensure!(strict.contains(&origin), "the guide names another address");
    let host = serve(world, false, &strict)?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{}strict.html?{}", host.url(), site.url()))?;
    let nth = |n: u8| PAGE.call_with("nthElement", json!([n]));
    for (n, column, length) in [(0, "re", 36), (1, "s", 24)] {
        let outcome = page::result_of(browser, &nth(n))?;
        ensure!(
            outcome.numbers(column)?.len() == length,
            "element {n} shows something else"
        );
        ensure!(
            page::picture_of(browser, &nth(n))?.ink > 0.002,
            "the canvas of element {n} is blank"
        );
        let styled = SCRIPT.call_with("containerType", json!([n]));
        ensure!(
            browser.text(&styled)? != "normal",
            "element {n} has no style"
        );
    }
    browser.wait_for(
        "the frame to tell its height",
        &SCRIPT.call("hasFrameHeight"),
    )?;
    browser.evaluate(&PAGE.call_with("startTour", json!(["gap"])))?;
    tour_begun(world)?;
    let browser = world.browser.as_mut();
    page::result(browser)?;
    let violations = browser.evaluate(&SCRIPT.call("violations"))?;
    ensure!(violations == json!([]), "refused: {violations}");
    page::no_complaints(browser)
}

/// Messages of browsers about requests that the policy blocks.
const REFUSED: [&str; 5] = [
    "Content Security Policy",
    "Content-Security-Policy",
    "content policy",
    "connect-src",
    "script-src",
];

fn what_it_does_not_let_through_is_said(world: &mut World) -> Result<()> {
    let server = serve(world, true, &policy("site")?)?;
    let elsewhere = world.elsewhere.trim_end_matches('/').to_owned();
    let browser = world.browser.as_mut();
    let says =
        |address: &str| format!("the policy of this page (connect-src) does not allow {address}.");
    browser.open(&format!("{}?tour={elsewhere}/no-title.json", server.url()))?;
    browser.wait_for("an offer", &PAGE.call("offersSomething"))?;
    browser.evaluate(&PAGE.call("accept"))?;
    browser.wait_for(
        "why the tour is not read",
        &PAGE.call_with("reports", json!([says(&elsewhere)])),
    )?;
    page::result(browser)?;
    // What a link carries is offered, and then refused likewise.
    browser.open(&format!(
        "{}?tour=data:application/json,{}",
        server.url(),
        tours::carried()
    ))?;
    browser.wait_for("an offer", &PAGE.call("offersSomething"))?;
    browser.evaluate(&PAGE.call("accept"))?;
    browser.wait_for(
        "why the tour is not read",
        &PAGE.call_with("reports", json!([says("data:")])),
    )?;
    // What is not there is no matter of the policy.
    browser.open(&format!("{}?tour=nowhere.json", server.url()))?;
    browser.wait_for(
        "why the tour is not read",
        &PAGE.call_with("reports", json!(["could not be read (HTTP 404)"])),
    )?;
    page::complaints_only_of(browser, &[&REFUSED[..], &["404"]].concat())
}

fn scripts_of_others_do_not_run(world: &mut World) -> Result<()> {
    let file = world.folder.join("attention-spectra.html").canonicalize()?;
    for address in [world.url.clone(), page::file_url(&file)] {
        let browser = world.browser.as_mut();
        page::visit(browser, &address, "T=24")?;
        page::no_complaints(browser)?;
        let runs = browser.evaluate(&SCRIPT.call("runsInjectedScript"))?;
        ensure!(
            runs == false,
            "{address} runs a script that is written into it"
        );
        page::complaints_only_of(browser, &REFUSED)?;
    }
    Ok(())
}

/// Waits for a tour.
pub fn tour_begun(world: &mut World) -> Result<()> {
    world
        .browser
        .as_mut()
        .wait_for("the tour to begin", &SCRIPT.call("isTourShown"))
}
