//! Progress on a line of the terminal.

use super::estimate::duration;
use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// Shortest time between two versions of a line.
const PAUSE: Duration = Duration::from_millis(100);

/// One progress line for the whole command. Without a terminal it is not shown.
pub struct ProgressLine {
    begun: Instant,
    written: Option<Instant>,
    terminal: bool,
    /// Work of each figure, in an arbitrary unit.
    work: Vec<f64>,
}

impl ProgressLine {
    /// The progress line at the beginning; `work` is the work of each figure.
    pub fn new(work: Vec<f64>) -> Self {
        Self {
            begun: Instant::now(),
            written: None,
            terminal: stderr().is_terminal(),
            work,
        }
    }

    /// Shows that `done` of `wanted` steps of figure number `figure`, counted from 0, are finished.
    pub fn show(&mut self, figure: usize, done: usize, wanted: usize) {
        let is_new = self.written.is_none_or(|at| at.elapsed() >= PAUSE);
        if !self.terminal || !is_new {
            return;
        }
        self.written = Some(Instant::now());
        let line = self.line(figure, done, wanted, self.begun.elapsed().as_secs_f64());
        self.write(&format!("\r{line}\x1b[K"));
    }

    fn line(&self, figure: usize, done: usize, wanted: usize, elapsed: f64) -> String {
        let part = done as f64 / wanted.max(1) as f64;
        let before: f64 = self.work[..figure].iter().sum();
        let all: f64 = self.work.iter().sum();
        let share = (before + part * self.work[figure]) / all.max(1e-300);
        let place = match self.work.len() {
            1 => format!("{done} of {wanted} steps"),
            count => format!("figure {} of {count}, {:.0} %", figure + 1, 100.0 * share),
        };
        match share > 0.02 && elapsed > 1.0 {
            true => format!(
                "{place}, about {} left",
                duration(elapsed / share - elapsed)
            ),
            false => place,
        }
    }

    /// Takes the line away.
    pub fn clear(&mut self) {
        if self.written.take().is_some() {
            self.write("\r\x1b[K");
        }
    }

    fn write(&self, text: &str) {
        // A terminal that is gone has nobody who reads it.
        let _ = stderr().write_all(text.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sweep_has_one_total_weighted_by_work_with_the_time_left() {
        let line = ProgressLine::new(vec![1.0, 3.0]);
        assert_eq!(line.line(0, 0, 4, 0.0), "figure 1 of 2, 0 %");
        assert_eq!(
            line.line(1, 1, 3, 30.0),
            "figure 2 of 2, 50 %, about 30.0 seconds left"
        );
        let line = ProgressLine::new(vec![5.0]);
        assert_eq!(line.line(0, 1, 4, 0.5), "1 of 4 steps");
        assert_eq!(
            line.line(0, 1, 4, 200.0),
            "1 of 4 steps, about 10 minutes left"
        );
    }
}
