//! The types of what the modules of WebAssembly export, as wasm-bindgen writes them: `www/pkg/*.d.ts`, which are checked in, so that
//! the types of the page can be checked before anything is built.

use crate::paths;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

/// Ending of the names of declarations.
const ENDING: &str = ".d.ts";

/// Mark of the beginning of the module's raw exports, which only the glue code calls. They change with the compiler.
const RAW: &str = "export interface InitOutput {\n    readonly memory: WebAssembly.Memory;\n";

/// Removes from the declarations in `file` the parts that are not for callers: raw exports, and documentation, which is in the Rust
/// sources and changes more often than types do.
pub fn shorten(file: &Path) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    fs::write(file, shortened(&text)).with_context(|| file.display().to_string())
}

/// Current declarations of all modules, by the names of their files.
pub fn all() -> Result<BTreeMap<OsString, String>> {
    let mut declarations = BTreeMap::new();
    for entry in fs::read_dir(paths::root().join("www/pkg"))? {
        let entry = entry?;
        let name = entry.file_name();
        // Those of raw exports change with the compiler, and nobody reads them.
        let is_raw = name.to_string_lossy().ends_with("_bg.wasm.d.ts");
        if name.to_string_lossy().ends_with(ENDING) && !is_raw {
            declarations.insert(name, fs::read_to_string(entry.path())?);
        }
    }
    Ok(declarations)
}

/// Takes all declarations out of `folder`: no browser reads them.
pub fn remove(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            remove(&path)?;
        } else if path.to_string_lossy().ends_with(ENDING) {
            fs::remove_file(&path).with_context(|| path.display().to_string())?;
        }
    }
    Ok(())
}

fn shortened(text: &str) -> String {
    let mut kept = String::new();
    let mut is_comment = false;
    let mut is_raw = false;
    for line in text.lines() {
        is_comment |= line.trim_start().starts_with("/**");
        is_raw &= line != "}";
        // An empty line before a comment and one behind it would stand together.
        let doubled = line.is_empty() && (kept.is_empty() || kept.ends_with("\n\n"));
        if !is_comment && !is_raw && !doubled {
            kept.push_str(line);
            kept.push('\n');
        }
        is_comment &= !line.trim_end().ends_with("*/");
        is_raw |= kept.ends_with(RAW);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn documentation_and_raw_exports_are_left_out() {
        let text = "/* eslint-disable */\n\n/**\n * A figure.\n */\nexport class Figure {\n    private constructor();\n    /**\n     * As SVG.\n     */\n    \
            svg(theme: string): string;\n}\n\n/** The schema. */\nexport function schema(): string;\n\nexport interface InitOutput {\n    \
            readonly memory: WebAssembly.Memory;\n    readonly figure_svg: (a: number) => number;\n}\n\nexport type SyncInitInput = BufferSource;\n";
        let wanted = "/* eslint-disable */\n\nexport class Figure {\n    private constructor();\n    svg(theme: string): string;\n}\n\n\
            export function schema(): string;\n\nexport interface InitOutput {\n    readonly memory: WebAssembly.Memory;\n}\n\n\
            export type SyncInitInput = BufferSource;\n";
        assert_eq!(shortened(text), wanted);
    }
}
