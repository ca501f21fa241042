//! The boundary to JavaScript. Beside it only the figure's canvas and the GPU's clock know the browser.

#[cfg(all(
    feature = "every-view",
    not(any(feature = "gpu", feature = "training", feature = "examination"))
))]
mod checkpoint;
#[cfg(all(feature = "training", feature = "gpu"))]
mod device_learning;
#[cfg(feature = "examination")]
mod examination;
#[cfg(not(any(feature = "gpu", feature = "training", feature = "examination")))]
mod figure;
#[cfg(all(
    feature = "every-view",
    not(any(feature = "gpu", feature = "training", feature = "examination"))
))]
mod files;
#[cfg(all(feature = "gpu", not(feature = "training")))]
mod graphics;
#[cfg(feature = "training")]
mod learning;
#[cfg(not(any(feature = "gpu", feature = "training", feature = "examination")))]
mod page;
#[cfg(all(
    feature = "every-view",
    not(any(feature = "gpu", feature = "training", feature = "examination"))
))]
mod picture;
#[cfg(not(any(feature = "gpu", feature = "training", feature = "examination")))]
mod result;
#[cfg(not(any(feature = "gpu", feature = "training", feature = "examination")))]
mod state;

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
