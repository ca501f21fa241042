//! Keeps paths of the building machine out of the modules, which would otherwise contain them in every panic message. So the
//! modules are also the same wherever they are built.

use crate::paths;
use crate::tools::toolchain;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folders of people, on any machine.
const HOMES: [&str; 4] = ["/root/", "/home/", "/Users/", "\\Users\\"];

/// Folders of this machine, and their replacements in compiled code.
fn folders() -> Vec<(PathBuf, &'static str)> {
    let home = std::env::home_dir();
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(home?.join(".cargo")));
    [
        (cargo, "cargo"),
        (sysroot(), "rust"),
        (Some(paths::target()), "target"),
        (Some(paths::root()), "attention-spectra"),
    ]
    .into_iter()
    .filter_map(|(folder, name)| Some((folder?, name)))
    .filter(|(folder, _)| folder.is_absolute() && folder.parent().is_some())
    .collect()
}

fn sysroot() -> Option<PathBuf> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc).args(["--print", "sysroot"]).output();
    let path = String::from_utf8(output.ok()?.stdout).ok()?;
    Some(path.trim().into())
}

/// For Cargo: the setting that leaves these folders out of whatever is compiled for the browser. It adds to
/// the flags of `.cargo/config.toml`, which an environment variable would replace.
pub fn setting() -> Result<[String; 2]> {
    let remap = |(folder, name): &(PathBuf, &str)| {
        let folder = folder
            .to_str()
            .context("a folder whose name is not a text")?;
        Ok(format!("--remap-path-prefix={folder}={name}"))
    };
    let flags: Vec<String> = folders().iter().map(remap).collect::<Result<_>>()?;
    // A list of strings in JSON is one in TOML too.
    let flags = serde_json::to_string(&flags)?;
    let setting = format!("target.{}.rustflags={flags}", toolchain::WASM_TARGET);
    Ok(["--config".to_owned(), setting])
}

/// Fails if a module in the folder `package` names a folder of this machine, or of anybody.
pub fn check(package: &Path) -> Result<()> {
    let own = folders().into_iter();
    let own = own.filter_map(|(folder, _)| folder.to_str().map(str::to_owned));
    let all: Vec<String> = own.chain(HOMES.map(str::to_owned)).collect();
    let mut modules = 0;
    for entry in fs::read_dir(package).with_context(|| package.display().to_string())? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "wasm") {
            continue;
        }
        modules += 1;
        let bytes = fs::read(&path)?;
        if let Some(place) = all.iter().find_map(|folder| place_in(&bytes, folder)) {
            anyhow::bail!("{} names {place}", path.display());
        }
    }
    ensure!(modules > 0, "there is no module in {}", package.display());
    Ok(())
}

/// The text of `bytes` around `folder`, if it contains the name.
fn place_in(bytes: &[u8], folder: &str) -> Option<String> {
    let at = bytes
        .windows(folder.len())
        .position(|window| window == folder.as_bytes())?;
    let end = bytes.len().min(at + folder.len() + 60);
    Some(String::from_utf8_lossy(&bytes[at..end]).into_owned())
}

#[cfg(test)]
mod tests {
    use super::{folders, place_in, setting};

    #[test]
    fn a_folder_is_found_inside_a_module() {
        let module = b"\0asm\x01panicked at /home/ada/x.rs";
        assert_eq!(place_in(module, "/home/").unwrap(), "/home/ada/x.rs");
        assert_eq!(place_in(module, "/root/"), None);
    }

    #[test]
    fn the_setting_names_every_folder() {
        let [option, setting] = setting().unwrap();
        assert_eq!(option, "--config");
        assert_eq!(
            setting.matches("--remap-path-prefix=").count(),
            folders().len()
        );
    }
}
