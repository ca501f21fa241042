//! The HTML and JavaScript samples of the documents, as they are written: on a page of another host, with the address of the site.
//!
//! Comments before a sample, which readers do not see: `<!-- not run: REASON -->`, and `<!-- given js` with lines of JavaScript up to `-->`
//! that run before it.

use crate::background_process::fresh_folder;
use crate::prelude::*;
use crate::scenarios::own_data::models;
use site_server::Server;
use std::fs;

const SCRIPT: Script = script!("documentation.js");

/// The scenarios of this file.
pub const SCENARIOS: &[Scenario] = &[
    once_in(
        Engine::Chromium,
        "the HTML and JavaScript samples of the documents work as they are written",
        samples_work,
    ),
    once_in(
        Engine::Firefox,
        "in the book a drawing stands in the place of the figure that will replace it",
        a_drawing_stands_in_the_place_of_its_figure,
    ),
];

/// Documents whose samples are run.
const DOCUMENTS: [(&str, &str); 4] = [
    ("README.md", include_str!("../../../../README.md")),
    (
        "book/src/guides/embed.md",
        include_str!("../../../../book/src/guides/embed.md"),
    ),
    (
        "book/src/guides/your-matrix.md",
        include_str!("../../../../book/src/guides/your-matrix.md"),
    ),
    (
        "book/src/guides/your-model.md",
        include_str!("../../../../book/src/guides/your-model.md"),
    ),
];

/// The address of the site in the documents.
const SITE: &str = "https://site.example/";

/// Files that samples may read from the folder of their page, by name.
const FILES: [(&str, &str); 4] = [
    ("bert.safetensors", "bert.safetensors"),
    ("bert.json", "bert.json"),
    ("vit.safetensors", "vit.safetensors"),
    ("vit.json", "vit.json"),
];

/// A sample, and the code that runs before it.
struct Sample {
    language: String,
    code: String,
    given: String,
    line: usize,
}

/// The samples of a document that are for browsers.
fn samples(document: &str) -> Vec<Sample> {
    let mut found = Vec::new();
    let mut given = String::new();
    let mut not_run = false;
    let mut lines = document.lines().enumerate();
    while let Some((at, line)) = lines.next() {
        let plain = line.trim();
        if plain == "<!-- given js" {
            let inner = lines.by_ref().map(|(_, line)| line);
            given = inner
                .take_while(|line| line.trim() != "-->")
                .collect::<Vec<_>>()
                .join("\n");
        } else if plain.starts_with("<!-- not run:") {
            not_run = true;
        } else if plain.starts_with("```") {
            let fence: String = plain.chars().take_while(|c| *c == '`').collect();
            let language = plain[fence.len()..].to_owned();
            let inner = lines.by_ref().map(|(_, line)| line);
            let code: Vec<&str> = inner.take_while(|line| line.trim() != fence).collect();
            let is_built = code
                .first()
                .is_some_and(|line| line.starts_with("// vite.config.js"));
            if !not_run && !is_built && ["html", "js", "markdown"].contains(&&*language) {
                let code = code.join("\n");
                let given = std::mem::take(&mut given);
                found.push(Sample {
                    language,
                    code,
                    given,
                    line: at + 1,
                });
            }
            not_run = false;
        } else if !plain.is_empty() {
            not_run = false;
        }
    }
    found
}

/// A page that contains the sample.
fn page_with(sample: &Sample) -> String {
    let element = "<attention-spectra view=\"spectrum\" t=\"48\" embed=\"1\"></attention-spectra>";
    let script = format!("<script type=\"module\" src=\"{SITE}embed.js\"></script>");
    let body = match sample.language.as_str() {
        "js" => format!(
            "{element}\n{script}\n<script type=\"module\">\n{}\n{}\nwindow.hasRun = true;\n</script>",
            sample.given, sample.code
        ),
        // Quarto leaves the HTML between these fences as it is.
        "markdown" => sample.code.replace("```{=html}\n", "").replace("\n```", ""),
        _ if sample.code.contains("<script") => sample.code.clone(),
        _ => format!("{}\n{script}", sample.code),
    };
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>A page</title><link rel=\"icon\" href=\"data:,\">\n{body}\n"
    )
}

fn samples_work(world: &mut World) -> Result<()> {
    let folder = fresh_folder("documents")?;
    // The picture that one of them shows until its figure is there.
    fs::write(
        folder.join("gap.svg"),
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    )?;
    for (name, file) in FILES {
        fs::write(folder.join(name), models::bytes(file)?)?;
    }
    fs::write(
        folder.join("tokenizer.json"),
        include_str!("../../../reference/tokenizers/words.json"),
    )?;
    let server = Server::start(0, vec![folder.clone()]).context("could not start a server")?;
    let url = world.url.clone();
    let browser = world.browser.as_mut();
    let mut count = 0;
    for (document, text) in DOCUMENTS {
        for sample in samples(text) {
            count += 1;
            let name = format!("sample-{count}.html");
            fs::write(folder.join(&name), page_with(&sample).replace(SITE, &url))?;
            browser.open(&format!("{}{name}", server.url()))?;
            works(browser, &sample).with_context(|| format!("{document}:{}", sample.line))?;
        }
    }
    ensure!(count > 6, "there are only {count} samples");
    fs::remove_dir_all(folder)?;
    Ok(())
}

/// Waits until every element, frame and script of the sample has done its work.
fn works(browser: &mut dyn Browser, sample: &Sample) -> Result<()> {
    let elements = browser.number(&SCRIPT.call("elements"))? as usize;
    let frames = browser.number(&SCRIPT.call("frames"))? as usize;
    ensure!(elements + frames > 0, "it shows nothing");
    // A script may show one thing after another; what it leaves is looked at.
    if sample.language == "js" {
        browser.wait_for("the end of the script", &SCRIPT.call("hasScriptRun"))?;
    }
    for n in 0..elements {
        let element = PAGE.call_with("nthElement", json!([n]));
        browser.evaluate(&SCRIPT.call_with("scrollTo", json!([n])))?;
        let outcome = page::result_of(browser, &element)?;
        ensure!(!outcome.columns.is_empty(), "element {n} has no numbers");
        ensure!(
            page::picture_of(browser, &element)?.ink > 0.002,
            "element {n} is blank"
        );
    }
    if frames > 0 {
        browser.wait_for(
            "the frame to tell its height",
            &SCRIPT.call("haveFramesHeight"),
        )?;
    }
    page::no_complaints(browser)
}

fn a_drawing_stands_in_the_place_of_its_figure(world: &mut World) -> Result<()> {
    let browser = world.browser.as_mut();
    let story = "book/stories/one-eigenvalue-stays.html";
    browser.open(&format!("{}{story}", world.url))?;
    page::result(browser)?;
    let in_place = browser.evaluate(&SCRIPT.call("isDrawingInPlace"))?;
    ensure!(in_place == true, "a drawing falls out of its figure");
    page::no_complaints(browser)
}
