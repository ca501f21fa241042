//! The gallery of the papers' figures.

use crate::prelude::*;

const SCRIPT: Script = script!("gallery.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "the gallery draws its thumbnails and disturbs nothing",
        draws_its_thumbnails_and_disturbs_nothing,
    ),
    once_in(
        Engine::Chromium,
        "the gallery finds and opens a figure",
        finds_and_opens_a_figure,
    ),
];

fn draws_its_thumbnails_and_disturbs_nothing(world: &mut World) -> Result<()> {
    // All five take two minutes beside the other browsers.
    let papers = ["LOCAL", "GAP", "OSA", "FILTER", "REM"];
    let some = if world.everywhere { papers.len() } else { 2 };
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=gap&T=48")?;
    let address = browser.text(&PAGE.call("addressShown"))?;
    browser.evaluate(&SCRIPT.call("open"))?;
    browser.wait_for("the gallery", &SCRIPT.call("isOpen"))?;
    for paper in &papers[..some] {
        browser.evaluate(&SCRIPT.call_with("choosePaper", json!([paper])))?;
        browser.wait_for(&format!("thumbnails of {paper}"), &SCRIPT.call("isDrawn"))?;
        let empty = browser.text(&SCRIPT.call("emptyCards"))?;
        ensure!(empty.is_empty(), "nothing is drawn of: {empty}");
    }
    let failed = browser.number(&SCRIPT.call("countOfFailed"))?;
    ensure!(failed == 0.0, "{failed} thumbnails could not be computed");
    let now = browser.text(&PAGE.call("addressShown"))?;
    ensure!(now == address, "looking changed the figure to {now}");
    browser.evaluate(&SCRIPT.call("close"))?;
    page::no_complaints(browser)
}

fn finds_and_opens_a_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}?gallery=emerge", world.url))?;
    browser.wait_for("the gallery", &SCRIPT.call("isOpen"))?;
    let found = browser.text(&SCRIPT.call("found"))?;
    ensure!(found == "gap-7", "“emerge” finds {found}");
    // A wish of any length is cut to what the field takes.
    let wish = format!("emerge{}", " ".repeat(94));
    let wish = format!("{wish}nothing has these words");
    browser.evaluate(&SCRIPT.call_with("openWith", json!([wish])))?;
    let taken = browser.evaluate(&SCRIPT.call("lengths"))?;
    ensure!(
        taken == json!([100, 100, 1]),
        "of a long wish it takes {taken}"
    );
    for (words, finds) in [
        ("GAP 4a", "gap-4a,gap-4a-query-key"),
        ("figure 4a tanner", "gap-4a,gap-4a-query-key"),
        ("Fig. 4(a) query", "gap-4a-query-key"),
        ("no such figure", ""),
    ] {
        let found = browser.text(&SCRIPT.call_with("search", json!([words])))?;
        ensure!(found == finds, "“{words}” finds {found}");
    }
    browser.evaluate(&SCRIPT.call_with("openPreset", json!(["gap-7"])))?;
    let outcome = page::result(browser)?;
    let of = |name: &str| outcome.parameters.get(name).map_or("", String::as_str);
    ensure!(
        (of("view"), of("T"), of("layers")) == ("layers", "200", "10"),
        "it opens {} with T = {}",
        of("view"),
        of("T")
    );
    let asked = browser.text(&PAGE.call("query"))?;
    ensure!(
        asked.is_empty(),
        "a reload would open the gallery again: {asked}"
    );
    page::no_complaints(browser)
}
