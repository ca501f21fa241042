//! `cargo xtask mutants`: whether the tests notice when the code is wrong. cargo-mutants says which small changes there are;
//! a copy of the sources gets all of them at once, each behind a switch, so that one build serves them all. Every test
//! then tells which places it reaches, and of every mutant those that reach it are run, the quicker the sooner, until
//! one fails. Tests of other modules count too where they are quick.
//!
//! Mutants that no test can notice, or need not, are named with their reasons in `.cargo/mutants.toml`.

mod compile;
mod list;
mod places;
mod results;
mod schemata;
mod trials;

use crate::command_line::Mutants;
use crate::{paths, process};
use anyhow::{Context, Result, bail, ensure};
use compile::{Kept, folder};
use list::Mutant;
use results::{Count, Results, Verdict};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;
use trials::Trial;

/// The version of cargo-mutants, which is installed under `target/` where it is missing.
const VERSION: &str = "27.1.0";

/// Modules whose mutants are tried.
const MODULES: [&str; 4] = ["theory", "parameters", "claims", "training"];

/// Of ten mutants that are tried, as many should be noticed.
const WANTED: f64 = 0.9;

/// Verdicts between two times that they are written: an end halfway loses no more.
const BETWEEN: usize = 50;

/// Tries the mutants that `options` choose, and prints those that nothing notices.
pub fn mutants(options: &Mutants) -> Result<ExitCode> {
    let chosen = |name: &str| options.module.as_deref().is_none_or(|it| it == name);
    ensure!(
        MODULES.into_iter().any(chosen),
        "there are the modules {}",
        MODULES.join(", ")
    );
    let shard = shard(&options.shard)?;
    let only = Only::read(options.only.as_deref())?;
    let jobs = options
        .jobs
        .unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    let list = list::read(&listed()?)?;
    let program = compile::compile(&list)?;
    let tests = trials::tests(&program, &MODULES, jobs)?;
    let written = folder().join("results.json");
    let results = Results::read(&written)?;
    let wanted: Vec<Trial> = trials_of(&list, &program.sites)
        .into_iter()
        .filter(|it| chosen(&it.module))
        .enumerate()
        .filter(|(k, _)| k % shard.1 == shard.0)
        .map(|(_, it)| it)
        .filter(|it| only.wants(results.of(&list[it.mutant].name).as_ref()))
        .collect();
    let results = Mutex::new(results);
    let done = AtomicUsize::new(0);
    let begun = Instant::now();
    println!("trying {} mutants", wanted.len());
    let limits = (jobs, options.patience);
    trials::trials(&program, &tests, &wanted, limits, |trial, by| {
        let reached = || {
            tests
                .iter()
                .any(|it| it.sites.binary_search(&trial.site).is_ok())
        };
        let verdict = match by {
            Some(by) => Verdict::Noticed(by.to_owned()),
            None if reached() => Verdict::Missed,
            None => Verdict::Unreached,
        };
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if let Ok(mut results) = results.lock() {
            results.set(&list[trial.mutant].name, &verdict);
            if done.is_multiple_of(BETWEEN) {
                println!("{done} in {:.0} s", begun.elapsed().as_secs_f64());
                // The last time tells whether it can be written.
                let _ = results.write(&written);
            }
        }
    })?;
    let results = results.into_inner().unwrap_or_else(|it| it.into_inner());
    results.write(&written)?;
    Ok(closed(&list, &program.kept, &results, chosen))
}

/// Which mutants are tried.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Only {
    All,
    Missed,
    Untried,
}

impl Only {
    fn read(word: Option<&str>) -> Result<Self> {
        match word {
            None => Ok(Self::All),
            Some("missed") => Ok(Self::Missed),
            Some("untried") => Ok(Self::Untried),
            Some(other) => bail!("only `missed` or only `untried` are tried, not `{other}`"),
        }
    }

    /// Whether a mutant is wanted of which so much is known.
    fn wants(self, before: Option<&Verdict>) -> bool {
        match self {
            Self::All => true,
            Self::Missed => matches!(before, Some(Verdict::Missed | Verdict::Unreached)),
            Self::Untried => before.is_none(),
        }
    }
}

/// Prints what is missed and the table of the modules that are `chosen`, of this run and those before.
fn closed(
    list: &[Mutant],
    kept: &[Kept],
    results: &Results,
    chosen: impl Fn(&str) -> bool,
) -> ExitCode {
    let mut lines = vec![Count::head()];
    let mut all = Count::default();
    for name in MODULES.into_iter().filter(|it| chosen(it)) {
        let mut count = Count::default();
        for (it, &kept) in list
            .iter()
            .zip(kept)
            .filter(|(it, _)| module(&it.file) == name)
        {
            let verdict = results.of(&it.name);
            match verdict {
                _ if kept != Kept::Switchable => {}
                Some(Verdict::Missed) => println!("not noticed: {}", it.name),
                Some(Verdict::Unreached) => println!("not reached: {}", it.name),
                Some(Verdict::Noticed(_)) | None => {}
            }
            count.add(kept, verdict.as_ref());
        }
        lines.push(count.line(name));
        all.add_all(count);
    }
    lines.push(all.line("all"));
    println!("{}", lines.join("\n"));
    match all.share() >= WANTED {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// The trials of all mutants that have places, in the order of the list.
fn trials_of(list: &[Mutant], sites: &[schemata::Site]) -> Vec<Trial> {
    let mut all: Vec<Trial> = sites
        .iter()
        .enumerate()
        .flat_map(|(site, members)| {
            members.iter().enumerate().map(move |(k, &mutant)| Trial {
                mutant,
                site,
                variant: k + 1,
                module: module(&list[mutant].file).to_owned(),
                neighbourhood: neighbourhood(&list[mutant]),
            })
        })
        .collect();
    all.sort_by_key(|it| it.mutant);
    all
}

/// The module that a file belongs to.
fn module(file: &str) -> &str {
    let inside = file.strip_prefix("crate/src/").unwrap_or(file);
    inside.split(['/', '.']).next().unwrap_or(inside)
}

/// The file and the function, as the name says it.
fn neighbourhood(mutant: &Mutant) -> String {
    let function = mutant.name.rsplit_once(" in ").map_or("", |(_, it)| it);
    format!("{} {function}", mutant.file)
}

/// The part k of n.
fn shard(words: &str) -> Result<(usize, usize)> {
    let (k, n) = words.split_once('/').context("a shard is k/n")?;
    let (k, n): (usize, usize) = (k.parse()?, n.parse()?);
    ensure!(k < n, "the shards of {n} are 0/{n} to {}/{n}", n - 1);
    Ok((k, n))
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

/// What cargo-mutants lists of all modules: a program that has them all serves every choice of them.
fn listed() -> Result<String> {
    println!("listing mutants");
    let mut command = Command::new(installed()?);
    command
        .args(["mutants", "--list", "--json"])
        .args(["--package", "attention-spectra"])
        .current_dir(paths::root());
    for name in MODULES {
        command
            .args(["--file", &format!("crate/src/{name}.rs")])
            .args(["--file", &format!("crate/src/{name}/**/*.rs")]);
    }
    let output = command.output().context("cargo-mutants")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "cargo-mutants: {said}");
    Ok(String::from_utf8(output.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::list::{Genre, Mutant};
    use super::results::Verdict;
    use super::{Only, module, neighbourhood, shard, trials_of};

    #[test]
    fn files_belong_to_modules() {
        assert_eq!(module("crate/src/theory.rs"), "theory");
        assert_eq!(module("crate/src/theory/numerics/quadrature.rs"), "theory");
    }

    #[test]
    fn shards_are_counted_from_0() {
        assert_eq!(shard("3/10").unwrap(), (3, 10));
        for wrong in ["10/10", "3", "a/b"] {
            assert!(shard(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_run_may_be_of_those_missed_or_untried() {
        let verdicts = [
            None,
            Some(Verdict::Missed),
            Some(Verdict::Unreached),
            Some(Verdict::Noticed(String::new())),
        ];
        for (word, wanted) in [
            (None, [true; 4]),
            (Some("missed"), [false, true, true, false]),
            (Some("untried"), [true, false, false, false]),
        ] {
            let only = Only::read(word).unwrap();
            assert_eq!(
                verdicts.each_ref().map(|it| only.wants(it.as_ref())),
                wanted
            );
        }
        assert!(Only::read(Some("new")).is_err());
    }

    #[test]
    fn mutants_of_a_place_are_numbered_from_1() {
        let mutant = |change: &str| Mutant {
            name: format!("crate/src/theory/a.rs:1:2: {change} in f"),
            file: "crate/src/theory/a.rs".to_owned(),
            start: (1, 2),
            genre: Genre::Binary,
            replacement: String::new(),
        };
        let list = ["replace + with -", "replace * with /", "replace + with *"].map(mutant);
        assert_eq!(neighbourhood(&list[0]), "crate/src/theory/a.rs f");
        let trials = trials_of(&list, &[vec![0, 2], vec![1]]);
        let said: Vec<_> = trials
            .iter()
            .map(|it| (it.mutant, it.site, it.variant))
            .collect();
        assert_eq!(said, [(0, 0, 1), (1, 1, 1), (2, 0, 2)]);
        assert!(trials.iter().all(|it| it.module == "theory"));
    }
}
