//! Browsers for tests: their usual paths, and ways to install them.

use super::system_packages;
use crate::process;
use anyhow::{Result, bail};
use std::path::Path;

/// A browser, and the names of its program on various systems.
pub struct Browser {
    /// Name on our command lines.
    pub name: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// Environment variable that names the program to use.
    pub variable: &'static str,
    /// Environment variable with the reason why the browser is missing.
    pub absent: &'static str,
    programs: &'static [&'static str],
    /// An argument with which the program only prints something.
    ask: &'static str,
    /// Another required program.
    helper: Option<&'static str>,
    packages: &'static [&'static str],
}

/// Chromium and its relatives.
pub const CHROMIUM: Browser = Browser {
    name: "chromium",
    title: "Chromium",
    variable: "CHROME",
    absent: "NO_CHROME",
    programs: &[
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
        "microsoft-edge",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
        "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    ],
    ask: "--version",
    helper: None,
    packages: &["chromium"],
};

/// Firefox.
pub const FIREFOX: Browser = Browser {
    name: "firefox",
    title: "Firefox",
    variable: "FIREFOX",
    absent: "NO_FIREFOX",
    programs: &[
        "firefox-esr",
        "firefox",
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        "C:/Program Files/Mozilla Firefox/firefox.exe",
    ],
    ask: "--version",
    helper: None,
    packages: &["firefox-esr"],
};

/// WebKitGTK on a virtual screen, started by its driver, which knows the place of the browser.
pub const WEBKIT: Browser = Browser {
    name: "webkit",
    title: "WebKitWebDriver and Xvfb (Debian: webkit2gtk-driver, xvfb)",
    variable: "WEBKIT",
    absent: "NO_WEBKIT",
    programs: &["WebKitWebDriver"],
    ask: "--help",
    helper: Some("Xvfb"),
    packages: &["webkit2gtk-driver", "xvfb"],
};

impl Browser {
    /// The program to run. As root on Debian or Ubuntu a missing browser is installed; elsewhere the
    /// error says in one line what to do.
    pub fn find_or_install(&self) -> Result<String> {
        if let Ok(chosen) = std::env::var(self.variable) {
            if self.runs(&chosen) {
                return Ok(chosen);
            }
            bail!("{} = {chosen} cannot be run", self.variable);
        }
        if let Some(found) = self.find() {
            return Ok(found);
        }
        // A browser without a font draws no text.
        let packages = [self.packages, &["fonts-dejavu-core"]].concat();
        system_packages::install(&packages);
        match self.find() {
            Some(found) => Ok(found),
            None => bail!(
                "install {} (or set {} to its program)",
                self.title,
                self.variable
            ),
        }
    }

    fn find(&self) -> Option<String> {
        if !self.helper.is_none_or(system_packages::on_path) {
            return None;
        }
        self.programs
            .iter()
            .find(|program| self.runs(program))
            .map(|program| (*program).to_owned())
    }

    /// A browser for Windows opens a window when asked for its version, so there its file will do.
    fn runs(&self, program: &str) -> bool {
        if cfg!(windows) {
            Path::new(program).is_file()
        } else {
            process::succeeds(program, &[self.ask])
        }
    }
}
