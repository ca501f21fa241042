//! How fast and how large the page is, in Chromium; one JSON object per line.

use crate::browser::{Browser, Key};
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use crate::runner;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// What is also timed natively and in NumPy, by the names of the core's example.
const TASKS: [&str; 3] = ["eigenvalues", "singular values", "product"];
const SIZES: [usize; 5] = [64, 128, 256, 512, 1024];

/// Times the module `bench_linalg.wasm` in `folder`, in a worker of the browser.
pub fn decompositions(folder: &Path) -> Result<()> {
    let server = runner::serve(folder)?;
    let mut browser = Engine::Chromium.start()?;
    browser.open(&format!("{}linalg.html", server.url()))?;
    for size in SIZES {
        for task in TASKS {
            let times = browser.evaluate(&format!("time('{task}', {size})"))?;
            let line = json!({"where": "wasm", "name": task, "T": size, "min": times["min"], "median": times["median"]});
            println!("{line}");
        }
    }
    Ok(())
}

/// Measures the built page in `site`.
pub fn page(site: &Path) -> Result<()> {
    let server = runner::serve(site)?;
    first_picture(&server.url())?;
    let mut browser = Engine::Chromium.start()?;
    let browser = browser.as_mut();
    for size in [128, 256, 512] {
        page::visit(browser, &server.url(), &format!("T={size}"))?;
        // Workers compile their code properly in the idle moments after the first figure.
        thread::sleep(Duration::from_secs(3));
        report(
            "one step of the slider to its figure, ms",
            size,
            &steps(browser)?,
        );
        report(
            "during a drag: slider to its figure, ms",
            size,
            &drag(browser)?,
        );
    }
    transfer(browser, site, &server.url())
}

/// From the start of the navigation to the paint of the first figure, each time in a fresh browser.
fn first_picture(url: &str) -> Result<()> {
    let mut times = Vec::new();
    for _ in 0..5 {
        let mut browser = Engine::Chromium.start()?;
        browser.open(url)?;
        page::result(browser.as_mut())?;
        let first = browser.number(
            "(() => { const [first] = performance.getEntriesByName('slider-to-figure');
               return first.startTime + first.duration; })()",
        )?;
        times.push(first);
    }
    report("opening to the first picture, ms", 256, &times);
    Ok(())
}

/// Single steps of the β slider by its arrow keys, each after the figure before is done.
fn steps(browser: &mut dyn Browser) -> Result<Vec<f64>> {
    browser.evaluate(&format!(
        "void {ELEMENT}.shadowRoot.querySelector('input[type=range][name=beta]').focus()"
    ))?;
    browser.evaluate("void performance.clearMeasures()")?;
    for step in 1..=20 {
        browser.press(Key::Right)?;
        page::result(browser)?;
        let painted = format!("performance.getEntriesByName('slider-to-figure').length >= {step}");
        browser.wait_for("the figure", &painted)?;
    }
    durations(browser)
}

/// The β slider under a moving mouse: every figure that was painted on the way.
fn drag(browser: &mut dyn Browser) -> Result<Vec<f64>> {
    browser.evaluate("void performance.clearMeasures()")?;
    for to in [0.1, 0.4, 0.1, 0.4] {
        page::drag(browser, "beta", to)?;
    }
    page::result(browser)?;
    durations(browser)
}

fn durations(browser: &mut dyn Browser) -> Result<Vec<f64>> {
    let measured = browser.evaluate(
        "performance.getEntriesByName('slider-to-figure').map(entry => entry.duration)",
    )?;
    Ok(measured
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64)
        .collect())
}

fn report(name: &str, size: usize, times: &[f64]) {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |share: f64| {
        sorted
            .get(((sorted.len() as f64 - 1.0) * share).round() as usize)
            .copied()
    };
    let line = json!({
        "where": "page", "name": name, "T": size, "count": sorted.len(),
        "min": at(0.0), "median": at(0.5), "nine of ten": at(0.9)
    });
    println!("{line}");
}

/// Everything that opening the page loads, as it is and compressed as hosts do.
fn transfer(browser: &mut dyn Browser, site: &Path, url: &str) -> Result<()> {
    page::visit(browser, url, "")?;
    let loaded = browser.evaluate(
        "[...new Set(performance.getEntriesByType('resource').map(entry => entry.name))]",
    )?;
    let names = loaded
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str);
    let mut files: Vec<&str> = names.filter_map(|name| name.strip_prefix(url)).collect();
    files.push("index.html");
    // What only the workers load is not in the page's list.
    files.push("www/workers/worker.js");
    files.sort_unstable();
    files.dedup();
    let (mut raw, mut compressed) = (0, Some(0));
    for file in &files {
        let bytes =
            std::fs::read(site.join(file)).with_context(|| format!("the page loads {file}"))?;
        raw += bytes.len();
        compressed = compressed
            .zip(gzipped(&bytes))
            .map(|(sum, size)| sum + size);
    }
    let line = json!({
        "where": "page", "name": "everything the page loads, bytes",
        "files": files.len(), "raw": raw, "gzip": compressed
    });
    println!("{line}");
    Ok(())
}

/// Bytes after `gzip -9`, where there is one.
fn gzipped(bytes: &[u8]) -> Option<usize> {
    let mut gzip = Command::new("gzip")
        .args(["-9", "-c"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut input = gzip.stdin.take()?;
    let bytes = bytes.to_vec();
    // It writes while it still reads.
    let feeder = thread::spawn(move || input.write_all(&bytes));
    let output = gzip.wait_with_output().ok()?;
    feeder.join().ok()?.ok()?;
    output.status.success().then_some(output.stdout.len())
}
