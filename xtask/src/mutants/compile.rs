//! One program with all mutants: a copy of the sources is rewritten and compiled, without those that are no programs.

use super::list::Mutant;
use super::places::Obstacle;
use super::schemata::{Region, Site, rewrite};
use crate::{paths, process};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// Folders that hold no sources, wherever they are.
const NO_SOURCES: [&str; 4] = ["target", "dist", "node_modules", ".git"];

/// The library's root, which gets the switch.
const ROOT: &str = "crate/src/lib.rs";

/// Mutants make conditions that hold always, divide by zero and never end: the compiler has no word in that.
const ALLOWED: &str = "#![allow(warnings, arithmetic_overflow, unconditional_panic, overflowing_literals, \
                       unconditional_recursion, missing_docs, clippy::all)]";

/// Whether a mutant is in the program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kept {
    /// It is.
    Switchable,
    /// It is no program, or none that differs.
    Unviable,
    /// It would be one by itself; one program cannot have it as one of many.
    NotSwitchable,
}

/// The program with all mutants.
pub struct Program {
    /// What is run.
    pub executable: PathBuf,
    /// The mutants of every place.
    pub sites: Vec<Site>,
    /// What became of every mutant of the list.
    pub kept: Vec<Kept>,
}

/// Where the code is changed: a copy, so that an end halfway leaves nothing changed that anybody works on.
pub fn tree() -> PathBuf {
    folder().join("tree")
}

/// Where everything is that is made here.
pub fn folder() -> PathBuf {
    paths::target().join("mutants")
}

/// Compiles the mutants of `list`, without those that the compiler refuses.
pub fn compile(list: &[Mutant]) -> Result<Program> {
    let memory = folder().join("refused.json");
    let mut kept = remembered(list, &memory);
    for round in 1.. {
        let (texts, sites, regions) = rewritten(list, &mut kept)?;
        mirror(&texts)?;
        println!("compiling {} places, attempt {round}", sites.len());
        let (executable, errors) = cargo()?;
        let Some(executable) = executable else {
            drop_refused(&errors, &regions, &mut kept)?;
            remember(list, &kept, &memory)?;
            continue;
        };
        return Ok(Program {
            executable,
            sites,
            kept,
        });
    }
    bail!("no end of attempts")
}

type Rewritten = (
    BTreeMap<String, String>,
    Vec<Site>,
    HashMap<String, Vec<Region>>,
);

/// The changed files, the places, and where in the files they are.
fn rewritten(list: &[Mutant], kept: &mut [Kept]) -> Result<Rewritten> {
    let mut by_file: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (mutant, _) in kept
        .iter()
        .enumerate()
        .filter(|(_, kept)| **kept == Kept::Switchable)
    {
        by_file.entry(&list[mutant].file).or_default().push(mutant);
    }
    let (mut texts, mut sites, mut regions) = (BTreeMap::new(), Vec::new(), HashMap::new());
    for (file, these) in by_file {
        let source = fs::read_to_string(paths::root().join(file)).context(file.to_owned())?;
        let out = rewrite(&source, list, &these, &mut sites).context(file.to_owned())?;
        for (mutant, why) in out.left_out {
            kept[mutant] = match why {
                Some(Obstacle::LetChain | Obstacle::OtherPlatform) => Kept::Unviable,
                Some(Obstacle::Constant | Obstacle::OpaqueType) | None => Kept::NotSwitchable,
            };
        }
        regions.insert(file.to_owned(), out.regions);
        texts.insert(file.to_owned(), out.text);
    }
    let root = match texts.remove(ROOT) {
        Some(text) => text,
        None => fs::read_to_string(paths::root().join(ROOT))?,
    };
    texts.insert(ROOT.to_owned(), format!("{ALLOWED}\n{root}\nmod mutant;\n"));
    let switch = include_str!("switch.rs");
    texts.insert(
        "crate/src/mutant.rs".to_owned(),
        format!("{switch}\nconst SITES: usize = {};\n", sites.len()),
    );
    Ok((texts, sites, regions))
}

/// Copies the sources, with `texts` instead of theirs; what has not changed is left alone, so that nothing is compiled for it.
fn mirror(texts: &BTreeMap<String, String>) -> Result<()> {
    let mut there = BTreeSet::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        let (from, to) = (paths::root().join(&folder), tree().join(&folder));
        fs::create_dir_all(&to).with_context(|| to.display().to_string())?;
        for entry in fs::read_dir(&from).with_context(|| from.display().to_string())? {
            let (entry, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
            let inside = folder.join(&name);
            if entry.is_dir() {
                if !NO_SOURCES.iter().any(|it| name == *it) {
                    folders.push(inside);
                }
            } else if entry.is_file() && !texts.contains_key(&slashes(&inside)) {
                update(&tree().join(&inside), &fs::read(&entry)?)?;
                there.insert(inside);
            }
        }
    }
    for (file, text) in texts {
        update(&tree().join(file), text.as_bytes())?;
        there.insert(PathBuf::from(file));
    }
    // Whatever was a source once.
    let mut folders = vec![PathBuf::from("crate")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(tree().join(&folder))? {
            let entry = entry?;
            let inside = folder.join(entry.file_name());
            match entry.path().is_dir() {
                true => folders.push(inside),
                false if there.contains(&inside) => {}
                false => fs::remove_file(entry.path())?,
            }
        }
    }
    Ok(())
}

fn slashes(path: &Path) -> String {
    let parts = path.iter().map(|it| it.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

fn update(file: &Path, wanted: &[u8]) -> Result<()> {
    if fs::read(file).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    fs::write(file, wanted).with_context(|| file.display().to_string())
}

/// Compiles the library's tests there: the program, if it could be, and what the compiler says against it.
fn cargo() -> Result<(Option<PathBuf>, Vec<Value>)> {
    let mut command = process::cargo(&["test", "--no-run", "--lib"]);
    command
        .args(["--package", "attention-spectra", "--features", "gpu"])
        .args(["--message-format", "json", "--quiet"])
        // Nobody steps through it.
        .args(["--config", "profile.dev.debug=false"])
        .current_dir(tree())
        .env("CARGO_TARGET_DIR", folder().join("build"))
        .stdout(Stdio::piped());
    let mut child = command.spawn().context("cargo")?;
    let (mut executable, mut errors) = (None, Vec::new());
    for line in BufReader::new(child.stdout.take().context("no output")?).lines() {
        // What is no message is an output of somebody's build script.
        let Ok(message) = serde_json::from_str::<Value>(&line?) else {
            continue;
        };
        if message["reason"] == "compiler-message" && message["message"]["level"] == "error" {
            errors.push(message["message"].clone());
        }
        let ours = message["target"]["name"] == "attention_spectra";
        if let Some(path) = message["executable"].as_str().filter(|_| ours) {
            executable = Some(PathBuf::from(path));
        }
    }
    let status = child.wait()?;
    if !status.success() && errors.is_empty() {
        bail!("cargo failed without a word on the sources");
    }
    Ok((executable.filter(|_| status.success()), errors))
}

/// Drops the mutants that `errors` are about.
fn drop_refused(
    errors: &[Value],
    regions: &HashMap<String, Vec<Region>>,
    kept: &mut [Kept],
) -> Result<()> {
    let mut dropped = 0;
    let mut unknown = Vec::new();
    for error in errors {
        let blamed = blamed(error, regions);
        if blamed.is_empty() {
            unknown.extend(error["rendered"].as_str());
        }
        let verdict = match blamed.len() {
            1 => Kept::Unviable,
            _ => Kept::NotSwitchable,
        };
        for mutant in blamed {
            dropped += usize::from(kept[mutant] == Kept::Switchable);
            kept[mutant] = verdict;
        }
    }
    if dropped == 0 {
        bail!("no mutant is to blame for:\n{}", unknown.join("\n"));
    }
    println!("{dropped} mutants do not compile");
    Ok(())
}

/// The mutants whose code an error of the compiler is about: the one that it stands in, or all of the place.
fn blamed(error: &Value, regions: &HashMap<String, Vec<Region>>) -> Vec<usize> {
    let spans = error["spans"].as_array().map_or(&[][..], |it| it);
    let primary = |span: &&Value| span["is_primary"] == true;
    let first = spans.iter().filter(primary);
    for span in first.chain(spans.iter().filter(|span| !primary(span))) {
        // Where a macro of somebody else was called.
        let mut span = span;
        let here = loop {
            let file = span["file_name"].as_str().unwrap_or_default();
            match regions.get(file) {
                Some(regions) => break Some((regions, span)),
                None if span["expansion"].is_object() => span = &span["expansion"]["span"],
                None => break None,
            }
        };
        let Some((regions, span)) = here else {
            continue;
        };
        let number = |name: &str| span[name].as_u64().unwrap_or_default() as usize;
        let bytes = number("byte_start")..number("byte_end");
        let around = regions
            .iter()
            .filter(|it| it.bytes.start <= bytes.start && bytes.end <= it.bytes.end);
        if let Some(region) = around.min_by_key(|it| it.bytes.len()) {
            return region.mutants.clone();
        }
    }
    Vec::new()
}

/// What the compiler refused the last time, in files that have the same mutants still.
fn remembered(list: &[Mutant], memory: &Path) -> Vec<Kept> {
    let text = fs::read_to_string(memory).unwrap_or_default();
    let said: Value = serde_json::from_str(&text).unwrap_or_default();
    let counts = counts(list);
    let known = |it: &Mutant| {
        let file = &said[&it.file];
        let same = file["mutants"].as_u64() == counts.get(&*it.file).copied();
        file[&it.name].as_str().filter(|_| same)
    };
    let kept = |it| match known(it) {
        Some("unviable") => Kept::Unviable,
        Some(_) => Kept::NotSwitchable,
        None => Kept::Switchable,
    };
    list.iter().map(kept).collect()
}

fn counts(list: &[Mutant]) -> BTreeMap<&str, u64> {
    let mut counts = BTreeMap::new();
    for it in list {
        *counts.entry(&*it.file).or_default() += 1;
    }
    counts
}

fn remember(list: &[Mutant], kept: &[Kept], memory: &Path) -> Result<()> {
    let mut said = json!({});
    for (file, count) in counts(list) {
        said[file]["mutants"] = count.into();
    }
    for (it, kept) in list.iter().zip(kept) {
        let word = match kept {
            Kept::Switchable => continue,
            Kept::Unviable => "unviable",
            Kept::NotSwitchable => "not switchable",
        };
        said[&it.file][&it.name] = word.into();
    }
    fs::create_dir_all(folder())?;
    fs::write(memory, said.to_string())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::schemata::Region;
    use super::blamed;
    use serde_json::json;
    use std::collections::HashMap;

    #[test]
    fn the_mutant_that_an_error_stands_in_is_to_blame_or_all_of_its_place() {
        let region = |bytes, mutants: &[usize]| Region {
            bytes,
            mutants: mutants.to_vec(),
        };
        let regions = vec![
            region(20..30, &[3]),
            region(30..40, &[4]),
            region(10..50, &[3, 4]),
        ];
        let regions = HashMap::from([("a.rs".to_owned(), regions)]);
        let span = |file: &str, start: usize, end: usize| json!({"file_name": file, "byte_start": start, "byte_end": end, "is_primary": true});
        let error = |span| json!({"spans": [span]});
        assert_eq!(blamed(&error(span("a.rs", 22, 25)), &regions), [3]);
        assert_eq!(blamed(&error(span("a.rs", 12, 18)), &regions), [3, 4]);
        assert_eq!(blamed(&error(span("a.rs", 5, 18)), &regions), [0; 0]);
        assert_eq!(blamed(&error(span("b.rs", 22, 25)), &regions), [0; 0]);
        let mut inside = span("<std>", 1, 2);
        inside["expansion"]["span"] = span("a.rs", 31, 33);
        assert_eq!(blamed(&error(inside), &regions), [4]);
    }
}
