//! A browser as a process: a fresh profile, an address to talk to, and no remains.

use anyhow::{Context, Result, bail};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// A running browser with its own profile folder; both go when it is dropped.
pub struct Program {
    child: Child,
    profile: PathBuf,
}

/// A fresh folder, for a profile or for what a test needs.
pub fn fresh_folder(name: &str) -> Result<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let unique = format!(
        "{name}-{}-{}",
        std::process::id(),
        COUNT.fetch_add(1, Ordering::Relaxed)
    );
    let profile = std::env::temp_dir()
        .join("attention-spectra-end-to-end")
        .join(unique);
    fs::create_dir_all(&profile)
        .with_context(|| format!("could not make {}", profile.display()))?;
    Ok(profile)
}

impl Program {
    /// Starts `command`, which uses `profile`, and returns it with the websocket address that it
    /// prints behind `announcement`.
    pub fn start(
        command: &mut Command,
        profile: PathBuf,
        announcement: &str,
    ) -> Result<(Self, String)> {
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        // Its children end with it when the whole group is ended.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut child = command
            .spawn()
            .with_context(|| format!("could not start {:?}", command.get_program()))?;
        let stderr = child.stderr.take().context("no error stream")?;
        let program = Self { child, profile };
        let (send, receive) = mpsc::channel();
        let announcement = announcement.to_owned();
        thread::spawn(move || {
            // Reads on to the end, lest the browser blocks on a full pipe.
            for line in BufReader::new(stderr).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).into_owned();
                if let Some((_, address)) = line.split_once(announcement.as_str()) {
                    send.send(address.trim().to_owned()).ok();
                }
            }
        });
        match receive.recv_timeout(Duration::from_secs(120)) {
            Ok(address) => Ok((program, address)),
            Err(_) => bail!("{:?} did not say where it listens", command.get_program()),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        #[cfg(unix)]
        Command::new("kill")
            .args(["-KILL", "--", &format!("-{}", self.child.id())])
            .stderr(Stdio::null())
            .status()
            .ok();
        self.child.kill().ok();
        self.child.wait().ok();
        // The last of its children may still be closing files.
        for _ in 0..20 {
            if fs::remove_dir_all(&self.profile).is_ok() || !self.profile.exists() {
                break;
            }
            thread::sleep(Duration::from_millis(50));
        }
    }
}
