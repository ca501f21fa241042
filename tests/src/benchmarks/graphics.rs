//! Speed of the page on graphics hardware, if the browser has some.

use super::report::{is_over, report};
use crate::browser::Browser;
use crate::engine::Engine;
use crate::page::{self, ELEMENT};
use anyhow::{Context, Result, ensure};
use serde_json::json;
use std::time::Instant;

/// Values of T = d at which curves of the stable rank end, and the largest value for which the processor draws the curve too.
const SIZES: [usize; 6] = [256, 512, 1024, 2048, 4096, 8192];
const LARGEST_ON_PROCESSOR: usize = 1024;

/// Measures curves on the graphics processor, and some steps of training for models with these names and addresses, as far as
/// time until `end` allows.
pub(super) fn graphics(url: &str, end: Instant, trained: &[(&str, &str, u32)]) -> Result<()> {
    let mut browser = Engine::Chromium.start()?;
    let browser = browser.as_mut();
    page::visit(browser, url, "T=16")?;
    let Some(adapter) = page::graphics_hardware(browser)? else {
        let line = json!({
            "where": "page", "name": "the page on graphics hardware", "T": 0,
            "left out": "the browser has none",
        });
        println!("{line}");
        return Ok(());
    };
    let name = format!("graphics hardware of the browser: {adapter}");
    let line = json!({"where": "page", "name": name});
    println!("{line}");
    for size in SIZES {
        for device in ["cpu", "gpu"] {
            let name = format!("a curve of the stable rank up to T = d, device={device}, ms");
            if device == "cpu" && size > LARGEST_ON_PROCESSOR || is_over(end, &name, size) {
                continue;
            }
            // Once more than counts: the device is opened, kernels are compiled, tilings timed.
            let mut times = Vec::new();
            for seed in 0..3 {
                times.push(curve(browser, device, size, seed)?);
            }
            report(&name, size, &times[1..]);
        }
    }
    for (what, address, steps) in trained {
        let name = format!("{what}, on the GPU on the page");
        if is_over(end, &name, 0) {
            continue;
        }
        let address = format!("view=train&runs=vit&steps={steps}&{address}&device=gpu");
        let outcome = page::show(browser, &address)?;
        is_on(browser, "gpu")?;
        report(&name, 0, &[outcome.scalar("step_ms_vit")?]);
    }
    Ok(())
}

/// Milliseconds from the change of the dials to the last point.
fn curve(browser: &mut dyn Browser, device: &str, size: usize, seed: u32) -> Result<f64> {
    let address =
        format!("view=stable-rank&T={size}&d={size}&samples=1&seed={seed}&device={device}");
    let time = browser.evaluate(&format!(
        "(async () => {{
           const begun = performance.now();
           {ELEMENT}.address = '{address}';
           await {ELEMENT}.result;
           return performance.now() - begun;
         }})()"
    ))?;
    is_on(browser, device)?;
    time.as_f64().context("no time")
}

fn is_on(browser: &mut dyn Browser, device: &str) -> Result<()> {
    let said = page::device(browser)?;
    ensure!(said.contains(device), "it was computed on {said}");
    Ok(())
}
