//! A picture of the visitor's own under the figure of the view `filter`.

use crate::prelude::*;

const SCRIPT: Script = script!("own_picture.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[once_in(
    Engine::Chromium,
    "of pictures chosen quickly the latest is shown, and the others are given back",
    the_latest_is_shown,
)];

fn the_latest_is_shown(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "view=filter&T=16&d=8&layers=2")?;
    browser.evaluate(&SCRIPT.call("watchPictures"))?;
    browser.wait_for(
        "the place for a picture",
        &PAGE.call_with("has", json!([".picture-input"])),
    )?;
    let choose = |name: &str, grey: u8| SCRIPT.call_with("chooseGrey", json!([name, grey]));
    browser.evaluate(&choose("slow.png", 0))?;
    browser.wait_for("the slow one to be decoded", &SCRIPT.call("waits"))?;
    browser.evaluate(&choose("quick.png", 255))?;
    browser.wait_for("the quick one", &SCRIPT.call_with("isShown", json!([255])))?;
    // The older choice comes last, and is neither shown nor kept.
    browser.evaluate(&SCRIPT.call("decodeNow"))?;
    browser.wait_for(
        "the slow one to be given back",
        &SCRIPT.call_with("hasGivenBack", json!([1])),
    )?;
    page::wait_for_frame(browser)?;
    let grey = browser.evaluate(&SCRIPT.call("shown"))?;
    ensure!(
        grey == json!(255),
        "the older of two choices is shown: {grey}"
    );
    browser.evaluate(&choose("third.png", 100))?;
    browser.wait_for("the third", &SCRIPT.call_with("isShown", json!([100])))?;
    let given_back = browser.evaluate(&SCRIPT.call("givenBack"))?;
    ensure!(
        given_back == json!(2),
        "of three pictures {given_back} are given back"
    );
    // What is no picture leaves the one before.
    browser.evaluate(&SCRIPT.call_with("chooseWords", json!(["words.png"])))?;
    browser.wait_for(
        "a word of it",
        &PAGE.call_with(
            "textHas",
            json!([
                ".picture-input [role=alert]",
                "words.png could not be read as a picture"
            ]),
        ),
    )?;
    page::set_parameters(browser, json!({ "layer": 1 }))?;
    let grey = browser.number(&SCRIPT.call("shown"))?;
    ensure!((grey - 100.0).abs() < 3.0, "the one before is gone: {grey}");
    // How large it is, is said before it is decoded.
    browser.evaluate(&SCRIPT.call_with("chooseHuge", json!(["huge.png", 30_000])))?;
    let says = "huge.png has 30000 × 30000 pixels: at most 100 million are read";
    browser.wait_for(
        "a word of its size",
        &PAGE.call_with("textHas", json!([".picture-input [role=alert]", says])),
    )?;
    // The next picture takes that away.
    browser.evaluate(&choose("last.png", 200))?;
    browser.wait_for("the last", &SCRIPT.call_with("isShown", json!([200])))?;
    let left = browser.text(&SCRIPT.call("said"))?;
    ensure!(left.is_empty(), "it still says: {left}");
    page::no_complaints(browser)
}
