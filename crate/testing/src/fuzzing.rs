//! Random damage for tests of all input from outside. Every attempt has its own random stream, so that a failing one can
//! be repeated alone; the ordinary tests run the first few thousand of each kind.
//!
//! `cargo xtask fuzz --minutes N` makes more attempts: `FUZZ_SECONDS` is the duration of each test, and `FUZZ_FROM` the number of its first
//! attempt.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Replacements for numbers in texts.
const EXTREMES: [&str; 15] = [
    "",
    "-1",
    "0",
    "18446744073709551615",
    "4294967296",
    "1e308",
    "1e999",
    "-1e-320",
    "NaN",
    "inf",
    "١",
    "%00",
    "%ED%A0%80",
    ",",
    "&T=",
];

/// Source of random numbers for an attempt.
pub struct Draws(ChaCha8Rng);

impl Draws {
    /// Random numbers of the attempt number `at`, from its own stream of ChaCha8.
    fn of_attempt(at: u32) -> Self {
        let mut key = [0; 32];
        key[0] = 7;
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(u64::from(at) << 32);
        Self(generator)
    }

    /// A number below `count`, which is not 0.
    pub fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }

    /// An element of `list`.
    pub fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    /// `file` with one to four changes: a bit, a byte, the end, or a piece cut out, doubled, or overwritten by zeros or
    /// ones.
    pub fn damaged(&mut self, file: &[u8]) -> Vec<u8> {
        let mut file = file.to_vec();
        for _ in 0..=self.below(4) {
            // Half of the changes hit the header.
            let near = if self.below(2) == 0 { 24 } else { file.len() };
            let from = self.below(near.min(file.len()).max(1)).min(file.len());
            let to = (from + self.below(16)).min(file.len());
            match self.below(7) {
                0 if from < file.len() => file[from] ^= 1 << self.below(8),
                1 if from < file.len() => file[from] = self.below(256) as u8,
                2 => file.truncate(from),
                3 => drop(file.drain(from..to)),
                4 => {
                    let piece = file[from..to].to_vec();
                    file.splice(from..from, piece);
                }
                5 => file[from..to].fill(0),
                _ => file[from..to].fill(255),
            }
        }
        file
    }

    /// `text` with one to four changes: a number replaced by an extreme one, a character replaced, a piece cut out or
    /// doubled, or the bytes damaged.
    pub fn damaged_text(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        for _ in 0..=self.below(4) {
            let places: Vec<usize> = text
                .char_indices()
                .map(|(at, _)| at)
                .chain([text.len()])
                .collect();
            let from = *self.of(&places);
            match self.below(5) {
                0 => {
                    let digits = |c: char| c.is_ascii_digit() || "+-.e".contains(c);
                    let end = text[from..]
                        .find(|c| !digits(c))
                        .map_or(text.len(), |n| from + n);
                    let extreme: &str = EXTREMES[self.below(EXTREMES.len())];
                    text.replace_range(from..end, extreme);
                }
                1 => {
                    let end =
                        places[(places.partition_point(|at| *at <= from)).min(places.len() - 1)];
                    text.replace_range(
                        from..end,
                        ["&", "=", "\u{0}", "é", "\u{1F600}", "\"", "\n"][self.below(7)],
                    );
                }
                2 => {
                    let end = *self.of(&places);
                    text.replace_range(from.min(end)..from.max(end), "");
                }
                3 => {
                    let end = *self.of(&places);
                    let piece = text[from.min(end)..from.max(end)].to_owned();
                    text.insert_str(from, &piece);
                    text.truncate(text.floor_char_boundary(20_000));
                }
                _ => text = String::from_utf8_lossy(&self.damaged(text.as_bytes())).into_owned(),
            }
        }
        text
    }
}

impl Draws {
    /// `whole` with one of its values replaced, removed, or damaged as text.
    pub fn damaged_json(&mut self, whole: &Value) -> Value {
        let goes_deeper = self.below(10) > 0;
        match whole {
            Value::Object(fields) if goes_deeper && !fields.is_empty() => {
                let mut fields = fields.clone();
                let names: Vec<String> = fields.keys().cloned().collect();
                let name = self.of(&names);
                if self.below(7) == 0 {
                    fields.remove(name);
                } else if let Some(value) = fields.get_mut(name) {
                    *value = self.damaged_json(value);
                }
                Value::Object(fields)
            }
            Value::Array(items) if goes_deeper && !items.is_empty() => {
                let mut items = items.clone();
                let at = self.below(items.len());
                if self.below(7) == 0 {
                    items.remove(at);
                } else {
                    items[at] = self.damaged_json(&items[at]);
                }
                Value::Array(items)
            }
            Value::String(text) if self.below(2) == 0 => self.damaged_text(text).into(),
            _ => {
                let large = json!(u64::MAX);
                let nested = json!([[1, 2, 3]]);
                let values = [
                    json!(null),
                    json!(""),
                    json!("words"),
                    json!(-1),
                    json!(0),
                    json!(1),
                    json!(0.5),
                    json!(3),
                    json!(1e300),
                    json!(true),
                    json!(false),
                    json!({}),
                    json!([]),
                    nested,
                    large,
                ];
                self.of(&values).clone()
            }
        }
    }

    /// The text of a JSON file, damaged as text or in its values.
    pub fn damaged_json_text(&mut self, text: &str) -> String {
        match serde_json::from_str(text) {
            Ok(whole) if self.below(2) == 0 => self.damaged_json(&whole).to_string(),
            _ => self.damaged_text(text),
        }
    }
}

fn number(name: &str) -> Option<usize> {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse::<usize>().ok())
}

/// Time of each test of the long command; `None` for the short tests.
pub fn time() -> Option<Duration> {
    number("FUZZ_SECONDS").map(|seconds| Duration::from_secs(seconds as u64))
}

/// Tries `act` on the first `ordinary` attempts of the kind `name`, or for as long as requested, and prints their number; `act`
/// returns whether the input was accepted. A panic names its attempt.
pub fn run_attempts(
    name: &str,
    ordinary: usize,
    mut act: impl FnMut(&mut Draws) -> bool,
) -> (usize, usize) {
    let seconds = time();
    let from = number("FUZZ_FROM").unwrap_or(0);
    let begun = Instant::now();
    let (mut taken, mut attempts) = (0, 0);
    let mut slowest = (Duration::ZERO, 0);
    while seconds.map_or(attempts < ordinary, |seconds| begun.elapsed() < seconds) {
        let at = (from + attempts) as u32;
        let mut draws = Draws::of_attempt(at);
        let shown = Attempt { name, at };
        let since = Instant::now();
        taken += usize::from(act(&mut draws));
        slowest = slowest.max((since.elapsed(), at));
        std::mem::forget(shown);
        attempts += 1;
    }
    println!(
        "{name}: {attempts} tried, {taken} taken, {} refused; slowest {:?} of {:?}",
        attempts - taken,
        slowest,
        begun.elapsed()
    );
    (attempts, taken)
}

/// Prints the number of the attempt if a panic drops it.
struct Attempt<'a> {
    name: &'a str,
    at: u32,
}

impl Drop for Attempt<'_> {
    fn drop(&mut self) {
        eprintln!("{}: FUZZ_FROM={} fails", self.name, self.at);
    }
}
