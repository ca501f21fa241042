//! Libraries in the page that are not packages of Cargo's: from npm, at the versions and with the hashes of
//! `page-libraries/package-lock.json`. Where one that is loaded on demand is not available, the page lacks its functions, and says so.
//! Without the one that makes sentences there is no page: its module stands in the sources, where the page can be built without npm and
//! tests need no build.

use super::Package;
use crate::paths;
use crate::tools::from_npm;
use anyhow::{Context, Result};
use base64::Engine;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const MANIFEST: &str = include_str!("../../page-libraries/package.json");
/// Packages to fetch, with their hashes.
pub const LOCK: &str = include_str!("../../page-libraries/package-lock.json");

/// A library of which the page loads one module.
struct Library {
    package: &'static str,
    /// Name of the module.
    name: &'static str,
    /// Module of the library in the package, if the build puts it into `www/pkg/`; others stand in `www/words/`.
    module: Option<&'static str>,
}

const LIBRARIES: [Library; 2] = [
    Library {
        package: "@fluent/bundle",
        name: "fluent.js",
        module: None,
    },
    Library {
        package: "@huggingface/tokenizers",
        name: "tokenizers.js",
        module: Some("dist/tokenizers.min.mjs"),
    },
];

/// Folder of the modules that stand in the sources.
const KEPT: &str = "www/words";

/// Stands in `www/pkg/` for a module that could not be fetched.
const ABSENT: &str = "export const absent = true;\n";

/// Writes the modules of these libraries into the folder `package`.
///
/// # Errors
/// A file cannot be written, or the module of a library has changed.
pub fn write(package: &Path) -> Result<()> {
    let found = from_npm::installed(MANIFEST, LOCK);
    for library in &LIBRARIES {
        let Some(module) = library.module else {
            continue;
        };
        let to = package.join(library.name);
        let written = match &found {
            Ok(folder) => {
                let module = folder_of(folder, library.package).join(module);
                fs::copy(&module, &to).map(drop)
            }
            Err(reason) => {
                println!("{} is left out: {reason}", library.package);
                fs::write(&to, ABSENT)
            }
        };
        written.with_context(|| library.package)?;
    }
    Ok(())
}

/// The libraries of the page, as packages.
///
/// # Errors
/// The list of packages cannot be read.
pub fn packages() -> Result<Vec<Package>> {
    let fetched = from_npm::installed(MANIFEST, LOCK).ok();
    let lock: Value = serde_json::from_str(LOCK).context("package-lock.json")?;
    let package = |library: &Library| -> Option<Result<Package>> {
        let folder = match library.module {
            Some(_) => folder_of(fetched.as_ref()?, library.package),
            None => paths::root().join(KEPT),
        };
        Some(of(library, folder, &lock))
    };
    LIBRARIES.iter().filter_map(package).collect()
}

/// `library` as a package in `folder`.
fn of(library: &Library, folder: PathBuf, lock: &Value) -> Result<Package> {
    let known = &lock["packages"][format!("node_modules/{}", library.package)];
    let text = |name: &str| known[name].as_str().map(str::to_owned);
    Ok(Package {
        name: library.package.to_owned(),
        version: text("version").context("no version")?,
        licence: text("license").context("no licence")?,
        authors: Vec::new(),
        folder,
        modules: BTreeSet::from([library.name]),
        needs: BTreeSet::new(),
    })
}

/// The SHA-512 of a package of the page, in hexadecimal digits.
///
/// # Errors
/// When the page does not use this package.
pub fn hash(package: &str) -> Result<String> {
    let lock: Value = serde_json::from_str(LOCK).context("package-lock.json")?;
    let integrity = &lock["packages"][format!("node_modules/{package}")]["integrity"];
    let hash = integrity
        .as_str()
        .and_then(|text| text.strip_prefix("sha512-"));
    let hash = hash.with_context(|| format!("{package} has no hash"))?;
    let bytes = base64::engine::general_purpose::STANDARD.decode(hash)?;
    Ok(bytes.iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    }))
}

fn folder_of(folder: &Path, package: &str) -> PathBuf {
    folder.join("node_modules").join(package)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::module_imports::references;

    /// First lines of the module made of `@fluent/bundle`.
    const FLUENT_NOTICE: &str = "\
// The library @fluent/bundle VERSION in one module, for messages in Fluent's syntax. Copyright Mozilla and others, licensed under the
// Apache License 2.0 (LICENSE-APACHE); https://github.com/projectfluent/fluent.js. Changed: the files of its folder esm stand one after
// another, without imports and comments. `RECORD=1 cargo test -p xtask fluent` writes it.
";
    /// Its files, each behind those that it needs.
    const FLUENT_FILES: [&str; 7] = [
        "memoizer", "types", "builtins", "scope", "resolver", "resource", "bundle",
    ];

    /// The module made of the package `@fluent/bundle` in `folder`.
    fn fluent(folder: &Path, version: &str) -> String {
        let mut module = FLUENT_NOTICE.replace("VERSION", version);
        for name in FLUENT_FILES {
            let file = folder.join("esm").join(name).with_extension("js");
            let source = fs::read_to_string(file).unwrap();
            let begins = |line: &str| ["import ", "//", "/*", "*"].map(|it| line.starts_with(it));
            let lines = source.lines();
            let lines = lines.filter(|line| begins(line.trim_start()) == [false; 4]);
            let lines = lines.map(|line| line.strip_prefix("export ").unwrap_or(line));
            module += &format!("\n{}\n", lines.collect::<Vec<_>>().join("\n").trim());
        }
        module + "\nexport { FluentBundle, FluentNumber, FluentResource };\n"
    }

    #[test]
    fn the_module_of_fluent_is_made_of_its_package() {
        let folder = match from_npm::installed(MANIFEST, LOCK) {
            Ok(folder) => folder_of(&folder, "@fluent/bundle"),
            Err(reason) => return println!("skipped: {reason}"),
        };
        let known = packages().unwrap();
        let made = fluent(&folder, &known[0].version);
        let file = paths::root().join(KEPT).join("fluent.js");
        if std::env::var_os("RECORD").is_some() {
            fs::write(&file, &made).unwrap();
        }
        assert!(
            fs::read_to_string(&file).unwrap() == made,
            "RECORD=1 writes it anew"
        );
    }

    #[test]
    fn every_library_has_a_version_a_hash_and_a_module_that_loads_nothing() {
        for library in &LIBRARIES {
            assert_eq!(hash(library.package).unwrap().len(), 128);
        }
        assert!(hash("axe-core").is_err());
        assert_eq!(references(ABSENT).unwrap(), []);
        assert_eq!(packages().unwrap()[0].name, "@fluent/bundle");
        if let Err(reason) = from_npm::installed(MANIFEST, LOCK) {
            println!("skipped the modules of libraries of the page: {reason}");
            return;
        }
        let packages = packages().unwrap();
        assert_eq!(packages.len(), LIBRARIES.len());
        for (package, library) in packages.iter().zip(&LIBRARIES) {
            assert_eq!(package.name, library.package);
            let module = package.folder.join(library.module.unwrap_or(library.name));
            let module = fs::read_to_string(module).unwrap();
            assert_eq!(references(&module).unwrap(), []);
        }
    }
}
