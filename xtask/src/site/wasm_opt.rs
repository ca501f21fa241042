//! Binaryen's `wasm-opt`, if Node can fetch it: it makes the module smaller and changes no result.

use crate::paths;
use crate::tools::from_npm;
use anyhow::{Context, Result};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::{Command, Stdio};

/// Options: optimisation, and the instruction sets that rustc may have used; wasm-opt rejects a module with any other. `-O3`
/// takes twice as long, saves a hundredth of the bytes, and does not make the module faster.
///
/// Functions are put in order of their names, before these go: instances of one generic function then
/// are side by side, and the module is compressed to a fiftieth less.
const OPTIONS: [&str; 12] = [
    "-O1",
    "--reorder-functions-by-name",
    "--strip-debug",
    "--strip-producers",
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Shrinks `module`, which should still have the names of its functions, in place. If this is impossible, it reports so in one line, leaves
/// the module unchanged and returns false; the page works without it.
pub fn shrink_module(module: &Path) -> Result<bool> {
    let input = fs::read(module).with_context(|| format!("could not read {}", module.display()))?;
    let mut hasher = DefaultHasher::new();
    // Its version is in the lock file, so that two builds of one source agree.
    (from_npm::LOCK, OPTIONS, &input).hash(&mut hasher);
    let name = module.file_stem().context("a module without a name")?;
    let cache = paths::target().join("wasm-opt").join(name);
    let kept = cache.join(format!("{:016x}.wasm", hasher.finish()));
    if !kept.is_file() {
        // Older results are of no further use.
        fs::remove_dir_all(&cache).ok();
        fs::create_dir_all(&cache)?;
        let unfinished = kept.with_extension("unfinished");
        if !run(module, &unfinished) {
            println!(
                "wasm-opt was left out (it comes with Node.js): the module is larger, not different"
            );
            return Ok(false);
        }
        fs::rename(&unfinished, &kept)?;
    }
    fs::copy(&kept, module).with_context(|| format!("could not write {}", module.display()))?;
    Ok(true)
}

fn run(module: &Path, output: &Path) -> bool {
    let Ok(program) = from_npm::file("binaryen/bin/wasm-opt") else {
        return false;
    };
    let mut command = Command::new("node");
    command
        .arg(program)
        .args(OPTIONS)
        .arg(module)
        .arg("-o")
        .arg(output)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success()) && output.is_file()
}
