//! Functions of JavaScript that run in a page, in files next to the scenarios that call them.
//!
//! A file is an ES module of exported functions, which an editor and a type checker read as it is. It may import from
//! `tests/src/page.js` alone. Pages cannot import it, since their policy for contents allows no foreign scripts, and some of them come
//! from the disk; so the driver sends the text with each call.

use serde_json::Value;

/// The functions that every script may import.
const HELPERS: &str = include_str!("page.js");

/// A file of functions that run in a page.
#[derive(Clone, Copy)]
pub struct Script(pub &'static str);

/// The script in a file next to the source file that names it.
#[macro_export]
macro_rules! script {
    ($file:literal) => {
        $crate::script::Script(include_str!($file))
    };
}

/// The functions that every script may import, for callers without a script.
pub const PAGE: Script = Script("");

impl Script {
    /// A JavaScript expression that calls an exported `function` without arguments.
    pub fn call(self, function: &str) -> String {
        self.call_on(function, "")
    }

    /// Calls the function with a JSON list of `arguments`.
    pub fn call_with(self, function: &str, arguments: Value) -> String {
        self.call_on(function, &format!("...{arguments}"))
    }

    /// Calls the function with an argument that only an expression can give, such as an element of the page.
    pub fn call_on(self, function: &str, expression: &str) -> String {
        let (helpers, own) = (plain(HELPERS), plain(self.0));
        // The first line is what messages show.
        format!(
            "/* {function} */\n(function () {{ 'use strict';\n{helpers}\n{own}\nreturn {function}(...arguments); }})({expression})"
        )
    }
}

/// The text of a module as plain declarations: without its imports, and without `export`.
fn plain(module: &str) -> String {
    let lines = module.lines().filter(|line| !line.starts_with("import "));
    let lines = lines.map(|line| line.strip_prefix("export ").unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::{HELPERS, Script};
    use serde_json::json;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    #[test]
    fn a_call_has_helpers_functions_and_arguments() {
        let script =
            Script("import { spectra } from './page.js';\n\nexport const add = (a, b) => a + b;\n");
        let js = script.call_with("add", json!([1, "x"]));
        assert!(js.contains("\nconst spectra = "), "{js}");
        assert!(js.contains("\nconst add = (a, b) => a + b;"), "{js}");
        assert!(
            js.ends_with("return add(...arguments); })(...[1,\"x\"])"),
            "{js}"
        );
        assert!(!js.contains("import {"), "{js}");
        assert!(script.call("add").ends_with("(...arguments); })()"));
    }

    /// The files below `folder` whose names end with `ending`.
    fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => found.extend(files(&path, ending)),
                false if path.to_string_lossy().ends_with(ending) => found.push(path),
                false => {}
            }
        }
        found
    }

    /// The names that a module exports.
    fn exported(module: &str) -> BTreeSet<&str> {
        let lines = module
            .lines()
            .filter_map(|line| line.strip_prefix("export "));
        let names = lines.map(|line| {
            let line = line.trim_start_matches("async ");
            let declared = line
                .strip_prefix("function ")
                .or(line.strip_prefix("const "));
            let rest =
                declared.unwrap_or_else(|| panic!("{line} exports neither function nor const"));
            rest.split(|c: char| !c.is_alphanumeric()).next().unwrap()
        });
        names.collect()
    }

    #[test]
    fn functions_that_are_called_exist_and_those_that_exist_are_called() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let helpers = exported(HELPERS);
        let scripts = files(&folder.join("scenarios"), ".js");
        assert!(scripts.len() > 2);
        for path in scripts {
            let module = fs::read_to_string(&path).unwrap();
            let source = fs::read_to_string(path.with_extension("rs")).unwrap();
            let calls = [".call(", ".call_with("].map(|call| source.split(call).skip(1));
            let calls = calls.into_iter().flatten().filter_map(|rest| {
                let name = rest.trim_start().strip_prefix('"')?;
                name.split('"').next()
            });
            let called: BTreeSet<&str> = calls.collect();
            let own = exported(&module);
            let place = path.display();
            assert!(own.is_disjoint(&helpers), "{place} has a name of page.js");
            for name in &called {
                assert!(
                    own.contains(name) || helpers.contains(name),
                    "{place} has no {name}"
                );
            }
            for name in own {
                assert!(called.contains(name), "{place}: nobody calls {name}");
            }
        }
    }
}
