//! Runs the scenarios, each browser by itself and all browsers at once, and reports them as libtest
//! would; a line that begins with `skipped ` counts for itself.

use crate::browser::{Browser, Lost, Unable};
use crate::engine::Engine;
use crate::instrumented_site::InstrumentedSite;
use crate::scenario::{Scenario, World};
use crate::scenarios::ALL;
use anyhow::{Context, Result, ensure};
use site_server::Server;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

/// How many more browsers a scenario gets whose browser broke down or fell silent.
const FRESH_BROWSERS: usize = 2;

/// How many more a scenario gets that failed. What is wrong fails again; what only a crowded machine brings about passes, and
/// is named at the end of the run.
const SECOND_TRIES: usize = 1;

/// Which scenarios run.
pub struct Choice<'a> {
    /// Those whose name contains these words, or some of several between `|`.
    pub words: &'a str,
    /// In each of the engines, also where one is enough; one engine alone runs all that it can.
    pub everywhere: bool,
}

/// Runs what is chosen in each of `engines` at once; whether nothing failed.
///
/// # Errors
/// There is no `site`, no scenario has these words, or a browser cannot be driven at all.
pub fn run(engines: &[Engine], site: &Path, choice: &Choice) -> Result<bool> {
    let words = choice.words;
    let everywhere = choice.everywhere || engines.len() == 1;
    let site = site
        .canonicalize()
        .with_context(|| format!("{}", site.display()))?;
    let chosen: Vec<&Scenario> = ALL
        .iter()
        .filter(|it| words.split('|').any(|some| it.name.contains(some)))
        .collect();
    ensure!(!chosen.is_empty(), "no scenario is called “{words}”");
    thread::scope(|scope| {
        let (site, chosen) = (&site, &chosen);
        // Most of the time one waits for the other side of a browser: they do not need a core each.
        let runs: Vec<_> = engines
            .iter()
            .map(|engine| {
                let mine = chosen.iter().copied();
                let mine: Vec<_> = mine.filter(|it| it.is_for(*engine, everywhere)).collect();
                scope.spawn(move || run_in(*engine, site, &mine, everywhere))
            })
            .collect();
        let mut good = true;
        for run in runs {
            good &= run.join().unwrap_or_else(|_| Ok(false))?;
        }
        Ok(good)
    })
}

fn run_in(engine: Engine, site: &Path, chosen: &[&Scenario], everywhere: bool) -> Result<bool> {
    let name = engine.name();
    if let Err(reason) = engine.program() {
        for scenario in chosen {
            println!("skipped {} ({name}): {reason}", scenario.name);
        }
        println!("test result: ok. 0 passed; 0 failed; 0 ignored");
        return Ok(true);
    }
    let pages = pages();
    // WebKit's driver tells nothing of the console.
    let copy = match engine {
        Engine::WebKit => Some(InstrumentedSite::of(&[&pages, site])?),
        Engine::Chromium | Engine::Firefox => None,
    };
    let (site, pages) = copy.as_ref().map_or((site, pages.as_path()), |copy| {
        (copy.folder(), copy.folder())
    });
    let start = |roots: &[&Path]| {
        Server::start(0, roots.iter().map(|root| root.to_path_buf()).collect())
            .context("could not start a server")
    };
    let (server, other) = (start(&[site, pages])?, start(&[pages])?);
    let place = Place {
        url: server.url(),
        elsewhere: other.url(),
        folder: site.to_owned(),
        pages: pages.to_owned(),
        everywhere,
    };
    let (mut passed, mut failed) = (0, 0);
    let mut running: Option<Box<dyn Browser>> = None;
    for scenario in chosen {
        let begun = Instant::now();
        let mut outcome = attempt(&mut running, engine, scenario, &place);
        let (mut lost, mut failures) = (0, 0);
        while let Err(problem) = &outcome {
            let (count, most) = match problem.is::<Lost>() {
                true => (&mut lost, FRESH_BROWSERS),
                false => (&mut failures, SECOND_TRIES),
            };
            if problem.is::<Unable>() || *count == most {
                break;
            }
            *count += 1;
            println!("again {} ({name}): {}", scenario.name, short(problem));
            outcome = attempt(&mut running, engine, scenario, &place);
        }
        match outcome.map_err(|problem| problem.downcast::<Unable>()) {
            Ok(()) => {
                passed += 1;
                let seconds = begun.elapsed().as_secs_f64();
                println!("ok {} ({name}, {seconds:.1} s)", scenario.name);
            }
            Err(Ok(Unable(reason))) => {
                println!("skipped {} ({name}): {reason}", scenario.name);
            }
            Err(Err(problem)) => {
                failed += 1;
                println!("FAILED {} ({name}): {}", scenario.name, short(&problem));
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

/// Runs a scenario in the running browser, or in a fresh one; after a failure the next deserves a fresh one.
fn attempt(
    running: &mut Option<Box<dyn Browser>>,
    engine: Engine,
    scenario: &Scenario,
    place: &Place,
) -> Result<()> {
    let mut world = World {
        browser: running.take().map_or_else(|| engine.start(), Ok)?,
        engine,
        everywhere: place.everywhere,
        url: place.url.clone(),
        elsewhere: place.elsewhere.clone(),
        folder: place.folder.clone(),
        pages: place.pages.clone(),
    };
    world.browser.set_viewport(1280, 900)?;
    world.browser.open("about:blank")?;
    world.browser.errors()?;
    (scenario.run)(&mut world)?;
    *running = Some(world.browser);
    Ok(())
}

/// Where the pages are.
struct Place {
    url: String,
    elsewhere: String,
    folder: PathBuf,
    pages: PathBuf,
    everywhere: bool,
}
