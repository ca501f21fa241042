//! Device on which a test body runs.

use crate::everywhere::everywhere;
use attention_spectra_device::gpu::runtime::device::find_adapter;
use attention_spectra_device::gpu::{Adapters, Device};
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Runs a future to its end on this thread.
pub fn block_on<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}

/// Runs `body` on a twin with its matrices cut into many panels, and on the device; if there is no device, or all are requested,
/// also on a twin whose matrices fit one panel, as they do on a device.
pub fn on_every_device(name: &str, body: impl AsyncFn(&Device)) {
    block_on(body(&Device::twin(64 << 10)));
    let device = opened(name);
    if device.as_ref().is_none_or(is_tried_at_length) {
        block_on(body(&Device::twin(1 << 30)));
    }
    if let Some(device) = device {
        block_on(body(&device));
    }
}

/// Runs `body` on the device, if there is one.
pub fn on_the_device(name: &str, body: impl AsyncFn(&Device)) {
    if let Some(device) = opened(name) {
        block_on(body(&device));
    }
}

/// The elements of `all` to test on `device`: a software renderer, on which each kernel is compared with its twin separately, gets every
/// third element, beginning with the first.
pub fn in_part<T: Copy>(device: &Device, all: &[T]) -> Vec<T> {
    let every = if is_tried_at_length(device) { 1 } else { 3 };
    all.iter().copied().step_by(every).collect()
}

/// Whether the tests that take minutes on a software renderer run on `device`: always on other devices and on twins, but on a software
/// renderer only with `cargo xtask test --everywhere`.
pub fn is_tried_at_length(device: &Device) -> bool {
    let described = device.describe();
    !described.software || described.adapter == "twin" || everywhere()
}

/// The device of this machine; without an adapter, prints that `name` is skipped.
///
/// # Panics
/// When there is an adapter that cannot be opened.
pub fn opened(name: &str) -> Option<Device> {
    match block_on(find_adapter(Adapters::Any)) {
        Ok(adapter) => {
            let device = block_on(Device::of(adapter));
            Some(device.unwrap_or_else(|problem| panic!("{name}: {problem}")))
        }
        Err(reason) => {
            println!("skipped {name} on a device: {reason}");
            None
        }
    }
}
