//! A view's declarations about its Python program.

use super::entry::Entry;
use crate::parameters::Parameters;

/// The Python program of a view.
#[derive(Clone, Copy)]
pub(in crate::views) struct Check {
    /// The text of the view's `check.py`; empty in a browser.
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "There it is empty: the page loads the text.")
    )]
    pub(in crate::views) program: &'static str,
    /// Reason why there is no program for these parameters, as a sentence; `None` if there is one.
    pub(in crate::views) obstacle: fn(&Parameters) -> Option<&'static str>,
    /// Entries of the dictionary that differ from the parameters: further ones, or with another value than
    /// the dial.
    pub(in crate::views) decided: fn(&Parameters) -> Vec<Entry>,
}

impl Check {
    /// A program for all parameters, without further conditions.
    pub(in crate::views) const fn new(program: &'static str) -> Self {
        Self {
            program,
            obstacle: |_| None,
            decided: |_| Vec::new(),
        }
    }
}
