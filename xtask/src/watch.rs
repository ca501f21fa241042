//! Rebuilding the page when its sources change.

use crate::{build, paths};
use anyhow::Result;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, SystemTime};

/// Looks at the sources twice a second: good enough for an eye, and the same on every system.
pub fn rebuild_on_change() -> Result<ExitCode> {
    let mut seen = newest();
    loop {
        thread::sleep(Duration::from_millis(500));
        let now = newest();
        if now == seen {
            continue;
        }
        seen = now;
        match build::quick_site() {
            Ok(_) => println!("rebuilt: reload the page"),
            Err(problem) => eprintln!("{problem:#}"),
        }
    }
}

/// How many source files there are and when the last of them changed.
fn newest() -> (usize, Option<SystemTime>) {
    let root = paths::root();
    let mut state = (0, None);
    for part in ["crate", "www", "index.html", "Cargo.toml", "Cargo.lock"] {
        look(&root.join(part), &mut state);
    }
    state
}

fn look(path: &Path, state: &mut (usize, Option<SystemTime>)) {
    if path.is_dir() {
        // What we write ourselves is no change.
        if path.ends_with("www/pkg") {
            return;
        }
        for entry in fs::read_dir(path).into_iter().flatten().flatten() {
            look(&entry.path(), state);
        }
    } else if let Ok(changed) = fs::metadata(path).and_then(|data| data.modified()) {
        state.0 += 1;
        state.1 = state.1.max(Some(changed));
    }
}
