//! A static file server for the browsers of this machine: for the page during development, and for the
//! pages of the end-to-end tests. It listens on the loopback interface only and, by default, lets no
//! browser cache anything.

mod answer;
mod media;

use std::collections::HashMap;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Browsers keep nothing.
const NOT_KEPT: &str = "Cache-Control: no-store";

/// Faults of the server with a file, to test the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// The answer has this status, `404 Not Found` for one.
    Status(&'static str),
    /// The second half of the file is missing.
    Cut,
    /// Sends nothing for this duration.
    Late(Duration),
}

/// Compresses a file with gzip.
pub type Gzip = fn(&[u8]) -> Vec<u8>;

/// Settings of a server.
struct Given {
    roots: Vec<PathBuf>,
    headers: String,
    /// Texts and modules are compressed with it, where the browser takes that.
    gzip: Option<Gzip>,
    /// What it has compressed so far, by path.
    compressed: Mutex<HashMap<PathBuf, Arc<Vec<u8>>>>,
    /// Faults by the ends of the addresses that they apply to.
    faults: Mutex<Vec<(String, Fault)>>,
}

impl Given {
    /// A file compressed; `None` where this server does not compress.
    fn compressed(&self, path: &Path, body: &[u8]) -> Option<Arc<Vec<u8>>> {
        let gzip = self.gzip?;
        let mut all = self
            .compressed
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let made = all.entry(path.to_owned());
        Some(Arc::clone(made.or_insert_with(|| Arc::new(gzip(body)))))
    }

    /// Fault in the answer to `target`.
    fn fault_of(&self, target: &str) -> Option<Fault> {
        let faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        let found = faults.iter().find(|(end, _)| target.ends_with(end));
        found.map(|(_, fault)| *fault)
    }
}

/// A running server, which stops when dropped.
pub struct Server {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
    given: Arc<Given>,
}

impl Server {
    /// Serves the folders `roots` (the first that has a file wins) on 127.0.0.1:`port`; port 0 takes
    /// a free one.
    ///
    /// # Errors
    /// The port cannot be opened; [`io::ErrorKind::AddrInUse`] if it is in use.
    pub fn start(port: u16, roots: Vec<PathBuf>) -> io::Result<Self> {
        Self::listen(port, roots, format!("{NOT_KEPT}\r\n"), None)
    }

    /// Server with the line `header` (`Name: value`) in every answer; `Cache-Control` replaces the usual one.
    ///
    /// # Errors
    /// As [`Server::start`].
    pub fn with_header(port: u16, roots: Vec<PathBuf>, header: &str) -> io::Result<Self> {
        let usual = match header.starts_with("Cache-Control:") {
            true => String::new(),
            false => format!("{NOT_KEPT}\r\n"),
        };
        Self::listen(port, roots, format!("{usual}{header}\r\n"), None)
    }

    /// Server that compresses texts and modules, as hosts do.
    ///
    /// # Errors
    /// As [`Server::start`].
    pub fn compressing(port: u16, roots: Vec<PathBuf>, gzip: Gzip) -> io::Result<Self> {
        Self::listen(port, roots, format!("{NOT_KEPT}\r\n"), Some(gzip))
    }

    fn listen(
        port: u16,
        roots: Vec<PathBuf>,
        headers: String,
        gzip: Option<Gzip>,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let given = Arc::new(Given {
            roots,
            headers,
            gzip,
            compressed: Mutex::default(),
            faults: Mutex::default(),
        });
        let shared = Arc::clone(&given);
        thread::spawn(move || {
            for stream in listener.incoming() {
                if stopped.load(Ordering::Relaxed) {
                    break;
                }
                let given = Arc::clone(&shared);
                if let Ok(stream) = stream {
                    // A browser that goes away mid-answer is no concern of ours.
                    thread::spawn(move || answer::answer(stream, &given).ok());
                }
            }
        });
        Ok(Self {
            address,
            stop,
            given,
        })
    }

    /// Replaces the faults of the server: each affects the files whose addresses end in this way.
    pub fn set_faults(&self, faults: &[(&str, Fault)]) {
        let faults = faults
            .iter()
            .map(|(end, fault)| ((*end).to_owned(), *fault));
        *self
            .given
            .faults
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = faults.collect();
    }

    /// Address of the page, with a trailing slash.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // Wakes the thread that waits for the next connection.
        std::net::TcpStream::connect(self.address).ok();
    }
}
