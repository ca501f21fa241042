//! One requirement that a real browser tests, and the tools for such tests.

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
    /// Whether each browser runs the scenarios for which one browser is enough.
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
    /// Whether this browser does part `index` of the work that the browsers share, unless each browser does all of it.
    pub fn takes(&self, index: usize) -> bool {
        self.takes_among(&Engine::ALL, index)
    }

    /// Whether the scenario runs, among the `engines` capable of it.
    pub fn takes_among(&self, engines: &[Engine], index: usize) -> bool {
        self.everywhere || engines[index % engines.len()] == self.engine
    }
}

/// One test.
pub struct Scenario {
    /// A sentence that is true if the scenario passes.
    pub name: &'static str,
    /// Fails with the expectation that was not met.
    pub run: fn(&mut World) -> Result<()>,
    /// Whether the scenario tries random inputs, so that a failure may not recur.
    pub is_random: bool,
    /// Whether the scenario leaves the browser in a state that no page can undo, so that the next one needs a fresh browser.
    pub ends_its_browser: bool,
    engines: Engines,
}

/// Engines in which a scenario runs.
#[derive(Clone, Copy)]
enum Engines {
    All,
    /// One is enough where our own code decides the outcome, or a similar scenario exists.
    OneIsEnough(Engine),
    /// The subject exists in this engine only.
    Only(Engine),
}

impl Scenario {
    /// Whether the scenario runs in `engine`; `everywhere` includes scenarios for which one engine is enough.
    pub fn is_for(&self, engine: Engine, everywhere: bool) -> bool {
        match self.engines {
            Engines::All => true,
            Engines::OneIsEnough(enough) => everywhere || enough == engine,
            Engines::Only(only) => only == engine,
        }
    }

    /// The scenario with randomly damaged inputs.
    pub const fn at_random(mut self) -> Self {
        self.is_random = true;
        self
    }

    /// The scenario; the browser is closed afterwards.
    pub const fn ends_its_browser(mut self) -> Self {
        self.ends_its_browser = true;
        self
    }
}

/// A scenario for every engine. Its subject may differ between engines, and every visit meets it: layout, input, painting, workers,
/// storage, exports, arithmetic.
pub const fn scenario(name: &'static str, run: fn(&mut World) -> Result<()>) -> Scenario {
    in_engines(Engines::All, name, run)
}

/// A scenario for one engine. Its subject is decided by our own code alone, or is close to one tested in all engines. The engines
/// share these scenarios; Chromium, the fastest, has most of those that compute.
pub const fn once_in(
    engine: Engine,
    name: &'static str,
    run: fn(&mut World) -> Result<()>,
) -> Scenario {
    in_engines(Engines::OneIsEnough(engine), name, run)
}

/// A scenario in which another program opens the page; it runs in only one engine.
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
