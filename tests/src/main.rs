//! Drives the built page in real browsers; see `end-to-end --help`.

mod background_process;
mod benchmarks;
mod browser;
mod chromium;
mod connection;
mod engine;
mod firefox;
mod instrumented_site;
mod page;
mod prelude;
mod recorded;
mod runner;
mod scenario;
mod scenarios;
mod screenshots;
mod script;
mod verdicts;
mod webdriver;
mod webkit;

use argh::FromArgs;
use engine::Engine;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Drives the built page in real browsers; the variables CHROME, FIREFOX and WEBKIT say which programs
/// these are. Without one every scenario is reported as skipped.
#[derive(FromArgs)]
struct CommandLine {
    #[argh(subcommand)]
    command: Command,
}

#[derive(FromArgs)]
#[argh(subcommand)]
enum Command {
    Test(Test),
    Screenshots(Screenshots),
    Measure(Measure),
    Linalg(Linalg),
}

/// Runs every scenario.
#[derive(FromArgs)]
#[argh(subcommand, name = "test")]
struct Test {
    /// chromium, firefox, webkit or several of them between commas
    #[argh(positional, from_str_fn(engines))]
    browsers: Engines,
    /// the folder with the built page
    #[argh(positional)]
    site: PathBuf,
    /// only scenarios whose name contains these words, or one of several between `|`
    #[argh(positional, default = "String::new()")]
    words: String,
    /// in every browser, including scenarios for which one browser is enough
    #[argh(switch)]
    everywhere: bool,
}

/// Takes pictures of every view: light, dark, on a wide screen, a laptop and a phone.
#[derive(FromArgs)]
#[argh(subcommand, name = "screenshots")]
struct Screenshots {
    /// the folder with the built page
    #[argh(positional)]
    site: PathBuf,
    /// where the pictures go
    #[argh(positional)]
    folder: PathBuf,
}

/// Measures the speed of the page in Chromium.
#[derive(FromArgs)]
#[argh(subcommand, name = "measure")]
struct Measure {
    /// the folder with the built page
    #[argh(positional)]
    site: PathBuf,
    /// seconds after which no scenario begins; the skipped ones are named
    #[argh(option, default = "3600")]
    seconds: u64,
}

/// Times the decompositions of bench_linalg.wasm in a worker of Chromium.
#[derive(FromArgs)]
#[argh(subcommand, name = "linalg")]
struct Linalg {
    /// the folder with the module
    #[argh(positional)]
    folder: PathBuf,
    /// sizes of the matrices, and names of the tasks to time
    #[argh(positional)]
    sizes_and_tasks: Vec<String>,
}

/// Several browsers.
struct Engines(Vec<Engine>);

fn engines(names: &str) -> Result<Engines, String> {
    let engines: anyhow::Result<_> = names.split(',').map(Engine::named).collect();
    engines.map(Engines).map_err(|problem| problem.to_string())
}

fn main() -> ExitCode {
    let line: CommandLine = argh::from_env();
    let outcome = match line.command {
        Command::Test(Test {
            browsers: Engines(engines),
            site,
            words,
            everywhere,
        }) => {
            let words = &words;
            runner::run(&engines, &site, &runner::Choice { words, everywhere })
        }
        Command::Screenshots(Screenshots { site, folder }) => {
            screenshots::take(&site, &folder).map(|()| true)
        }
        Command::Measure(Measure { site, seconds }) => {
            benchmarks::page(&site, Duration::from_secs(seconds)).map(|()| true)
        }
        Command::Linalg(Linalg {
            folder,
            sizes_and_tasks,
        }) => benchmarks::decompositions(&folder, &sizes_and_tasks).map(|()| true),
    };
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            eprintln!("{problem:#}");
            ExitCode::FAILURE
        }
    }
}
