//! Waiting for what is computed without the interpreter's lock.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How often Ctrl+C is listened for.
const PATIENCE: Duration = Duration::from_millis(50);

/// Who is told of progress, and why it was stopped.
pub struct Waiting {
    progress: Option<Py<PyAny>>,
    reported: Option<(usize, usize)>,
    stopped: Option<PyErr>,
}

impl Waiting {
    /// Tells `progress`, a callable, where there is one.
    pub fn new(progress: Option<Py<PyAny>>) -> Self {
        Self {
            progress,
            reported: None,
            stopped: None,
        }
    }

    /// Whether to go on: not after Ctrl+C, nor after an exception of who is told.
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

    /// What was found, or why it was stopped.
    ///
    /// # Errors
    /// That of a signal or of who was told.
    pub fn heard<T>(self, found: Option<T>) -> PyResult<T> {
        let lost = || PyRuntimeError::new_err("It was stopped.");
        found.ok_or_else(|| self.stopped.unwrap_or_else(lost))
    }
}

/// Does `work` on a thread of its own, which nobody waits for after Ctrl+C.
///
/// # Errors
/// That of the signal.
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
