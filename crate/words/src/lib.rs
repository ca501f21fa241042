#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

mod argument;
mod data_words;
#[cfg(not(target_arch = "wasm32"))]
mod english;
mod phrase;

pub use argument::{Argument, InSentence};
pub use data_words::data_word;
#[cfg(not(target_arch = "wasm32"))]
pub use english::{ENGLISH, Language};
pub use phrase::Phrase;

use std::cell::RefCell;
use std::collections::HashMap;

/// Function that formats the message of an identifier with its arguments.
pub type Formatter = Box<dyn Fn(&str, &[(&str, Argument)]) -> String>;

thread_local! {
    /// Function that formats messages, if it was set.
    static FORMATTER: RefCell<Option<Formatter>> = const { RefCell::new(None) };
    /// Messages without arguments that were already formatted.
    static FORMATTED: RefCell<HashMap<&'static str, &'static str>> = RefCell::default();
}

/// Formats the messages of this thread by `formatter` from now on; `None` for English natively.
pub fn set_formatter(formatter: Option<Formatter>) {
    FORMATTER.set(formatter);
    FORMATTED.take();
}

/// The message `id` without arguments; empty for an empty identifier. It is kept in memory until the program ends: there are as many as identifiers.
#[inline(never)]
pub fn text(id: &'static str) -> &'static str {
    if id.is_empty() {
        return "";
    }
    if let Some(text) = FORMATTED.with_borrow(|formatted| formatted.get(id).copied()) {
        return text;
    }
    let text: &'static str = format(id, &[]).leak();
    FORMATTED.with_borrow_mut(|formatted| formatted.insert(id, text));
    text
}

/// The message `id` with its arguments.
#[inline(never)]
pub fn format(id: &str, arguments: &[(&str, &dyn InSentence)]) -> String {
    let arguments: Vec<(&str, Argument)> = arguments
        .iter()
        .map(|(name, value)| (*name, value.argument()))
        .collect();
    FORMATTER.with_borrow(|formatter| match formatter {
        Some(formatter) => formatter(id, &arguments),
        None => unset(id, &arguments),
    })
}

#[cfg(not(target_arch = "wasm32"))]
fn unset(id: &str, arguments: &[(&str, Argument)]) -> String {
    english::english(id, arguments)
}

/// Before the page has set its function, a message is shown by its identifier.
#[cfg(target_arch = "wasm32")]
fn unset(id: &str, _: &[(&str, Argument)]) -> String {
    id.to_owned()
}

/// The message of an identifier: `phrase!("spectrum-title")` is a `&'static str`, and `phrase!("spectrum-gap", gap = "0.52")` a `String`.
/// `phrase!("spectrum-gap", gap)` takes the variable `gap`.
#[macro_export]
macro_rules! phrase {
    ($id:literal $(,)?) => {
        $crate::text($id)
    };
    ($id:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::format($id, &[$((stringify!($name), $crate::phrase!(@value $name $(= $value)?))),+])
    };
    (@value $name:ident) => {
        &$name as &dyn $crate::InSentence
    };
    (@value $name:ident = $value:expr) => {
        &$value as &dyn $crate::InSentence
    };
}

include!(concat!(env!("OUT_DIR"), "/dial_meaning.rs"));
