//! One thing that must hold in a real browser, and what it is tried with.

use crate::browser::Browser;
use crate::engine::Engine;
use anyhow::Result;
use std::path::PathBuf;

/// A fresh tab and the address of the site.
pub struct World {
    /// The browser in force.
    pub browser: Box<dyn Browser>,
    /// Which one that is.
    pub engine: Engine,
    /// Whether each browser does what one of them is enough for.
    pub everywhere: bool,
    /// Address of the site, with a trailing slash.
    pub url: String,
    /// Address of another host with the pages of the tests only.
    pub elsewhere: String,
    /// The folder that is served at `url`.
    pub folder: PathBuf,
    /// The folder with the pages of the tests.
    pub pages: PathBuf,
}

impl World {
    /// Whether this browser takes part `index` of what they share between them, where not each of them is asked for all.
    pub fn takes(&self, index: usize) -> bool {
        self.takes_among(&Engine::ALL, index)
    }

    /// The same of what only `engines` are capable of.
    pub fn takes_among(&self, engines: &[Engine], index: usize) -> bool {
        self.everywhere || engines[index % engines.len()] == self.engine
    }
}

/// One test.
pub struct Scenario {
    /// A sentence that holds when it passes.
    pub name: &'static str,
    /// Fails with what did not hold.
    pub run: fn(&mut World) -> Result<()>,
    /// Whether it tries inputs at random: what it finds once need not be found again.
    pub is_random: bool,
    /// Whether it leaves the browser in a state that no page can undo, so that the next scenario needs a fresh one.
    pub ends_its_browser: bool,
    engines: Engines,
}

/// Where a scenario runs.
#[derive(Clone, Copy)]
enum Engines {
    All,
    /// One is enough where our own code decides the outcome, or another scenario is near.
    OneIsEnough(Engine),
    /// What it is about runs in this one alone.
    Only(Engine),
}

impl Scenario {
    /// Whether it runs in `engine`, where `everywhere` asks each for what one is enough for.
    pub fn is_for(&self, engine: Engine, everywhere: bool) -> bool {
        match self.engines {
            Engines::All => true,
            Engines::OneIsEnough(enough) => everywhere || enough == engine,
            Engines::Only(only) => only == engine,
        }
    }

    /// The same scenario, whose inputs are damaged at random.
    pub const fn at_random(mut self) -> Self {
        self.is_random = true;
        self
    }

    /// The same scenario, whose browser serves no other after it.
    pub const fn ends_its_browser(mut self) -> Self {
        self.ends_its_browser = true;
        self
    }
}

/// What an engine may do in its own way and every visit meets: layout, input, painting, workers, storage, exports, arithmetic.
pub const fn scenario(name: &'static str, run: fn(&mut World) -> Result<()>) -> Scenario {
    in_engines(Engines::All, name, run)
}

/// What our own code alone decides, or is near to what all engines are tried with. They share these between them; Chromium, the quickest,
/// has most of what computes.
pub const fn once_in(
    engine: Engine,
    name: &'static str,
    run: fn(&mut World) -> Result<()>,
) -> Scenario {
    in_engines(Engines::OneIsEnough(engine), name, run)
}

/// What other programs do with the page, tried in the one engine that they are tried in.
pub const fn only_in(
    engine: Engine,
    name: &'static str,
    run: fn(&mut World) -> Result<()>,
) -> Scenario {
    in_engines(Engines::Only(engine), name, run)
}

const fn in_engines(
    engines: Engines,
    name: &'static str,
    run: fn(&mut World) -> Result<()>,
) -> Scenario {
    Scenario {
        name,
        run,
        is_random: false,
        ends_its_browser: false,
        engines,
    }
}
