//! The list of claims: stored results appear at once, each claim is measured again alone, and opens its own figure.

use crate::prelude::*;

const SCRIPT: Script = script!("claims.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Firefox,
        "a claim is measured alone and opens its own figure",
        one_alone_and_its_figure,
    ),
    once_in(
        Engine::Firefox,
        "a claim of training says what was found, and its figure learns it again",
        training_is_kept_and_learned_in_its_figure,
    ),
    once_in(
        Engine::Chromium,
        "kept verdicts of claims stand at once, and what is in view is measured first",
        kept_verdicts_stand_at_once,
    ),
];

fn one_alone_and_its_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=claims&T=24&claim=local")?;
    let all = page::measure_claims(browser)?;
    browser.wait_for("the list", &SCRIPT.call_with("hasRowsBeyond", json!([0])))?;
    let ids = &all.columns["id"];
    let listed = browser.text(&SCRIPT.call("listedVerdicts"))?;
    let verdicts = ids.iter().zip(&all.columns["verdict"]);
    let mut expected: Vec<String> = verdicts
        .filter(|(id, _)| !id.contains("-train-"))
        .map(|(id, verdict)| format!("{id} {verdict}"))
        .collect();
    expected.sort();
    ensure!(listed == expected.join(","), "the list says {listed}");
    let nested = browser.text(&SCRIPT.call("parents"))?;
    ensure!(
        nested
            .split(',')
            .filter(|root| *root == "local-variance")
            .count()
            > 1,
        "under their root stand rows of {nested}"
    );
    browser.wait_for(
        "what the paper prints",
        &SCRIPT.call_with("isQuoted", json!(["local-mean", "μi = (i/T"])),
    )?;
    browser.evaluate(&SCRIPT.call_with("measureAlone", json!(["local-variance"])))?;
    let alone = page::measure_claims(browser)?;
    let at = ids.iter().position(|id| id == "local-variance");
    let at = at.context("local-variance is not in the list")?;
    ensure!(
        alone.columns["id"] == ids[at..=at],
        "{:?}",
        alone.columns["id"]
    );
    let measured = alone.numbers("measured")?[0];
    ensure!(
        measured == all.numbers("measured")?[at],
        "alone it is another number"
    );
    browser.evaluate(&SCRIPT.call("openFirstFigure"))?;
    browser.wait_for(
        "the figure of the claim",
        &PAGE.call_with("hasParameter", json!(["view", "localisation"])),
    )?;
    let own = page::result(browser)?;
    ensure!(
        own.parameters["T"] == "24" && own.parameters["samples"] == "16",
        "{:?}",
        own.parameters
    );
    let shown = own.numbers("variance_last")?[0];
    ensure!(
        (shown - measured).abs() < 1e-9,
        "the figure shows {shown}, the row {measured}"
    );
    ensure!(
        browser.evaluate(&PAGE.call_with("isHidden", json!([".claims"])))? == true,
        "the list is still there"
    );
    browser.evaluate(&PAGE.call_with("pressKey", json!(["z", {"ctrlKey": true}])))?;
    browser.wait_for(
        "the list again",
        &SCRIPT.call_with("listsClaim", json!(["local-variance"])),
    )?;
    page::no_complaints(browser)
}

/// Training takes minutes, so rows of training show stored results, and their figure trains the models again.
fn training_is_kept_and_learned_in_its_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let alone = page::visit(
        browser,
        &world.url,
        "view=claims&claim=filter-train-sharpens",
    )?;
    ensure!(
        alone.columns["standing"] == ["kept"] && !alone.columns["verdict"][0].is_empty(),
        "the row says {:?} {:?}",
        alone.columns["standing"],
        alone.columns["verdict"]
    );
    let kept = alone.numbers("measured")?[0];
    browser.wait_for(
        "the row and its words",
        &SCRIPT.call_with("isQuoted", json!(["filter-train-sharpens", "sharpens"])),
    )?;
    let said = browser.text(&PAGE.call_with("textIn", json!([".claims [role=status]"])))?;
    ensure!(
        said == "1 claim, measured here: 0 of 0, 1 about training, measured only in their figures",
        "the list says {said}"
    );
    // Its figure is asked about before anything is trained.
    let asked = browser.text(&SCRIPT.call("asksForFirstFigure"))?;
    ensure!(
        asked.starts_with("This trains ") && asked.contains(" about "),
        "before a training it asks {asked}"
    );
    ensure!(
        browser.evaluate(&PAGE.call_with("hasParameter", json!(["view", "claims"])))? == true,
        "it trains without an answer"
    );
    browser.evaluate(&SCRIPT.call("decline"))?;
    // The training itself, to its end.
    let address = browser.text(&SCRIPT.call("addressOfFirst"))?;
    let learned = page::visit(browser, &world.url, &address)?;
    let ratio = learned.numbers("frequency_ratio")?;
    let last = ratio.last().copied().unwrap_or(f64::NAN);
    ensure!(
        (last - kept).abs() < 1e-3,
        "here the ratio of frequencies ends at {last}, the row says {kept}"
    );
    page::no_complaints(browser)
}

fn kept_verdicts_stand_at_once(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open("about:blank")?;
    browser.open(&format!("{}#view=claims", world.url))?;
    browser.wait_for("the element", &PAGE.call_with("has", json!([".claims"])))?;
    browser.wait_for("the list", &SCRIPT.call_with("hasRowsBeyond", json!([80])))?;
    browser.wait_for(
        "the kept verdicts",
        &SCRIPT.call_with("keepsVerdictsBeyond", json!([60])),
    )?;
    let said = browser.text(&PAGE.call_with("textIn", json!([".claims [role=status]"])))?;
    ensure!(
        said.contains("measured here: 0 of "),
        "the list says {said}"
    );
    // All of them take minutes: until the visitor agrees nothing is measured, and the figure shows what is stored.
    page::result(browser)?;
    let offered = browser.text(&PAGE.call_with("textIn", json!([".offer"])))?;
    ensure!(
        offered.contains("takes from ") && offered.ends_with("Measure them here"),
        "it offers {offered}"
    );
    let figure = browser.text(&PAGE.call_with("textIn", json!([".sentence"])))?;
    ensure!(
        figure.contains("hold as printed") && figure.ends_with("Measured in this session: 0."),
        "the figure says {figure}"
    );
    ensure!(
        browser
            .text(&PAGE.call_with("textIn", json!([".status p"])))?
            .trim()
            .is_empty(),
        "something is computed unasked"
    );
    browser.evaluate(&PAGE.call("takeOffer"))?;
    ensure!(
        browser.evaluate(&PAGE.call_with("isHidden", json!([".offer"])))? == true,
        "it still offers what has begun"
    );
    // What is in view is measured first.
    browser.wait_for(
        "a claim in view to be measured here",
        &SCRIPT.call_with("isMeasuredInView", json!(["local-bound"])),
    )?;
    // By verdict, and by words.
    browser.evaluate(&PAGE.call_with("typeInto", json!(["[aria-label=Verdict]", "fail"])))?;
    let few = browser.number(&SCRIPT.call("countOfRows"))?;
    ensure!((3.0..40.0).contains(&few), "{few} are contradicted");
    ensure!(
        browser.number(&SCRIPT.call_with("countOfOthers", json!(["contradicted"])))? == 0.0,
        "others are listed too"
    );
    browser.evaluate(&SCRIPT.call_with("search", json!(["Frobenius"])))?;
    let found = browser.text(&SCRIPT.call("listed"))?;
    ensure!(found == "filter-real,local-trace", "found {found}");
    // Without a filter what fails comes first.
    browser.evaluate(&PAGE.call_with("typeInto", json!(["[aria-label=Verdict]", ""])))?;
    browser.evaluate(&SCRIPT.call_with("search", json!([""])))?;
    ensure!(
        browser.evaluate(&SCRIPT.call("failsFirst"))? == true,
        "a claim that holds is listed before one that fails"
    );
    // Every claim is in a bar of the scoreboard, and a bar lists what it counts.
    let counted = browser.number(&SCRIPT.call("countOnScoreboard"))?;
    let listed = browser.number(&SCRIPT.call("countOfRows"))?;
    ensure!(
        counted == listed,
        "{counted} on the scoreboard, {listed} in the list"
    );
    // A bar of the figure opens its claim.
    browser.evaluate(&SCRIPT.call("scrollToTop"))?;
    let opened = browser.text(&SCRIPT.call("openedByFigure"))?;
    ensure!(opened.contains('-'), "a click opens {opened}");
    // Escape in the search empties it, and stops nothing.
    let emptied = browser.evaluate(&SCRIPT.call_with("escapeFromSearch", json!(["no claim"])))?;
    let said = page::messages(browser)?;
    ensure!(
        emptied == json!(["", true]) && !said.contains("Stopped"),
        "Escape leaves {emptied}, and it is said: {said}"
    );
    browser.evaluate(&PAGE.call("stopWork"))?;
    page::complaints_only_of(browser, &["Stopped after"])
}
