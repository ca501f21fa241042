//! Runs the scenarios one after another and reports them as libtest would.

use crate::browser::Browser;
use crate::chromium::Chromium;
use crate::firefox::Firefox;
use crate::scenarios::{ALL, World};
use anyhow::{Context, Result, bail};
use site_server::Server;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Runs every scenario whose name contains `words` in `browser`; whether none failed.
pub fn run(browser: &str, site: &Path, words: &str) -> Result<bool> {
    let chosen = || ALL.iter().filter(|scenario| scenario.name.contains(words));
    if std::env::var_os(variable(browser)?).is_none() {
        let reason = std::env::var("WHY_NO_BROWSER").unwrap_or_else(|_| format!("no {browser}"));
        for scenario in chosen() {
            println!("skipped {} ({browser}): {reason}", scenario.name);
        }
        println!(
            "test result: ok. 0 passed; 0 failed; {} ignored",
            chosen().count()
        );
        return Ok(true);
    }
    let server = serve(site)?;
    let other = Server::start(0, vec![pages()]).context("could not start the other server")?;
    let (mut passed, mut failed) = (0, 0);
    let mut running: Option<Box<dyn Browser>> = None;
    for scenario in chosen() {
        let begun = Instant::now();
        let outcome = match running.take().map_or_else(|| start(browser), Ok) {
            Err(problem) => Err(problem),
            Ok(browser) => {
                let mut world = World {
                    browser,
                    url: server.url(),
                    elsewhere: other.url(),
                    folder: site.to_owned(),
                };
                let outcome = attempt(&mut world, scenario.run);
                // After a failure the next scenario deserves a fresh browser.
                running = outcome.is_ok().then_some(world.browser);
                outcome
            }
        };
        match outcome {
            Ok(()) => {
                passed += 1;
                println!(
                    "ok {} ({browser}, {:.1} s)",
                    scenario.name,
                    begun.elapsed().as_secs_f64()
                );
            }
            Err(problem) => {
                failed += 1;
                println!("FAILED {} ({browser}): {}", scenario.name, short(&problem));
            }
        }
    }
    let verdict = if failed == 0 { "ok" } else { "FAILED" };
    println!("test result: {verdict}. {passed} passed; {failed} failed; 0 ignored");
    Ok(failed == 0)
}

/// A problem in words that fit a screen: some carry whole programs as `data:` URLs.
fn short(problem: &anyhow::Error) -> String {
    let words = format!("{problem:#}");
    match words.char_indices().nth(1500) {
        Some((end, _)) => format!("{}…", &words[..end]),
        None => words,
    }
}

/// Serves the site, and beside it the pages that only the tests need.
pub fn serve(site: &Path) -> Result<Server> {
    Server::start(0, vec![site.to_owned(), pages()]).context("could not start the server")
}

fn pages() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pages")
}

/// Starts the browser called `name`.
pub fn start(name: &str) -> Result<Box<dyn Browser>> {
    let variable = variable(name)?;
    let program = std::env::var(variable)
        .with_context(|| format!("{variable} does not say where {name} is"))?;
    Ok(if name == "firefox" {
        Box::new(Firefox::start(&program)?)
    } else {
        Box::new(Chromium::start(&program)?)
    })
}

fn variable(browser: &str) -> Result<&'static str> {
    match browser {
        "chromium" => Ok("CHROME"),
        "firefox" => Ok("FIREFOX"),
        other => bail!("{other} is neither chromium nor firefox"),
    }
}

fn attempt(world: &mut World, scenario: fn(&mut World) -> Result<()>) -> Result<()> {
    world.browser.set_viewport(1280, 900)?;
    world.browser.open("about:blank")?;
    world.browser.errors()?;
    scenario(world)
}
