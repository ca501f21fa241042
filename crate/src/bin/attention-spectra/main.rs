//! One figure, or a sweep over many, from the shell: the same numbers and drawings as on the page.
//!
//! ```sh
//! attention-spectra "view=spectrum&T=256" --svg spectrum.svg --csv spectrum.csv
//! attention-spectra "view=gap" --over T=64,128,256 --over seed=0..9 --csv gaps.csv
//! ```

mod arguments;
mod failure;
mod figure;
mod files;
mod progress;
mod sweep;
#[cfg(test)]
mod tests;

use arguments::{Arguments, command};
use failure::Failure;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::of(&command().get_matches());
    let mut out = std::io::stdout().lock();
    let (code, said) = match run(&arguments, &mut out) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Asked(said)) => (2, said),
        Err(Failure::Work(said)) => (1, said),
    };
    eprintln!("{said}");
    ExitCode::from(code)
}

/// Does what was asked for; what goes to the standard output is written to `out`.
fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(shell) = arguments.completion {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut command(), "attention-spectra", &mut script);
        return files::write("-", &script, out);
    }
    match arguments.over.is_empty() {
        true => figure::run(arguments, out),
        false => sweep::run(arguments, out),
    }
}
