//! Tests of the documents: each code sample is run by a test or says why not, and links between files lead somewhere.

use crate::samples::{Sample, samples};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

include!(concat!(env!("OUT_DIR"), "/rust_samples.rs"));

/// Documents beside the book's chapters.
const OUTSIDE: [&str; 13] = [
    "README.md",
    "CONTRIBUTING.md",
    "CODE_OF_CONDUCT.md",
    "SECURITY.md",
    "CHANGELOG.md",
    "book/README.md",
    "crate/base/README.md",
    "crate/figure/README.md",
    "crate/linalg/README.md",
    "npm/README.md",
    "npm/examples/README.md",
    "python/README.md",
    "xtask/src/artefacts/program-readme.md",
];

/// Languages of the samples, each with the file that runs its samples.
const RUNNERS: [(&[&str], &str); 5] = [
    (&["rust"], "book/builder/build.rs"),
    (&["python", "sh"], "python/tests/test_documentation.py"),
    (
        &["html", "js", "markdown"],
        "tests/src/scenarios/elsewhere/documentation.rs",
    ),
    (
        &["jsx", "vue", "svelte", "js", "html", "css"],
        "xtask/src/artefacts/npm_samples.rs",
    ),
    (&["json"], "tests/src/scenarios/elsewhere/embedding.rs"),
];

fn repository() -> PathBuf {
    crate::root().join("..")
}

/// A fresh working directory for samples that write files, shared by the whole process.
fn in_own_folder() {
    let folder = std::env::temp_dir().join("attention-spectra-rust-samples");
    fs::create_dir_all(&folder).unwrap();
    std::env::set_current_dir(folder).unwrap();
}

/// Documents by their path in the repository.
fn documents() -> Result<Vec<(String, String)>> {
    let mut paths: Vec<PathBuf> = OUTSIDE.iter().map(PathBuf::from).collect();
    let mut folders = vec![PathBuf::from("book/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(repository().join(&folder))? {
            let entry = entry?;
            let path = folder.join(entry.file_name());
            match entry.file_type()?.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|it| it == "md") => paths.push(path),
                false => {}
            }
        }
    }
    paths.sort();
    let read = |path: PathBuf| -> Result<(String, String)> {
        let text = fs::read_to_string(repository().join(&path));
        let name = path.to_string_lossy().replace('\\', "/");
        Ok((name, text.with_context(|| path.display().to_string())?))
    };
    paths.into_iter().map(read).collect()
}

/// Whether a test runs the sample of the document `name`.
fn is_run(name: &str, sample: &Sample) -> Result<bool> {
    if sample.language == "figure" || sample.policy.is_some() {
        return Ok(true);
    }
    // Rustdoc runs what the library's own documentation includes.
    if name == "crate/linalg/README.md" && sample.language == "rust" {
        return Ok(true);
    }
    for (languages, runner) in RUNNERS {
        if languages.contains(&&*sample.language) {
            let source = fs::read_to_string(repository().join(runner)).context(runner)?;
            let file = name.rsplit_once("guides/").map_or(name, |(_, file)| file);
            if source.contains(&format!("{file}\"")) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

#[test]
fn every_sample_is_run_or_says_why_not() {
    let mut others = Vec::new();
    for (name, text) in documents().unwrap() {
        // Its samples are forms to copy, with names that do not exist.
        if name == "CONTRIBUTING.md" {
            continue;
        }
        for sample in samples(&text).with_context(|| name.clone()).unwrap() {
            if sample.not_run.is_none() && !is_run(&name, &sample).unwrap() {
                others.push(format!("{name}:{} ({})", sample.line, sample.language));
            }
        }
    }
    assert!(
        others.is_empty(),
        "run by no test, without a reason:\n{}",
        others.join("\n")
    );
}

#[test]
fn what_documents_install_is_there() {
    let mut count = 0;
    for (name, text) in documents().unwrap() {
        for rest in text.split("cargo install --locked --path ").skip(1) {
            count += 1;
            let line = rest.lines().next().unwrap_or_default();
            let mut words = line.split([' ', '`']);
            let folder = words.next().unwrap_or_default();
            let manifest = repository().join(folder).join("Cargo.toml");
            let manifest = fs::read_to_string(&manifest)
                .with_context(|| format!("{name}: {folder}"))
                .unwrap();
            assert!(
                manifest.contains("\nname = \"attention-spectra\""),
                "{name}: {folder}"
            );
            if words.next() == Some("--features") {
                let feature = words.next().unwrap_or_default();
                assert!(
                    manifest.contains(&format!("\n{feature} = [")),
                    "{name}: {feature}"
                );
            }
        }
    }
    assert!(count > 1, "no document installs the program");
}

#[test]
fn links_between_files_lead_somewhere() {
    let mut broken = Vec::new();
    for (name, text) in documents().unwrap() {
        // mdBook's links are checked in what it makes.
        if name.starts_with("book/src/") {
            continue;
        }
        let folder = repository().join(Path::new(&name).parent().unwrap());
        for link in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let is_elsewhere =
                path.contains("://") || path.starts_with("mailto:") || path.contains(' ');
            let there = folder.join(path);
            if is_elsewhere || path.is_empty() && anchor.is_empty() {
                continue;
            }
            let target = if path.is_empty() {
                text.clone()
            } else {
                fs::read_to_string(&there).unwrap_or_default()
            };
            let has_anchor = anchor.is_empty() || headings(&target).contains(&anchor.to_owned());
            if !(path.is_empty() || there.exists()) || !has_anchor {
                broken.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(
        broken.is_empty(),
        "links that lead nowhere:\n{}",
        broken.join("\n")
    );
}

/// Anchors of the headings of a document, as GitHub makes them.
fn headings(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let anchor = |line: &str| -> String {
        let line = line.trim_start_matches('#').trim().to_lowercase();
        line.chars()
            .filter_map(|c| match c {
                ' ' => Some('-'),
                c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
                _ => None,
            })
            .collect()
    };
    headings.map(anchor).collect()
}
