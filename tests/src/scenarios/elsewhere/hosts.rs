//! Influence of surrounding pages on the element, and the element on other screens and on paper.

use crate::prelude::*;
use crate::scenario::only_in;
use site_server::Server;

const SCRIPT: Script = script!("hosts.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "a page that scales the element changes neither what is pointed at nor how sharp it is",
        a_page_that_scales_it_is_followed,
    ),
    once_in(
        Engine::Chromium,
        "a figure is drawn anew for a screen of another density",
        another_screen_is_drawn_for,
    ),
    once_in(
        Engine::Chromium,
        "text and layout run from left to right on a page that does not",
        text_runs_from_left_to_right,
    ),
    only_in(
        Engine::Chromium,
        "a printed page has figure, caption and address, and nothing to press",
        a_printed_page_has_figure_and_address,
    ),
    only_in(
        Engine::Chromium,
        "a figure is drawn anew where the system sets the colours, and every dial is seen",
        forced_colours_are_followed,
    ),
    once_in(
        Engine::Firefox,
        "no pixel of a figure is read back",
        nothing_is_read_back_from_a_canvas,
    ),
    only_in(
        Engine::Chromium,
        "the element works where a page takes trusted addresses and markup only",
        works_where_addresses_must_be_trusted,
    ),
    once_in(
        Engine::Chromium,
        "a sandboxed frame computes, or says why it does not and links to the figure",
        a_sandboxed_frame_says_so,
    ),
    once_in(
        Engine::Chromium,
        "where a page may not copy, it says how the visitor can",
        what_copies_is_said_where_a_page_may_not,
    ),
];

/// Largest distance in pixels from the pointer to the mark that is read out.
const REACH: f64 = 24.0;

fn a_page_that_scales_it_is_followed(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", world.url))?;
    page::result(browser)?;
    let mut first = Value::Null;
    for style in [
        "",
        "transform: scale(0.5); transform-origin: 0 0",
        "transform: scale(2); transform-origin: 0 0",
        "zoom: 2",
    ] {
        let whole = format!("width: 600px; {style}");
        browser.evaluate(&SCRIPT.call_with("setStyle", json!([whole])))?;
        browser.wait_for(
            &format!("a sharp figure under “{style}”"),
            &SCRIPT.call("isSharp"),
        )?;
        let found = browser.evaluate(&SCRIPT.call("findPoint"))?;
        ensure!(
            found["off"].as_f64().is_some_and(|off| off < REACH),
            "under “{style}” the ring is elsewhere: {found}"
        );
        if style.is_empty() {
            first = found;
        } else if style.contains("transform") {
            // Laid out as before: the same place says the same.
            ensure!(
                found["said"] == first["said"] && found["x"] == first["x"],
                "under “{style}” it says {found}, and before {first}"
            );
        }
        // The note of a symbol is at its symbol.
        let beside = browser.evaluate(&SCRIPT.call("placeOfNote"))?;
        ensure!(
            beside == json!([true, true]),
            "under “{style}” the note stands elsewhere: {beside}"
        );
        browser.evaluate(&SCRIPT.call("scrollToTop"))?;
    }
    page::no_complaints(browser)
}

fn another_screen_is_drawn_for(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", world.url))?;
    page::result(browser)?;
    // No driver moves a window to another screen: this says what a browser says then.
    browser.evaluate(&SCRIPT.call("watchDensity"))?;
    for density in [2, 1] {
        browser.evaluate(&SCRIPT.call_with("setDensity", json!([density])))?;
        browser.wait_for(
            &format!("a figure of {density} pixels to the pixel"),
            &SCRIPT.call("isSharp"),
        )?;
    }
    page::no_complaints(browser)
}

fn text_runs_from_left_to_right(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", world.url))?;
    page::result(browser)?;
    let before = page::picture(browser)?;
    let png = SCRIPT.call("printOfPng");
    let export = browser.number(&png)?;
    let layout = SCRIPT.call("leftEdges");
    let places = browser.text(&layout)?;
    browser.evaluate(&SCRIPT.call("turnPage"))?;
    page::set_parameters(browser, json!({ "T": 41 }))?;
    page::set_parameters(browser, json!({ "T": 40 }))?;
    ensure!(page::picture(browser)? == before, "the figure is another");
    ensure!(browser.number(&png)? == export, "the PNG is another");
    let now = browser.text(&layout)?;
    ensure!(now == places, "{now} was {places}");
    let style = browser.text(&SCRIPT.call("styleOfText"))?;
    ensure!(style == "ltr start", "its text is {style}");
    page::no_complaints(browser)
}

fn a_printed_page_has_figure_and_address(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.set_dark(true)?;
    page::visit(browser, &world.url, "T=40&caption=Less")?;
    // A page of A4 without its margins.
    browser.set_viewport(718, 1047)?;
    browser.set_print(true)?;
    browser.evaluate(&SCRIPT.call_with("tell", json!(["beforeprint"])))?;
    let seen = browser.evaluate(&SCRIPT.call("printed"))?;
    let link = browser.text(&PAGE.call("link"))?;
    browser.evaluate(&SCRIPT.call_with("tell", json!(["afterprint"])))?;
    browser.set_print(false)?;
    browser.wait_for("the figure to be dark again", &SCRIPT.call("isDark"))?;
    browser.set_dark(false)?;
    ensure!(seen["pressed"] == json!([]), "{seen}");
    ensure!(seen["shown"] == json!([]), "not shown: {seen}");
    ensure!(seen["address"] == link.as_str(), "{seen}, and not {link}");
    let number = |name: &str| seen[name].as_f64().unwrap_or(f64::NAN);
    ensure!(number("bright") > 240.0, "on paper it is dark: {seen}");
    ensure!(number("fine") > 2.5, "on paper it is coarse: {seen}");
    ensure!(
        number("high") <= 1047.0 && number("wide") <= 718.0,
        "{seen}"
    );
    page::no_complaints(browser)
}

fn forced_colours_are_followed(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.set_dark(false)?;
    page::visit(browser, &world.url, "T=40")?;
    let is_dark = SCRIPT.call("isDark");
    let light = browser.evaluate(&is_dark)? == false;
    browser.set_forced_colours(true)?;
    browser.set_dark(true)?;
    browser.wait_for("the figure to be dark", &is_dark)?;
    let unseen = browser.text(&SCRIPT.call("unseenDials"))?;
    browser.set_forced_colours(false)?;
    browser.set_dark(false)?;
    browser.wait_for("the figure to be light again", &SCRIPT.call("isLight"))?;
    ensure!(light, "it was dark before");
    ensure!(unseen.is_empty(), "not seen: {unseen}");
    page::no_complaints(browser)
}

fn nothing_is_read_back_from_a_canvas(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=40")?;
    browser.evaluate(&SCRIPT.call("countReads"))?;
    page::set_parameters(browser, json!({"background": "transparent", "T": 41}))?;
    let seen = browser.evaluate(&SCRIPT.call("opacities"))?;
    ensure!(
        seen == json!([0, 0, true, 0, true]),
        "reads, opacity of the corner and whether anything is drawn: {seen}"
    );
    page::no_complaints(browser)
}

fn works_where_addresses_must_be_trusted(world: &mut World) -> Result<()> {
    let header = "Content-Security-Policy: require-trusted-types-for 'script'; trusted-types attention-spectra";
    let roots = vec![world.folder.clone(), world.pages.clone()];
    let server = Server::with_header(0, roots, header)?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", server.url()))?;
    page::result(browser)?;
    let workers = browser.number(&SCRIPT.call("countOfWorkers"))?;
    ensure!(workers != 0.0, "it computes without workers");
    let set = browser.number(&SCRIPT.call("countOfFormulas"))?;
    ensure!(set > 0.0, "its symbols are not set");
    page::no_complaints(browser)
}

fn a_sandboxed_frame_says_so(world: &mut World) -> Result<()> {
    // In the state of such a frame, but on top, where the driver sees it; a second origin in the answers makes them valid for none.
    let sandbox = "Content-Security-Policy: sandbox allow-scripts";
    let refusing = format!("{sandbox}\r\nAccess-Control-Allow-Origin: http://nobody.example");
    let server = Server::with_header(0, vec![world.folder.clone()], &refusing)?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{}#T=40", server.url()))?;
    browser.wait_for("a sentence and a link", &SCRIPT.call("saysSandbox"))?;
    // From a host that lets everybody have its files it computes, without workers.
    let server = Server::with_header(0, vec![world.folder.clone()], sandbox)?;
    page::visit(browser, &server.url(), "T=40")?;
    page::complaints_only_of(
        browser,
        &["CORS", "Cross-Origin", "Access-Control", "ERR_FAILED"],
    )
}

fn what_copies_is_said_where_a_page_may_not(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=24")?;
    browser.evaluate(&SCRIPT.call("openShare"))?;
    browser.wait_for("the dialog", &SCRIPT.call("isShareOpen"))?;
    browser.evaluate(&SCRIPT.call("forbidCopying"))?;
    for (platform, touch, words) in [
        ("Linux x86_64", false, "Ctrl+C"),
        ("MacIntel", false, "⌘C"),
        ("iPhone", true, "hold a finger"),
    ] {
        browser.evaluate(&SCRIPT.call_with("copyOn", json!([platform, touch])))?;
        browser.wait_for(
            &format!("a word for {platform}"),
            &SCRIPT.call_with("dialogSays", json!([words])),
        )?;
    }
    page::no_complaints(browser)
}
