//! Bills of materials of the published files, as CycloneDX 1.5 in JSON: every package, with its hash, and the modules that contain
//! it.

use super::{CRATE, Package, WHEEL, is_own, of_modules, of_program, of_wheel, page_libraries};
use crate::paths;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;

/// Published artefacts.
#[derive(Clone, Copy, Debug)]
pub enum Artefact {
    /// The site, the program in one file, and the npm package.
    Page,
    /// The Python wheel, which contains the page.
    Wheel,
    /// The program for the shell.
    Program,
}

/// Its bill, as text.
///
/// # Errors
/// Cargo cannot list the packages.
pub fn of(artefact: Artefact) -> Result<String> {
    let (name, packages, has_page) = match artefact {
        Artefact::Page => (CRATE, of_modules()?, true),
        Artefact::Program => (CRATE, of_program()?, false),
        Artefact::Wheel => {
            let (mut all, library) = (of_modules()?, of_wheel()?);
            for (key, package) in library {
                let known = all.entry(key).or_insert_with(|| package.clone());
                known.modules.extend(package.modules);
                known.needs.extend(package.needs);
            }
            (WHEEL, all, true)
        }
    };
    let mut hashes = BTreeMap::new();
    for lock in ["Cargo.lock", "python/Cargo.lock"] {
        let lock = fs::read_to_string(paths::root().join(lock)).with_context(|| lock)?;
        hashes.extend(hashes_in(&lock));
    }
    let mut components: Vec<Value> = packages
        .values()
        .filter(|package| !is_own(&package.name))
        .map(|package| {
            let key = (package.name.clone(), package.version.clone());
            let hash = hashes
                .get(&key)
                .map(|hash| json!({"alg": "SHA-256", "content": hash}));
            component(package, address(&package.name, &package.version), hash)
        })
        .collect();
    let libraries = match has_page {
        true => page_libraries::packages()?,
        false => Vec::new(),
    };
    for library in libraries {
        let hash = json!({"alg": "SHA-512", "content": page_libraries::hash(&library.name)?});
        let address = npm_address(&library.name, &library.version);
        components.push(component(&library, address, Some(hash)));
    }
    let dependencies: Vec<Value> = packages
        .values()
        .map(|package| {
            let needs: Vec<String> = package
                .needs
                .iter()
                .map(|(name, version)| address(name, version))
                .collect();
            json!({"ref": address(&package.name, &package.version), "dependsOn": needs})
        })
        .collect();
    let own = packages
        .values()
        .find(|package| package.name == name)
        .context("the crate is not there")?;
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {
            "type": "application", "bom-ref": address(name, &own.version), "name": name, "version": own.version,
            "licenses": [{"expression": own.licence}],
        }},
        "components": components,
        "dependencies": dependencies,
    });
    Ok(format!("{bill:#}\n"))
}

fn component(package: &Package, address: String, hash: Option<Value>) -> Value {
    let modules: Vec<Value> = package
        .modules
        .iter()
        .map(|module| json!({"name": "attention-spectra:module", "value": module}))
        .collect();
    json!({
        "type": "library", "bom-ref": address, "name": package.name, "version": package.version, "purl": address,
        // Older packages write a stroke for OR.
        "licenses": [{"expression": package.licence.replace('/', " OR ")}],
        "hashes": Vec::from_iter(hash),
        "properties": modules,
    })
}

/// The package URL of an npm package, whose scope begins with an escaped sign.
fn npm_address(name: &str, version: &str) -> String {
    format!("pkg:npm/{}@{version}", name.replace('@', "%40"))
}

/// The package URL.
fn address(name: &str, version: &str) -> String {
    format!("pkg:cargo/{name}@{version}")
}

/// The hashes in Cargo's lock file, by name and version.
fn hashes_in(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |block: &str, key: &str| {
        let line = block
            .lines()
            .find_map(|line| line.strip_prefix(&format!("{key} = \"")));
        line.map(|line| line.trim_end_matches('"').to_owned())
    };
    lock.split("[[package]]")
        .filter_map(|block| {
            Some((
                (value(block, "name")?, value(block, "version")?),
                value(block, "checksum")?,
            ))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bill of an artefact and the names in it; every package has its hash and its module.
    fn checked(artefact: Artefact) -> Value {
        let bill: Value = serde_json::from_str(&of(artefact).unwrap()).unwrap();
        let components = bill["components"].as_array().unwrap();
        assert!(components.len() > 20, "{artefact:?}: {}", components.len());
        let known: Vec<&str> = components
            .iter()
            .filter_map(|component| component["bom-ref"].as_str())
            .collect();
        for component in components {
            let hash = component["hashes"][0]["content"]
                .as_str()
                .unwrap_or_default();
            let digits = match component["hashes"][0]["alg"].as_str() {
                Some("SHA-512") => 128,
                _ => 64,
            };
            assert_eq!(hash.len(), digits, "{component}");
            assert!(
                component["properties"][0]["value"].is_string(),
                "{component}"
            );
        }
        // The crates of this project are not components, but what the others are built into.
        let is_of_project = |address: &str| {
            let name = address.trim_start_matches("pkg:cargo/");
            is_own(name.split('@').next().unwrap_or(name))
        };
        for dependency in bill["dependencies"].as_array().unwrap() {
            for needed in dependency["dependsOn"].as_array().unwrap() {
                let needed = needed.as_str().unwrap();
                assert!(known.contains(&needed) || is_of_project(needed), "{needed}");
            }
        }
        bill
    }

    fn modules_of(bill: &Value, name: &str) -> Option<usize> {
        let mut components = bill["components"].as_array().unwrap().iter();
        let found = components.find(|component| component["name"] == name)?;
        Some(found["properties"].as_array().unwrap().len())
    }

    #[test]
    fn every_artefact_has_a_bill_with_hashes() {
        let [page, wheel, program] =
            [Artefact::Page, Artefact::Wheel, Artefact::Program].map(checked);
        // In the modules that have a device: spectra there, and training there.
        assert_eq!(modules_of(&page, "wgpu"), Some(2));
        assert_eq!(modules_of(&wheel, "wgpu"), Some(2));
        assert_eq!(modules_of(&program, "wgpu"), None);
        // gemmkit is in all that computes.
        assert_eq!(modules_of(&page, "gemmkit"), Some(5));
        assert_eq!(modules_of(&wheel, "gemmkit"), Some(6));
        assert_eq!(modules_of(&program, "gemmkit"), Some(1));
        assert_eq!(modules_of(&page, "pyo3"), None);
        assert_eq!(modules_of(&wheel, "pyo3"), Some(1));
        assert!(modules_of(&program, "clap").is_some());
    }
}
