//! `cargo xtask serve`: the main job.

use crate::arguments::Arguments;
use crate::{build, paths, watch};
use anyhow::{Context, Result, bail};
use site_server::Server;
use std::io;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

const PORT: u16 = 8080;

/// Builds the page and serves it until interrupted.
pub fn serve(mut arguments: Arguments) -> Result<ExitCode> {
    let port = arguments.number("--port")?.unwrap_or(PORT);
    let (quiet, watching) = (arguments.switch("--no-open"), arguments.switch("--watch"));
    arguments.done()?;
    // The port first: nobody should learn after a long build that it is taken.
    let server = match Server::start(port, vec![paths::site()]) {
        Ok(server) => server,
        Err(e) if e.kind() == io::ErrorKind::AddrInUse => {
            bail!(
                "port {port} is taken: stop what listens there, or choose another with --port {}",
                next(port)
            )
        }
        Err(e) => return Err(e).with_context(|| format!("could not listen on port {port}")),
    };
    println!("building (the first time takes some minutes)");
    if watching {
        build::quick_site()?;
    } else {
        build::site()?;
    }
    println!(
        "attention-spectra is ready on {} (Ctrl-C stops it)",
        server.url()
    );
    if !quiet {
        open_browser(&server.url());
    }
    if watching {
        watch::rebuild_on_change()
    } else {
        loop {
            thread::park();
        }
    }
}

fn next(port: u16) -> u16 {
    port.checked_add(1).unwrap_or(PORT)
}

/// The address is on the screen, so a machine without a browser needs no word about it.
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
