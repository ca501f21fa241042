//! Files that results are written to.

use crate::failure::Failure;
use std::io::Write;

/// Writes `bytes` to the file called `name`, or to `out` where it is `-`.
pub fn write(name: &str, bytes: &[u8], out: &mut impl Write) -> Result<(), Failure> {
    let written = match name {
        "-" => out.write_all(bytes).and_then(|()| out.flush()),
        name => std::fs::write(name, bytes),
    };
    written.map_err(|error| Failure::Work(format!("{name} could not be written: {error}.")))
}
