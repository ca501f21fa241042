//! A picture of the visitor's own under the figure of the view `filter`.

use crate::engine::Engine;
use crate::page;
use crate::scenario::{Scenario, World, once_in};
use anyhow::{Result, ensure};
use serde_json::json;

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[once_in(
    Engine::Chromium,
    "of pictures chosen quickly the latest is shown, and the others are given back",
    the_latest_is_shown,
)];

/// Has pictures of one grey, of which those that are called slow decode late; counts how many decoded ones are given back.
const PICTURES: &str = "(() => {
   const decode = window.createImageBitmap;
   window.createImageBitmap = async blob => {
     const bitmap = await decode(blob);
     if (blob.name.startsWith('slow')) await new Promise(resolve => (window.decodeSlow = resolve));
     return bitmap;
   };
   window.givenBack = 0;
   const { close } = ImageBitmap.prototype;
   ImageBitmap.prototype.close = function () {
     window.givenBack++;
     close.call(this);
   };
   window.picture = async (name, grey) => {
     const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
     const context = canvas.getContext('2d');
     context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
     context.fillRect(0, 0, 40, 40);
     return new File([await new Promise(resolve => canvas.toBlob(resolve))], name);
   };
   const place = () => document.querySelector('attention-spectra').shadowRoot.querySelector('.picture-input');
   window.choose = file => {
     const chosen = new DataTransfer();
     chosen.items.add(file);
     const input = place().querySelector('input');
     input.files = chosen.files;
     input.dispatchEvent(new Event('change'));
   };
   window.shown = () => {
     const canvas = place()?.querySelector('.pair:not([hidden]) canvas');
     return canvas?.width > 0 ? canvas.getContext('2d').getImageData(0, 0, 1, 1).data[0] : -1;
   };
   return true;
 })()";

/// What is said beside the field.
fn said() -> String {
    format!(
        "{}.shadowRoot.querySelector('.picture-input [role=alert]').textContent",
        page::ELEMENT
    )
}

fn the_latest_is_shown(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=filter&T=16&d=8&layers=2")?;
    browser.evaluate(PICTURES)?;
    browser.wait_for(
        "the place for a picture",
        &format!(
            "!!{}.shadowRoot.querySelector('.picture-input')",
            page::ELEMENT
        ),
    )?;
    let choose = |name: &str, grey: u8| {
        format!("picture('{name}', {grey}).then(file => (choose(file), true))")
    };
    browser.evaluate(&choose("slow.png", 0))?;
    browser.wait_for("the slow one to be decoded", "!!window.decodeSlow")?;
    browser.evaluate(&choose("quick.png", 255))?;
    browser.wait_for("the quick one", "shown() > 250")?;
    // The older choice comes last, and is neither shown nor kept.
    browser.evaluate("(decodeSlow(), true)")?;
    browser.wait_for("the slow one to be given back", "givenBack === 1")?;
    page::wait_for_frame(browser)?;
    let grey = browser.evaluate("shown()")?;
    ensure!(
        grey == json!(255),
        "the older of two choices is shown: {grey}"
    );
    browser.evaluate(&choose("third.png", 100))?;
    browser.wait_for("the third", "Math.abs(shown() - 100) < 3")?;
    let given_back = browser.evaluate("givenBack")?;
    ensure!(
        given_back == json!(2),
        "of three pictures {given_back} are given back"
    );
    // What is no picture leaves the one before.
    browser.evaluate("(choose(new File(['words'], 'words.png')), true)")?;
    browser.wait_for(
        "a word of it",
        &format!(
            "{}.includes('words.png could not be read as a picture')",
            said()
        ),
    )?;
    page::set_parameters(browser, json!({ "layer": 1 }))?;
    let grey = browser.number("shown()")?;
    ensure!((grey - 100.0).abs() < 3.0, "the one before is gone: {grey}");
    // How large it is, is said before it is decoded.
    browser.evaluate(
        "(() => {
           const head = new Uint8Array(40);
           head.set([0x89, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]);
           new DataView(head.buffer).setUint32(16, 30_000);
           new DataView(head.buffer).setUint32(20, 30_000);
           choose(new File([head], 'huge.png'));
           return true;
         })()",
    )?;
    let huge = format!(
        "{}.includes('huge.png has 30000 × 30000 pixels: at most 100 million are read')",
        said()
    );
    browser.wait_for("a word of its size", &huge)?;
    // The next picture takes that away.
    browser.evaluate(&choose("last.png", 200))?;
    browser.wait_for("the last", "Math.abs(shown() - 200) < 3")?;
    let left = browser.text(&said())?;
    ensure!(left.is_empty(), "it still says: {left}");
    page::no_complaints(browser)
}
