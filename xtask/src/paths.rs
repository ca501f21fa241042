//! Where things are.

use std::path::{Path, PathBuf};

/// The root of the repository.
pub fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_owned()
}

/// Cargo's output: `target/`, or `CARGO_TARGET_DIR`.
pub fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The built page, ready to be served.
pub fn site() -> PathBuf {
    target().join("site")
}

/// A program built by Cargo in the dev profile.
pub fn built(program: &str) -> PathBuf {
    target()
        .join("debug")
        .join(program)
        .with_extension(std::env::consts::EXE_EXTENSION)
}
