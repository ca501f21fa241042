//! Makes a test of every Rust sample in the documents.

#[allow(dead_code)]
#[path = "src/samples.rs"]
mod samples;

use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Documents whose Rust samples are compiled and run. `crate/linalg/README.md` is run by rustdoc.
const DOCUMENTS: [&str; 2] = ["README.md", "book/src/reference/rust.md"];

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut tests = String::new();
    for document in DOCUMENTS {
        let file = root.join(document);
        println!("cargo::rerun-if-changed={}", file.display());
        let text = fs::read_to_string(&file).with_context(|| document)?;
        let name: String = document
            .chars()
            .map(|c| {
                if c.is_ascii_alphanumeric() {
                    c.to_ascii_lowercase()
                } else {
                    '_'
                }
            })
            .collect();
        for sample in samples::samples(&text).with_context(|| document)? {
            if sample.language == "rust" && sample.not_run.is_none() {
                tests += &format!(
                    "#[test]\nfn {name}_line_{}() -> Result<(), Box<dyn std::error::Error>> {{\nin_own_folder();\n{}Ok(())\n}}\n",
                    sample.line, sample.code
                );
            }
        }
    }
    println!("cargo::rerun-if-changed=src/samples.rs");
    println!("cargo::rerun-if-changed=build.rs");
    let out = std::env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("rust_samples.rs"), tests)?;
    Ok(())
}
