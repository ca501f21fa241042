//! Folders that are made once and used by many: by tests that run at the same time, and by commands beside each other.

use anyhow::{Context, Result};
use std::fs::{self, File};
use std::path::Path;

/// Makes `folder` by `make`, which finds it empty; does nothing if the folder was made to its end before. Whoever asks while it is
/// made waits. If `make` fails, the folder is gone, and the next one who asks tries again.
///
/// # Errors
/// Those of `make`, and those of files.
pub fn made_once(folder: &Path, make: impl FnOnce() -> Result<()>) -> Result<()> {
    let context = || folder.display().to_string();
    let complete = folder.join("complete");
    if complete.is_file() {
        return Ok(());
    }
    fs::create_dir_all(folder.parent().context("a folder at the root")?).with_context(context)?;
    // The lock lies beside the folder, since the folder goes and comes. It is free again when `lock` is dropped.
    let lock = File::create(folder.with_extension("lock")).with_context(context)?;
    lock.lock().with_context(context)?;
    if complete.is_file() {
        return Ok(());
    }
    remove(folder).with_context(context)?;
    fs::create_dir(folder).with_context(context)?;
    let made = make();
    if made.is_ok() {
        fs::write(complete, "").with_context(context)?;
    } else {
        remove(folder).with_context(context)?;
    }
    made
}

fn remove(folder: &Path) -> std::io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Duration;

    fn empty_folder(name: &str) -> PathBuf {
        let folder = crate::paths::target().join(name);
        remove(&folder).unwrap();
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn of_many_at_once_one_makes_and_the_others_wait_for_the_whole() {
        let all = empty_folder("once-many");
        let folder = all.join("deep/folder");
        let file = folder.join("file");
        let (calls, waits) = (AtomicU32::new(0), Duration::from_millis(50));
        let ask = || {
            made_once(&folder, || {
                calls.fetch_add(1, Ordering::SeqCst);
                assert!(!file.exists());
                std::thread::sleep(waits);
                fs::write(&file, "whole")?;
                Ok(())
            })
            .unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), "whole");
        };
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(ask);
            }
        });
        assert_eq!(calls.into_inner(), 1);
    }

    #[test]
    fn what_failed_or_was_left_half_made_is_made_anew() {
        let all = empty_folder("once-failed");
        let folder = all.join("folder");
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("left"), "").unwrap();
        let failed = made_once(&folder, || {
            assert!(!folder.join("left").exists());
            anyhow::bail!("no network")
        });
        assert_eq!(failed.unwrap_err().to_string(), "no network");
        assert!(!folder.exists());
        made_once(&folder, || Ok(())).unwrap();
        made_once(&folder, || panic!("made a second time")).unwrap();
    }
}
