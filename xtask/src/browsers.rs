//! Browsers to test in: where they usually are, and how to get one.

use crate::process;
use anyhow::{Result, bail};
use std::path::Path;
use std::process::Command;

/// A browser, and how it is called on various systems.
pub struct Browser {
    /// Name on our command lines.
    pub name: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// Environment variable that says which program to use.
    pub variable: &'static str,
    programs: &'static [&'static str],
    package: &'static str,
}

/// Chromium and its relatives.
pub const CHROMIUM: Browser = Browser {
    name: "chromium",
    title: "Chromium",
    variable: "CHROME",
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
    package: "chromium",
};

/// Firefox.
pub const FIREFOX: Browser = Browser {
    name: "firefox",
    title: "Firefox",
    variable: "FIREFOX",
    programs: &[
        "firefox-esr",
        "firefox",
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        "C:/Program Files/Mozilla Firefox/firefox.exe",
    ],
    package: "firefox-esr",
};

impl Browser {
    /// The program to run. As root on Debian or Ubuntu a missing browser is installed; elsewhere the
    /// error says in one line what to do.
    pub fn find_or_install(&self) -> Result<String> {
        if let Ok(chosen) = std::env::var(self.variable) {
            if runs(&chosen) {
                return Ok(chosen);
            }
            bail!("{} = {chosen} cannot be run", self.variable);
        }
        if let Some(found) = self.find() {
            return Ok(found);
        }
        if may_install() {
            println!("installing {}", self.package);
            // A browser without a font draws no text.
            install(&[self.package, "fonts-dejavu-core"]);
        }
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
        self.programs
            .iter()
            .find(|program| runs(program))
            .map(|program| (*program).to_owned())
    }
}

/// A browser for Windows opens a window when asked for its version, so there its file will do.
fn runs(program: &str) -> bool {
    if cfg!(windows) {
        Path::new(program).is_file()
    } else {
        process::exists(program)
    }
}

fn may_install() -> bool {
    let root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    root && Path::new("/etc/debian_version").is_file() && process::exists("apt-get")
}

fn install(packages: &[&str]) {
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command
            .args(["-qq", "-o", "Dpkg::Use-Pty=0"])
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive");
        command
            .stdin(std::process::Stdio::null())
            .stdout(std::process::Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let mut wanted = vec!["install", "-y", "--no-install-recommends"];
    wanted.extend(packages);
    if !(apt(&["update"]) && apt(&wanted)) {
        println!("apt-get could not install {}", packages.join(" "));
    }
}
