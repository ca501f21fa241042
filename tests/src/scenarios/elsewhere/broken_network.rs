//! Files that do not arrive, or not whole: the page says so, and shows what it can.

use super::offline::{cached_requests, copy, needs_service_worker, publish};
use crate::background_process::fresh_folder;
use crate::browser::Browser;
use crate::page::{self, ELEMENT};
use crate::scenario::World;
use anyhow::{Context, Result, ensure};
use site_server::{Fault, Server};
use std::fs;
use std::time::Duration;

/// Longer than any of these scenarios waits.
const NEVER: Fault = Fault::Late(Duration::from_secs(120));
const MISSING: Fault = Fault::Status("404 Not Found");
const BROKEN: Fault = Fault::Status("500 Internal Server Error");

/// What browsers report of such files.
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

/// Goes to `url` without waiting for its load event, which a file that never comes holds up.
fn begin(browser: &mut dyn Browser, url: &str) -> Result<()> {
    browser.open("about:blank")?;
    browser.errors()?;
    browser
        .evaluate(&format!("void setTimeout(() => (location.href = '{url}'))"))
        .map(drop)
}

pub fn a_program_that_does_not_arrive_is_reported(world: &mut World) -> Result<()> {
    let server = serve(world)?;
    let browser = world.browser.as_mut();
    for (file, fault) in [
        ("/main.js", MISSING),
        ("/element/element.js", BROKEN),
        ("/workers/worker.js", MISSING),
        ("/element/element.js", Fault::Cut),
        ("/main.js", NEVER),
        ("/attention_spectra_bg.wasm", NEVER),
    ] {
        server.set_faults(&[(file, fault)]);
        begin(browser, &server.url())?;
        let seen = "document.querySelector('.waiting span + span').checkVisibility({ visibilityProperty: true })
           && document.querySelector('.waiting span + span').getBoundingClientRect().height > 0
           && document.querySelector('.waiting button').textContent === 'Reload the page'
           && document.querySelector('h1').getBoundingClientRect().height > 0";
        browser.wait_for(&format!("a sentence about {file}, {fault:?}"), seen)?;
    }
    // Where all is well nothing is said.
    server.set_faults(&[]);
    page::visit(browser, &server.url(), "T=40")?;
    let seen = browser.evaluate("document.querySelector('.waiting').getClientRects().length")?;
    ensure!(seen == 0, "the page has begun and says that it has not");
    page::complaints_only_of(browser, &REPORTS)
}

pub fn a_stored_version_stands_in(world: &mut World) -> Result<()> {
    let site = fresh_folder("half")?;
    copy(&world.folder, &site)?;
    let server = Server::start(0, vec![site.clone()])?;
    let url = server.url();
    let browser = world.browser.as_mut();
    let first = page::visit(browser, &url, "T=40&seed=2")?;
    needs_service_worker(browser)?;
    browser.wait_for("the files to be kept", &cached_requests("kept.length > 10"))?;
    browser.wait_for(
        "the page to be in the care of its service worker",
        "navigator.serviceWorker.controller !== null",
    )?;
    // A new version of which one file has not arrived yet.
    publish(&site, "second")?;
    fs::remove_file(site.join("www-second/element/element.js"))?;
    begin(browser, &format!("{url}#T=40&seed=2"))?;
    browser.wait_for(
        "the stored version, and a word about it",
        "document.querySelector('.stored')?.textContent.includes('stored') === true",
    )?;
    ensure!(
        page::result(browser)? == first,
        "the stored version computes something else"
    );
    let search = browser.text("location.search")?;
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

pub fn a_damaged_module_is_fetched_again(world: &mut World) -> Result<()> {
    let roots = vec![world.folder.clone(), world.pages.clone()];
    let server = Server::with_header(0, roots, "Cache-Control: max-age=600")?;
    server.set_faults(&[("/attention_spectra_bg.wasm", Fault::Cut)]);
    let browser = world.browser.as_mut();
    begin(browser, &server.url())?;
    let again = format!("{ELEMENT}.shadowRoot.querySelector('[role=alert] button:not(.plain)')");
    browser.wait_for("a word about the module", &format!("{again} !== null"))?;
    server.set_faults(&[]);
    browser.evaluate(&format!("void {again}.click()"))?;
    browser.wait_for(
        "the figure",
        &format!("{ELEMENT}.shadowRoot.querySelector('canvas') !== null"),
    )?;
    page::result(browser)?;
    page::complaints_only_of(browser, &REPORTS)
}

pub fn a_part_that_does_not_arrive_is_tried_again(world: &mut World) -> Result<()> {
    let server = serve(world)?;
    let browser = world.browser.as_mut();
    // Without a service worker, which would have the files.
    let no_store = ("/offline.js", MISSING);
    server.set_faults(&[no_store]);
    page::visit(browser, &server.url(), "T=40")?;
    server.set_faults(&[no_store, ("/panels/share-dialog.js", BROKEN)]);
    browser.evaluate(&format!(
        "void {ELEMENT}.shadowRoot.querySelector('.open-share').click()"
    ))?;
    let again = format!("{ELEMENT}.shadowRoot.querySelector('[role=alert] button:not(.plain)')");
    browser.wait_for("a word about the dialog", &format!("{again} !== null"))?;
    let said = page::messages(browser)?;
    ensure!(
        said.contains("The dialog could not be loaded (") && said.contains("try again."),
        "it says {said}"
    );
    ensure!(
        browser.evaluate(&format!("{ELEMENT}.result.then(() => true)"))? == true,
        "the figure is lost"
    );
    server.set_faults(&[no_store]);
    browser.evaluate(&format!("void {again}.click()"))?;
    browser.wait_for(
        "the dialog",
        &format!("{ELEMENT}.shadowRoot.querySelector('dialog[open] #share-link') !== null"),
    )?;
    // What is learned does not come: that is no matter of the size of a model.
    server.set_faults(&[no_store, ("/digits-images-idx3-ubyte.gz", BROKEN)]);
    let said = browser.text(&format!(
        "({ELEMENT}.address = 'view=train&task=digits&runs=vit&d=16&layers=1&steps=3',
           {ELEMENT}.result.then(() => 'it learns', reason => reason.message))"
    ))?;
    ensure!(
        said.contains("The file of the digits could not be loaded (HTTP 500)")
            && !said.contains("smaller model"),
        "of the digits it says {said}"
    );
    // A tour that takes its time is announced, and is given up with it.
    server.set_faults(&[no_store, ("/tours/gap.json", NEVER)]);
    browser.evaluate(&format!("void {ELEMENT}.startTour('gap')"))?;
    let announced = format!(
        "{ELEMENT}.shadowRoot.querySelector('[role=alert]').textContent.includes('The tour is on its way.')"
    );
    browser.wait_for("a word about the tour", &announced)?;
    browser.evaluate(&format!("void {ELEMENT}.leaveTour()"))?;
    ensure!(
        browser.evaluate(&announced)? == false,
        "the tour was left and is announced"
    );
    page::complaints_only_of(browser, &REPORTS)
}

pub fn words_that_are_late_are_waited_for_in_english(world: &mut World) -> Result<()> {
    let server = serve(world)?;
    server.set_faults(&[("/languages/de.json", Fault::Late(Duration::from_secs(9)))]);
    let browser = world.browser.as_mut();
    begin(browser, &format!("{}#T=40&lang=de", server.url()))?;
    let tab = |word: &str| {
        format!("{ELEMENT}?.shadowRoot?.querySelector('#tab-spectrum')?.textContent === '{word}'")
    };
    browser.wait_for("the page in English", &tab("Spectrum"))?;
    page::result(browser)?;
    browser.wait_for("the page in German", &tab("Spektrum"))?;
    let svg = browser.text(&format!("{ELEMENT}.toSVG()"))?;
    ensure!(!svg.contains("measured"), "the figure has English words");
    page::no_complaints(browser)
}

pub fn without_webassembly_it_says_so(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}no-webassembly.html", world.url))?;
    browser.wait_for(
        "why nothing is computed",
        &format!("{ELEMENT}?.shadowRoot?.querySelector('[role=alert]')?.textContent.includes('This browser has no WebAssembly')"),
    )?;
    page::no_complaints(browser)
}
