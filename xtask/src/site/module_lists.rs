//! The lists of files that the built page carries: what index.html preloads and what the service worker keeps.

use super::module_graph::ModuleGraph;
use super::module_imports::ImportKind;
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Mark in index.html of the modules that are loaded together with the named ones.
const PRELOADS: &str = "<!-- modulepreload -->";

/// Mark in index.html of those modules that start the workers and the core.
const EARLY_PRELOADS: &str = "<!-- early modulepreload -->";

/// The module that needs these lists.
const EARLY: &str = "early.js";

/// Mark of the stored files in offline.js.
const FILES: &str = "const FILES = [];";

/// Writes both into the page in the folder `site`.
///
/// # Errors
/// The mark of a list is missing, or the page cannot be read.
pub fn write(site: &Path) -> Result<()> {
    let graph = ModuleGraph::of(site)?;
    let preload = |name: &String| format!("<link rel=\"modulepreload\" href=\"www/{name}\">");
    let early = graph.reached([EARLY], &[ImportKind::Import]);
    let (first, rest): (Vec<String>, Vec<String>) = graph
        .imported()
        .into_iter()
        .partition(|name| early.contains(name));
    let list = |names: Vec<String>| {
        let preloads: Vec<String> = names.iter().map(preload).collect();
        preloads.join("\n    ")
    };
    replace(
        &site.join("index.html"),
        &[(EARLY_PRELOADS, list(first)), (PRELOADS, list(rest))],
    )?;
    let files = constant("FILES", &graph.all_files())?;
    replace(&site.join("offline.js"), &[(FILES, files)])
}

/// A line of JavaScript.
fn constant(name: &str, files: &BTreeSet<String>) -> Result<String> {
    let files: Vec<String> = files.iter().map(|name| format!("www/{name}")).collect();
    Ok(format!(
        "const {name} = {};",
        serde_json::to_string(&files)?
    ))
}

/// Replaces texts, each of which must be in the file.
fn replace(file: &Path, texts: &[(&str, String)]) -> Result<()> {
    let name = || file.display().to_string();
    let mut content = fs::read_to_string(file).with_context(name)?;
    for (place, text) in texts {
        let (before, after) = content
            .split_once(place)
            .with_context(|| format!("{} has no {place}", name()))?;
        content = format!("{before}{text}{after}");
    }
    fs::write(file, content).with_context(name)
}
