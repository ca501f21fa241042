//! Rows of numbers in the order in which they arrive.

use super::refusal::SIZES;

/// The rows of a table so far: the rows of a square table are kept, further ones are only counted.
pub(super) struct Rows {
    entries: Vec<f64>,
    columns: usize,
    count: usize,
    /// Largest number of numbers that the file can contain.
    room: usize,
}

impl Rows {
    /// Empty rows for a text of `bytes` bytes: every number has at least one byte, and one byte separates it from the next.
    pub fn new(bytes: usize) -> Self {
        Self {
            entries: Vec::new(),
            columns: 0,
            count: 0,
            room: bytes / 2 + 1,
        }
    }

    /// Their number.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Number of columns, from the first row.
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// Whether there are more than the supported number: the table is too long in any case.
    pub fn are_too_many(&self) -> bool {
        self.count > *SIZES.end()
    }

    pub fn push(&mut self, row: &[f64]) {
        if self.count == 0 {
            self.columns = row.len();
            // Once and for all: what grows is copied, and held twice meanwhile.
            let square = self.columns.saturating_mul(self.columns);
            self.entries.reserve_exact(square.min(self.room));
        }
        if row.len() == self.columns && self.count < self.columns {
            self.entries.extend_from_slice(row);
        }
        self.count += 1;
    }

    /// The numbers of all rows, if there are as many rows as columns.
    pub fn into_entries(self) -> Vec<f64> {
        self.entries
    }
}
