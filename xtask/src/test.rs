//! `cargo xtask test`: everything that can be checked, with one closing line.

pub mod end_to_end;
pub mod page_sources;
mod sources;
mod tally;

use crate::artefacts::{npm, npm_examples, wheel};
use crate::command_line::Test;
use crate::process::in_the_background;
use crate::site::transfer_size::{TransferSize, compressed};
use crate::site::{self, declarations, path_remapping};
use crate::tools::{from_npm, python_environment, toolchain, vulkan};
use crate::{book, dist, paths, process};
use anyhow::{Result, bail, ensure};
use end_to_end::EVERYTHING;
use sources::linted;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Arc, OnceLock};
use std::thread;
use tally::{Tally, TestRun};

/// Number of bytes, compressed, that opening the page may transfer.
const HEAVIEST_PAGE: u64 = 850_000;

/// Largest compressed size of the training part, in bytes.
const HEAVIEST_TRAINING: u64 = 270_000;

/// Largest size of the single-file program, in bytes: it carries the modules for checkpoints and for training too.
const LARGEST_FILE: u64 = 3_150_000;

/// Runs every part, also after one has failed.
pub fn test(options: &Test) -> Result<ExitCode> {
    let mut tally = Tally::default();
    if options.fast {
        sources::check(&mut tally, options.everywhere);
        page_sources::check(&mut tally)?;
        for (name, mut command) in native(options.everywhere, None) {
            tally.many(name, &mut command)?;
        }
        tally.many(COMMANDS, &mut of_the_commands())?;
        tally.step(BOOK, || {
            end_to_end::build_by(linted)?;
            book::docs(&end_to_end::program).map(drop)
        });
        for part in [
            "the page builds, and how much it weighs",
            WHEEL,
            NPM_EXAMPLES,
            "end-to-end tests in browsers",
        ] {
            tally.skip(part, "left out by --fast");
        }
        return Ok(tally.print_summary());
    }
    // Both sides need them, and only one may fetch them.
    let _ = toolchain::wasm_target();
    from_npm::find_or_install();
    // Before the page is built, which writes declarations that it reads.
    page_sources::check(&mut tally)?;
    // Modules are linked by one thread each, with folders of their own: meanwhile the other cores do the rest.
    let built = paths::target().join("dist");
    // As they are checked in, if at all: building the page writes them.
    let declared = declarations::all().ok();
    let runner_built = Arc::new(OnceLock::new());
    let page = {
        let (built, runner_built) = (built.clone(), Arc::clone(&runner_built));
        thread::spawn(move || Page::build(&built, &runner_built))
    };
    sources::check(&mut tally, options.everywhere);
    let runner = tally.step("the end-to-end runner builds", || {
        end_to_end::build_by(linted)
    });
    runner_built.set(runner).ok();
    tally.many(COMMANDS, &mut of_the_commands())?;
    // Browsers wait for their pages, and drivers for browsers: that time is for the native tests. Their build is one long step, which
    // nothing may outrun.
    let everywhere = options.everywhere;
    // It has NumPy, which runs the programs of the figures. Where it cannot be had, the tests of the wheel say why.
    let python = python_environment::python(&python_environment::TESTING).ok();
    let tests = native(everywhere, python);
    let natively = thread::spawn(move || -> Result<Vec<TestRun>> {
        // What does not build says so when it is run.
        cargo_test(&[&LIBRARY[..], &["--no-run", "--quiet"]].concat())
            .stdin(Stdio::null())
            .status()
            .ok();
        let run =
            |(name, command): &(&str, Command)| TestRun::of(name, &mut in_the_background(command));
        tests.iter().map(run).collect()
    });
    // The wheel is compiled meanwhile. Its tests say what went wrong.
    let _ = wheel::compile(wheel::Profile::Dev);
    let page = page.join().unwrap_or_else(|_| bail!("its thread panicked"));
    if page.is_ok() {
        tally.step(
            "the types of the modules are those that are checked in",
            || {
                ensure!(
                    declared == Some(declarations::all()?),
                    "building the page has changed www/pkg/*.d.ts: commit them"
                );
                Ok(())
            },
        );
    }
    let browsed = browsers(&mut tally, &built, page, runner, everywhere);
    let natively = natively.join();
    for run in natively.unwrap_or_else(|_| bail!("their thread panicked"))? {
        tally.add(run);
    }
    browsed?;
    Ok(tally.print_summary())
}

/// Page that browsers load.
struct Page {
    /// The folder with the examination of decompositions, or the reason why it is missing.
    examination: Result<PathBuf>,
}

impl Page {
    /// Builds the page in `folder` exactly as for publication. The programs that draw are built with the runner.
    fn build(folder: &Path, runner_built: &OnceLock<bool>) -> Result<Self> {
        dist::make(folder, &|name| {
            ensure!(
                runner_built.wait(),
                "what draws its pictures does not build"
            );
            end_to_end::program(name)
        })?;
        Ok(Self {
            examination: site::examination(),
        })
    }
}

/// Name of the tests of these commands.
const COMMANDS: &str = "tests of the commands";

/// Name of the steps for the book, which `dist` contains too.
const BOOK: &str = "the book builds, and its links lead somewhere";

/// Name of the steps for the wheel.
const WHEEL: &str = "the Python wheel and its tests";

/// Name of the steps for the examples of the npm package.
const NPM_EXAMPLES: &str = "the examples of the npm package build, and its types are right";

/// Every native test except those of these commands, by name, including those of the GPU part, for which a software renderer suffices. A
/// test that finds no adapter or no NumPy prints a line `skipped …`, which only `--show-output` lets through. `python` is one with NumPy.
/// The library is optimised in its own tests alone.
fn native(everywhere: bool, python: Option<PathBuf>) -> [(&'static str, Command); 3] {
    vulkan::find_or_install();
    let tests = |of: &[&str]| {
        let mut command = cargo_test(&[of, &["--no-fail-fast", "--", "--show-output"]].concat());
        vulkan::in_a_session(&mut command);
        if everywhere {
            command.env("EVERYWHERE", "1");
        }
        if let Some(python) = &python {
            command.env("PYTHON", python);
        }
        command
    };
    let programs = ["--profile", "dev", "--bins", "--example", "bench_gpu"];
    [
        ("native tests of the library", tests(&LIBRARY)),
        ("native tests of programs", tests(&programs)),
        (
            "examples of the documentation",
            tests(&["--profile", "dev", "--doc"]),
        ),
    ]
}

/// Part of the workspace that the tests of the library cover. Modules for browsers have no tests of their own, and would be compiled with
/// the library that they contain.
const LIBRARY: [&str; 3] = ["--lib", "--exclude", "attention-spectra-web-*"];

/// `cargo test` of everything but these commands, with the `options`.
fn cargo_test(options: &[&str]) -> Command {
    let arguments = [
        "test",
        "--workspace",
        "--exclude",
        "xtask",
        "--features",
        EVERYTHING,
    ];
    linted(&[&arguments, options].concat())
}

/// Every test of these commands.
fn of_the_commands() -> Command {
    linted(&["test", "--package", "xtask", "--", "--show-output"])
}

/// Every scenario in the browsers that it is for, or in all of them. The runner names each skipped scenario.
fn browsers(
    tally: &mut Tally,
    built: &Path,
    page: Result<Page>,
    runner: bool,
    everywhere: bool,
) -> Result<()> {
    let mut examination = None;
    if !tally.step("the page builds", || {
        examination = Some(page?.examination);
        Ok(())
    }) {
        tally.skip("end-to-end tests in browsers", "the page does not build");
        return Ok(());
    }
    let light = "the page is light enough for a slow line";
    if process::succeeds("node", &["--version"]) {
        tally.step(light, || {
            let size = TransferSize::of(built)?.compressed;
            println!("{size} bytes compressed");
            ensure!(size < HEAVIEST_PAGE, "more than {HEAVIEST_PAGE} bytes");
            Ok(())
        });
    } else {
        tally.skip(light, "wasm-opt, which comes with Node.js, was left out");
    }
    tally.step(
        "the training part is light enough to be loaded by the way",
        || {
            let module = format!("www/pkg/{}_bg.wasm", site::TRAINING_MODULE);
            let size = compressed(&fs::read(paths::site().join(module))?)?;
            println!("{size} bytes compressed");
            ensure!(
                size < HEAVIEST_TRAINING,
                "more than {HEAVIEST_TRAINING} bytes"
            );
            Ok(())
        },
    );
    tally.step("the modules do not say where they were built", || {
        path_remapping::check(&paths::site().join("www/pkg"))
    });
    tally.step("the program in one file is small enough to mail", || {
        let size = fs::metadata(built.join(dist::ONE_FILE))?.len();
        println!("{size} bytes");
        ensure!(size < LARGEST_FILE, "more than {LARGEST_FILE} bytes");
        Ok(())
    });
    if !runner {
        tally.skip(
            "end-to-end tests in browsers",
            "their runner does not build",
        );
        return Ok(());
    }
    let mut folder = None;
    tally.step(
        "the examination of decompositions builds for browsers",
        || {
            folder = examination.transpose()?;
            Ok(())
        },
    );
    let notebooks = packages(tally)?;
    let names = end_to_end::BROWSERS.map(|browser| browser.name).join(",");
    let mut command = end_to_end::scenarios(built, &names);
    if everywhere {
        command.arg("--everywhere");
    }
    match notebooks {
        // It has NumPy too, which runs the program that a page copies.
        Ok(python) => command.env("PYTHON", &python).env("NOTEBOOKS", python),
        Err(advice) => command.env_remove("NOTEBOOKS").env("NO_NOTEBOOKS", advice),
    };
    let package = npm::contents(&paths::site())?;
    match examples(tally, &package) {
        Ok(folder) => command.env("NPM_EXAMPLES", folder),
        Err(advice) => command
            .env_remove("NPM_EXAMPLES")
            .env("NO_NPM_EXAMPLES", advice),
    };
    command.env("NPM_PACKAGE", package);
    match folder {
        Some(folder) => command.env("EXAMINATION", folder),
        None => command.env_remove("EXAMINATION"),
    };
    tally.many("end-to-end in Chromium, Firefox and WebKit", &mut command)
}

/// Builds the examples of the npm package. Returns their folder, or the reason why they were not built.
fn examples(tally: &mut Tally, package: &Path) -> std::result::Result<PathBuf, String> {
    let tools = npm_examples::tools().map_err(|advice| {
        tally.skip(NPM_EXAMPLES, &format!("{advice:#}"));
        format!("{advice:#}")
    })?;
    match tally.step(NPM_EXAMPLES, || npm_examples::build(&tools, package)) {
        true => Ok(tools),
        false => Err("they do not build".to_owned()),
    }
}

/// Builds and tests the wheel with the page that was just built. Returns the Python in which it is installed, or the reason why there is
/// none.
fn packages(tally: &mut Tally) -> Result<std::result::Result<PathBuf, String>> {
    let python = match python_environment::python(&python_environment::TESTING) {
        Ok(python) => python,
        Err(advice) => {
            tally.skip(WHEEL, &format!("{advice:#}"));
            return Ok(Err(format!("{advice:#}")));
        }
    };
    let mut tests = None;
    let built = tally.step("the Python wheel builds and is installed", || {
        let folder = paths::target().join("packages");
        let wheel = wheel::build(&paths::site(), &folder, wheel::Profile::Dev)?;
        tests = Some(wheel::tests(&python, &wheel)?);
        Ok(())
    });
    if let Some(mut tests) = tests {
        tally.many("Python tests", &mut tests)?;
    }
    Ok(match built {
        true => Ok(python),
        false => Err("the wheel does not build".to_owned()),
    })
}
