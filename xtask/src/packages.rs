//! Contents of the modules of the page, the library of the wheel and the program for the shell: the packages that Cargo links into
//! them, from its own metadata.

pub mod bill_of_materials;
pub mod licences;
pub mod page_libraries;

use crate::process;
use crate::tools::toolchain;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The crate of the page.
pub const CRATE: &str = "attention-spectra";

/// The package of the decompositions.
pub const LINALG: &str = "attention-spectra-linalg";

/// The packages that are published together, each after those that it depends on.
pub const PUBLISHED: [(&str, &str); 11] = [
    (LINALG, "crate/linalg"),
    ("attention-spectra-words", "crate/words"),
    ("attention-spectra-base", "crate/base"),
    ("attention-spectra-device", "crate/device"),
    ("attention-spectra-figure", "crate/figure"),
    ("attention-spectra-specification", "crate/specification"),
    ("attention-spectra-parameters", "crate/parameters"),
    ("attention-spectra-attention", "crate/attention"),
    ("attention-spectra-models", "crate/models"),
    ("attention-spectra-training", "crate/training"),
    (CRATE, "crate"),
];

/// The crate of the wheel, in a separate workspace.
pub const WHEEL: &str = "attention-spectra-python";

/// Whether the package `name` belongs to this project: its licence is the project's, and it has no hash of a
/// registry.
pub fn is_own(name: &str) -> bool {
    name == WHEEL || PUBLISHED.iter().any(|(own, _)| *own == name)
}

/// A package to build, and its target.
#[derive(Clone, Copy)]
struct PackageBuild {
    manifest: &'static str,
    package: &'static str,
    /// A target of Cargo's, or this machine.
    target: Option<&'static str>,
}

const PAGE_BUILD: PackageBuild = PackageBuild {
    manifest: "crate/web/page/Cargo.toml",
    package: "attention-spectra-web-page",
    target: Some(toolchain::WASM_TARGET),
};

const MODELS_BUILD: PackageBuild = PackageBuild {
    manifest: "crate/web/models/Cargo.toml",
    package: "attention-spectra-web-models",
    ..PAGE_BUILD
};

const GRAPHICS_BUILD: PackageBuild = PackageBuild {
    manifest: "crate/web/graphics/Cargo.toml",
    package: "attention-spectra-web-graphics",
    ..PAGE_BUILD
};

const TRAINING_BUILD: PackageBuild = PackageBuild {
    manifest: "crate/web/training/Cargo.toml",
    package: "attention-spectra-web-training",
    ..PAGE_BUILD
};

const PROGRAM_BUILD: PackageBuild = PackageBuild {
    manifest: "crate/Cargo.toml",
    package: CRATE,
    target: None,
};

const WHEEL_BUILD: PackageBuild = PackageBuild {
    manifest: "python/Cargo.toml",
    package: WHEEL,
    target: None,
};

/// A published product, with its features and the way it is built.
type Built = (&'static str, PackageBuild, &'static [&'static str]);

const MODULES: [Built; 5] = [
    ("attention_spectra", PAGE_BUILD, &[]),
    ("attention_spectra_models", MODELS_BUILD, &[]),
    ("attention_spectra_gpu", GRAPHICS_BUILD, &[]),
    ("attention_spectra_training", TRAINING_BUILD, &[]),
    (
        "attention_spectra_training_gpu",
        TRAINING_BUILD,
        &["--features", "gpu"],
    ),
];

/// A package.
#[derive(Clone, Debug)]
pub struct Package {
    /// Name of the package.
    pub name: String,
    /// Version of the package.
    pub version: String,
    /// Licence of the package, as an SPDX expression.
    pub licence: String,
    /// Authors, if the package names them.
    pub authors: Vec<String>,
    /// Folder of its sources.
    pub folder: PathBuf,
    /// The modules that contain the package.
    pub modules: BTreeSet<&'static str>,
    /// Dependencies of the package, by name and version.
    pub needs: BTreeSet<(String, String)>,
}

/// The packages in the modules of the page, by name and version, including the crate itself.
///
/// # Errors
/// Cargo cannot list the packages.
pub fn of_modules() -> Result<BTreeMap<(String, String), Package>> {
    of(&MODULES)
}

/// The packages in the library of the wheel as it is built on this machine, by name and version.
///
/// # Errors
/// Cargo cannot list the packages.
pub fn of_wheel() -> Result<BTreeMap<(String, String), Package>> {
    of(&[("attention_spectra_native", WHEEL_BUILD, &[])])
}

/// The packages in the program for the shell as it is built on this machine, by name and version.
///
/// # Errors
/// Cargo cannot list the packages.
pub fn of_program() -> Result<BTreeMap<(String, String), Package>> {
    of(&[(CRATE, PROGRAM_BUILD, &["--features", "command-line"])])
}

fn of(modules: &[Built]) -> Result<BTreeMap<(String, String), Package>> {
    let mut all: BTreeMap<(String, String), Package> = BTreeMap::new();
    for (module, build, features) in modules {
        let metadata = metadata(*build, features, build.target)?;
        let linked = linked(*build, features)?;
        for package in packages(&metadata) {
            let key = (package.name.clone(), package.version.clone());
            if linked.contains(&key) {
                let known = all.entry(key).or_insert(package);
                known.modules.insert(module);
            }
        }
    }
    join_own(&mut all);
    let known: BTreeSet<(String, String)> = all.keys().cloned().collect();
    for package in all.values_mut() {
        package.needs.retain(|needed| known.contains(needed));
    }
    Ok(all)
}

/// Merges the crate with the packages of this project that only make it available in browsers.
fn join_own(all: &mut BTreeMap<(String, String), Package>) {
    let (parts, others): (BTreeMap<_, _>, BTreeMap<_, _>) = std::mem::take(all)
        .into_iter()
        .partition(|((name, _), _)| name != CRATE && name != WHEEL && name.starts_with(CRATE));
    *all = others;
    let own = all.values_mut().find(|package| package.name == CRATE);
    if let Some(own) = own {
        let needs = parts.into_values().flat_map(|part| part.needs);
        own.needs.extend(needs.filter(|(name, _)| name != CRATE));
    }
}

/// Metadata of Cargo for the crate with `features`: for one platform, or for all.
fn metadata(build: PackageBuild, features: &[&str], target: Option<&str>) -> Result<Value> {
    let mut cargo = process::cargo(&["metadata", "--format-version", "1"]);
    cargo
        .args(["--manifest-path", build.manifest])
        .args(features);
    if let Some(target) = target {
        cargo.args(["--filter-platform", target]);
    }
    let output = cargo.output().context("cargo metadata")?;
    if !output.status.success() {
        bail!(
            "cargo metadata: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    serde_json::from_slice(&output.stdout).context("cargo metadata")
}

/// Names and versions of the packages linked with the crate, without build dependencies and macros.
fn linked(build: PackageBuild, features: &[&str]) -> Result<BTreeSet<(String, String)>> {
    let mut cargo = process::cargo(&["tree", "--quiet", "-p", build.package]);
    cargo
        .args(["--manifest-path", build.manifest])
        .args(["--edges", "normal,no-proc-macro"])
        .args(["--prefix", "none", "--format", "{p}"])
        .args(features);
    if let Some(target) = build.target {
        cargo.args(["--target", target]);
    }
    let output = cargo.output().context("cargo tree")?;
    if !output.status.success() {
        bail!(
            "cargo tree: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    let text = String::from_utf8(output.stdout).context("cargo tree")?;
    let named = |line: &str| {
        let mut words = line.split_whitespace();
        let (name, version) = (words.next()?, words.next()?);
        Some((name.to_owned(), version.strip_prefix('v')?.to_owned()))
    };
    Ok(text.lines().filter_map(named).collect())
}

/// Every package in the artefact, with its dependencies.
fn packages(metadata: &Value) -> Vec<Package> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let named = |value: &Value| (text(&value["name"]), text(&value["version"]));
    let all = list(&metadata["packages"]);
    let names: BTreeMap<String, (String, String)> = all
        .iter()
        .map(|value| (text(&value["id"]), named(value)))
        .collect();
    let nodes = list(&metadata["resolve"]["nodes"]);
    let needs: BTreeMap<String, BTreeSet<(String, String)>> = nodes
        .iter()
        .map(|node| {
            let needed = list(&node["deps"])
                .iter()
                .filter_map(|needed| names.get(&text(&needed["pkg"])).cloned())
                .collect();
            (text(&node["id"]), needed)
        })
        .collect();
    all.iter()
        .map(|value| Package {
            needs: needs.get(&text(&value["id"])).cloned().unwrap_or_default(),
            ..package(value)
        })
        .collect()
}

fn package(value: &Value) -> Package {
    let authors = value["authors"].as_array().into_iter().flatten();
    let mut folder = PathBuf::from(text(&value["manifest_path"]));
    folder.pop();
    Package {
        name: text(&value["name"]),
        version: text(&value["version"]),
        licence: text(&value["license"]),
        authors: authors.map(text).collect(),
        folder,
        modules: BTreeSet::new(),
        needs: BTreeSet::new(),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_package_is_of_the_registry_and_may_be_used() {
        // Of every platform, and what only builds or tests.
        for (build, features, least) in [
            (TRAINING_BUILD, &["--features", "gpu"][..], 100),
            (PROGRAM_BUILD, &["--features", "command-line"], 50),
            (WHEEL_BUILD, &[], 50),
        ] {
            let all = metadata(build, features, None).unwrap();
            let packages = all["packages"].as_array().unwrap();
            assert!(packages.len() > least, "{}", packages.len());
            for value in packages {
                let package = package(value);
                // Nothing for those of this project.
                let place = value["source"].as_str();
                let registry = "registry+https://github.com/rust-lang/crates.io-index";
                assert!(place.is_none_or(|place| place == registry), "{package:?}");
                // What builds the book is in none of them; `licences/others.txt` names it.
                let of_book = ["MPL-2.0", "CC-BY-4.0"];
                if of_book.iter().any(|of| package.licence.contains(of)) {
                    continue;
                }
                licences::accepted(&package.licence)
                    .unwrap_or_else(|wrong| panic!("{}: {wrong}", package.name));
            }
        }
    }

    /// Names of packages with two versions.
    fn twice(all: &BTreeMap<(String, String), Package>) -> Vec<&str> {
        let mut names: Vec<&str> = all.keys().map(|(name, _)| name.as_str()).collect();
        // Sorted by name, so that those of one name are neighbours.
        let pairs = names.clone();
        names.retain(|name| pairs.iter().filter(|other| *other == name).count() > 1);
        names.dedup();
        names
    }

    #[test]
    fn no_package_is_in_an_artefact_twice() {
        let modules = of_modules().unwrap();
        for all in [&modules, &of_wheel().unwrap(), &of_program().unwrap()] {
            assert!(all.len() > 30);
            assert!(all.keys().any(|(name, _)| name == "gemmkit"));
            assert_eq!(twice(all), Vec::<&str>::new());
        }
        // Macros are not in the modules, nor what only natively runs.
        assert!(
            modules
                .keys()
                .all(|(name, _)| name != "serde_derive" && name != "ash" && name != "xtask")
        );
    }
}
