//! Time, and waiting for the queue, natively and in the browser.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

/// Seconds since a fixed moment.
#[cfg(not(target_arch = "wasm32"))]
pub fn seconds() -> f64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_secs_f64()
}

/// Seconds since a fixed moment.
#[cfg(target_arch = "wasm32")]
pub fn seconds() -> f64 {
    js_sys::Date::now() / 1e3
}

/// A value that a callback of the device brings, once.
pub struct Promise<T>(Arc<Mutex<PromiseState<T>>>);

struct PromiseState<T> {
    value: Option<T>,
    waker: Option<Waker>,
}

impl<T> std::fmt::Debug for Promise<T> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Promise")
    }
}

impl<T> Clone for Promise<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// A value that has not arrived yet.
impl<T> Default for Promise<T> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(PromiseState {
            value: None,
            waker: None,
        })))
    }
}

impl<T> Promise<T> {
    /// Stores the value and wakes the waiting tasks.
    pub fn fulfil(&self, value: T) {
        let waker = self.0.lock().ok().and_then(|mut state| {
            state.value = Some(value);
            state.waker.take()
        });
        if let Some(waker) = waker {
            waker.wake();
        }
    }

    fn take(&self, waker: &Waker) -> Option<T> {
        let mut state = self.0.lock().ok()?;
        if state.value.is_none() {
            state.waker = Some(waker.clone());
        }
        state.value.take()
    }
}

/// The promised value, or `None` after `patience` seconds. `work` lets the device make progress; it
/// blocks for some milliseconds natively, and does nothing in the browser.
pub struct Wait<T, F> {
    promise: Promise<T>,
    until: f64,
    /// Whether the other tasks on this thread have run since.
    yielded: bool,
    work: F,
    alarm: Rc<RefCell<Option<Alarm>>>,
}

impl<T, F: Fn()> Wait<T, F> {
    /// Waits for `promise`, at most `patience` seconds, and calls `work` at each check.
    pub fn new(promise: Promise<T>, patience: f64, work: F) -> Self {
        Self {
            promise,
            until: seconds() + patience,
            yielded: false,
            work,
            alarm: Rc::default(),
        }
    }
}

impl<T, F: Fn() + Unpin> Future for Wait<T, F> {
    type Output = Option<T>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<T>> {
        if cfg!(not(target_arch = "wasm32")) && !self.yielded {
            self.yielded = true;
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        if let Some(value) = self.promise.take(context.waker()) {
            return Poll::Ready(Some(value));
        }
        (self.work)();
        if let Some(value) = self.promise.take(context.waker()) {
            return Poll::Ready(Some(value));
        }
        let left = self.until - seconds();
        if left <= 0.0 {
            return Poll::Ready(None);
        }
        *self.alarm.borrow_mut() = Some(Alarm::new(left, context.waker()));
        Poll::Pending
    }
}

/// Wakes a task later; natively at once, because there the task itself drives the device.
#[cfg(not(target_arch = "wasm32"))]
struct Alarm;

#[cfg(not(target_arch = "wasm32"))]
impl Alarm {
    fn new(_seconds: f64, waker: &Waker) -> Self {
        waker.wake_by_ref();
        Self
    }
}

#[cfg(target_arch = "wasm32")]
mod browser {
    use std::task::Waker;
    use wasm_bindgen::prelude::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_name = setTimeout)]
        fn set_timeout(callback: &JsValue, milliseconds: f64) -> f64;
        #[wasm_bindgen(js_name = clearTimeout)]
        fn clear_timeout(timer: f64);
    }

    /// Wakes a task later, unless it is dropped before.
    pub struct Alarm {
        timer: f64,
        _callback: Closure<dyn FnMut()>,
    }

    impl Alarm {
        pub fn new(seconds: f64, waker: &Waker) -> Self {
            let waker = waker.clone();
            let callback = Closure::<dyn FnMut()>::new(move || waker.wake_by_ref());
            let timer = set_timeout(callback.as_ref(), 1e3 * seconds);
            Self {
                timer,
                _callback: callback,
            }
        }
    }

    impl Drop for Alarm {
        fn drop(&mut self) {
            clear_timeout(self.timer);
        }
    }
}

#[cfg(target_arch = "wasm32")]
use browser::Alarm;
