//! `cargo xtask …`: everything one does with the project, from a plain Rust toolchain.

mod arguments;
mod axe_core;
mod bench;
mod browsers;
mod build;
mod dist;
mod figures;
mod minify;
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
mod vulkan;
mod wasm_opt;
mod watch;

use arguments::Arguments;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask serve [--port N] [--no-open] [--watch]
                      build, and serve the page on http://127.0.0.1:8080/
cargo xtask build     build the page into target/site/
cargo xtask test [--fast]
                      every test; --fast leaves out the browsers
cargo xtask dist      the static site in dist/, and the whole program in one file
cargo xtask bench     every benchmark: a table, and bench.json
cargo xtask figures   every view as SVG under target/figures/";

fn main() -> ExitCode {
    let mut arguments = Arguments::from_environment();
    let outcome = match arguments.command().as_deref() {
        Some("serve") => serve::serve(arguments),
        Some("build") => arguments
            .done()
            .and_then(|()| build::site().map(|_| ExitCode::SUCCESS)),
        Some("test") => test::test(arguments),
        Some("dist") => arguments.done().and_then(|()| dist::dist()),
        Some("bench") => arguments.done().and_then(|()| bench::bench()),
        Some("figures") => arguments.done().and_then(|()| figures::figures()),
        Some("help" | "--help" | "-h") => {
            println!("{HELP}");
            Ok(ExitCode::SUCCESS)
        }
        Some(other) => Err(anyhow::anyhow!("there is no command “{other}”\n{HELP}")),
        None => Err(anyhow::anyhow!("which command?\n{HELP}")),
    };
    outcome.unwrap_or_else(|problem| {
        eprintln!("{problem:#}");
        ExitCode::FAILURE
    })
}
