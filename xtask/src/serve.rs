//! `cargo xtask serve`: the main job.

mod watch;

use crate::command_line::Serve;
use crate::{book, paths, site};
use anyhow::{Context, Result, bail};
use site_server::Server;
use std::io;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

/// Folder in `target/` with the served page and the book.
const BESIDE: &str = "served";

/// Builds the page and serves it until interrupted. The book follows once the page is ready: it takes longer.
pub fn serve(options: &Serve) -> Result<ExitCode> {
    let port = options.port;
    // The port first: nobody should learn after a long build that it is taken.
    let beside = paths::target().join(BESIDE);
    let server = match Server::start(port, vec![paths::site(), beside.clone()]) {
        Ok(server) => server,
        Err(e) if e.kind() == io::ErrorKind::AddrInUse => {
            bail!(
                "port {port} is taken: stop what listens there, or choose another with --port {}",
                port.checked_add(1).unwrap_or(8080)
            )
        }
        Err(e) => return Err(e).with_context(|| format!("could not listen on port {port}")),
    };
    println!("building (the first time takes some minutes)");
    if options.watch {
        site::build_quickly(false)?;
    } else {
        site::build_first()?;
    }
    println!(
        "attention-spectra is ready on {} (Ctrl-C stops it)",
        server.url()
    );
    if !options.no_open {
        open_browser(&server.url());
    }
    if options.watch {
        return watch::rebuild_on_change();
    }
    println!(
        "building what models, training and graphics devices need, and then the book (the first time takes some minutes)"
    );
    site::build()?;
    match book::make(&beside, &book::alone) {
        Ok(()) => println!("the book is there too: {}{}/", server.url(), book::FOLDER),
        Err(problem) => eprintln!("the page has no book: {problem:#}"),
    }
    loop {
        thread::park();
    }
}

/// The address is printed, so a machine without a browser needs no further message.
fn open_browser(url: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command
        .args(arguments)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().ok();
}
