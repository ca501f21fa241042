//! A record of numbers: what the program computed once for an address, as hashes of their bits.
//!
//! ```text
//! arithmetic 5f0e…                       of the machine that recorded the native hashes
//! view=spectrum&T=64                     an address
//!   re 64 12.25 9c1f… 03ab…              column, length, Σ|x|, hash natively, hash in WASM (- where none)
//! ```
//! In WASM the same module gives the same bits on every machine. Natively the mathematical functions and the width
//! of vectors belong to the machine: where its arithmetic is another one, Σ|x| is compared instead.

use std::fmt::Write;

/// How far Σ|x| of a column may be from the recorded one on a machine with another arithmetic, relatively: what
/// eigenvalues of matrices that are not normal make of 1e-16.
#[cfg(test)]
const OTHER_ARITHMETIC: f64 = 1e-6;

/// The same of training, which is in single precision and makes of its rounding what steps make of it: accuracies of 128
/// examples, and eigenvalues near zero, among them.
#[cfg(test)]
const OTHER_ARITHMETIC_OF_TRAINING: f64 = 0.05;

/// The same of models, whose weights and attention are in single precision: eigenvalues near zero among them.
#[cfg(test)]
const OTHER_ARITHMETIC_OF_MODELS: f64 = 1e-3;

/// What is remembered of one column or one number of a summary.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The column's name; of the summary with a dot before it.
    pub name: String,
    /// How many values it has.
    pub length: usize,
    /// Σ|x| of its finite numbers.
    pub size: f64,
    /// Hash of its bits.
    pub bits: u64,
    /// The hash in WASM, where it is recorded.
    pub wasm: Option<u64>,
}

impl Line {
    /// Of numbers: every NaN counts as one, and both zeros as one.
    pub fn of_numbers(name: &str, numbers: &[f64]) -> Self {
        let canonical = |x: f64| match x {
            x if x.is_nan() => f64::NAN.to_bits(),
            0.0 => 0,
            x => x.to_bits(),
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
            wasm: None,
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
            wasm: None,
        }
    }
}

/// FNV-1a, 64 bits.
fn hash(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// What a machine's own mathematical functions and vectors make of a few numbers.
#[cfg(test)]
pub fn arithmetic() -> u64 {
    let probe = |i: u32| {
        let x = f64::from(i) / 7.0 - 4.0;
        let y = x as f32;
        let double = [
            x.exp(),
            x.abs().ln(),
            x.sin(),
            x.tanh(),
            x.abs().powf(0.3),
            x.exp_m1(),
        ];
        let single = [y.exp(), y.abs().ln(), y.sin(), y.cos(), y.tanh()];
        let double = double.into_iter().flat_map(|x| x.to_bits().to_le_bytes());
        double
            .chain(single.into_iter().flat_map(|x| x.to_bits().to_le_bytes()))
            .collect::<Vec<u8>>()
    };
    hash((0..64).flat_map(probe).chain(vectors()))
}

/// The instruction sets by which libraries choose their loops.
#[cfg(test)]
fn vectors() -> impl Iterator<Item = u8> {
    #[cfg(target_arch = "x86_64")]
    let sets = [
        std::arch::is_x86_feature_detected!("avx2"),
        std::arch::is_x86_feature_detected!("fma"),
        std::arch::is_x86_feature_detected!("avx512f"),
    ];
    #[cfg(not(target_arch = "x86_64"))]
    let sets = [false];
    sets.into_iter()
        .map(u8::from)
        .chain(std::env::consts::ARCH.bytes())
}

/// Addresses with what was recorded for each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// Arithmetic of the machine that recorded.
    pub arithmetic: u64,
    /// In the order of the file.
    pub addresses: Vec<(String, Vec<Line>)>,
}

impl Record {
    /// Reads the text of a record.
    ///
    /// # Panics
    /// Where a line is not one of the three kinds above: the file belongs to the tests.
    pub fn read(text: &str) -> Self {
        let mut record = Self::default();
        for line in text.lines().filter(|line| !line.is_empty()) {
            if let Some(bits) = line.strip_prefix("arithmetic ") {
                record.arithmetic = hexadecimal(bits);
            } else if let Some(line) = line.strip_prefix("  ") {
                let parts: Vec<&str> = line.split(' ').collect();
                let &[name, length, size, bits, wasm] = &parts[..] else {
                    panic!("“{line}” is not a line of a record");
                };
                let lines = record.addresses.last_mut().expect("an address comes first");
                lines.1.push(Line {
                    name: name.to_owned(),
                    length: length.parse().expect("a length"),
                    size: size.parse().expect("a number"),
                    bits: hexadecimal(bits),
                    wasm: (wasm != "-").then(|| hexadecimal(wasm)),
                });
            } else {
                record.addresses.push((line.to_owned(), Vec::new()));
            }
        }
        record
    }

    /// The text that [`Record::read`] reads.
    pub fn text(&self) -> String {
        let mut out = format!("arithmetic {:016x}\n", self.arithmetic);
        for (address, lines) in &self.addresses {
            let _ = writeln!(out, "{address}");
            for line in lines {
                let wasm = line
                    .wasm
                    .map_or("-".to_owned(), |bits| format!("{bits:016x}"));
                let Line {
                    name,
                    length,
                    size,
                    bits,
                    ..
                } = line;
                let _ = writeln!(out, "  {name} {length} {size:e} {bits:016x} {wasm}");
            }
        }
        out
    }

    /// What differs between the recorded lines of `address` and those computed `now` natively, in words.
    #[cfg(test)]
    pub fn differences(&self, address: &str, now: &[Line]) -> Vec<String> {
        let here = self.arithmetic == arithmetic();
        let allowed = if address.contains("view=train") {
            OTHER_ARITHMETIC_OF_TRAINING
        } else if address.contains("view=models") {
            OTHER_ARITHMETIC_OF_MODELS
        } else {
            OTHER_ARITHMETIC
        };
        self.compare(address, now, |old, new| {
            if here {
                old.bits == new.bits
            } else {
                (old.size - new.size).abs() <= allowed * old.size.abs()
            }
        })
    }

    /// The same of lines computed in WASM; one that is not recorded differs.
    pub fn differences_in_wasm(&self, address: &str, now: &[Line]) -> Vec<String> {
        self.compare(address, now, |old, new| old.wasm == Some(new.bits))
    }

    fn compare(
        &self,
        address: &str,
        now: &[Line],
        same: impl Fn(&Line, &Line) -> bool,
    ) -> Vec<String> {
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
                if old.length != new.length || !same(old, new) {
                    differences.push(format!(
                        "{address}: {} is another one ({} values, Σ|x| = {}; recorded {} and {})",
                        new.name, new.length, new.size, old.length, old.size
                    ));
                }
            }
        }
        differences
    }
}

fn hexadecimal(bits: &str) -> u64 {
    u64::from_str_radix(bits, 16).expect("a hash of 16 hexadecimal digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let numbers = [1.0, -2.5, f64::NAN, 0.0, f64::INFINITY];
        let mut line = Line::of_numbers("x", &numbers);
        line.wasm = Some(7);
        Record {
            arithmetic: arithmetic(),
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
    fn a_last_bit_a_name_a_length_and_a_word_are_told() {
        let word = Line::of_words(".verdict", &["holds"]);
        let with = |x: f64| {
            vec![
                Line::of_numbers("x", &[x, -2.5, -f64::NAN, -0.0, f64::INFINITY]),
                word.clone(),
            ]
        };
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
        assert_eq!(record().differences_in_wasm("a=1", &with(1.0)).len(), 2);
    }

    #[test]
    fn another_arithmetic_is_allowed_its_rounding_only() {
        let elsewhere = Record {
            arithmetic: 1,
            ..record()
        };
        let with = |x: f64| {
            vec![
                Line::of_numbers("x", &[x, -2.5, f64::NAN, 0.0, f64::INFINITY]),
                Line::of_words(".verdict", &["holds"]),
            ]
        };
        assert_eq!(
            elsewhere.differences("a=1", &with(1.0 + 1e-9)),
            Vec::<String>::new()
        );
        assert_eq!(elsewhere.differences("a=1", &with(1.0 + 1e-5)).len(), 1);
    }
}
