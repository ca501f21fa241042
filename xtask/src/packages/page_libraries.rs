//! Libraries in the page that are not packages of Cargo's: from npm, at the versions and with the hashes of
//! `page-libraries/package-lock.json`. Where they are not available, the page lacks their functions, and says so.

use super::Package;
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

/// A library of which the page loads one module on demand.
struct Library {
    package: &'static str,
    /// Module of the library, in the package.
    module: &'static str,
    /// Its name in `www/pkg/`.
    name: &'static str,
    /// A replacement module whose `absent` gives the reason why the library is missing.
    absent: &'static str,
}

const LIBRARIES: [Library; 1] = [Library {
    package: "@huggingface/tokenizers",
    module: "dist/tokenizers.min.mjs",
    name: "tokenizers.js",
    absent: "export const absent = 'this page was built without the library that makes tokens of text';\n",
}];

/// Writes the modules of these libraries into the folder `package`.
///
/// # Errors
/// A file cannot be written, or the module of a library has changed.
pub fn write(package: &Path) -> Result<()> {
    let found = from_npm::installed(MANIFEST, LOCK);
    for library in &LIBRARIES {
        let to = package.join(library.name);
        let written = match &found {
            Ok(folder) => {
                let module = folder_of(folder, library.package).join(library.module);
                fs::copy(&module, &to).map(drop)
            }
            Err(reason) => {
                println!("{} is left out: {reason}", library.package);
                fs::write(&to, library.absent)
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
    let Ok(folder) = from_npm::installed(MANIFEST, LOCK) else {
        return Ok(Vec::new());
    };
    let lock: Value = serde_json::from_str(LOCK).context("package-lock.json")?;
    let package = |library: &Library| -> Result<Package> {
        let known = &lock["packages"][format!("node_modules/{}", library.package)];
        let text = |name: &str| known[name].as_str().map(str::to_owned);
        Ok(Package {
            name: library.package.to_owned(),
            version: text("version").context("no version")?,
            licence: text("license").context("no licence")?,
            authors: Vec::new(),
            folder: folder_of(&folder, library.package),
            modules: BTreeSet::from([library.name]),
            needs: BTreeSet::new(),
        })
    };
    LIBRARIES.iter().map(package).collect()
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

    #[test]
    fn every_library_has_a_version_a_hash_and_a_module_that_loads_nothing() {
        for library in &LIBRARIES {
            assert_eq!(hash(library.package).unwrap().len(), 128);
            assert_eq!(references(library.absent).unwrap(), []);
        }
        assert!(hash("axe-core").is_err());
        if let Err(reason) = from_npm::installed(MANIFEST, LOCK) {
            println!("skipped the modules of libraries of the page: {reason}");
            return;
        }
        let packages = packages().unwrap();
        assert_eq!(packages.len(), LIBRARIES.len());
        for (package, library) in packages.iter().zip(&LIBRARIES) {
            assert_eq!(package.name, library.package);
            let module = fs::read_to_string(package.folder.join(library.module)).unwrap();
            assert_eq!(references(&module).unwrap(), []);
        }
    }
}
