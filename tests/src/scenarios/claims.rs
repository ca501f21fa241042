//! The list of claims: each is measured again alone, and opens its own figure.

use super::World;
use crate::page::{self, ELEMENT};
use anyhow::{Result, ensure};

/// The rows of the list.
const ROWS: &str = "[...ELEMENT.shadowRoot.querySelectorAll('.claims li')]";

fn rows(js: &str) -> String {
    js.replace("ROWS", ROWS).replace("ELEMENT", ELEMENT)
}

pub fn one_alone_and_its_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let all = page::visit(browser, &world.url, "view=claims&T=24&claim=local")?;
    let ids = &all.columns["id"];
    let listed = browser.text(&rows(
        "ROWS.map(li => li.dataset.claim + li.querySelector('.verdict').textContent.slice(1)).sort().join()",
    ))?;
    let verdicts = ids.iter().zip(&all.columns["verdict"]);
    let mut expected: Vec<String> = verdicts
        .map(|(id, verdict)| format!("{id} {verdict}"))
        .collect();
    expected.sort();
    ensure!(listed == expected.join(","), "the list says {listed}");
    let nested = browser.text(&rows(
        "ROWS.filter(li => li.parentNode.closest('li')).map(li => li.parentNode.closest('li').dataset.claim).join()",
    ))?;
    ensure!(
        nested.starts_with("local-variance,"),
        "under their root stand rows of {nested}"
    );
    browser.evaluate(&rows("ROWS[0].querySelector('details').open = true"))?;
    browser.wait_for(
        "what the paper prints",
        &rows("ROWS[0].querySelector('blockquote')?.textContent.includes('tr')"),
    )?;
    browser.evaluate(&rows(
        "void ROWS.find(li => li.dataset.claim === 'local-variance').querySelector('button').click()",
    ))?;
    let alone = page::result(browser)?;
    ensure!(
        alone.columns["id"] == ids[1..2],
        "{:?}",
        alone.columns["id"]
    );
    let same = alone.numbers("measured")?[0] == all.numbers("measured")?[1];
    ensure!(same, "alone it is another number");
    browser.evaluate(&rows("void ROWS[0].querySelector('a').click()"))?;
    browser.wait_for(
        "the figure of the claim",
        &format!("{ELEMENT}.parameters.view === 'localisation'"),
    )?;
    let own = page::result(browser)?;
    ensure!(
        own.parameters["T"] == "24" && own.parameters["samples"] == "1",
        "{:?}",
        own.parameters
    );
    let hidden = format!("{ELEMENT}.shadowRoot.querySelector('.claims').hidden");
    ensure!(
        browser.evaluate(&hidden)? == true,
        "the list is still there"
    );
    page::no_complaints(browser)
}
