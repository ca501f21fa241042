//! The npm package: a light entry that defines the element, one module that carries the whole program and is loaded when a figure
//! comes near the window, and entries for frameworks.

use crate::dist::BILL_OF_MATERIALS;
use crate::packages::bill_of_materials::{self, Artefact};
use crate::site::single_file;
use crate::tools::from_npm::NPM;
use crate::{paths, process};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Files written by hand.
const HAND_WRITTEN: [&str; 10] = [
    "package.json",
    "README.md",
    "index.js",
    "index.d.ts",
    "inline.d.ts",
    "react.js",
    "react.d.ts",
    "vue.d.ts",
    "svelte.d.ts",
    "attributes.d.ts",
];

/// Largest size in bytes of the light entry, including its direct imports.
const LIGHT: u64 = 10_000;

/// Makes the tarball in `folder` with the page of `site`; returns its path.
///
/// # Errors
/// npm is missing.
pub fn build(site: &Path, folder: &Path) -> Result<PathBuf> {
    let package = contents(site)?;
    if !process::exists(NPM) {
        bail!("install Node.js with npm, which packs the npm package");
    }
    fs::create_dir_all(folder)?;
    let mut command = Command::new(NPM);
    command
        .args(["pack", "--silent", "--ignore-scripts", "--pack-destination"])
        .arg(folder)
        .current_dir(&package)
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    process::check(&mut command, "npm pack")?;
    let name = format!("attention-spectra-{}.tgz", env!("CARGO_PKG_VERSION"));
    let file = folder.join(name);
    ensure!(file.is_file(), "npm made no {}", file.display());
    Ok(file)
}

/// Makes the package as a folder; returns its path.
///
/// # Errors
/// A file is missing, or its version differs from the rest of the project.
pub fn contents(site: &Path) -> Result<PathBuf> {
    let (root, package) = (paths::root(), paths::target().join("npm-package"));
    fs::remove_dir_all(&package).ok();
    fs::create_dir_all(&package)?;
    for name in HAND_WRITTEN {
        fs::copy(root.join("npm").join(name), package.join(name)).with_context(|| name)?;
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root.join(name), package.join(name)).with_context(|| name)?;
    }
    let manifest = fs::read_to_string(package.join("package.json"))?;
    let version = env!("CARGO_PKG_VERSION");
    ensure!(
        manifest.contains(&format!("\"version\": \"{version}\"")),
        "npm/package.json is not of version {version}"
    );
    fs::write(
        package.join(BILL_OF_MATERIALS),
        bill_of_materials::of(Artefact::Page)?,
    )
    .context(BILL_OF_MATERIALS)?;
    for name in SHARED {
        fs::copy(site.join("www/element").join(name), package.join(name)).context(name)?;
    }
    fs::write(package.join("inline.js"), single_file::pack_module(site)?)?;
    let mut bytes = 0;
    for name in SHARED.iter().chain(&["index.js"]) {
        bytes += fs::metadata(package.join(name))?.len();
    }
    ensure!(
        bytes < LIGHT,
        "the light entry has {bytes} bytes; {LIGHT} are allowed"
    );
    Ok(package)
}

/// Modules of `www/element` that the light entry and the program share: as the site has them, without comments.
const SHARED: [&str; 2] = ["early-properties.js", "reserve.js"];

#[cfg(test)]
mod tests {
    use crate::paths;
    use crate::process;
    use crate::site::single_file;
    use std::fs;
    use std::path::Path;

    /// Output of Node for a program that imports `file`, and awaits its promise `ready` if it has one.
    fn imported(file: &Path) -> String {
        let script = "import(process.argv[1]).then(async module => console.log(typeof await module.ready), console.log)";
        let address = format!("file://{}", file.display());
        let mut node = std::process::Command::new("node");
        let output = node.args(["--input-type=module", "-e", script, &address]);
        let output = output.output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        String::from_utf8_lossy(&said).trim().to_owned()
    }

    /// Next, Astro and `SvelteKit` import every module of a page on their server too, where there is no document.
    #[test]
    fn importing_an_entry_where_there_is_no_page_does_nothing() {
        if !process::succeeds("node", &["--version"]) {
            println!("skipped importing the entries in Node: there is no node");
            return;
        }
        assert_eq!(imported(&paths::root().join("embed.js")), "undefined");
        let folder = paths::target().join("npm-entries");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("package.json"), "{\"type\":\"module\"}").unwrap();
        let shared = super::SHARED.map(|name| format!("www/element/{name}"));
        for name in shared.iter().map(|name| &**name).chain(["npm/index.js"]) {
            let to = folder.join(Path::new(name).file_name().unwrap());
            fs::copy(paths::root().join(name), to).unwrap();
        }
        // Of the module with everything inside all but what it carries.
        fs::write(folder.join("inline.js"), single_file::module_around("")).unwrap();
        for entry in ["index.js", "inline.js"] {
            assert_eq!(imported(&folder.join(entry)), "undefined", "{entry}");
        }
    }
}
