//! Packages of the system, which are installed only as root on Debian or Ubuntu.

use crate::process;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

/// Installs `packages` if that is permitted; the caller checks the result.
pub fn install(packages: &[&str]) {
    if !may_install() {
        return;
    }
    println!("installing {}", packages.join(", "));
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command
            .args(["-qq", "-o", "Dpkg::Use-Pty=0"])
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive");
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let mut wanted = vec!["install", "-y", "--no-install-recommends"];
    wanted.extend(packages);
    // Once fetched, the lists stay as they are while this runs; what failed is tried again.
    static FETCHED: AtomicBool = AtomicBool::new(false);
    let is_fetched = FETCHED.load(Ordering::Relaxed) || apt(&["update"]);
    FETCHED.store(is_fetched, Ordering::Relaxed);
    if !(is_fetched && apt(&wanted)) {
        println!("apt-get could not install {}", packages.join(", "));
    }
}

/// Whether the shell would find `program`, even if the program cannot print its version.
pub fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

fn may_install() -> bool {
    let root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    root && Path::new("/etc/debian_version").is_file() && process::exists("apt-get")
}
