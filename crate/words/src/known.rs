//! The numbers of all identifiers, for the compiler.

use super::number_of;

include!(concat!(env!("OUT_DIR"), "/known.rs"));

/// The number of an identifier, in a constant: an unknown identifier does not compile. 0 for an empty one.
pub const fn known(id: &str) -> u32 {
    if id.is_empty() {
        return 0;
    }
    let number = number_of(id);
    let (mut from, mut to) = (0, KNOWN.len());
    while from < to {
        let middle = from.midpoint(to);
        if KNOWN[middle] < number {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    if from == KNOWN.len() || KNOWN[from] != number {
        let problem = Joined::new(&["www/words/en.ftl has no message ", id]);
        panic!("{}", problem.text());
    }
    number
}

/// As [`known`], for an identifier in parts, with `-` in place of each `_`.
pub(super) const fn known_parts(parts: &[&str]) -> u32 {
    let mut id = Joined::new(parts);
    let mut at = 0;
    while at < id.length {
        if id.bytes[at] == b'_' {
            id.bytes[at] = b'-';
        }
        at += 1;
    }
    known(id.text())
}

/// A text that is put together in a constant.
struct Joined {
    bytes: [u8; 128],
    length: usize,
}

impl Joined {
    const fn new(parts: &[&str]) -> Self {
        let mut joined = Self {
            bytes: [0; 128],
            length: 0,
        };
        let mut part = 0;
        while part < parts.len() {
            let bytes = parts[part].as_bytes();
            let mut at = 0;
            while at < bytes.len() {
                joined.bytes[joined.length] = bytes[at];
                joined.length += 1;
                at += 1;
            }
            part += 1;
        }
        joined
    }

    const fn text(&self) -> &str {
        match str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => panic!("whole texts are joined"),
        }
    }
}
