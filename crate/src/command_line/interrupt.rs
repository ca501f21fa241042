//! Ctrl+C: finished work is kept.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// Listens for Ctrl+C from now on. A second Ctrl+C ends the program at once.
pub fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let heard = || {
            if ASKED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        };
        // Without a handler Ctrl+C ends the program, as it does anywhere.
        let _ = ctrlc::set_handler(heard);
    });
}

/// Whether Ctrl+C was pressed.
pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
