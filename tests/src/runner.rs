//! Runs the scenarios, each browser by itself and all browsers at once, and reports them like libtest; a line that begins with
//! `skipped ` counts for itself.

use crate::browser::{Browser, Lost, NotStarted, Unable};
use crate::engine::Engine;
use crate::instrumented_site::InstrumentedSite;
use crate::scenario::{Scenario, World};
use crate::scenarios::all;
use anyhow::{Context, Result, ensure};
use flate2::{Compression, write::GzEncoder};
use site_server::Server;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

/// Number of further browsers for a scenario whose browser did not start or did not answer.
const FRESH_BROWSERS: usize = 2;

/// Which scenarios run.
pub struct Choice<'a> {
    /// Filter: scenarios whose name contains these words, or one of several separated by `|`.
    pub words: &'a str,
    /// Whether all scenarios run in each engine, even if one engine is enough. A single engine runs all scenarios that it can.
    pub everywhere: bool,
}

/// Runs the chosen scenarios in each of `engines` at once; returns whether nothing failed.
///
/// # Errors
/// The site does not exist, no scenario matches, or a browser cannot be driven at all.
pub fn run(engines: &[Engine], site: &Path, choice: &Choice) -> Result<bool> {
    let words = choice.words;
    let everywhere = choice.everywhere || engines.len() == 1;
    let site = site
        .canonicalize()
        .with_context(|| format!("{}", site.display()))?;
    let chosen: Vec<&Scenario> = all()
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
        let mut fresh = 0;
        while let Err(problem) = &outcome {
            if !deserves_another_browser(problem, scenario.is_random, fresh) {
                break;
            }
            fresh += 1;
            println!(
                "again {} ({name}), in browser {} because the last one gave no answer: {}",
                scenario.name,
                1 + fresh,
                short(problem)
            );
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

/// Whether a scenario that ended with `problem` is run again, after `fresh` further browsers: only where the browser did not start, or did
/// not answer. A wrong result of the page fails at once, however it was brought about. With random inputs a browser that does not answer is
/// a finding too, which another browser may not repeat.
fn deserves_another_browser(problem: &anyhow::Error, is_random: bool, fresh: usize) -> bool {
    let silent = problem.is::<Lost>() && !is_random;
    fresh < FRESH_BROWSERS && (problem.is::<NotStarted>() || silent)
}

/// A problem in words that fit a screen: some carry whole programs as `data:` URLs.
fn short(problem: &anyhow::Error) -> String {
    let words = format!("{problem:#}");
    match words.char_indices().nth(1500) {
        Some((end, _)) => format!("{}…", &words[..end]),
        None => words,
    }
}

/// Serves the site, and the pages that only tests need.
pub fn serve(site: &Path) -> Result<Server> {
    Server::start(0, vec![site.to_owned(), pages()]).context("could not start the server")
}

/// Serves the built page compressed, as hosts do.
pub fn serve_compressed(site: &Path) -> Result<Server> {
    let gzip = |bytes: &[u8]| {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        // Writing into memory fails for lack of memory only.
        gzip.write_all(bytes).expect("memory");
        gzip.finish().expect("memory")
    };
    Server::compressing(0, vec![site.to_owned(), pages()], gzip)
        .context("could not start the server")
}

fn pages() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pages")
}

/// Runs a scenario in the running browser, or in a fresh one; after a failure the next scenario gets a fresh one.
fn attempt(
    running: &mut Option<Box<dyn Browser>>,
    engine: Engine,
    scenario: &Scenario,
    place: &Place,
) -> Result<()> {
    let browser = empty_page(running.take(), engine).context(NotStarted)?;
    let mut world = World {
        browser,
        engine,
        everywhere: place.everywhere,
        url: place.url.clone(),
        elsewhere: place.elsewhere.clone(),
        folder: place.folder.clone(),
        pages: place.pages.clone(),
    };
    (scenario.run)(&mut world)?;
    if !scenario.ends_its_browser {
        *running = Some(world.browser);
    }
    Ok(())
}

/// The running browser or a fresh one, with an empty page.
fn empty_page(running: Option<Box<dyn Browser>>, engine: Engine) -> Result<Box<dyn Browser>> {
    let mut browser = running.map_or_else(|| engine.start(), Ok)?;
    browser.set_viewport(1280, 900)?;
    browser.open("about:blank")?;
    browser.errors()?;
    Ok(browser)
}

/// Where the pages are.
struct Place {
    url: String,
    elsewhere: String,
    folder: PathBuf,
    pages: PathBuf,
    everywhere: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    fn lost() -> anyhow::Error {
        anyhow::Error::from(Lost("no answer within 90 s".to_owned())).context("opening the page")
    }

    fn not_started() -> anyhow::Error {
        lost().context(NotStarted)
    }

    #[test]
    fn only_a_browser_that_gave_no_answer_is_followed_by_another() {
        for fresh in 0..FRESH_BROWSERS {
            assert!(deserves_another_browser(&lost(), false, fresh));
            assert!(deserves_another_browser(&not_started(), false, fresh));
            assert!(deserves_another_browser(&not_started(), true, fresh));
        }
        for problem in [lost(), not_started()] {
            assert!(!deserves_another_browser(&problem, false, FRESH_BROWSERS));
        }
    }

    #[test]
    fn a_wrong_result_and_what_random_inputs_bring_about_fail_at_once() {
        let wrong = || anyhow!("0.5 in place of 0.25").context("FUZZ_FROM=0 fails");
        let unable = || anyhow::Error::from(Unable("no adapter".to_owned()));
        for is_random in [false, true] {
            assert!(!deserves_another_browser(&wrong(), is_random, 0));
            assert!(!deserves_another_browser(&unable(), is_random, 0));
        }
        // The page may hang by what it was given.
        assert!(!deserves_another_browser(&lost(), true, 0));
    }

    #[test]
    fn scenarios_with_random_inputs_are_known_as_such() {
        assert_eq!(all().filter(|it| it.is_random).count(), 4);
        for scenario in all() {
            let says_so = scenario.name.contains("at random");
            assert_eq!(scenario.is_random, says_so, "{}", scenario.name);
        }
    }
}
