//! Futures that never wait.

use crate::Error;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// The outcome of a future whose parts are all ready at once.
///
/// The iterations are written once as futures. Images under operators in memory are ready at once; images on another processor let the
/// future wait.
///
/// # Errors
/// An error of the future, or [`Error::NotReady`] if it would have to wait.
pub fn synchronously<T, E: From<Error>>(
    future: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(outcome) => outcome,
        Poll::Pending => Err(Error::NotReady.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::synchronously;
    use crate::Error;

    #[test]
    fn a_future_that_has_to_wait_is_an_error() {
        assert_eq!(synchronously(async { Ok::<_, Error>(3) }), Ok(3));
        let waits = std::future::pending::<Result<(), Error>>();
        assert_eq!(synchronously(waits), Err(Error::NotReady));
    }
}
