//! The command-line program `attention-spectra`: one figure, or a sweep over many, with the same numbers and
//! drawings as on the page.
//!
//! ```sh
//! attention-spectra spectrum T=256 seed=7 --pdf spectrum.pdf --csv spectrum.csv
//! attention-spectra sweep gap T=64,128,256 seed=0..9 --into results/ --csv gaps.csv
//! ```

mod arguments;
mod estimate;
mod failure;
mod figure;
mod files;
mod folder;
mod interrupt;
mod listing;
mod measuring;
mod progress;
mod sweep;
mod table;
#[cfg(test)]
mod tests;
mod words;

use arguments::{Arguments, Task, command, completed_command};
use failure::Failure;
use std::ffi::OsString;
use std::io::Write;

/// Runs the command `words`, the first of which is the name of the program, and returns the exit code: 0, 1 if something could not
/// be computed or written, 2 if `words` are not understood, 130 after Ctrl+C. Writes to the standard streams.
pub fn main(words: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments = match command().try_get_matches_from(words) {
        Ok(matches) => Arguments::of(&matches),
        Err(said) => {
            // Help and the version are such errors too; whoever reads them may have gone.
            let _ = said.print();
            return u8::try_from(said.exit_code()).unwrap_or(2);
        }
    };
    let mut out = std::io::stdout().lock();
    let (code, said) = match run(&arguments, &mut out) {
        Ok(()) => return 0,
        Err(Failure::Asked(said)) => (2, said),
        Err(Failure::Work(said)) => (1, said),
        Err(Failure::Stopped(said)) => (130, said),
    };
    eprintln!("{said}");
    code
}

/// Runs the command; text for the standard output is written to `out`.
fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(shell) = arguments.completion {
        let mut script = Vec::new();
        clap_complete::generate(
            shell,
            &mut completed_command(),
            "attention-spectra",
            &mut script,
        );
        return files::write("-", &script, out);
    }
    if arguments.manual {
        let mut page = Vec::new();
        let rendered = clap_mangen::Man::new(command()).render(&mut page);
        rendered.map_err(|error| Failure::Work(error.to_string()))?;
        return files::write("-", &page, out);
    }
    match arguments.task {
        Task::Figure => figure::run(arguments, out),
        Task::Sweep => sweep::run(arguments, out),
        Task::Measure => measuring::run(arguments, out),
        Task::Views => listing::views(out),
        Task::Parameters => listing::parameters(arguments, out),
    }
}
