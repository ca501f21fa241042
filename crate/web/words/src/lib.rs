//! Shared by all modules for browsers: the page makes their sentences, in its language.
#![cfg(target_arch = "wasm32")]

use attention_spectra_words::{Argument, set_formatter};
use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

/// From now on, makes sentences by `format`, a function of the number of an identifier, the names of its values, and the values.
#[wasm_bindgen]
pub fn set_phrases(format: Function) {
    set_formatter(Some(Box::new(move |number, arguments| {
        let (names, values) = (Array::new(), Array::new());
        for (name, value) in arguments {
            names.push(&(*name).into());
            values.push(&match value {
                Argument::Number(number) => JsValue::from_f64(*number as f64),
                Argument::Text(text) => text.into(),
            });
        }
        let said = format.call3(
            &JsValue::NULL,
            &JsValue::from_f64(f64::from(number)),
            &names.into(),
            &values.into(),
        );
        said.ok()
            .and_then(|said| said.as_string())
            .unwrap_or_default()
    })));
}
