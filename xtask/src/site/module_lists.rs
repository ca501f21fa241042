//! The lists of files that the built page carries: what index.html preloads and what the service worker keeps.

use super::module_graph::{GPU_WORKER, ModuleGraph, TRAINING_GPU_WORKER, TRAINING_WORKER};
use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// In index.html: where the modules go that are loaded together with those it names.
const PRELOADS: &str = "<!-- modulepreload -->";

/// In offline.js: what is kept at once, and what is kept where the graphics processor is used, a model trains, one trains there,
/// or the page speaks another language.
const FILES: &str = "const FILES = [];";
const GPU_FILES: &str = "const GPU_FILES = [];";
const TRAINING_FILES: &str = "const TRAINING_FILES = [];";
const TRAINING_GPU_FILES: &str = "const TRAINING_GPU_FILES = [];";
const LANGUAGE_FILES: &str = "const LANGUAGE_FILES = [];";

/// Writes both into the page in the folder `site`.
///
/// # Errors
/// A place for a list is not there, or the page cannot be read.
pub fn write(site: &Path) -> Result<()> {
    let graph = ModuleGraph::of(site)?;
    let preload = |name: &String| format!("<link rel=\"modulepreload\" href=\"www/{name}\">");
    let preloads: Vec<String> = graph.imported().iter().map(preload).collect();
    replace(
        &site.join("index.html"),
        &[(PRELOADS, preloads.join("\n    "))],
    )?;
    let gpu = graph.part_of(GPU_WORKER)?;
    let training = graph.part_of(TRAINING_WORKER)?;
    let training_gpu = graph.part_of(TRAINING_GPU_WORKER)?;
    let mut rest = graph.all_files();
    let languages: BTreeSet<String> = rest
        .iter()
        .filter(|name| is_language(name))
        .cloned()
        .collect();
    let parts = [&gpu, &training, &training_gpu, &languages];
    rest.retain(|name| parts.iter().all(|part| !part.contains(name)));
    replace(
        &site.join("offline.js"),
        &[
            (FILES, constant("FILES", &rest)?),
            (GPU_FILES, constant("GPU_FILES", &gpu)?),
            (TRAINING_FILES, constant("TRAINING_FILES", &training)?),
            (
                TRAINING_GPU_FILES,
                constant("TRAINING_GPU_FILES", &training_gpu)?,
            ),
            (LANGUAGE_FILES, constant("LANGUAGE_FILES", &languages)?),
        ],
    )
}

/// Whether the file `name` is wanted only where the page speaks another language than English.
fn is_language(name: &str) -> bool {
    name.starts_with("languages/") && (name.ends_with(".json") || name.ends_with("translator.js"))
}

/// A line of JavaScript.
fn constant(name: &str, files: &BTreeSet<String>) -> Result<String> {
    let files: Vec<String> = files.iter().map(|name| format!("www/{name}")).collect();
    Ok(format!(
        "const {name} = {};",
        serde_json::to_string(&files)?
    ))
}

/// Puts texts in the places of others, each of which must be in the file.
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
