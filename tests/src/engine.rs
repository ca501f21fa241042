//! The browsers that the page is tested in.

use crate::browser::Browser;
use crate::chromium::Chromium;
use crate::firefox::Firefox;
use crate::webkit::WebKit;
use anyhow::{Context, Result};

/// A browser engine, identified by its program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

impl Engine {
    /// All engines.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// The one called `name`.
    pub fn named(name: &str) -> Result<Self> {
        let found = Self::ALL.into_iter().find(|engine| engine.name() == name);
        found.with_context(|| format!("{name} is neither chromium nor firefox nor webkit"))
    }

    /// Name of the engine on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// The program to start, from `CHROME`, `FIREFOX` or `WEBKIT`; otherwise the reason why it is missing, from `NO_CHROME` and so on.
    pub fn program(self) -> Result<String, String> {
        let variable = match self {
            Self::Chromium => "CHROME",
            Self::Firefox => "FIREFOX",
            Self::WebKit => "WEBKIT",
        };
        let reason = || std::env::var(format!("NO_{variable}"));
        std::env::var(variable)
            .map_err(|_| reason().unwrap_or_else(|_| format!("{variable} is not set")))
    }

    /// Starts it.
    pub fn start(self) -> Result<Box<dyn Browser>> {
        let program = self.program().map_err(anyhow::Error::msg)?;
        Ok(match self {
            Self::Chromium => Box::new(Chromium::start(&program)?),
            Self::Firefox => Box::new(Firefox::start(&program)?),
            Self::WebKit => Box::new(WebKit::start(&program)?),
        })
    }
}
