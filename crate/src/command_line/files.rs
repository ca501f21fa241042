//! Files that results are written to.

use super::failure::Failure;
use std::fs::{self, OpenOptions};
use std::io::{Error, ErrorKind, Write};

/// Fails if one of the files `names` cannot be written, or if several of them are the standard output.
pub fn check_all<'a>(names: impl Iterator<Item = &'a str> + Clone) -> Result<(), Failure> {
    if names.clone().filter(|name| *name == "-").count() > 1 {
        let said =
            "Only one file can be the standard output: write “-” once, and names for the others.";
        return Err(Failure::Asked(said.to_owned()));
    }
    names.into_iter().try_for_each(check)
}

/// Fails if the file called `name` cannot be written, so that this is known before hours of work. Existing
/// content stays.
fn check(name: &str) -> Result<(), Failure> {
    let able = match fs::metadata(name) {
        _ if name == "-" => Ok(()),
        Ok(known) if known.is_file() || known.is_dir() => {
            OpenOptions::new().append(true).open(name).map(drop)
        }
        // Opening a pipe would wait for its reader.
        Ok(_) => Ok(()),
        Err(_) => OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(name)
            .and_then(|_| fs::remove_file(name)),
    };
    able.map_err(|error| unwritten(name, &error))
}

/// Writes `bytes` to the file called `name`, or to `out` if the name is `-`.
pub fn write(name: &str, bytes: &[u8], out: &mut impl Write) -> Result<(), Failure> {
    let written = match name {
        // Whoever reads may have enough, as `head` does.
        "-" => match out.write_all(bytes).and_then(|()| out.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            other => other,
        },
        name => fs::write(name, bytes),
    };
    written.map_err(|error| unwritten(name, &error))
}

fn unwritten(name: &str, error: &Error) -> Failure {
    Failure::Work(format!("{name} could not be written: {error}."))
}
