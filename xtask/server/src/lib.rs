//! A static file server for the browsers of this machine: the page while it is worked on, and the
//! pages of the end-to-end tests. It listens on the loopback interface only and, where nothing else is
//! said, lets no browser keep anything.

mod answer;
mod media;

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Browsers keep nothing.
const NOT_KEPT: &str = "Cache-Control: no-store";

/// A running server; it stops when dropped.
pub struct Server {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
}

impl Server {
    /// Serves the folders `roots` (the first that has a file wins) on 127.0.0.1:`port`; port 0 takes
    /// a free one.
    ///
    /// # Errors
    /// When the port cannot be had, [`io::ErrorKind::AddrInUse`] if it is taken.
    pub fn start(port: u16, roots: Vec<PathBuf>) -> io::Result<Self> {
        Self::listen(port, roots, format!("{NOT_KEPT}\r\n"))
    }

    /// The same with the line `header` (`Name: value`) in every answer; `Cache-Control` takes the place of the usual one.
    ///
    /// # Errors
    /// As [`Server::start`].
    pub fn with_header(port: u16, roots: Vec<PathBuf>, header: &str) -> io::Result<Self> {
        let usual = match header.starts_with("Cache-Control:") {
            true => String::new(),
            false => format!("{NOT_KEPT}\r\n"),
        };
        Self::listen(port, roots, format!("{usual}{header}\r\n"))
    }

    fn listen(port: u16, roots: Vec<PathBuf>, headers: String) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let given = Arc::new((roots, headers));
        thread::spawn(move || {
            for stream in listener.incoming() {
                if stopped.load(Ordering::Relaxed) {
                    break;
                }
                let given = Arc::clone(&given);
                if let Ok(stream) = stream {
                    // A browser that goes away mid-answer is no concern of ours.
                    thread::spawn(move || answer::answer(stream, &given.0, &given.1).ok());
                }
            }
        });
        Ok(Self { address, stop })
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
