//! Where a test body runs.

use super::super::{Adapters, Device};
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Runs a future to its end on this thread.
pub(super) fn block_on<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}

/// Runs `body` on a twin whose matrices fit one panel, on one whose matrices are cut into many, and on
/// the device.
pub(super) fn on_every_device(name: &str, body: impl AsyncFn(&Device)) {
    block_on(body(&Device::twin(1 << 30)));
    block_on(body(&Device::twin(64 << 10)));
    on_the_device(name, body);
}

/// Runs `body` on the device, if there is one.
pub(super) fn on_the_device(name: &str, body: impl AsyncFn(&Device)) {
    match block_on(Device::open(Adapters::Any, "4 × 4 direct, 1.000e9 FLOP/s")) {
        Ok(device) => block_on(body(&device)),
        Err(reason) => println!("skipped {name} on a device: {reason}"),
    }
}
