//! A record of numbers: results for addresses, as hashes of their bits.
//!
//! ```text
//! view=spectrum&T=64                     an address
//!   re 64 12.25 9c1f…                    column, length, Σ|x|, hash
//! ```
//! The same bits on every machine, natively and in WASM: products are rounded alike everywhere (`linalg::gemm`), and
//! elementary functions are libm's.

use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Recorded values of one column or one number of a summary.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Name of the column; names of the summary begin with a dot.
    pub name: String,
    /// Number of values.
    pub length: usize,
    /// Σ|x| over the finite numbers.
    pub size: f64,
    /// Hash of its bits.
    pub bits: u64,
}

impl Line {
    /// Record of numbers, the sign of zero included. Every NaN counts as one: its bits depend on the machine.
    pub fn of_numbers(name: &str, numbers: &[f64]) -> Self {
        let canonical = |x: f64| match x.is_nan() {
            true => f64::NAN.to_bits(),
            false => x.to_bits(),
        };
        let bytes = numbers.iter().flat_map(|&x| canonical(x).to_le_bytes());
        Self {
            name: name.to_owned(),
            length: numbers.len(),
            size: numbers
                .iter()
                .filter(|x| x.is_finite())
                .map(|x| x.abs())
                .sum(),
            bits: hash(bytes),
        }
    }

    /// The record of a column of words.
    pub fn of_words<T: AsRef<str>>(name: &str, words: &[T]) -> Self {
        let bytes = words
            .iter()
            .flat_map(|word| word.as_ref().bytes().chain([0]));
        Self {
            name: name.to_owned(),
            length: words.len(),
            size: 0.0,
            bits: hash(bytes),
        }
    }
}

/// Whether a column of this name contains times, which are not recorded.
pub fn is_a_timing(name: &str) -> bool {
    name.contains("seconds") || name.starts_with(".step_ms")
}

/// FNV-1a, 64 bits.
fn hash(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Addresses, each with its record.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// The addresses in the order of the file.
    pub addresses: Vec<(String, Vec<Line>)>,
}

impl Record {
    /// Reads the text of a record.
    ///
    /// # Panics
    /// Where a line is not one of the two kinds above: the file belongs to the tests.
    pub fn read(text: &str) -> Self {
        let mut record = Self::default();
        for line in text.lines().filter(|line| !line.is_empty()) {
            if let Some(line) = line.strip_prefix("  ") {
                let parts: Vec<&str> = line.split(' ').collect();
                let &[name, length, size, bits] = &parts[..] else {
                    panic!("“{line}” is not a line of a record");
                };
                let lines = record.addresses.last_mut().expect("an address comes first");
                lines.1.push(Line {
                    name: name.to_owned(),
                    length: length.parse().expect("a length"),
                    size: size.parse().expect("a number"),
                    bits: hexadecimal(bits),
                });
            } else {
                record.addresses.push((line.to_owned(), Vec::new()));
            }
        }
        record
    }

    /// The text that [`Record::read`] reads.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (address, lines) in &self.addresses {
            let _ = writeln!(out, "{address}");
            for line in lines {
                let Line {
                    name,
                    length,
                    size,
                    bits,
                } = line;
                let _ = writeln!(out, "  {name} {length} {size:e} {bits:016x}");
            }
        }
        out
    }

    /// Describes the differences between the recorded lines of `address` and those computed `now`.
    pub fn differences(&self, address: &str, now: &[Line]) -> Vec<String> {
        let Some((_, old)) = self.addresses.iter().find(|(known, _)| known == address) else {
            return vec![format!("{address} is not recorded")];
        };
        let names = |lines: &[Line]| {
            lines
                .iter()
                .map(|line| line.name.clone())
                .collect::<Vec<_>>()
        };
        let mut differences = Vec::new();
        if names(old) != names(now) {
            differences.push(format!(
                "{address}: {:?}, recorded {:?}",
                names(now),
                names(old)
            ));
        }
        for new in now {
            for old in old.iter().filter(|old| old.name == new.name) {
                if old.length != new.length || old.bits != new.bits {
                    differences.push(format!(
                        "{address}: {} is another one ({} values, Σ|x| = {}; recorded {} and {})",
                        new.name, new.length, new.size, old.length, old.size
                    ));
                }
            }
        }
        differences
    }

    /// Compares with the results `now` for each address, or writes them to `file` if `RECORD` is set.
    ///
    /// # Panics
    /// With every difference.
    pub fn hold(mut self, now: Vec<Vec<Line>>, file: &Path) {
        assert_eq!(
            now.len(),
            self.addresses.len(),
            "not every address was computed"
        );
        if recording() {
            for ((_, old), now) in self.addresses.iter_mut().zip(now) {
                *old = now;
            }
            fs::write(file, self.text()).expect("the record is written");
            return;
        }
        let of_address =
            |((address, _), now): (&(String, _), &Vec<_>)| self.differences(address, now);
        let differences: Vec<String> = self
            .addresses
            .iter()
            .zip(&now)
            .flat_map(of_address)
            .collect();
        assert!(differences.is_empty(), "{}", differences.join("\n"));
    }
}

/// Whether records are written instead of compared.
pub fn recording() -> bool {
    std::env::var_os("RECORD").is_some()
}

fn hexadecimal(bits: &str) -> u64 {
    u64::from_str_radix(bits, 16).expect("a hash of 16 hexadecimal digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let numbers = [1.0, -2.5, f64::NAN, 0.0, f64::INFINITY];
        let line = Line::of_numbers("x", &numbers);
        Record {
            addresses: vec![(
                "a=1".to_owned(),
                vec![line, Line::of_words(".verdict", &["holds"])],
            )],
        }
    }

    #[test]
    fn a_record_reads_back_as_it_was_written() {
        assert_eq!(Record::read(&record().text()), record());
    }

    #[test]
    #[should_panic(expected = "a=1: x is another one")]
    fn a_difference_fails() {
        let now = Line::of_numbers("x", &[1.0, -2.5]);
        record().hold(vec![vec![now]], Path::new(""));
    }

    #[test]
    fn a_last_bit_the_sign_of_zero_a_name_a_length_and_a_word_are_told() {
        let word = Line::of_words(".verdict", &["holds"]);
        let with_zero = |x: f64, zero: f64| {
            vec![
                Line::of_numbers("x", &[x, -2.5, -f64::NAN, zero, f64::INFINITY]),
                word.clone(),
            ]
        };
        let with = |x: f64| with_zero(x, 0.0);
        assert_eq!(record().differences("a=1", &with_zero(1.0, -0.0)).len(), 1);
        assert_eq!(
            record().differences("a=1", &with(1.0)),
            Vec::<String>::new()
        );
        assert_eq!(
            record().differences("a=1", &with(1.0 + f64::EPSILON)).len(),
            1
        );
        assert_eq!(record().differences("a=1", &with(1.0)[..1]).len(), 1);
        assert_eq!(record().differences("a=2", &with(1.0)).len(), 1);
        let other = vec![with(1.0)[0].clone(), Line::of_words(".verdict", &["fails"])];
        assert_eq!(record().differences("a=1", &other).len(), 1);
    }
}
