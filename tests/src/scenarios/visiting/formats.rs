//! Numbers, durations and amounts as people read them.

use crate::prelude::*;

const SCRIPT: Script = script!("formats.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[once_in(
    Engine::WebKit,
    "numbers and durations are rounded before they are taken apart",
    are_rounded_before_they_are_taken_apart,
)];

fn are_rounded_before_they_are_taken_apart(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    page::visit(browser, &world.url, "T=16")?;
    let cases = json!([
        ["duration", 0, "0 ms"],
        ["duration", 999.4, "999 ms"],
        ["duration", 999.6, "1.0 s"],
        ["duration", 2_440, "2.4 s"],
        ["duration", 59_949, "59.9 s"],
        ["duration", 59_950, "1 min 0 s"],
        ["duration", 59_960, "1 min 0 s"],
        ["duration", 60_000, "1 min 0 s"],
        ["duration", 119_499, "1 min 59 s"],
        ["duration", 119_700, "2 min 0 s"],
        ["duration", 190_000, "3 min 10 s"],
        ["duration", 3_599_499, "59 min 59 s"],
        ["duration", 3_599_600, "1.0 h"],
        ["duration", 18720000.0, "5.2 h"],
        ["duration", 172584000.0, "47.9 h"],
        ["duration", 172692000.0, "2 days"],
        ["duration", 345600000, "4 days"],
        ["memory", 349.2e6, "350 MB"],
        ["memory", 994.9e6, "995 MB"],
        ["memory", 995e6, "1.0 GB"],
        ["memory", 2.44e9, "2.4 GB"],
        ["short", null, "–"],
        ["short", "NaN", "–"],
        ["short", "-Infinity", "−∞"],
        ["short", "words", "words"],
        ["short", -12, "−12"],
        ["short", 0.99961, "1.00"],
        ["short", -0.000123456, "−0.000123"],
        ["short", 99_999.6, "100000"],
        ["short", 1e6, "1.00\u{2009}×\u{2009}10⁶"],
        ["short", 9.9999e-5, "1.00\u{2009}×\u{2009}10⁻⁴"],
        ["exact", -0.1, "−0.1"],
        ["exact", "undefined", "–"],
        ["boxed", null, ""],
        ["boxed", 12345, "12345"],
        ["boxed", 0.123456, "0.1235"],
        ["boxed", 0.5, "0.5"],
    ]);
    let wrong = browser.evaluate(&SCRIPT.call_with("wrongFormats", json!([cases])))?;
    ensure!(wrong == json!([]), "otherwise than wanted: {wrong}");
    page::no_complaints(browser)
}
