//! The same test bodies over the twins and over the device that is here.
//!
//! Where there is no adapter, the half that needs one is skipped, and said to be: the line beginning
//! with `skipped ` is counted by `cargo xtask test`.

mod kernels;
mod shaders;

use super::{Adapters, Device};
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
fn on_every_device(name: &str, body: impl AsyncFn(&Device)) {
    block_on(body(&Device::twin(1 << 30)));
    block_on(body(&Device::twin(64 << 10)));
    match block_on(Device::open(Adapters::Any, "4 × 4 direct, 1e9 FLOP/s")) {
        Ok(device) => {
            block_on(body(&device));
            assert_eq!(device.lost(), None);
        }
        Err(reason) => println!("skipped {name} on a device: {reason}"),
    }
}
