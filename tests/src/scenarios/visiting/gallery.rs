//! The gallery of the papers' figures.

use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::scenario::{Scenario, World, once_in};
use anyhow::{Result, ensure};

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

/// The gallery, in the shadow root of the page's element.
const GALLERY: &str =
    "document.querySelector('attention-spectra').shadowRoot.querySelector('.gallery')";

/// Cards that are shown and whose middle is in the window.
const IN_SIGHT: &str = "[...GALLERY.querySelectorAll('li:not([hidden])')].filter(li => {
   const { top, bottom } = li.querySelector('.picture').getBoundingClientRect();
   return top + bottom > 0 && top + bottom < 2 * innerHeight;
 })";

fn with_gallery(js: &str) -> String {
    js.replace("IN_SIGHT", IN_SIGHT).replace("GALLERY", GALLERY)
}

fn draws_its_thumbnails_and_disturbs_nothing(world: &mut World) -> Result<()> {
    // All five take two minutes beside the other browsers.
    let papers = ["LOCAL", "GAP", "OSA", "FILTER", "REM"];
    let some = if world.everywhere { papers.len() } else { 2 };
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=gap&T=48")?;
    let address = browser.text(&format!("{ELEMENT}.address"))?;
    browser.evaluate(&format!("void {ELEMENT}.openGallery()"))?;
    browser.wait_for("the gallery", &with_gallery("GALLERY?.open"))?;
    for paper in &papers[..some] {
        let chip = format!("void GALLERY.querySelector('[data-paper={paper}]').click()");
        browser.evaluate(&with_gallery(&chip))?;
        browser.wait_for(
            &format!("thumbnails of {paper}"),
            &with_gallery(
                "IN_SIGHT.length > 1 && IN_SIGHT.every(li => li.querySelector('.drawn'))",
            ),
        )?;
        let empty = with_gallery(
            "IN_SIGHT.filter(li => {
               const canvas = li.querySelector('canvas');
               const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
               return new Set(new Uint32Array(data.buffer)).size < 3;
             }).map(li => li.textContent).join('; ')",
        );
        let empty = browser.text(&empty)?;
        ensure!(empty.is_empty(), "nothing is drawn of: {empty}");
    }
    let failed = browser.number(&with_gallery("GALLERY.querySelectorAll('.failed').length"))?;
    ensure!(failed == 0.0, "{failed} thumbnails could not be computed");
    let now = browser.text(&format!("{ELEMENT}.address"))?;
    ensure!(now == address, "looking changed the figure to {now}");
    browser.evaluate(&with_gallery("void GALLERY.close()"))?;
    page::no_complaints(browser)
}

fn finds_and_opens_a_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    browser.open(&format!("{}?gallery=emerge", world.url))?;
    browser.wait_for(
        "the gallery",
        &format!("!!{ELEMENT}?.shadowRoot?.querySelector('.gallery[open]')"),
    )?;
    let found = browser.text(&with_gallery(
        "[...GALLERY.querySelectorAll('li:not([hidden]) a')].map(b => b.dataset.preset).join()",
    ))?;
    ensure!(found == "gap-7", "“emerge” finds {found}");
    // A wish of any length is cut to what the field takes.
    let wish = format!("emerge{}", " ".repeat(94));
    browser.evaluate(&format!(
        "{ELEMENT}.openGallery('{wish}nothing has these words').then(() => true)"
    ))?;
    let taken = browser.text(&with_gallery(
        "(search => `${search.value.length} ${search.maxLength} ${[...GALLERY.querySelectorAll('li:not([hidden])')].length}`)(GALLERY.querySelector('input'))",
    ))?;
    ensure!(taken == "100 100 1", "of a long wish it takes {taken}");
    for (words, finds) in [
        ("GAP 4a", "gap-4a,gap-4a-query-key"),
        ("figure 4a tanner", "gap-4a,gap-4a-query-key"),
        ("Fig. 4(a) query", "gap-4a-query-key"),
        ("no such figure", ""),
    ] {
        let found = browser.text(&with_gallery(&format!(
            "(search => {{
               search.value = '{words}';
               search.dispatchEvent(new Event('input'));
               return [...GALLERY.querySelectorAll('li:not([hidden]) a')].map(b => b.dataset.preset).join();
             }})(GALLERY.querySelector('input'))"
        )))?;
        ensure!(found == finds, "“{words}” finds {found}");
    }
    browser.evaluate(&with_gallery(
        "void GALLERY.querySelector('[data-preset=gap-7]').click()",
    ))?;
    let outcome = page::result(browser)?;
    let of = |name: &str| outcome.parameters.get(name).map_or("", String::as_str);
    ensure!(
        (of("view"), of("T"), of("layers")) == ("layers", "200", "10"),
        "it opens {} with T = {}",
        of("view"),
        of("T")
    );
    let asked = browser.text("location.search")?;
    ensure!(
        asked.is_empty(),
        "a reload would open the gallery again: {asked}"
    );
    page::no_complaints(browser)
}
