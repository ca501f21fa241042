//! The module of a worker whose training runs use the graphics device: the contents of `learning`, and a
//! device.

use crate::learning::{cut_files, words};
use attention_spectra::gpu::{Adapters, Device, open_untimed};
use attention_spectra::parameters::Parameters;
use attention_spectra::problem::Problem;
use attention_spectra::safetensors::File;
use attention_spectra::training::session::DeviceSession;
use attention_spectra_words::{Phrase, phrase};
use js_sys::futures::future_to_promise;
use js_sys::{Float64Array, Promise, Uint8Array};
use serde_json::json;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The device of this instance, once opened.
    static DEVICE: RefCell<Option<Rc<Device>>> = const { RefCell::new(None) };
}

/// Opens the device: a promise of its description, as JSON. Without `force` graphics hardware only.
#[wasm_bindgen]
pub fn open_device(force: bool) -> Promise {
    let adapters = if force {
        Adapters::Any
    } else {
        Adapters::Hardware
    };
    promise(async move {
        let device = open_untimed(adapters).await?;
        let told = device.describe();
        DEVICE.with(|slot| *slot.borrow_mut() = Some(Rc::new(device)));
        let told = json!({
            "adapter": told.adapter,
            "backend": told.backend,
            "kind": told.kind,
            "binding": told.binding,
            "invocations": told.invocations,
        });
        Ok(told.to_string().into())
    })
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

/// A run in progress on the device. One call at a time: the caller waits for the promise of the call before.
#[wasm_bindgen]
pub struct DeviceLearner {
    /// Empty while a promise is pending.
    session: Rc<RefCell<Option<DeviceSession>>>,
}

#[wasm_bindgen]
impl DeviceLearner {
    /// As that of `Learner`.
    ///
    /// # Errors
    /// The device is not open, or the errors of `Learner`.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, run: &str, files: &[u8], lengths: &[u32]) -> Result<Self, String> {
        let device = DEVICE.with(|slot| slot.borrow().clone());
        let device = device.ok_or(phrase!("page-graphics-device-not-open"))?;
        let (p, run, list) = cut_files(text, run, files, lengths)?;
        let session = DeviceSession::new(device, &p, run, &list).map_err(words)?;
        Ok(Self {
            session: Rc::new(RefCell::new(Some(session))),
        })
    }

    /// Takes the dials of the optimiser from the address `text`.
    ///
    /// # Errors
    /// A promise is in progress.
    pub fn dials(&self, text: &str) -> Result<(), String> {
        self.with(|session| session.set_dials(&Parameters::from_text(text).0))
    }

    /// Steps taken.
    ///
    /// # Errors
    /// A promise is in progress.
    pub fn steps_taken(&self) -> Result<f64, String> {
        self.with(|session| session.taken() as f64)
    }

    /// Whether no step is left.
    ///
    /// # Errors
    /// A promise is in progress.
    pub fn is_over(&self) -> Result<bool, String> {
        self.with(|session| session.is_over())
    }

    /// Whether the device takes the steps.
    ///
    /// # Errors
    /// A promise is in progress.
    pub fn is_on_device(&self) -> Result<bool, String> {
        self.with(|session| session.is_on_device())
    }

    /// Reason why the processor takes the steps, if it does.
    ///
    /// # Errors
    /// A promise is in progress.
    pub fn note(&self) -> Result<Option<String>, String> {
        self.with(|session| session.note().map(str::to_owned))
    }

    /// Takes up to `most` steps.
    pub fn advance(&self, most: usize) -> Promise {
        self.promise(async move |session| {
            session.advance(most).await;
            Ok(JsValue::UNDEFINED)
        })
    }

    /// Current report; a step takes `milliseconds`.
    pub fn report(&self, milliseconds: f64) -> Promise {
        self.promise(async move |session| {
            let numbers = session.report(milliseconds).await.numbers();
            Ok(Float64Array::from(numbers.as_slice()).into())
        })
    }

    /// Weights, probe and gradients, as a safetensors file.
    pub fn tensors(&self) -> Promise {
        self.promise(async |session| bytes(&session.tensors().await?))
    }

    /// The whole state, as a safetensors file.
    pub fn save(&self) -> Promise {
        self.promise(async |session| bytes(&session.save().await))
    }

    /// Continues from a file of a saved run.
    ///
    /// # Errors
    /// The file is not of this kind, or belongs to a different model.
    pub fn restore(&self, bytes: &[u8]) -> Result<(), String> {
        let file = File::from_bytes(bytes).map_err(words)?;
        self.with(|session| session.restore(&file))?.map_err(words)
    }
}

impl DeviceLearner {
    fn with<T>(&self, act: impl FnOnce(&mut DeviceSession) -> T) -> Result<T, String> {
        let mut session = self.session.borrow_mut();
        session.as_mut().map(act).ok_or_else(|| BUSY.into())
    }

    /// A promise of the result of `act` on the session, which is unavailable until then.
    fn promise(
        &self,
        act: impl AsyncFnOnce(&mut DeviceSession) -> Result<JsValue, Problem> + 'static,
    ) -> Promise {
        let place = self.session.clone();
        promise(async move {
            let taken = place.borrow_mut().take();
            let mut session = taken.ok_or_else(|| Problem::new("device", BUSY))?;
            let outcome = act(&mut session).await;
            *place.borrow_mut() = Some(session);
            outcome
        })
    }
}

/// Message for a call while another call is in progress.
const BUSY: Phrase = Phrase("page-training-still-working-previous-step");

fn bytes(file: &File) -> Result<JsValue, Problem> {
    Ok(Uint8Array::from(file.to_bytes().as_slice()).into())
}

/// A promise of `work`. A problem rejects the promise with its message.
fn promise(work: impl Future<Output = Result<JsValue, Problem>> + 'static) -> Promise {
    future_to_promise(async {
        work.await
            .map_err(|problem| JsValue::from_str(&problem.message))
    })
}
