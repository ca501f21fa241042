//! Rebuilding the page when its sources change.

use crate::{paths, site};
use anyhow::{Context, Result};
use notify::{Event, RecursiveMode, Watcher};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

/// An editor that saves touches several files, some of them several times: the pause after which the
/// change is complete.
const QUIET: Duration = Duration::from_millis(200);

/// Folders of which every file belongs to the page. Single files at the root are recognised by their endings.
const FOLDERS: [&str; 2] = ["crate", "www"];
const ENDINGS: [&str; 4] = ["html", "js", "toml", "lock"];

/// Builds the page again whenever one of its sources has changed, until interrupted.
///
/// # Errors
/// The system cannot watch the sources.
pub fn rebuild_on_change() -> Result<ExitCode> {
    let root = paths::root();
    let (send, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(send).context("watching the sources")?;
    // Single files are replaced by many editors, which only their folder sees.
    watcher.watch(&root, RecursiveMode::NonRecursive)?;
    for folder in FOLDERS {
        watcher.watch(&root.join(folder), RecursiveMode::Recursive)?;
    }
    let mut said = "training, models of your own and graphics devices work too";
    loop {
        report(site::build_quickly(true), said);
        if !wait_for_change(&changes, &root)? {
            return Ok(ExitCode::SUCCESS);
        }
        report(site::build_quickly(false), "rebuilt: reload the page");
        said = "the other modules are rebuilt too";
    }
}

fn report(built: Result<PathBuf>, said: &str) {
    match built {
        Ok(_) => println!("{said}"),
        Err(problem) => eprintln!("{problem:#}"),
    }
}

/// Waits until a source has changed and no other change follows for a moment; false when watching has ended.
fn wait_for_change(changes: &Receiver<notify::Result<Event>>, root: &Path) -> Result<bool> {
    let mut changed = false;
    loop {
        let next = if changed {
            match changes.recv_timeout(QUIET) {
                Ok(next) => next,
                Err(_) => return Ok(true),
            }
        } else {
            match changes.recv() {
                Ok(next) => next,
                Err(_) => return Ok(false),
            }
        };
        changed |= is_change_of_source(&next.context("watching the sources")?, root);
    }
}

/// Whether `event` is more than reading a file, and the file a source of the page: files written by the build would restart it for
/// ever.
fn is_change_of_source(event: &Event, root: &Path) -> bool {
    let is_source = |path: &Path| {
        let Ok(path) = path.strip_prefix(root) else {
            return false;
        };
        if path.starts_with("www/pkg") {
            return false;
        }
        FOLDERS.iter().any(|folder| path.starts_with(folder))
            || path
                .extension()
                .is_some_and(|ending| ENDINGS.iter().any(|it| ending == *it))
    };
    !event.kind.is_access() && event.paths.iter().any(|path| is_source(path))
}

#[cfg(test)]
mod tests {
    use super::is_change_of_source;
    use notify::event::{AccessKind, Event, EventKind, ModifyKind};
    use std::path::Path;

    #[test]
    fn only_changes_of_sources_start_a_build() {
        let root = Path::new("/house");
        let is_told = |kind, path: &str| {
            is_change_of_source(&Event::new(kind).add_path(root.join(path)), root)
        };
        let written = EventKind::Modify(ModifyKind::Any);
        for source in ["crate/src/lib.rs", "www/a/b.js", "index.html", "Cargo.toml"] {
            assert!(is_told(written, source), "{source}");
            assert!(
                !is_told(EventKind::Access(AccessKind::Any), source),
                "{source}"
            );
        }
        for other in [
            "www/pkg/attention_spectra.js",
            "bench.json",
            "target/a.js.d",
            ".git",
        ] {
            assert!(!is_told(written, other), "{other}");
        }
    }
}
