//! `cargo xtask …`: all tasks of the project, from a plain Rust toolchain.

mod addresses;
mod artefacts;
mod bench;
mod book;
mod claims;
mod command_line;
mod dist;
mod figures;
mod folders;
mod fuzz;
mod laws;
mod packages;
mod paths;
mod process;
mod serve;
mod site;
mod test;
mod tools;
#[cfg(test)]
mod workflows;

use command_line::{Command, Refusal};
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let command = match command_line::read(&words) {
        Ok(command) => command,
        Err(Refusal::Help(text)) => {
            println!("{}", text.trim_end());
            return ExitCode::SUCCESS;
        }
        Err(Refusal::Mistake(line)) => {
            eprintln!("{line}");
            return ExitCode::FAILURE;
        }
    };
    let outcome = match command {
        Command::Serve(options) => serve::serve(&options),
        Command::Build(_) => site::build().map(|_| ExitCode::SUCCESS),
        Command::Test(options) => test::test(&options),
        Command::Dist(_) => dist::dist(),
        Command::Packages(options) => artefacts::packages(&options),
        Command::Bench(_) => bench::bench(),
        Command::Figures(_) => figures::figures(),
        Command::Docs(_) => book::docs(&book::alone),
        Command::Laws(options) => laws::laws(&options),
        Command::Claims(options) => claims::claims(&options),
        Command::Fuzz(options) => fuzz::fuzz(&options),
    };
    outcome.unwrap_or_else(|problem| {
        eprintln!("{problem:#}");
        ExitCode::FAILURE
    })
}
