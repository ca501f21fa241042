//! Guided tours.

use crate::page::{self, ELEMENT};
use crate::scenario::World;
use anyhow::{Result, ensure};

/// Takes one step of the tour under way: how its check misbehaves, or nothing, and whether it was the last.
const STEP: &str = "(async () => {
   const element = document.querySelector('attention-spectra');
   const find = name => element.shadowRoot.querySelector('.tour ' + name);
   const rest = () => new Promise(done => setTimeout(done, 100));
   const settle = async () => { await rest(); await element.result; await rest(); };
   await settle();
   const title = find('h2').textContent;
   let wrong = find('.found').textContent ? title + ' is found at once' : '';
   find('.answer').click();
   await settle();
   if (!find('.found').textContent) wrong = title + ' is not found';
   const last = find('.next').textContent === 'Finish';
   if (!last) find('.next').click();
   return { wrong, last };
 })()";

pub fn every_answer_is_found(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for name in [
        "gap", "rem", "osa", "filter", "local", "five", "yours", "learn",
    ] {
        browser.open(&format!("{}?tour={name}", world.url))?;
        browser.wait_for(
            "the tour to begin",
            &format!("!!{ELEMENT}?.shadowRoot?.querySelector('.tour:not([hidden])')"),
        )?;
        loop {
            let step = browser.evaluate(STEP)?;
            ensure!(step["wrong"] == "", "in the tour {name}: {}", step["wrong"]);
            if step["last"] == true {
                break;
            }
        }
        let said = page::messages(browser)?;
        ensure!(
            said.is_empty(),
            "the tour {name} makes the page say: {said}"
        );
    }
    page::no_complaints(browser)
}

pub fn keeps_its_step_and_gives_back(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let before = page::visit(browser, &world.url, "view=singular&T=40&seed=3")?;
    let find = |name: &str| format!("{ELEMENT}.shadowRoot.querySelector('.tour {name}')");
    let count = format!("({}?.textContent ?? '')", find(".count"));
    browser.evaluate(&format!("void {ELEMENT}.startTour('gap')"))?;
    browser.wait_for("the tour", &format!("{count} === '1 of 8'"))?;
    let marked = browser.text(&format!(
        "[...{ELEMENT}.shadowRoot.querySelectorAll('.named')].map(dial => dial.dataset.name).join()"
    ))?;
    ensure!(marked == "T", "of the dials {marked} are marked, not T");
    browser.evaluate(&format!("void {}.click()", find(".next")))?;
    browser.wait_for("the next step", &format!("{count} === '2 of 8'"))?;
    browser.evaluate(&format!("void {}.click()", find(".answer")))?;
    let moved = page::result(browser)?;
    browser.reload()?;
    browser.wait_for(
        "the step again",
        &format!("!!{ELEMENT} && {count} === '2 of 8'"),
    )?;
    ensure!(page::result(browser)? == moved, "a reload moves the dials");
    // Back undoes the answer first, then the step.
    browser.evaluate("void history.go(-2)")?;
    browser.wait_for("the step before", &format!("{count} === '1 of 8'"))?;
    browser.evaluate("void history.back()")?;
    browser.wait_for(
        "the end of the tour",
        &format!("{ELEMENT}.shadowRoot.querySelector('.tour').hidden"),
    )?;
    ensure!(
        page::result(browser)? == before,
        "it is not as it was before"
    );
    // To the end, and back by its own button.
    browser.evaluate(&format!("{ELEMENT}.startTour('gap').then(() => true)"))?;
    for _ in 0..8 {
        browser.evaluate(&format!("void {}.click()", find(".next")))?;
    }
    let ways = browser.number(&format!(
        "{ELEMENT}.shadowRoot.querySelectorAll('.tour .ways button').length"
    ))?;
    ensure!(ways == 4.0, "there are {ways} ways on");
    browser.evaluate(&format!("void {}.click()", find(".ways button")))?;
    ensure!(
        page::result(browser)? == before,
        "it does not give back what was there"
    );
    // On a phone the dial of a step stands between the figure and the tour.
    browser.set_viewport(390, 844)?;
    browser.evaluate(&format!("{ELEMENT}.startTour('gap').then(() => true)"))?;
    browser.wait_for(
        "the dial in sight",
        &format!(
            "(() => {{
               const place = name => {ELEMENT}.shadowRoot.querySelector(name).getBoundingClientRect();
               const [dial, figure, tour] = ['.named', '.stage', '.tour'].map(place);
               return figure.bottom <= dial.top + 1 && dial.bottom <= tour.top + 1;
             }})()"
        ),
    )?;
    page::no_complaints(browser)
}

pub fn what_is_no_tour_is_reported(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for (tour, word) in [
        ("nowhere.json", "“nowhere.json” could not be read"),
        ("no-title.json", "it has no “title”"),
        ("no-answer.json", "the “answer” of step 1 is no text"),
        ("data:application/json,{}", "a link carries inside itself"),
    ] {
        browser.open(&format!("{}?tour={tour}", world.url))?;
        browser.wait_for(
            &format!("a word of {tour}"),
            &format!(
                "{ELEMENT}?.shadowRoot?.querySelector('[role=alert]')?.textContent.includes('{word}')"
            ),
        )?;
    }
    // The browser reports the file that is not there.
    page::complaints_only_of(browser, &["404"])
}
