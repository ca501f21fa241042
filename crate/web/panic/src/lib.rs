//! Shared by all modules for browsers: stores the message of the panic that trapped the module.
#![cfg(target_arch = "wasm32")]

use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    /// Words of the panic that is about to trap this instance.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps the words of a panic for [`last_panic`]; runs when the module starts.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| {
        PANIC.with(|words| *words.borrow_mut() = info.to_string())
    }));
}

/// The words of the panic that trapped this instance, empty if there was none.
#[wasm_bindgen]
pub fn last_panic() -> String {
    PANIC.with(|words| words.borrow().clone())
}
