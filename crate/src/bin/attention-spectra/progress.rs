//! How far it is, on a line of the terminal.

use std::io::{IsTerminal, Write, stderr};

/// The line; without a terminal there is none.
pub struct ProgressLine {
    shown: Option<usize>,
    terminal: bool,
}

impl ProgressLine {
    /// An empty line.
    pub fn new() -> Self {
        Self {
            shown: None,
            terminal: stderr().is_terminal(),
        }
    }

    /// Shows that `done` of `wanted` steps are done.
    pub fn show(&mut self, done: usize, wanted: usize) {
        if self.terminal && self.shown != Some(done) {
            self.shown = Some(done);
            self.write(&format!("\r{done} of {wanted} steps"));
        }
    }

    /// Takes the line away.
    pub fn clear(&mut self) {
        if self.shown.take().is_some() {
            self.write("\r\x1b[K");
        }
    }

    fn write(&self, text: &str) {
        // A terminal that is gone has nobody who reads it.
        let _ = stderr().write_all(text.as_bytes());
    }
}
