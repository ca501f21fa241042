#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

mod argument;
#[cfg(not(target_arch = "wasm32"))]
mod english;
mod known;
mod number;
mod phrase;

pub use argument::{Argument, InSentence};
#[cfg(not(target_arch = "wasm32"))]
pub use english::{ENGLISH, Language, id_of};
#[doc(hidden)]
pub use known::known;
pub use number::number_of;
pub use phrase::Phrase;

use std::cell::RefCell;
use std::collections::BTreeMap;

/// Function that formats the message of an identifier, by its number ([`number_of`]), with its arguments.
pub type Formatter = Box<dyn Fn(u32, &[(&str, Argument)]) -> String>;

thread_local! {
    /// Function that formats messages, if it was set.
    static FORMATTER: RefCell<Option<Formatter>> = const { RefCell::new(None) };
    /// Messages without arguments that were already formatted.
    static FORMATTED: RefCell<BTreeMap<u32, &'static str>> = const { RefCell::new(BTreeMap::new()) };
}

/// Sets the function that formats the messages of this thread. Natively, `None` stands for English.
pub fn set_formatter(formatter: Option<Formatter>) {
    FORMATTER.set(formatter);
    FORMATTED.take();
}

/// The message with the number `number`, without arguments. It stays in memory until the program ends: there is one for each identifier.
///
/// # Panics
/// As [`format()`].
#[inline(never)]
pub fn text(number: u32) -> &'static str {
    if let Some(text) = FORMATTED.with_borrow(|formatted| formatted.get(&number).copied()) {
        return text;
    }
    let text: &'static str = format(number, &[]).leak();
    FORMATTED.with_borrow_mut(|formatted| formatted.insert(number, text));
    text
}

/// The message with the number `number` and its arguments. For an identifier that is made when the program runs, the number is
/// `number_of(&id)`.
///
/// # Panics
/// Natively, if there is no such message, or if it needs another argument. In a browser the page reports it in the console.
#[inline(never)]
pub fn format(number: u32, arguments: &[(&str, &dyn InSentence)]) -> String {
    let arguments: Vec<(&str, Argument)> = arguments
        .iter()
        .map(|(name, value)| (*name, value.argument()))
        .collect();
    FORMATTER.with_borrow(|formatter| match formatter {
        Some(formatter) => formatter(number, &arguments),
        None => without_formatter(number, &arguments),
    })
}

#[cfg(not(target_arch = "wasm32"))]
fn without_formatter(number: u32, arguments: &[(&str, Argument)]) -> String {
    english::english(number, arguments)
}

/// Before the page has set its function, a message is empty.
#[cfg(target_arch = "wasm32")]
fn without_formatter(_: u32, _: &[(&str, Argument)]) -> String {
    String::new()
}

/// The message of an identifier: `phrase!("spectrum-view-title")` is a `&'static str`, and `phrase!("spectrum-gap", gap = "0.52")` a `String`.
/// `phrase!("spectrum-gap", gap)` takes the variable `gap`. An unknown identifier does not compile.
#[macro_export]
macro_rules! phrase {
    ($id:literal $(,)?) => {
        $crate::text(const { $crate::known($id) })
    };
    ($id:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {
        $crate::format(const { $crate::known($id) }, &[$((stringify!($name), $crate::phrase!(@value $name $(= $value)?))),+])
    };
    (@value $name:ident) => {
        &$name as &dyn $crate::InSentence
    };
    (@value $name:ident = $value:expr) => {
        &$value as &dyn $crate::InSentence
    };
}

include!(concat!(env!("OUT_DIR"), "/dial_meaning.rs"));
