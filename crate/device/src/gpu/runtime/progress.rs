//! Listener for the numbers that a step on the device has computed so far.

use crate::gpu::runtime::clock;
use std::cell::{Cell, RefCell};

/// Smallest number of seconds between two reports: each costs a read-back, and repaints a figure.
const PACE: f64 = if cfg!(feature = "twin") { 0.0 } else { 0.2 };

/// Who hears of them.
pub type Listener = Box<dyn FnMut(&[f64])>;

/// A listener, and the time when it last received something.
#[derive(Default)]
pub struct Progress {
    listener: RefCell<Option<Listener>>,
    heard: Cell<f64>,
}

impl std::fmt::Debug for Progress {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Progress")
    }
}

impl Progress {
    /// Sets the listener instead of the previous one; `None` for no listener.
    pub fn set(&self, listener: Option<Listener>) {
        self.heard.set(clock::seconds());
        *self.listener.borrow_mut() = listener;
    }

    /// Whether there is a listener and it has received nothing for a while.
    pub fn due(&self) -> bool {
        self.listener.borrow().is_some() && clock::seconds() - self.heard.get() >= PACE
    }

    /// Sends the first numbers of a step's result to the listener.
    pub fn report(&self, so_far: &[f64]) {
        if let Some(listener) = self.listener.borrow_mut().as_mut() {
            listener(so_far);
        }
        self.heard.set(clock::seconds());
    }
}
