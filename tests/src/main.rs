//! Drives the built page in real browsers.
//!
//! ```text
//! end-to-end test BROWSER SITE [WORDS]   every scenario (whose name contains WORDS)
//! end-to-end shots SITE FOLDER           pictures: light, dark, phone
//! end-to-end measure SITE                speed and size of the page
//! end-to-end linalg FOLDER               decompositions of bench_linalg.wasm in a worker
//! ```
//! BROWSER is `chromium`, `firefox`, `webkit` or several of them with commas; the variables `CHROME`,
//! `FIREFOX` and `WEBKIT` say which programs these are. Without one every scenario is reported as
//! skipped.

mod background_process;
mod benchmarks;
mod browser;
mod chromium;
mod connection;
mod engine;
mod firefox;
mod instrumented_site;
mod page;
mod runner;
mod scenarios;
mod screenshots;
mod webdriver;
mod webkit;

use anyhow::{Result, bail};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words[..] {
        ["test", browser, site] => runner::run(browser, Path::new(site), ""),
        ["test", browser, site, words] => runner::run(browser, Path::new(site), words),
        ["shots", site, folder] => {
            screenshots::take(Path::new(site), Path::new(folder)).map(|()| true)
        }
        ["measure", site] => benchmarks::page(Path::new(site)).map(|()| true),
        ["linalg", folder] => benchmarks::decompositions(Path::new(folder)).map(|()| true),
        _ => usage(),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem:#}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> Result<bool> {
    bail!("end-to-end test BROWSER SITE [WORDS] | shots SITE FOLDER | measure SITE | linalg FOLDER")
}
