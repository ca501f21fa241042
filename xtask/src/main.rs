//! `cargo xtask …`: everything one does with the project, from a plain Rust toolchain.

mod artefacts;
mod axe_core;
mod bench;
mod browsers;
mod build;
mod claims;
mod command_line;
mod dist;
mod end_to_end;
mod figures;
mod folders;
mod fuzz;
mod laws;
mod minify;
mod module_graph;
mod module_imports;
mod module_lists;
mod mutants;
mod npm_tools;
mod packages;
mod page_libraries;
mod path_remapping;
mod paths;
mod process;
mod serve;
mod single_file;
mod style_sheet;
mod system_packages;
mod tally;
mod test;
mod toolchain;
mod transfer_size;
mod version;
mod vulkan;
mod wasm_opt;
mod watch;

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
        Command::Build(_) => build::site().map(|_| ExitCode::SUCCESS),
        Command::Test(options) => test::test(&options),
        Command::Dist(_) => dist::dist(),
        Command::Packages(options) => artefacts::packages(&options),
        Command::Bench(_) => bench::bench(),
        Command::Figures(_) => figures::figures(),
        Command::Laws(options) => laws::laws(&options),
        Command::Claims(options) => claims::claims(&options),
        Command::Fuzz(options) => fuzz::fuzz(&options),
        Command::Mutants(options) => mutants::mutants(&options),
    };
    outcome.unwrap_or_else(|problem| {
        eprintln!("{problem:#}");
        ExitCode::FAILURE
    })
}
