//! `cargo xtask mutants`: whether the tests notice when the code is wrong. cargo-mutants changes it in one place after the
//! other, and the tests of the changed module are run; those of the whole library, which take minutes for each mutant,
//! only where `--all-tests` asks for them, and only where the former notice nothing.
//!
//! Mutants that no test can notice, or need not, are named with their reasons in `.cargo/mutants.toml`.

use crate::command_line::Mutants;
use crate::{paths, process};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The version of cargo-mutants, which is installed under `target/` where it is missing.
const VERSION: &str = "27.1.0";

/// Modules whose mutants are tried; their tests are those whose names begin like it.
const MODULES: [&str; 5] = ["linalg", "theory", "parameters", "claims", "training"];

/// Of ten mutants that compile, as many should be noticed.
const WANTED: f64 = 0.9;

/// Seconds that the tests of one mutant get at least, and how many times their usual time: a loop without an end is
/// noticed by that.
const PATIENCE: [&str; 2] = ["60", "3"];

/// How many mutants were noticed, and which were not.
#[derive(Debug, Default, PartialEq)]
struct Outcome {
    noticed: u64,
    missed: Vec<String>,
}

/// Tries the mutants of a shard, and prints those that nothing notices.
pub fn mutants(options: &Mutants) -> Result<ExitCode> {
    let wanted = |name: &&str| options.module.as_deref().is_none_or(|it| it == *name);
    let chosen: Vec<_> = MODULES.into_iter().filter(wanted).collect();
    ensure!(
        !chosen.is_empty(),
        "there are the modules {}",
        MODULES.join(", ")
    );
    let program = installed()?;
    mirror()?;
    let shard = ["--sharding", "round-robin", "--shard", &options.shard];
    let mut all = Outcome::default();
    for name in chosen {
        let filter = format!("{name}::");
        let own = run(&program, name, &shard, Some(&filter))?;
        all.noticed += own.noticed;
        if own.missed.is_empty() || !options.all_tests {
            all.missed.extend(own.missed);
            continue;
        }
        let exactly: Vec<_> = own.missed.iter().map(|it| exactly(it)).collect();
        let these = exactly.iter().flat_map(|it| ["--re", it]);
        let rest = run(&program, name, &these.collect::<Vec<_>>(), None)?;
        all.noticed += rest.noticed;
        all.missed.extend(rest.missed);
    }
    let tried = all.noticed + all.missed.len() as u64;
    let share = all.noticed as f64 / tried.max(1) as f64;
    for missed in &all.missed {
        println!("not noticed: {missed}");
    }
    println!(
        "{} of {tried} mutants that compile are noticed, {:.0} %",
        all.noticed,
        100.0 * share
    );
    Ok(match share >= WANTED {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// The regular expression of `name` and nothing else; `\<` and `\>` would be ends of words.
fn exactly(name: &str) -> String {
    let literal = |c: char| match c.is_ascii_punctuation() && !"<>".contains(c) {
        true => format!("\\{c}"),
        false => c.to_string(),
    };
    format!("^{}$", name.chars().map(literal).collect::<String>())
}

/// Folders that hold no sources, wherever they are.
const NO_SOURCES: [&str; 4] = ["target", "dist", "node_modules", ".git"];

/// Where the code is changed: a copy at the same place every time, so that a mutant costs one incremental build, and an
/// end halfway leaves nothing changed that anybody works on.
fn tree() -> PathBuf {
    paths::target().join("mutants").join("tree")
}

/// Copies the sources there.
fn mirror() -> Result<()> {
    fs::remove_dir_all(tree()).ok();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        let (from, to) = (paths::root().join(&folder), tree().join(&folder));
        fs::create_dir_all(&to).with_context(|| to.display().to_string())?;
        for entry in fs::read_dir(&from).with_context(|| from.display().to_string())? {
            let (entry, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
            let inside = folder.join(&name);
            match entry.is_dir() {
                true if NO_SOURCES.iter().any(|it| name == *it) => {}
                true => folders.push(inside),
                false => fs::copy(&entry, to.join(&name)).map(drop)?,
            }
        }
    }
    Ok(())
}

/// The program, installed where it is missing: that it be fast matters less than that it be built soon.
fn installed() -> Result<PathBuf> {
    let root = paths::target()
        .join("tools")
        .join(format!("cargo-mutants-{VERSION}"));
    let program = root
        .join("bin/cargo-mutants")
        .with_extension(std::env::consts::EXE_EXTENSION);
    if !program.is_file() {
        println!("installing cargo-mutants {VERSION}");
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo
            .args(["install", "cargo-mutants", "--version", VERSION])
            .args(["--locked", "--debug", "--root"])
            .arg(&root);
        process::check(&mut cargo, "cargo-mutants")?;
    }
    Ok(program)
}

/// Tries mutants of the module `name`, those that `which` says, on the tests of the library that `filter` names, or all.
fn run(program: &Path, name: &str, which: &[&str], filter: Option<&str>) -> Result<Outcome> {
    let reports = paths::target().join("mutants").join(name);
    fs::remove_dir_all(&reports).ok();
    fs::create_dir_all(&reports)?;
    let [least, times] = PATIENCE;
    let mut command = Command::new(program);
    command
        .args(["mutants", "--in-place", "--package", "attention-spectra"])
        // As all tests are built, so that nothing that they depend on is built anew.
        .args(["--features", "gpu"])
        .args(["--minimum-test-timeout", least])
        .args(["--timeout-multiplier", times])
        .args(["--file", &format!("crate/src/{name}.rs")])
        .args(["--file", &format!("crate/src/{name}/**/*.rs")])
        .args(which)
        // Of every build only the library with its tests.
        .args(["--cargo-arg=--locked", "--cargo-arg=--lib"])
        .arg("--output")
        .arg(&reports)
        .arg("--")
        .args(filter)
        .env("CARGO_TARGET_DIR", paths::target())
        .current_dir(tree());
    // What is missed or hangs is no failure of the program: the table below tells.
    command.status().context("cargo-mutants")?;
    let report = reports.join("mutants.out/outcomes.json");
    let text = fs::read_to_string(&report).with_context(|| report.display().to_string())?;
    outcome(&serde_json::from_str(&text)?)
}

/// What cargo-mutants says in `outcomes.json`.
fn outcome(report: &Value) -> Result<Outcome> {
    let count = |name: &str| report[name].as_u64().with_context(|| format!("no {name}"));
    let list = report["outcomes"].as_array().context("no outcomes")?;
    let summary = |it: &Value| it["summary"].as_str().unwrap_or_default().to_owned();
    ensure!(
        list.iter()
            .all(|it| it["scenario"] != "Baseline" || summary(it) == "Success"),
        "the tests fail without any mutant"
    );
    let missed = list.iter().filter(|it| summary(it) == "MissedMutant");
    let name = |it: &Value| {
        let name = it["scenario"]["Mutant"]["name"].as_str();
        name.unwrap_or("without a name").to_owned()
    };
    Ok(Outcome {
        noticed: count("caught")? + count("timeout")?,
        missed: missed.map(name).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Outcome, exactly, outcome};
    use serde_json::json;

    #[test]
    fn what_is_caught_or_hangs_is_noticed_and_the_rest_has_names() {
        let mutant = |name: &str, summary: &str| json!({"scenario": {"Mutant": {"name": name}}, "summary": summary});
        let mut report = json!({
            "caught": 5, "timeout": 1, "missed": 1, "unviable": 2,
            "outcomes": [
                {"scenario": "Baseline", "summary": "Success"},
                mutant("a.rs:1: replace f with 0", "CaughtMutant"),
                mutant("a.rs:2: replace + with -", "MissedMutant"),
            ],
        });
        let wanted = Outcome {
            noticed: 6,
            missed: vec!["a.rs:2: replace + with -".to_owned()],
        };
        assert_eq!(outcome(&report).unwrap(), wanted);
        report["outcomes"][0]["summary"] = "Failure".into();
        assert!(outcome(&report).is_err());
    }

    #[test]
    fn a_name_is_asked_for_to_the_letter() {
        assert_eq!(
            exactly("a.rs:1:2: replace * with <"),
            r"^a\.rs\:1\:2\: replace \* with <$"
        );
    }
}
