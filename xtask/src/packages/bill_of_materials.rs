//! The bill of materials of the page, as CycloneDX 1.5 in JSON: every package, with its hash, and the modules that it is in.

use super::{CRATE, Package, of_modules, page_libraries};
use crate::paths;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;

/// The bill, as text.
///
/// # Errors
/// Cargo does not know the packages.
pub fn text() -> Result<String> {
    let packages = of_modules()?;
    let lock = fs::read_to_string(paths::root().join("Cargo.lock")).context("Cargo.lock")?;
    let hashes = hashes(&lock);
    let mut components: Vec<Value> = packages
        .values()
        .filter(|package| package.name != CRATE)
        .map(|package| {
            let key = (package.name.clone(), package.version.clone());
            let hash = hashes
                .get(&key)
                .map(|hash| json!({"alg": "SHA-256", "content": hash}));
            component(package, address(&package.name, &package.version), hash)
        })
        .collect();
    for library in page_libraries::packages()? {
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
        .find(|package| package.name == CRATE)
        .context("the crate is not there")?;
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {
            "type": "application", "bom-ref": address(CRATE, &own.version), "name": CRATE, "version": own.version,
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

/// The package URL of something from npm, where a scope begins with a sign of its own.
fn npm_address(name: &str, version: &str) -> String {
    format!("pkg:npm/{}@{version}", name.replace('@', "%40"))
}

/// The package URL.
fn address(name: &str, version: &str) -> String {
    format!("pkg:cargo/{name}@{version}")
}

/// The hashes in Cargo's lock file, by name and version.
fn hashes(lock: &str) -> BTreeMap<(String, String), String> {
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

    #[test]
    fn every_package_has_a_hash_and_is_in_a_module() {
        let bill: Value = serde_json::from_str(&text().unwrap()).unwrap();
        let components = bill["components"].as_array().unwrap();
        assert!(components.len() > 30);
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
        for dependency in bill["dependencies"].as_array().unwrap() {
            for needed in dependency["dependsOn"].as_array().unwrap() {
                assert!(known.contains(&needed.as_str().unwrap()), "{needed}");
            }
        }
        // In the modules that have a device: spectra there, and training there.
        let with_device = components
            .iter()
            .find(|component| component["name"] == "wgpu")
            .unwrap();
        assert_eq!(with_device["properties"].as_array().unwrap().len(), 2);
    }
}
