//! The list of claims: what was found before is there at once, each claim is measured again alone, and opens its own
//! figure.

use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::scenario::{Scenario, World, once_in};
use anyhow::{Context, Result, ensure};

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

/// The rows of the list.
const ROWS: &str = "[...ELEMENT.shadowRoot.querySelectorAll('.claims li')]";

const UNDO: &str =
    "void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }))";

fn with_rows(js: &str) -> String {
    js.replace("ROWS", ROWS).replace("ELEMENT", ELEMENT)
}

fn one_alone_and_its_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let all = page::visit(browser, &world.url, "view=claims&T=24&claim=local")?;
    browser.wait_for("the list", &with_rows("ROWS.length > 0"))?;
    let ids = &all.columns["id"];
    let listed = browser.text(&with_rows(
        "ROWS.filter(li => !li.dataset.claim.includes('-train-')).map(li => li.dataset.claim + li.querySelector('.verdict').textContent.slice(1)).sort().join()",
    ))?;
    let verdicts = ids.iter().zip(&all.columns["verdict"]);
    let mut expected: Vec<String> = verdicts
        .filter(|(id, _)| !id.contains("-train-"))
        .map(|(id, verdict)| format!("{id} {verdict}"))
        .collect();
    expected.sort();
    ensure!(listed == expected.join(","), "the list says {listed}");
    let nested = browser.text(&with_rows(
        "ROWS.filter(li => li.parentNode.closest('li')).map(li => li.parentNode.closest('li').dataset.claim).join()",
    ))?;
    ensure!(
        nested.starts_with("local-variance,"),
        "under their root stand rows of {nested}"
    );
    browser.wait_for(
        "what the paper prints",
        &with_rows("ROWS[0].querySelector('blockquote')?.textContent.includes('μi = (i/T')"),
    )?;
    browser.evaluate(&with_rows(
        "void ROWS.find(li => li.dataset.claim === 'local-variance').querySelector('button').click()",
    ))?;
    let alone = page::result(browser)?;
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
    browser.evaluate(&with_rows("void ROWS[0].querySelector('a').click()"))?;
    browser.wait_for(
        "the figure of the claim",
        &format!("{ELEMENT}.parameters.view === 'localisation'"),
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
    let hidden = format!("{ELEMENT}.shadowRoot.querySelector('.claims').hidden");
    ensure!(
        browser.evaluate(&hidden)? == true,
        "the list is still there"
    );
    browser.evaluate(UNDO)?;
    browser.wait_for(
        "the list again",
        &format!("{ELEMENT}.parameters.claim === 'local-variance' && !{hidden}"),
    )?;
    page::no_complaints(browser)
}

/// Models learn for minutes: their rows say what was found, and their figure is where they learn again.
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
        &with_rows("ROWS[0]?.querySelector('blockquote')?.textContent.includes('sharpens')"),
    )?;
    let count = with_rows("ELEMENT.shadowRoot.querySelector('.claims [role=status]').textContent");
    let said = browser.text(&count)?;
    ensure!(
        said == "1 claim, measured here: 0 of 0, 1 of training only in their figures",
        "the list says {said}"
    );
    // The training itself, to its end.
    let address = browser.text(&with_rows("ROWS[0].querySelector('a').hash.slice(1)"))?;
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
    browser.wait_for(
        "the element",
        &format!("!!{ELEMENT}?.shadowRoot?.querySelector('.claims')"),
    )?;
    browser.wait_for(
        "the kept verdicts",
        &with_rows(
            "ROWS.length > 80 && ROWS.filter(li => li.querySelector('.verdict.kept')).length > 60",
        ),
    )?;
    let count = with_rows("ELEMENT.shadowRoot.querySelector('.claims [role=status]').textContent");
    let said = browser.text(&count)?;
    ensure!(said.contains("measured here: "), "the list says {said}");
    // What is in view is measured first.
    let last = with_rows("ROWS.find(li => li.dataset.claim === 'local-bound')");
    // Rows above it change their heights while they are measured.
    browser.wait_for(
        "a claim in view to be measured here",
        &format!(
            "({last}.scrollIntoView(), {last}.querySelector('.verdict').className === 'verdict final')"
        ),
    )?;
    // By verdict, and by words.
    browser.evaluate(&with_rows(
        "void (select => { select.value = 'contradicted'; select.dispatchEvent(new Event('change')) })(ELEMENT.shadowRoot.querySelector('[aria-label=Verdict]'))",
    ))?;
    let others = with_rows(
        "ROWS.filter(li => !li.querySelector('.verdict').textContent.includes('contradicted')).length",
    );
    let few = browser.number(&with_rows("ROWS.length"))?;
    ensure!((3.0..40.0).contains(&few), "{few} are contradicted");
    ensure!(browser.number(&others)? == 0.0, "others are listed too");
    browser.evaluate(&with_rows(
        "void (input => { input.value = 'Frobenius'; input.dispatchEvent(new Event('input')) })(ELEMENT.shadowRoot.querySelector('.claims input'))",
    ))?;
    let found = browser.text(&with_rows("ROWS.map(li => li.dataset.claim).join()"))?;
    ensure!(found == "filter-real,local-trace", "found {found}");
    // A point of the figure opens its claim, which was not listed.
    browser.evaluate(&with_rows("void scrollTo(0, 0)"))?;
    let opened = with_rows(
        "(() => { const figure = ELEMENT.shadowRoot.querySelector('figure.figure'); const box = figure.getBoundingClientRect(); \
           for (let y = box.top + 4; y < box.bottom; y += 6) { \
             figure.dispatchEvent(new MouseEvent('click', { clientX: box.left + 4, clientY: y })); \
             const open = ROWS.find(li => li.querySelector('details').open); \
             if (open) return open.dataset.claim; \
           } return 'none'; })()",
    );
    let opened = browser.text(&opened)?;
    ensure!(opened.starts_with("gap-"), "a click opens {opened}");
    // Escape in the search empties it, and stops nothing.
    let emptied = browser.text(&with_rows(
        "(input => {
           input.value = 'no claim';
           input.dispatchEvent(new Event('input'));
           input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }));
           return `${input.value}${ROWS.length > 80}`;
         })(ELEMENT.shadowRoot.querySelector('.claims input'))",
    ))?;
    let said = page::messages(browser)?;
    ensure!(
        emptied == "true" && !said.contains("Stopped"),
        "Escape leaves {emptied}, and it is said: {said}"
    );
    browser.evaluate(&format!("void {ELEMENT}.stop()"))?;
    page::complaints_only_of(browser, &["Stopped after"])
}
