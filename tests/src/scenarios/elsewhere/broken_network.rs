//! Files that are missing or incomplete: the page reports them and shows the rest.

use super::offline::{copy, is_in_care, keeps_files, needs_service_worker, publish};
use crate::background_process::fresh_folder;
use crate::prelude::*;
use site_server::{Fault, Server};
use std::fs;
use std::time::Duration;

const SCRIPT: Script = script!("broken_network.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Firefox,
        "a program of which a file does not arrive is reported, with a button",
        a_program_that_does_not_arrive_is_reported,
    ),
    once_in(
        Engine::Chromium,
        "a stored version stands in for a page or a file that the host lacks",
        a_stored_version_stands_in,
    ),
    once_in(
        Engine::Chromium,
        "a damaged module is fetched again, past what the browser keeps",
        a_damaged_module_is_fetched_again,
    ),
    // Firefox remembers until the page is reloaded that a module did not arrive.
    once_in(
        Engine::Chromium,
        "a part that does not arrive is tried again",
        a_part_that_does_not_arrive_is_tried_again,
    ),
    once_in(
        Engine::Chromium,
        "where the sentences of a language are late, the page is English",
        late_sentences_are_english,
    ),
    once_in(
        Engine::Chromium,
        "a page without sentences says so in one, and tries again",
        missing_sentences_are_reported,
    ),
    once_in(
        Engine::Firefox,
        "a browser without WebAssembly is told so",
        without_webassembly_it_says_so,
    ),
];

/// Longer than any of these scenarios waits.
const NEVER: Fault = Fault::Late(Duration::from_secs(120));
const MISSING: Fault = Fault::Status("404 Not Found");
const BROKEN: Fault = Fault::Status("500 Internal Server Error");

/// Messages of browsers about missing files.
const REPORTS: [&str; 12] = [
    "404",
    "500",
    "503",
    "SyntaxError",
    "Unexpected",
    "missing",
    "Failed to fetch",
    "Failed to load",
    "Loading module",
    "could not be loaded",
    "expected",
    "wasm",
];

/// A server of the site, to which faults may be added.
fn serve(world: &World) -> Result<Server> {
    Server::start(0, vec![world.folder.clone()]).context("could not start a server")
}

/// Goes to `url` without waiting for its load event, which a missing file delays.
fn begin(browser: &mut dyn Browser, url: &str) -> Result<()> {
    browser.open("about:blank")?;
    browser.errors()?;
    browser
        .evaluate(&SCRIPT.call_with("leaveFor", json!([url])))
        .map(drop)
}

fn a_program_that_does_not_arrive_is_reported(world: &mut World) -> Result<()> {
    let server = serve(world)?;
    let browser = world.browser.as_mut();
    for (file, fault) in [
        // First: after it has arrived once, WebKit has not been seen to ask for it again.
        ("/element/program.js", BROKEN),
        ("/main.js", MISSING),
        ("/workers/worker.js", MISSING),
        ("/element/program.js", Fault::Cut),
        ("/main.js", NEVER),
        ("/attention_spectra_bg.wasm", NEVER),
    ] {
        server.set_faults(&[(file, fault)]);
        begin(browser, &server.url())?;
        browser.wait_for(
            &format!("a sentence about {file}, {fault:?}"),
            &SCRIPT.call("saysThatItWaits"),
        )?;
    }
    // Where all is well nothing is said.
    server.set_faults(&[]);
    page::visit(browser, &server.url(), "T=40")?;
    let seen = browser.evaluate(&SCRIPT.call("boxesOfWaiting"))?;
    ensure!(seen == 0, "the page has begun and says that it has not");
    page::complaints_only_of(browser, &REPORTS)
}

fn a_stored_version_stands_in(world: &mut World) -> Result<()> {
    let site = fresh_folder("half")?;
    copy(&world.folder, &site)?;
    let server = Server::start(0, vec![site.clone()])?;
    let url = server.url();
    let browser = world.browser.as_mut();
    let first = page::visit(browser, &url, "T=40&seed=2")?;
    needs_service_worker(browser)?;
    browser.wait_for("the files to be kept", &keeps_files())?;
    browser.wait_for(
        "the page to be in the care of its service worker",
        &is_in_care(),
    )?;
    // A new version of which one file has not arrived yet.
    publish(&site, "second")?;
    fs::remove_file(site.join("www-second/element/program.js"))?;
    begin(browser, &format!("{url}#T=40&seed=2"))?;
    browser.wait_for(
        "the stored version, and a word about it",
        &SCRIPT.call("saysStored"),
    )?;
    ensure!(
        page::result(browser)? == first,
        "the stored version computes something else"
    );
    let search = browser.text(&SCRIPT.call("query"))?;
    ensure!(search.is_empty(), "its address has {search}");
    // The host answers, but not with the page; then it does not answer.
    for fault in [Fault::Status("503 Service Unavailable"), NEVER] {
        server.set_faults(&[("/", fault)]);
        ensure!(
            page::visit(browser, &url, "T=40&seed=2")? == first,
            "without its page it computes something else"
        );
    }
    fs::remove_dir_all(&site)?;
    page::complaints_only_of(browser, &REPORTS)
}

fn a_damaged_module_is_fetched_again(world: &mut World) -> Result<()> {
    let roots = vec![world.folder.clone(), world.pages.clone()];
    let server = Server::with_header(0, roots, "Cache-Control: max-age=600")?;
    server.set_faults(&[("/attention_spectra_bg.wasm", Fault::Cut)]);
    let browser = world.browser.as_mut();
    begin(browser, &server.url())?;
    browser.wait_for("a word about the module", &PAGE.call("offersSomething"))?;
    server.set_faults(&[]);
    browser.evaluate(&PAGE.call("accept"))?;
    browser.wait_for("the figure", &SCRIPT.call("hasFigure"))?;
    page::result(browser)?;
    page::complaints_only_of(browser, &REPORTS)
}

fn a_part_that_does_not_arrive_is_tried_again(world: &mut World) -> Result<()> {
    let server = serve(world)?;
    let browser = world.browser.as_mut();
    // Without a service worker, which would have the files.
    let no_store = ("/offline.js", MISSING);
    server.set_faults(&[no_store]);
    page::visit(browser, &server.url(), "T=40")?;
    server.set_faults(&[no_store, ("/panels/share-dialog.js", BROKEN)]);
    browser.evaluate(&SCRIPT.call("openShare"))?;
    browser.wait_for("a word about the dialog", &PAGE.call("offersSomething"))?;
    let said = page::messages(browser)?;
    ensure!(
        said.contains("The dialog could not be loaded (") && said.contains("try again."),
        "it says {said}"
    );
    ensure!(
        browser.evaluate(&SCRIPT.call("hasResult"))? == true,
        "the figure is lost"
    );
    server.set_faults(&[no_store]);
    browser.evaluate(&PAGE.call("accept"))?;
    browser.wait_for("the dialog", &SCRIPT.call("isShareOpen"))?;
    // What is learned does not come: that is no matter of the size of a model.
    server.set_faults(&[no_store, ("/digits-images-idx3-ubyte.gz", BROKEN)]);
    let address = "view=train&task=digits&runs=vit&d=16&layers=1&steps=3";
    let said = browser.text(&SCRIPT.call_with("learnAt", json!([address])))?;
    ensure!(
        said.contains("The file of handwritten digits could not be loaded (HTTP 500)")
            && !said.contains("smaller model"),
        "of the digits it says {said}"
    );
    // A tour that takes its time is announced, and is given up with it.
    server.set_faults(&[no_store, ("/tours/gap.json", NEVER)]);
    browser.evaluate(&SCRIPT.call_with("beginTour", json!(["gap"])))?;
    let announced = PAGE.call_with("reports", json!(["The tour is loading."]));
    browser.wait_for("a word about the tour", &announced)?;
    browser.evaluate(&SCRIPT.call("leaveTour"))?;
    ensure!(
        browser.evaluate(&announced)? == false,
        "the tour was left and is announced"
    );
    page::complaints_only_of(browser, &REPORTS)
}

fn late_sentences_are_english(world: &mut World) -> Result<()> {
    let server = serve(world)?;
    server.set_faults(&[("/words/de.txt", Fault::Late(Duration::from_secs(9)))]);
    let browser = world.browser.as_mut();
    begin(browser, &format!("{}#T=40&lang=de", server.url()))?;
    let tab = |word: &str| SCRIPT.call_with("tabSays", json!([word]));
    browser.wait_for("the page in English", &tab("Spectrum"))?;
    page::result(browser)?;
    let svg = browser.text(&PAGE.call("svg"))?;
    ensure!(svg.contains("measured"), "the figure has no English words");
    server.set_faults(&[("/words/de.txt", MISSING)]);
    begin(browser, &format!("{}#T=40&lang=de", server.url()))?;
    browser.wait_for("the page in English", &tab("Spectrum"))?;
    page::complaints_only_of(browser, &REPORTS)
}

fn missing_sentences_are_reported(world: &mut World) -> Result<()> {
    let server = serve(world)?;
    server.set_faults(&[("/words/en.txt", MISSING)]);
    let browser = world.browser.as_mut();
    begin(browser, &format!("{}#T=40", server.url()))?;
    let said = "The sentences of this page could not be loaded (HTTP 404).";
    browser.wait_for(
        "a sentence about it",
        &PAGE.call_with("reports", json!([said])),
    )?;
    server.set_faults(&[]);
    browser.evaluate(&PAGE.call("accept"))?;
    browser.wait_for("the figure", &SCRIPT.call("hasFigure"))?;
    page::result(browser)?;
    page::complaints_only_of(browser, &REPORTS)
}

fn without_webassembly_it_says_so(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}no-webassembly.html", world.url))?;
    browser.wait_for(
        "why nothing is computed",
        &PAGE.call_with("reports", json!(["This browser has no WebAssembly"])),
    )?;
    page::no_complaints(browser)
}
