//! Waiting for computations without the interpreter's lock.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Interval between two checks for Ctrl+C.
const PATIENCE: Duration = Duration::from_millis(50);

/// The callback for progress, and the exception with which it stopped the computation.
pub struct Waiting {
    progress: Option<Py<PyAny>>,
    reported: Option<(usize, usize)>,
    stopped: Option<PyErr>,
}

impl Waiting {
    /// Calls `progress`, if it is given.
    pub fn new(progress: Option<Py<PyAny>>) -> Self {
        Self {
            progress,
            reported: None,
            stopped: None,
        }
    }

    /// Whether to continue: not after Ctrl+C or an exception of the callback.
    pub fn go_on(&mut self, done: usize, wanted: usize) -> bool {
        let asked = Python::attach(|py| {
            py.check_signals()?;
            let news = self.reported.replace((done, wanted)) != Some((done, wanted));
            if let Some(progress) = self.progress.as_ref().filter(|_| news) {
                progress.call1(py, (done, wanted))?;
            }
            Ok(())
        });
        self.stopped = asked.err();
        self.stopped.is_none()
    }

    /// The result, or the reason why the computation stopped.
    ///
    /// # Errors
    /// The exception of a signal or of the callback.
    pub fn heard<T>(self, found: Option<T>) -> PyResult<T> {
        let lost = || PyRuntimeError::new_err("It was stopped.");
        found.ok_or_else(|| self.stopped.unwrap_or_else(lost))
    }
}

/// Runs `work` on a separate thread, which is abandoned after Ctrl+C.
///
/// # Errors
/// The exception of the signal.
pub fn alone<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    py.detach(|| {
        let (tell, answers) = channel();
        let thread = thread::spawn(move || tell.send(work()).is_ok());
        let mut waiting = Waiting::new(None);
        loop {
            match answers.recv_timeout(PATIENCE) {
                Ok(found) => return Ok(found),
                Err(RecvTimeoutError::Timeout) if waiting.go_on(0, 0) => {}
                Err(RecvTimeoutError::Timeout) => return waiting.heard(None),
                Err(RecvTimeoutError::Disconnected) => {
                    let Err(words) = thread.join() else {
                        return waiting.heard(None);
                    };
                    std::panic::resume_unwind(words)
                }
            }
        }
    })
}
