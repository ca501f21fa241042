//! Opening the page, on every kind of screen and inside other pages.

use crate::background_process::fresh_folder;
use crate::prelude::*;
use attention_spectra::parameters::View;
use std::fs;

const SCRIPT: Script = script!("opening.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    scenario(
        "the page opens without an error and paints a spectrum",
        opens_without_errors,
    ),
    once_in(
        Engine::Firefox,
        "index.html names every module that opening the page loads",
        loads_no_module_late,
    ),
    once_in(
        Engine::Firefox,
        "one module has every view, and words for the numbers of each",
        one_module_has_every_view,
    ),
    scenario(
        "every view paints its own figure, says what it is above the fold and fits a phone",
        every_view_fits_its_screen,
    ),
    once_in(
        Engine::Chromium,
        "a phone shows every panel",
        a_phone_shows_every_panel,
    ),
    scenario(
        "the figure fills the screen when it is presented",
        is_presented,
    ),
    once_in(
        Engine::Chromium,
        "embed=1 shows the figure alone",
        embeds_the_figure_alone,
    ),
    once_in(
        Engine::Chromium,
        "two elements on one page share one pool of workers",
        elements_share_a_pool,
    ),
    once_in(
        Engine::WebKit,
        "the element works on a page of another host",
        works_on_another_host,
    ),
    scenario(
        "the program in one file works from the disk, with and without workers",
        works_from_the_disk,
    ),
    once_in(
        Engine::Firefox,
        "a page that allows no workers computes by itself",
        works_without_workers,
    ),
];

fn opens_without_errors(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&world.url)?;
    let outcome = page::result(browser)?;
    ensure!(
        outcome.parameters["view"] == "spectrum" && outcome.parameters["T"] == "256",
        "other defaults"
    );
    ensure!(
        (outcome.scalar("lambda1")? - 1.0).abs() < 1e-9,
        "λ₁ = {}",
        outcome.scalar("lambda1")?
    );
    ensure!(
        outcome.numbers("re")?.len() == 256,
        "not all eigenvalues are there"
    );
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    page::no_complaints(browser)
}

fn loads_no_module_late(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=40")?;
    // What the page has loaded by itself, without what index.html names.
    let late = browser.text(&SCRIPT.call("loadedLate"))?;
    ensure!(
        late.is_empty(),
        "index.html and early.js do not name what the page loads when it is opened: {late}"
    );
    page::no_complaints(browser)
}

fn one_module_has_every_view(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let modules = SCRIPT.call("modules");
    page::visit(browser, &world.url, "T=40&samples=3")?;
    page::set_parameters(browser, json!({ "view": "localisation", "T": 24 }))?;
    let loaded = browser.text(&modules)?;
    ensure!(
        loaded == "attention_spectra",
        "two views on the processor took {loaded}"
    );
    let all = browser.number(&PAGE.call_with("countOf", json!([".numbers [data-name]"])))?;
    let unset = browser.text(&SCRIPT.call("numbersWithoutSymbol"))?;
    ensure!(
        all > 3.0 && unset.is_empty(),
        "of {all} numbers these have no symbol: {unset}"
    );
    page::no_complaints(browser)
}

/// Every view is computed once and checked on a laptop, and on two phones by the browser assigned to the view. Chromium checks all views,
/// the other browsers only those assigned to them.
fn every_view_fits_its_screen(world: &mut World) -> Result<()> {
    let looks_at_all = world.engine == Engine::Chromium;
    let views: Vec<_> = View::WORDS
        .iter()
        .enumerate()
        .map(|(index, view)| (view, world.takes(index)))
        .filter(|(_, is_taken)| looks_at_all || *is_taken)
        .map(|(view, is_taken)| match is_taken {
            true => (view, &[(390, 844), (360, 740), (320, 640)][..]),
            false => (view, &[][..]),
        })
        .collect();
    let engine = world.engine;
    let browser = world.browser.as_mut();
    let mut prints = Vec::new();
    page::visit(browser, &world.url, "T=32")?;
    for (view, phones) in views {
        browser.set_viewport(1280, 720)?;
        // Of small models ten steps, or all heads, are a moment's work.
        page::show(
            browser,
            &format!("view={view}&T=48&layers=3&claim=filter&d=48&heads=4&batch=8&steps=10"),
        )?;
        if *view == "claims" {
            page::measure_claims(browser)?;
        }
        let said = page::messages(browser)?;
        ensure!(said.is_empty(), "{view} says: {said}");
        let picture = page::picture(browser)?;
        ensure!(picture.ink > 0.002, "the canvas of {view} is blank");
        ensure!(
            !prints.contains(&picture.print),
            "{view} looks like another view"
        );
        prints.push(picture.print);
        if *view == "models" {
            let title = browser.text(&SCRIPT.call("title"))?;
            ensure!(
                title.starts_with("Models, bert, T = 48"),
                "the document is called {title}"
            );
        }
        says_what_it_is(browser, view, (1280, 720))?;
        says_its_precision(browser, view)?;
        for screen in phones {
            browser.set_viewport(screen.0, screen.1)?;
            browser.wait_for(
                &format!("{view} to be at most {} pixels wide", screen.0),
                // WebKit's window has a least width of its own.
                &SCRIPT.call_with("fitsScreen", json!([screen.0, engine == Engine::WebKit])),
            )?;
            page::wait_for_frame(browser)?;
            match screen {
                (320, _) => {}
                (360, _) => fits_a_phone(browser, view)?,
                _ => says_what_it_is(browser, view, *screen)?,
            }
        }
    }
    page::no_complaints(browser)
}

/// Checks that the sentence of the figure and its numbers are above the fold.
fn says_what_it_is(
    browser: &mut dyn Browser,
    view: &str,
    (width, height): (u32, u32),
) -> Result<()> {
    // The figure of claims has a row for each.
    if view == "claims" {
        return Ok(());
    }
    let mut sentences = Vec::new();
    for selector in [".lead > h2", ".lead > .about"] {
        sentences.push(browser.number(&PAGE.call_with("countOf", json!([selector])))?);
    }
    ensure!(
        sentences == [1.0, 1.0],
        "{view} has these headings and sentences about itself: {sentences:?}"
    );
    let below = browser.text(&SCRIPT.call("belowFold"))?;
    ensure!(
        below.is_empty(),
        "{view} at {width} × {height} has this below the fold: {below}"
    );
    let count = browser.number(&PAGE.call_with("countOf", json!([".numbers > dl dt"])))?;
    ensure!(
        (1.0..=5.0).contains(&count),
        "{view} shows {count} numbers at once"
    );
    Ok(())
}

/// Checks that the note on the device says “single” for results in single precision.
fn says_its_precision(browser: &mut dyn Browser, view: &str) -> Result<()> {
    let said = browser.text(&SCRIPT.call("noteOnDevice"))?;
    let single = ["train", "models"].contains(&view);
    ensure!(
        said.contains("double precision") && said.contains("single precision") == single,
        "{view} says of its device: {said}"
    );
    Ok(())
}

/// Checks that a screen of 360 pixels needs no sideways scrolling, and that thumbs reach everything.
fn fits_a_phone(browser: &mut dyn Browser, view: &str) -> Result<()> {
    let width = browser.number(&SCRIPT.call("widthOfPage"))?;
    ensure!(
        width <= 360.0,
        "{view} is {width} pixels wide on a screen of 360"
    );
    let figure = browser.number(&SCRIPT.call("widthOfFigure"))?;
    ensure!(
        (300.0..=360.0).contains(&figure),
        "the figure of {view} is {figure} pixels wide"
    );
    let small = browser.text(&SCRIPT.call("smallTargets"))?;
    ensure!(small.is_empty(), "a thumb does not find in {view}: {small}");
    let large = browser.text(&SCRIPT.call("largeSigns"))?;
    ensure!(large.is_empty(), "too large in {view}: {large}");
    Ok(())
}

fn a_phone_shows_every_panel(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.set_viewport(390, 844)?;
    page::visit(browser, &world.url, "view=orthogonal&T=24&d=16")?;
    let panels = browser.number(&PAGE.call_with("countOf", json!([".panels option"])))? - 1.0;
    ensure!(panels >= 3.0, "there are {panels} panels");
    browser.wait_for(
        "the panels",
        &SCRIPT.call_with("hasPainted", json!([panels - 1.0])),
    )?;
    browser.evaluate(&PAGE.call_with("clickOn", json!([".stack button"])))?;
    // The second of the overview, whose numbers are 1 and 4.
    browser.wait_for(
        "panel 4",
        &PAGE.call_with("hasParameter", json!(["panel", 4])),
    )?;
    browser.set_viewport(1280, 900)?;
    page::set_parameters(browser, json!({ "panel": 0 }))?;
    ensure!(
        browser.number(&SCRIPT.call("paintedPanels"))? == 0.0,
        "a wide page repeats its panels"
    );
    page::no_complaints(browser)
}

fn is_presented(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.set_viewport(1280, 720)?;
    page::visit(browser, &world.url, "T=32")?;
    let press = |key: &str| PAGE.call_with("pressKey", json!([key]));
    let visible = |selector: &str| SCRIPT.call_with("countOfVisible", json!([selector]));
    browser.evaluate(&press("p"))?;
    browser.wait_for("the presentation", &SCRIPT.call("isPresented"))?;
    page::wait_for_frame(browser)?;
    ensure!(
        browser.number(&visible("header, .numbers, .below"))? == 0.0,
        "there is furniture"
    );
    let dials = browser.number(&visible(".controls [data-name]"))?;
    ensure!(dials == 6.0, "{dials} dials are there");
    let name = PAGE.call_with("textIn", json!([".presented"]));
    let first = browser.text(&name)?;
    ensure!(first.contains("Esc"), "keys are said by: {first}");
    // Going full screen may take the browser longer than a frame.
    browser.wait_for(
        "a figure as wide as the screen",
        &SCRIPT.call_with("isWiderThan", json!([1150])),
    )?;
    browser.evaluate(&press("ArrowRight"))?;
    browser.wait_for(
        "the next setting",
        &SCRIPT.call_with("hasLeft", json!([32])),
    )?;
    ensure!(
        browser.text(&name)? != first,
        "the next setting has no name"
    );
    ensure!(
        browser.evaluate(&PAGE.call_with("pressKey", json!(["ArrowLeft", {"altKey": true}])))?
            == true,
        "Alt and an arrow do not lead back"
    );
    browser.evaluate(&press("ArrowLeft"))?;
    browser.wait_for(
        "the first again",
        &PAGE.call_with("hasParameter", json!(["T", 32])),
    )?;
    browser.evaluate(&press("Escape"))?;
    browser.wait_for("its end", &SCRIPT.call("hasEnded"))?;
    ensure!(
        browser.number(&visible("header"))? == 1.0,
        "the page does not come back"
    );
    page::no_complaints(browser)
}

fn embeds_the_figure_alone(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=64&embed=1")?;
    let visible = browser.number(&SCRIPT.call("countOfControls"))?;
    ensure!(visible == 0.0, "{visible} controls are in sight");
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    for wide in [360, 700, 1280] {
        browser.set_viewport(wide, 600)?;
        browser.wait_for(
            &format!("the figure to fill {wide} pixels"),
            &SCRIPT.call("fillsWindow"),
        )?;
    }
    page::no_complaints(browser)
}

fn elements_share_a_pool(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", world.url))?;
    page::result(browser)?;
    let alone = browser.number(&SCRIPT.call("countOfWorkers"))?;
    browser.open(&format!("{}two.html", world.url))?;
    let nth = |n: u8| PAGE.call_with("nthElement", json!([n]));
    let (first, second) = (
        page::result_of(browser, &nth(0))?,
        page::result_of(browser, &nth(1))?,
    );
    ensure!(
        first.numbers("re")?.len() == 40,
        "the first element shows something else"
    );
    ensure!(
        second.numbers("s")?.len() == 24,
        "the second element shows something else"
    );
    for n in 0..2 {
        ensure!(
            page::picture_of(browser, &nth(n))?.ink > 0.002,
            "the canvas of element {n} is blank"
        );
    }
    let together = browser.number(&SCRIPT.call("countOfWorkers"))?;
    ensure!(
        together == alone,
        "one element has {alone} workers, two have {together}"
    );
    page::no_complaints(browser)
}

fn works_from_the_disk(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let served = page::visit(browser, &world.url, "T=64&seed=5")?;
    let file = world
        .folder
        .join("attention-spectra.html")
        .canonicalize()
        .context("the program in one file")?;
    let opened = page::visit(browser, &page::file_url(&file), "T=64&seed=5")?;
    ensure!(
        opened == served,
        "opened from the disk it computes something else"
    );
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    let dragged = page::drag(browser, "T", 0.4).and_then(|()| page::result(browser))?;
    ensure!(dragged.parameters["T"] != "64", "its dial does not move");
    page::visit(
        browser,
        &page::file_url(&file),
        "view=spectrum&T=16&lang=de",
    )?;
    let tab = browser.text(&PAGE.call_with("textIn", json!(["#tab-spectrum"])))?;
    ensure!(
        tab == "Spektrum",
        "in German its first view is called {tab}"
    );
    page::no_complaints(browser)?;

    // The same where even workers are barred.
    let whole = fs::read_to_string(&file)?;
    let barred = whole.replacen("<head>", &format!("<head>{NO_WORKERS}"), 1);
    ensure!(barred != whole, "the file has no head");
    let folder = fresh_folder("no-workers")?;
    let copy = folder.join("attention-spectra.html");
    fs::write(&copy, barred)?;
    let alone = page::visit(browser, &page::file_url(&copy), "T=64&seed=5");
    fs::remove_dir_all(&folder)?;
    ensure!(
        alone? == served,
        "opened from the disk without workers it computes something else"
    );
    page::complaints_only_of(browser, &BARRED)
}

const NO_WORKERS: &str =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"worker-src 'none'\">";

/// The browser reports each worker that it has blocked.
const BARRED: [&str; 3] = [
    "Content Security Policy",
    "Content-Security-Policy",
    "policy: worker-src",
];

fn works_without_workers(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let served = page::visit(browser, &world.url, "T=48&samples=3")?;
    let alone = page::visit(
        browser,
        &format!("{}no-workers.html", world.url),
        "T=48&samples=3",
    )?;
    ensure!(
        alone == served,
        "without workers it computes something else"
    );
    let dragged = page::drag(browser, "beta", 0.4).and_then(|()| page::result(browser))?;
    ensure!(
        dragged.parameters["beta"] != served.parameters["beta"],
        "its dial does not move"
    );
    let said = page::messages(browser)?;
    ensure!(said.is_empty(), "it says: {said}");
    page::complaints_only_of(browser, &BARRED)
}

fn works_on_another_host(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}foreign.html?{}", world.elsewhere, world.url))?;
    ensure!(
        page::result(browser)?.numbers("re")?.len() == 36,
        "it shows something else"
    );
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    let link = browser.text(&PAGE.call("link"))?;
    ensure!(link.starts_with(&world.url), "its link leads to {link}");
    page::no_complaints(browser)
}
