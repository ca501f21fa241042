//! The module of the GPU worker: only the code for the device, so that pages without a graphics processor do not load it.
#![cfg(target_arch = "wasm32")]

use attention_spectra::attention::Listener;
use attention_spectra::gpu::{Adapters, Description, Device, open as open_device};
use attention_spectra::parameters::Parameters;
use attention_spectra::problem::Problem;
use attention_spectra::views::run_on_gpu;
use attention_spectra::words::phrase;
use attention_spectra_web_panic as _;
use attention_spectra_web_words as _;
use js_sys::{Function, Promise, futures::future_to_promise};
use serde_json::json;
use std::cell::{Cell, RefCell};
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use wasm_bindgen::prelude::*;

thread_local! {
    /// The device of this instance, once opened.
    static DEVICE: RefCell<Option<Rc<Device>>> = const { RefCell::new(None) };
    /// Whether the step in progress has been cancelled.
    static CANCELLED: Cell<bool> = const { Cell::new(false) };
}

/// Opens the device; returns a promise of its description, as JSON. Without `force`, only graphics hardware is used; `remembered` is the
/// `tiling` reported earlier on this machine, or empty. `beat` is called whenever the device has answered.
#[wasm_bindgen]
pub fn open(force: bool, remembered: String, beat: Function) -> Promise {
    let adapters = if force {
        Adapters::Any
    } else {
        Adapters::Hardware
    };
    promise(beat, async move {
        let device = open_device(adapters, &remembered).await?;
        let told = description_json(&device.describe());
        DEVICE.with(|slot| *slot.borrow_mut() = Some(Rc::new(device)));
        Ok(told.into())
    })
}

/// Runs step `step` of the experiment of an address: a promise of its numbers, for `Run.merge` of the page. `beat` is called whenever the
/// device has answered; a long step calls `hear` from time to time with its first numbers.
#[wasm_bindgen]
pub fn run(text: String, step: usize, beat: Function, hear: Function) -> Promise {
    promise(beat, async move {
        let device = DEVICE.with(|slot| slot.borrow().clone());
        let device = device
            .ok_or_else(|| Problem::new("device", phrase!("page-graphics-device-not-open")))?;
        let listener: Listener = Box::new(move |so_far| {
            // A page that does not listen is no reason to stop.
            let _ = hear.call1(&JsValue::NULL, &js_sys::Float64Array::from(so_far));
        });
        device.listen(Some(listener));
        let (parameters, _) = Parameters::from_text(&text);
        let numbers = run_on_gpu(&parameters, step, &device).await;
        device.listen(None);
        let numbers = numbers?;
        Ok(js_sys::Float64Array::from(numbers.as_slice()).into())
    })
}

/// Cancels the step in progress, if there is one.
#[wasm_bindgen]
pub fn cancel() {
    CANCELLED.set(true);
}

/// Reason for the loss of the device, if it is lost.
#[wasm_bindgen]
pub fn loss() -> Option<String> {
    DEVICE.with(|slot| slot.borrow().as_ref().and_then(|device| device.loss()))
}

/// Destroys the device, for a test of its loss.
#[wasm_bindgen]
pub fn destroy_device() {
    DEVICE.with(|slot| {
        if let Some(device) = slot.borrow().as_ref() {
            device.destroy();
        }
    });
}

fn description_json(device: &Description) -> String {
    json!({
        "adapter": device.adapter,
        "backend": device.backend,
        "kind": device.kind,
        "software": device.software,
        "binding": device.binding,
        "invocations": device.invocations,
        "tiling": device.tiling,
    })
    .to_string()
}

/// A promise of `work`, which can be cancelled. A problem rejects the promise with its message.
fn promise(
    beat: Function,
    work: impl Future<Output = Result<JsValue, Problem>> + 'static,
) -> Promise {
    CANCELLED.set(false);
    let work = Heard {
        work: Box::pin(work),
        beat,
    };
    future_to_promise(async {
        work.await
            .map_err(|problem| JsValue::from_str(&problem.message))
    })
}

/// Work on the device that reports its progress, and ends when it is cancelled.
struct Heard {
    work: Pin<Box<dyn Future<Output = Result<JsValue, Problem>>>>,
    beat: Function,
}

impl Future for Heard {
    type Output = Result<JsValue, Problem>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        if CANCELLED.take() {
            return Poll::Ready(Err(Problem::new("step", phrase!("page-cancelled"))));
        }
        // A page that does not listen is no reason to stop.
        self.beat.call0(&JsValue::NULL).ok();
        self.work.as_mut().poll(context)
    }
}
