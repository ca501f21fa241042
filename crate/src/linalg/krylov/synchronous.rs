//! Futures that never wait.

use crate::problem::Problem;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// The outcome of a future all of whose parts are ready: iterations and layers are written once, for
/// operators that answer at once and for those of another processor.
///
/// # Errors
/// What the future reports; that it would have had to wait.
pub(crate) fn synchronously<T>(
    future: impl Future<Output = Result<T, Problem>>,
) -> Result<T, Problem> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(outcome) => outcome,
        Poll::Pending => Err(Problem::new(
            "matrix",
            "The operator did not answer at once.",
        )),
    }
}
