//! What became of the mutants, from run to run, and the table of it.

use super::compile::Kept;
use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use std::fs;
use std::path::Path;

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// This test fails.
    Noticed(String),
    /// No test fails.
    Missed,
    /// No test so much as comes by.
    Unreached,
}

/// The verdicts so far, by the names of mutants.
#[derive(Debug, Default, PartialEq)]
pub struct Results(Map<String, Value>);

impl Results {
    /// Those of the file `path`; none where there is no such file.
    pub fn read(path: &Path) -> Result<Self> {
        let Ok(text) = fs::read_to_string(path) else {
            return Ok(Self::default());
        };
        let read = serde_json::from_str(&text);
        read.map(Self).with_context(|| path.display().to_string())
    }

    /// Writes them.
    pub fn write(&self, path: &Path) -> Result<()> {
        let text = serde_json::to_string_pretty(&self.0)?;
        fs::write(path, text).with_context(|| path.display().to_string())
    }

    /// What became of the mutant `name`.
    pub fn of(&self, name: &str) -> Option<Verdict> {
        let said = self.0.get(name)?;
        Some(match (said["by"].as_str(), said["reached"].as_bool()) {
            (Some(by), _) => Verdict::Noticed(by.to_owned()),
            (None, Some(false)) => Verdict::Unreached,
            _ => Verdict::Missed,
        })
    }

    /// Notes what became of the mutant `name`.
    pub fn set(&mut self, name: &str, verdict: &Verdict) {
        let said = match verdict {
            Verdict::Noticed(by) => json!({"by": by}),
            Verdict::Missed => json!({"reached": true}),
            Verdict::Unreached => json!({"reached": false}),
        };
        self.0.insert(name.to_owned(), said);
    }
}

/// How many mutants of a module end how.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Count {
    noticed: usize,
    missed: usize,
    not_switchable: usize,
    unviable: usize,
    untried: usize,
}

impl Count {
    /// Adds one mutant.
    pub fn add(&mut self, kept: Kept, verdict: Option<&Verdict>) {
        *match (kept, verdict) {
            (Kept::Unviable, _) => &mut self.unviable,
            (Kept::NotSwitchable, _) => &mut self.not_switchable,
            (Kept::Switchable, None) => &mut self.untried,
            (Kept::Switchable, Some(Verdict::Noticed(_))) => &mut self.noticed,
            (Kept::Switchable, Some(_)) => &mut self.missed,
        } += 1;
    }

    /// Adds those of another module.
    pub fn add_all(&mut self, other: Self) {
        self.noticed += other.noticed;
        self.missed += other.missed;
        self.not_switchable += other.not_switchable;
        self.unviable += other.unviable;
        self.untried += other.untried;
    }

    /// The share of those tried that is noticed.
    pub fn share(self) -> f64 {
        self.noticed as f64 / (self.noticed + self.missed).max(1) as f64
    }

    /// A line of the table.
    pub fn line(self, name: &str) -> String {
        let Self {
            noticed,
            missed,
            not_switchable,
            unviable,
            untried,
        } = self;
        let percent = 100.0 * self.share();
        format!(
            "{name:<12}{noticed:>8}{missed:>8}{percent:>8.1} %{not_switchable:>16}{unviable:>10}{untried:>11}"
        )
    }

    /// The line above.
    pub fn head() -> String {
        format!(
            "{:<12}{:>8}{:>8}{:>10}{:>16}{:>10}{:>11}",
            "", "noticed", "missed", "share", "not switchable", "unviable", "not tried"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::compile::Kept;
    use super::{Count, Results, Verdict};

    #[test]
    fn verdicts_are_kept_and_the_last_one_counts() {
        let mut results = Results::default();
        let noticed = Verdict::Noticed("theory::tests::a".to_owned());
        for verdict in [Verdict::Unreached, Verdict::Missed, noticed] {
            results.set("a.rs:1:2: replace + with -", &verdict);
            assert_eq!(results.of("a.rs:1:2: replace + with -"), Some(verdict));
        }
        assert_eq!(results.of("a.rs:1:2: replace + with *"), None);
    }

    #[test]
    fn the_share_is_that_of_the_tried_ones() {
        let mut count = Count::default();
        let noticed = Verdict::Noticed(String::new());
        for verdict in [Some(&noticed), Some(&noticed), Some(&noticed), None] {
            count.add(Kept::Switchable, verdict);
        }
        count.add(Kept::Switchable, Some(&Verdict::Unreached));
        count.add(Kept::Unviable, Some(&Verdict::Missed));
        count.add(Kept::NotSwitchable, None);
        assert_eq!(count.share(), 0.75);
        let mut all = Count::default();
        all.add_all(count);
        all.add_all(count);
        let line = all.line("theory");
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words, ["theory", "6", "2", "75.0", "%", "2", "2", "2"]);
        assert_eq!(line.chars().count(), Count::head().chars().count());
    }
}
