//! Counts of passed, failed and skipped tests.

use anyhow::{Context, Result};
use std::io::{BufRead, BufReader};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// The count of a whole test run.
#[derive(Default)]
pub struct Tally {
    passed: usize,
    failed: usize,
    skipped: usize,
    remarks: Vec<String>,
}

/// The last line a libtest program prints about itself; the end-to-end runner prints the same.
#[derive(Debug, PartialEq)]
struct Summary {
    passed: usize,
    failed: usize,
    ignored: usize,
}

/// Position of a line within the output of a test program.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Part {
    /// The results of tests as they end, and the summary; for the end-to-end runner, its whole output.
    Tests,
    /// Output of tests that passed: `--show-output` asks for it.
    Successes,
    /// Output of tests that failed.
    Failures,
}

impl Part {
    /// Position of `line`, from the position of the previous line.
    fn before(self, line: &str) -> Self {
        match line {
            "successes:" => Self::Successes,
            "failures:" => Self::Failures,
            _ if line.starts_with("test result: ") => Self::Tests,
            _ => self,
        }
    }

    /// Whether `line`, at this position, names a failure and its cause, or a retry.
    fn tells_of_failures(self, line: &str) -> bool {
        match self {
            Self::Failures => !line.is_empty(),
            Self::Successes => false,
            Self::Tests => ["FAILED ", "again "]
                .iter()
                .any(|word| line.starts_with(word)),
        }
    }
}

/// Report of a program of many tests; several may run side by side.
#[derive(Default)]
pub struct TestRun {
    passed: usize,
    failed: usize,
    skipped: usize,
    remarks: Vec<String>,
}

impl TestRun {
    /// Runs `command`, shows its output immediately, and adds up the tests it reports. A line that begins with `skipped ` is one more that
    /// could not run: a whole test, or its part. What tests that passed have printed is not shown; failures are repeated at the end with
    /// their reasons.
    pub fn of(name: &str, command: &mut Command) -> Result<Self> {
        let begun = print_heading(name);
        let mut run = Self::default();
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{name}: could not start {:?}", command.get_program()))?;
        let mut failures = Vec::new();
        if let Some(output) = child.stdout.take() {
            let mut part = Part::Tests;
            for line in BufReader::new(output).split(b'\n') {
                let line = line?;
                let line = String::from_utf8_lossy(&line);
                part = part.before(&line);
                if part != Part::Successes || line.starts_with("skipped ") {
                    println!("{line}");
                }
                if part.tells_of_failures(&line) {
                    failures.push(line.clone().into_owned());
                }
                if let Some(summary) = summary(&line) {
                    run.passed += summary.passed;
                    run.skipped += summary.ignored;
                    run.failed += summary.failed;
                }
                if let Some(skipped) = line.strip_prefix("skipped ") {
                    run.skipped += 1;
                    run.remarks.push(format!("skipped: {skipped}"));
                } else if let Some((test, _)) = line.split_once(" ... ignored") {
                    run.remarks
                        .push(format!("skipped: {}", test.trim_start_matches("test ")));
                }
            }
        }
        // It may also fail without a count: because it does not build, or because it crashes.
        if !child.wait()?.success() && run.failed == 0 {
            run.failed = 1;
        }
        if run.failed > 0 {
            run.remarks.push(format!("FAILED: {name} ({})", run.failed));
        }
        run.remarks.append(&mut failures);
        println!("{name} took {:.0} s", begun.elapsed().as_secs_f64());
        Ok(run)
    }
}

impl Tally {
    /// Runs `command`, which passes or fails as one.
    pub fn run_command(&mut self, name: &str, command: &mut Command) {
        let begun = print_heading(name);
        let passed = command
            .stdin(Stdio::null())
            .status()
            .is_ok_and(|status| status.success());
        self.count(name, passed, begun);
    }

    /// Counts a step of these commands as one test.
    pub fn step(&mut self, name: &str, step: impl FnOnce() -> Result<()>) -> bool {
        let begun = print_heading(name);
        let outcome = step();
        if let Err(problem) = &outcome {
            println!("{problem:#}");
        }
        self.count(name, outcome.is_ok(), begun);
        outcome.is_ok()
    }

    /// Runs `command`, shows its output immediately, and adds up the tests it reports.
    pub fn many(&mut self, name: &str, command: &mut Command) -> Result<()> {
        self.add(TestRun::of(name, command)?);
        Ok(())
    }

    /// Adds the tests of a run.
    pub fn add(&mut self, mut run: TestRun) {
        self.passed += run.passed;
        self.failed += run.failed;
        self.skipped += run.skipped;
        self.remarks.append(&mut run.remarks);
    }

    /// Counts `name` as skipped, for `reason`.
    pub fn skip(&mut self, name: &str, reason: &str) {
        self.skipped += 1;
        self.remarks.push(format!("skipped: {name}: {reason}"));
    }

    /// Prints the failures and, last, the closing line.
    pub fn print_summary(self) -> ExitCode {
        println!();
        for remark in &self.remarks {
            println!("{remark}");
        }
        println!(
            "{} passed, {} failed, {} skipped",
            self.passed, self.failed, self.skipped
        );
        if self.failed == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }

    fn count(&mut self, name: &str, passed: bool, begun: Instant) {
        if passed {
            self.passed += 1;
            println!("ok: {name} ({:.0} s)", begun.elapsed().as_secs_f64());
        } else {
            self.failed += 1;
            println!("FAILED: {name}");
            self.remarks.push(format!("FAILED: {name}"));
        }
    }
}

fn print_heading(name: &str) -> Instant {
    println!("\n== {name}");
    Instant::now()
}

fn summary(line: &str) -> Option<Summary> {
    let counts = line.strip_prefix("test result: ")?.split_once(". ")?.1;
    let count = |word: &str| {
        counts
            .split(';')
            .find_map(|part| part.trim().strip_suffix(word)?.trim().parse::<usize>().ok())
    };
    Some(Summary {
        passed: count("passed")?,
        failed: count("failed")?,
        ignored: count("ignored")?,
    })
}

#[cfg(test)]
mod tests {
    use super::{Part, Summary, summary};

    #[test]
    fn the_summary_of_a_test_program_is_read() {
        let line = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 4 filtered out; finished in 0.10s";
        assert_eq!(
            summary(line),
            Some(Summary {
                passed: 12,
                failed: 3,
                ignored: 1
            })
        );
        assert_eq!(summary("test spectrum ... ok"), None);
    }

    #[test]
    fn what_failed_is_told_apart_from_what_passed() {
        let output = "test a ... ok\ntest b ... FAILED\n\nsuccesses:\n\n---- a stdout ----\nfine\n\nsuccesses:\n    a\n\n\
            failures:\n\n---- b stdout ----\nfound 1 for 2\n\nfailures:\n    b\n\n\
            test result: FAILED. 1 passed; 1 failed\nagain c (firefox): lost\nFAILED d (webkit): 3 for 4\nok e (webkit, 1 s)";
        let mut part = Part::Tests;
        let printed: Vec<&str> = output
            .lines()
            .filter(|line| {
                part = part.before(line);
                part.tells_of_failures(line)
            })
            .collect();
        let wanted = [
            "failures:",
            "---- b stdout ----",
            "found 1 for 2",
            "failures:",
            "    b",
            "again c (firefox): lost",
            "FAILED d (webkit): 3 for 4",
        ];
        assert_eq!(printed, wanted);
    }
}
