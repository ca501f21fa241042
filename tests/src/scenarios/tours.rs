//! Guided tours.

use super::World;
use crate::page::{self, ELEMENT};
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
    for name in ["gap", "rem", "osa", "filter", "local", "five"] {
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

pub fn what_is_no_tour_is_reported(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    for (tour, word) in [
        ("nowhere.json", "“nowhere.json” could not be read"),
        ("data:application/json,{}", "it has no “title”"),
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
