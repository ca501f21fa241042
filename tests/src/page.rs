//! The page under test, as visitors and embedding pages see it.

use crate::browser::Browser;
use crate::script::PAGE;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// The element, whose shadow root is open.
pub const ELEMENT: &str = "document.querySelector('attention-spectra')";

/// Result of the promise `element.result`.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Parameters by name, as JSON text.
    pub parameters: BTreeMap<String, String>,
    /// Columns. Numbers are written as in JavaScript, and −0 with its sign, so that every bit is restored.
    pub columns: BTreeMap<String, Vec<String>>,
    /// Scalars, written likewise.
    pub summary: BTreeMap<String, String>,
}

impl Outcome {
    /// The numbers of a column.
    pub fn numbers(&self, name: &str) -> Result<Vec<f64>> {
        let texts = self
            .columns
            .get(name)
            .with_context(|| format!("there is no column {name}"))?;
        texts.iter().map(|text| number(text)).collect()
    }

    /// A scalar of the summary.
    pub fn scalar(&self, name: &str) -> Result<f64> {
        number(
            self.summary
                .get(name)
                .with_context(|| format!("the summary lacks {name}"))?,
        )
    }
}

fn number(text: &str) -> Result<f64> {
    text.parse()
        .with_context(|| format!("“{text}” is not a number"))
}

/// Opens the page at `address` (its fragment) as a newcomer would, and waits for its result.
pub fn visit(browser: &mut dyn Browser, url: &str, address: &str) -> Result<Outcome> {
    browser.open("about:blank")?;
    browser.open(&format!("{url}#{address}"))?;
    result(browser)
}

/// Largest sum of layout shifts while a page opens: a text does not move while being read.
const MOVES: f64 = 0.05;

/// Checks that hardly anything in view has moved by itself since the page began. Only Chromium measures it.
pub fn hardly_moved(browser: &mut dyn Browser) -> Result<()> {
    let moved = browser.number(&PAGE.call("movedSoFar"))?;
    ensure!(moved <= MOVES, "the layout has moved by {moved}");
    Ok(())
}

/// Shows `address` on the open page, like a link inside it: opening the page would take most of the time.
pub fn show(browser: &mut dyn Browser, address: &str) -> Result<Outcome> {
    browser.evaluate(&PAGE.call_with("setAddress", json!([address])))?;
    result(browser)
}

/// Measures the claims in view, of which the page may show stored results only; waits for the result.
pub fn measure_claims(browser: &mut dyn Browser) -> Result<Outcome> {
    let shown = result(browser)?;
    match browser.evaluate(&PAGE.call("takeOffer"))? == true {
        true => result(browser),
        false => Ok(shown),
    }
}

/// Description of the graphics processor that WebGPU gives the open page; `None` for no adapter or a software adapter. The browser
/// is asked, not the page: the page could hide the truth.
pub fn graphics_hardware(browser: &mut dyn Browser) -> Result<Option<String>> {
    const SOFTWARE: [&str; 4] = ["swiftshader", "llvmpipe", "lavapipe", "basic render"];
    let adapter = browser.evaluate(&PAGE.call("adapterName"))?;
    let name = adapter.as_str().map(str::to_owned);
    Ok(name.filter(|name| !SOFTWARE.iter().any(|software| name.contains(software))))
}

/// The latest finished result of the page's element, once its figure is painted.
pub fn result(browser: &mut dyn Browser) -> Result<Outcome> {
    result_of(browser, ELEMENT)
}

/// Result of the element that the expression `element` gives.
pub fn result_of(browser: &mut dyn Browser, element: &str) -> Result<Outcome> {
    browser.wait_for("the element to be defined", &PAGE.call("isDefined"))?;
    let value = browser
        .evaluate(&PAGE.call_on("outcome", element))
        .context("the result of the element")?;
    wait_for_frame(browser)?;
    let table = |value: &Value| -> BTreeMap<String, String> {
        let pairs = value.as_object().into_iter().flatten();
        pairs
            .map(|(name, text)| (name.clone(), text.as_str().unwrap_or("").to_owned()))
            .collect()
    };
    let columns = value["columns"].as_object().into_iter().flatten();
    let columns = columns.map(|(name, list)| {
        let texts = list.as_array().into_iter().flatten();
        (
            name.clone(),
            texts
                .map(|text| text.as_str().unwrap_or("").to_owned())
                .collect(),
        )
    });
    Ok(Outcome {
        parameters: table(&value["parameters"]),
        columns: columns.collect(),
        summary: table(&value["summary"]),
    })
}

/// Sets parameters through the element, `{"T": 64}`, and waits for the result.
pub fn set_parameters(browser: &mut dyn Browser, changes: Value) -> Result<Outcome> {
    browser.evaluate(&PAGE.call_with("setParameters", json!([changes])))?;
    result(browser)
}

/// Lets the browser paint.
pub fn wait_for_frame(browser: &mut dyn Browser) -> Result<()> {
    browser.evaluate(&PAGE.call("painted")).map(drop)
}

/// Content of the canvas.
#[derive(Debug, PartialEq)]
pub struct Picture {
    /// A fingerprint of the pixels of the figure.
    pub print: String,
    /// Share of pixels that differ from the one in the corner.
    pub ink: f64,
}

/// Looks at the canvas of the element that the expression `element` gives.
pub fn picture_of(browser: &mut dyn Browser, element: &str) -> Result<Picture> {
    let value = browser
        .evaluate(&PAGE.call_on("picture", element))
        .context("the pixels of the canvas")?;
    let print = value["print"]
        .as_str()
        .context("no fingerprint")?
        .to_owned();
    Ok(Picture {
        print,
        ink: value["ink"].as_f64().context("no ink")?,
    })
}

/// Looks at the canvas of the page's element.
pub fn picture(browser: &mut dyn Browser) -> Result<Picture> {
    picture_of(browser, ELEMENT)
}

/// Drags the slider of the dial `name` from where it is to the share `to` of its travel, by mouse; below 0 or above 1 the pointer leaves
/// the slider, but not the window.
pub fn drag(browser: &mut dyn Browser, name: &str, to: f64) -> Result<()> {
    let value = browser.evaluate(&PAGE.call_with("placeOfSlider", json!([name])))?;
    let read = |i: usize| {
        value[i]
            .as_f64()
            .with_context(|| format!("the slider {name} has no place: {value}"))
    };
    let (left, middle, width, from) = (read(0)?, read(1)?, read(2)?, read(3)?);
    ensure!(width > 40.0, "the slider {name} is {width} pixels wide");
    // Half a thumb of margin: what is meant to end within the travel does.
    let window = read(4)?;
    let place = |share: f64| {
        let x = left + 8.0 + share * (width - 16.0);
        (x.clamp(2.0, window - 3.0), middle)
    };
    let points: Vec<_> = (0..=6)
        .map(|i| place(from + (to - from) * f64::from(i) / 6.0))
        .collect();
    browser.drag(&points)
}

/// All messages that the element shows.
pub fn messages(browser: &mut dyn Browser) -> Result<String> {
    browser.text(&PAGE.call("messages"))
}

/// Fails if the console has complained.
pub fn no_complaints(browser: &mut dyn Browser) -> Result<()> {
    complaints_only_of(browser, &[])
}

/// Fails if the console has other complaints than the `expected` ones: each complaint contains one of these words.
pub fn complaints_only_of(browser: &mut dyn Browser, expected: &[&str]) -> Result<()> {
    let mut errors = browser.errors()?;
    errors.retain(|error| !expected.iter().any(|words| error.contains(words)));
    ensure!(
        errors.is_empty(),
        "the console says: {}",
        errors.join(" | ")
    );
    Ok(())
}

/// Device of the result.
pub fn device(browser: &mut dyn Browser) -> Result<String> {
    browser.text(&PAGE.call("deviceOfResult"))
}

/// The address of a file on the disk.
pub fn file_url(path: &Path) -> String {
    format!("file://{}", path.display()).replace(' ', "%20")
}
