//! A browser as a process: a fresh profile, an address to talk to, and no remains.

use crate::browser::Lost;
use anyhow::{Context, Result};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// A running browser with its own profile folder; dropping the value ends the browser and deletes the folder.
pub struct BackgroundProcess {
    child: Child,
    profile: PathBuf,
}

/// A fresh folder, for a profile or the files of a test.
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

impl BackgroundProcess {
    /// Starts `command`, which uses `profile`, and returns it with the text that `announced` finds
    /// in one of its lines, for example the address on which it listens.
    pub fn start<T: Send + 'static>(
        command: &mut Command,
        profile: PathBuf,
        announced: impl Fn(&str) -> Option<T> + Send + 'static,
    ) -> Result<(Self, T)> {
        command.stderr(Stdio::piped());
        let mut program = Self::spawn(command, profile)?;
        let stderr = program.child.stderr.take().context("no error stream")?;
        let (send, receive) = mpsc::channel();
        thread::spawn(move || {
            // Reads on to the end, lest the browser blocks on a full pipe.
            for line in BufReader::new(stderr).split(b'\n').map_while(Result::ok) {
                if let Some(found) = announced(&String::from_utf8_lossy(&line)) {
                    send.send(found).ok();
                }
            }
        });
        match receive.recv_timeout(Duration::from_secs(120)) {
            Ok(found) => Ok((program, found)),
            Err(_) => {
                let program = command.get_program();
                Err(Lost(format!("{program:?} did not say where it listens")).into())
            }
        }
    }

    /// Starts `command`, which uses `profile`, without output.
    pub fn silent(command: &mut Command, profile: PathBuf) -> Result<Self> {
        Self::spawn(command.stderr(Stdio::null()), profile)
    }

    fn spawn(command: &mut Command, profile: PathBuf) -> Result<Self> {
        command.stdin(Stdio::null()).stdout(Stdio::null());
        // Its children end with it when the whole group is ended.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let child = command
            .spawn()
            .with_context(|| format!("could not start {:?}", command.get_program()))?;
        Ok(Self { child, profile })
    }
}

/// Text after `words` in a line.
pub fn text_after(words: &'static str) -> impl Fn(&str) -> Option<String> + Send + 'static {
    move |line| Some(line.split_once(words)?.1.trim().to_owned())
}

impl Drop for BackgroundProcess {
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
