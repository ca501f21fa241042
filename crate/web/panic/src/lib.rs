//! Shared by all modules for browsers: stores the message of the panic that trapped the module.
#![cfg(target_arch = "wasm32")]

use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    /// Message of the panic that will trap this instance.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Stores the message of a panic for [`last_panic`]; runs when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| {
        PANIC.with(|words| *words.borrow_mut() = info.to_string())
    }));
}

/// The message of the panic that trapped this instance, empty without one.
#[wasm_bindgen]
pub fn last_panic() -> String {
    PANIC.with(|words| words.borrow().clone())
}
