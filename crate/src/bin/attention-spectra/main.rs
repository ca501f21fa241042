//! The program for the shell: [`attention_spectra::command_line`].

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(attention_spectra::command_line::main(std::env::args_os()))
}
