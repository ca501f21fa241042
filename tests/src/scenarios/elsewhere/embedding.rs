//! The element on other people's pages, and tours written for them.

use crate::background_process::fresh_folder;
use crate::prelude::*;
use attention_spectra::parameters::View;
use site_server::Server;
use std::fs;

const SCRIPT: Script = script!("embedding.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Firefox,
        "a frame has the dials and the words that were chosen, and its background shows through",
        a_frame_has_what_was_chosen,
    ),
    once_in(
        Engine::Chromium,
        "a narrow figure alone lists the panels that have no room",
        a_narrow_figure_lists_its_panels,
    ),
    once_in(
        Engine::Chromium,
        "the text around a figure hardly moves while the figure loads, in any view",
        the_text_around_hardly_moves,
    ),
    once_in(
        Engine::WebKit,
        "neither the style of a page nor that of the element leaks into the other",
        styles_do_not_leak,
    ),
    once_in(
        Engine::Firefox,
        "the element and its figure are light or dark as the page around",
        colours_follow_the_page,
    ),
    once_in(
        Engine::WebKit,
        "an element out of sight waits until it is looked at",
        waits_until_it_is_looked_at,
    ),
    once_in(
        Engine::Chromium,
        "an element that is removed leaves nothing behind, and goes on where it is put",
        leaves_nothing_behind,
    ),
    once_in(
        Engine::Firefox,
        "the code that Share writes reproduces the figure",
        shared_code_reproduces_the_figure,
    ),
    once_in(
        Engine::Chromium,
        "a tour of one's own, the one in the book, opens from another host and notices its answer",
        a_tour_of_ones_own,
    ),
];

const GUIDE: &str = include_str!("../../../../book/src/guides/tours.md");

fn a_narrow_figure_lists_its_panels(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let listed = SCRIPT.call("panelsListed");
    browser.set_viewport(320, 640)?;
    page::visit(browser, &world.url, "view=spectrum&T=32&embed=1")?;
    browser.wait_for("the list", &format!("{listed} > 2"))?;
    let first = page::picture(browser)?;
    browser.evaluate(&SCRIPT.call_with("choosePanel", json!([2])))?;
    page::result(browser)?;
    page::wait_for_frame(browser)?;
    let second = page::picture(browser)?;
    ensure!(first.print != second.print, "the second panel is not shown");
    browser.wait_for(
        "at most 320 pixels",
        "document.documentElement.scrollWidth <= 320",
    )?;
    browser.set_viewport(1280, 720)?;
    browser.wait_for("no list in a wide figure", &format!("{listed} === 0"))?;
    page::no_complaints(browser)
}

fn the_text_around_hardly_moves(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let small = |view: &str| match view {
        "train" => "steps=2&runs=vit",
        "claims" => "claim=gap-outlier",
        _ => "t=32",
    };
    for width in [390, 768, 1280] {
        browser.set_viewport(width, 844)?;
        for view in View::WORDS {
            browser.open("about:blank")?;
            let attributes = format!("view={view}&{}&embed=", small(view));
            browser.open(&format!("{}in-a-text.html?{attributes}", world.url))?;
            browser.wait_for("the element", &PAGE.call_with("hasElement", json!([0])))?;
            page::result(browser)?;
            page::hardly_moved(browser).with_context(|| format!("{view} at {width}"))?;
        }
    }
    page::no_complaints(browser)
}

fn styles_do_not_leak(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}host.html", world.url))?;
    page::result(browser)?;
    let seen = browser.evaluate(&SCRIPT.call("styles"))?;
    let wanted = json!(["block", true, "16px", true, "40px", "rgb(1, 2, 3)"]);
    ensure!(seen == wanted, "styles leak: {seen}");
    page::no_complaints(browser)
}

fn colours_follow_the_page(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}host.html", world.url))?;
    page::result(browser)?;
    for (scheme, is_dark) in [("dark", true), ("light", false), ("dark", true)] {
        browser.evaluate(&SCRIPT.call_with("setScheme", json!([scheme])))?;
        browser.wait_for(
            &format!("a {scheme} figure"),
            &SCRIPT.call_with("hasFigureThatIs", json!([is_dark])),
        )?;
        browser.wait_for(
            &format!("a {scheme} background"),
            &SCRIPT.call_with("hasBackgroundThatIs", json!([is_dark])),
        )?;
    }
    browser.evaluate(&SCRIPT.call("addElement"))?;
    page::result(browser)?;
    browser.wait_for(
        "a new element that is dark at once",
        &SCRIPT.call_with("hasFigureThatIs", json!([true])),
    )?;
    page::no_complaints(browser)
}

fn waits_until_it_is_looked_at(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}host.html", world.url))?;
    page::result(browser)?;
    let begun = SCRIPT.call_with("hasBegun", json!([1]));
    ensure!(
        browser.evaluate(&begun)? == false,
        "it works where nobody sees it"
    );
    browser.evaluate(&SCRIPT.call_with("scrollTo", json!([1])))?;
    browser.wait_for("it to begin in sight", &begun)?;
    let outcome = page::result_of(browser, &PAGE.call_with("nthElement", json!([1])))?;
    ensure!(outcome.numbers("s")?.len() == 24, "it shows something else");
    page::no_complaints(browser)
}

fn leaves_nothing_behind(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}one.html", world.url))?;
    page::result(browser)?;
    browser.evaluate(&SCRIPT.call("watchNewElement"))?;
    page::result_of(browser, "element")?;
    // Moved in the midst of its work it continues with that.
    browser.evaluate(&SCRIPT.call_with("beginWork", json!([20])))?;
    browser.wait_for(
        "its work",
        &SCRIPT.call_with("hasBegunMoreThan", json!([4])),
    )?;
    browser.evaluate(&SCRIPT.call("moveToTheEnd"))?;
    let outcome = page::result_of(browser, "element")?;
    ensure!(
        outcome.parameters["samples"] == "20",
        "moved, it shows something else"
    );
    ensure!(
        browser.evaluate(&SCRIPT.call("hasBegunNoneTwice"))? == true,
        "moved, it begins anew"
    );
    // Removed while one setting is computed, another beside it, layers are played, and the gallery draws.
    browser.evaluate(&SCRIPT.call("doEverything"))?;
    let kept = browser.evaluate(&SCRIPT.call("kept"))?;
    let begun = kept.as_array().map_or(0, Vec::len);
    ensure!(begun > 5, "only {begun} listeners and clocks are noticed");
    browser.evaluate(&SCRIPT.call("removeElement"))?;
    browser.evaluate(&PAGE.call_with("rest", json!([100])))?;
    let kept = browser.evaluate(&SCRIPT.call("kept"))?;
    ensure!(kept == json!([]), "it leaves {kept}");
    let steps = browser.number(&SCRIPT.call("stepsBegun"))?;
    browser.evaluate(&PAGE.call_with("rest", json!([300])))?;
    let later = browser.number(&SCRIPT.call("stepsBegun"))?;
    ensure!(steps == later, "it begins {} steps more", later - steps);
    // Back in the page it works as before.
    browser.evaluate(&SCRIPT.call_with("putBack", json!([{"samples": 2, "pin": ""}])))?;
    let outcome = page::result_of(browser, "element")?;
    ensure!(
        outcome.parameters["samples"] == "2",
        "back, it shows something else"
    );
    browser.evaluate(&SCRIPT.call("openMenu"))?;
    browser.evaluate(&SCRIPT.call("pressBeside"))?;
    ensure!(
        browser.evaluate(&SCRIPT.call("isMenuOpen"))? == false,
        "back, its menu stays open"
    );
    page::no_complaints(browser)
}

fn shared_code_reproduces_the_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for address in [
        "view=gap&T=48&hold=beta&beta=0.7&seed=3&attention=sigmoid",
        "view=singular&T=40&sigma_qk=1.3&skip=1&alpha=0.5",
    ] {
        let shown = page::visit(browser, &world.url, address)?;
        browser.evaluate(&SCRIPT.call("openShare"))?;
        browser.wait_for("the dialog", &SCRIPT.call("isShareOpen"))?;
        let previewed = page::result_of(browser, &SCRIPT.call("preview"))?;
        ensure!(
            previewed.columns == shown.columns,
            "{address}: the preview shows something else"
        );
        let framed = browser.text(&SCRIPT.call("useSharedCode"))?;
        let again = page::result_of(browser, "shared")?;
        ensure!(
            again == shown,
            "{address}: the element shows something else"
        );
        let cited = browser.text(&SCRIPT.call("citation"))?;
        let link = browser.text(&PAGE.call("link"))?;
        ensure!(
            cited.contains("booktitle = {ICML}") && cited.contains(&format!("Figure: {link}")),
            "{address} is cited as {cited}"
        );
        // A frame is the link, but for what is left out around the figure.
        ensure!(
            framed == format!("{link}&embed=1"),
            "{address}: the frame shows {framed}, the link {link}"
        );
    }
    // Frameworks set properties where there are any, and take them away by nothing.
    let set = json!({"attention": "relu", "head": 2, "pin": "view=singular&T=32"});
    browser.evaluate(&SCRIPT.call_with("setProperties", json!([set])))?;
    browser.wait_for(
        "what was set",
        &SCRIPT.call_with("hasParameters", json!([set])),
    )?;
    let methods = browser.text(&SCRIPT.call("parametersThatAreMethods"))?;
    ensure!(
        methods == "attention,head,pin",
        "these are methods and parameters: {methods}"
    );
    let nothing = json!({"attention": "undefined", "head": "undefined", "pin": null});
    browser.evaluate(&SCRIPT.call_with("setProperties", json!([nothing])))?;
    let usual = json!({"attention": "softmax", "head": 1, "pin": ""});
    browser.wait_for(
        "what was taken away",
        &SCRIPT.call_with("hasParameters", json!([usual])),
    )?;
    // The code is for pages of others: the policy of ours has no styles in attributes.
    page::complaints_only_of(browser, &["style-src"])
}

fn a_frame_has_what_was_chosen(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.set_viewport(600, 620)?;
    let address = "T=48&embed=1&controls=beta,T,rho&caption=Less%20is%20more&ground=transparent";
    page::visit(browser, &world.url, address)?;
    let seen = browser.evaluate(&SCRIPT.call("shownAround"))?;
    // ρ does nothing for these tokens.
    let wanted = json!(["beta,T", "Less is more", 620, "view=spectrum&T=48"]);
    ensure!(seen == wanted, "it shows {seen}");
    let corner = browser.number(&SCRIPT.call("opacityOfCorner"))?;
    ensure!(corner == 0.0, "its background covers {corner} of 255");
    ensure!(page::picture(browser)?.ink > 0.002, "the canvas is blank");
    page::drag(browser, "T", 0.6)?;
    let now = page::result(browser)?;
    ensure!(now.parameters["T"] != "48", "its dial does nothing");
    browser.wait_for(
        "the address to keep them",
        &SCRIPT.call_with("addressHasControls", json!(["beta,T,rho"])),
    )?;
    page::visit(
        browser,
        &world.url,
        "T=48&embed=1&controls=T,colour&background=red",
    )?;
    let said = page::messages(browser)?;
    ensure!(
        said.contains("“colour”") && said.contains("background = “red”"),
        "it says {said}"
    );
    page::no_complaints(browser)
}

fn a_tour_of_ones_own(world: &mut World) -> Result<()> {
    let written = GUIDE
        .split_once("```json\n")
        .and_then(|(_, rest)| rest.split_once("```"))
        .map(|(json, _)| json)
        .context("the guide has no tour")?;
    let tour: Value = serde_json::from_str(written).context("the tour in the guide")?;
    let folder = fresh_folder("tour")?;
    fs::write(folder.join("mine.json"), written)?;
    // Another port is another host.
    let teacher = Server::start(0, vec![folder.clone()])?;
    let browser = world.browser.as_mut();
    browser.open(&format!("{}?tour={}mine.json", world.url, teacher.url()))?;
    // Anybody may have written what another host has.
    let from = teacher.url();
    let from = from.trim_start_matches("http://").trim_end_matches('/');
    browser.wait_for(
        "the question whether to begin",
        &PAGE.call_with("reports", json!([format!("from {from}")])),
    )?;
    browser.evaluate(&PAGE.call("accept"))?;
    let step = &tour["steps"][0];
    for (name, key) in [("h2", "title"), (".text p", "text"), (".task > p", "try")] {
        let is = SCRIPT.call_with("tourSays", json!([name, step[key]]));
        browser.wait_for(&format!("its {key}"), &is)?;
    }
    page::result(browser)?;
    ensure!(
        browser
            .text(&SCRIPT.call_with("tourText", json!([".found"])))?
            .is_empty(),
        "it is found at once"
    );
    browser.evaluate(&SCRIPT.call("answerTour"))?;
    // With the number of its figure in place of its name.
    let said = step["found"]
        .as_str()
        .context("what it says when it is found")?;
    let begins = said.split('{').next();
    let found = SCRIPT.call_with("tourBegins", json!([".found", begins]));
    browser.wait_for("its answer to be noticed", &found)?;
    fs::remove_dir_all(&folder)?;
    page::no_complaints(browser)
}
