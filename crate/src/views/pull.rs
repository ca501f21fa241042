//! A pull: one entry of an attention matrix is moved, and its row keeps its sum.

use crate::attention::Kind as _;
use crate::linalg::Matrix;
use crate::parameters::{LARGEST_PULLED, Parameters, View};
use crate::words::phrase;

/// An entry, and the strength of the pull.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pull {
    /// Row, from 0.
    pub row: usize,
    /// Column, from 0.
    pub column: usize,
    /// From 0 to 1: share of the distance from the entry to the sum of its row. From 0 to −1: share of the distance from the entry to 0.
    pub strength: f64,
}

/// Whether an entry of the matrix of `p` can be pulled: it is small, and attention itself, with no negative entries.
pub(super) fn can_be_pulled(p: &Parameters) -> bool {
    p.view == View::Spectrum && obstacle(p).is_none()
}

/// The reason why no entry is pulled, as a sentence.
pub(super) fn obstacle(p: &Parameters) -> Option<String> {
    if p.T > LARGEST_PULLED {
        return Some(phrase!(
            "view-entry-pulled-matrix-t-entries-pulled",
            tokens = p.T,
            limit = LARGEST_PULLED
        ));
    }
    if p.remedy.changes_attention() {
        return Some(phrase!("view-no-pull-with-remedy").to_owned());
    }
    let is_negative = p.attention.recipe(p).has_negative_entries();
    is_negative.then(|| phrase!("view-no-pull-negative-entries").to_owned())
}

impl Pull {
    /// The pull of `p`, if an entry is pulled.
    pub fn of(p: &Parameters) -> Option<Self> {
        (p.pull != 0.0 && can_be_pulled(p)).then(|| Self {
            row: p.pull_row.min(p.T) - 1,
            column: p.pull_column.min(p.T) - 1,
            strength: p.pull,
        })
    }

    /// This pull with another strength.
    pub fn with_strength(self, strength: f64) -> Self {
        Self { strength, ..self }
    }

    /// Moves the entry of `matrix` and scales the other entries of its row, so that the row keeps its sum. A row without a positive sum,
    /// or with a negative entry, stays as it is.
    pub fn apply(self, matrix: &mut Matrix) {
        let Some(shares) = Shares::of(&row(matrix, self.row), self.column) else {
            return;
        };
        let moved = match self.strength > 0.0 {
            true => self.strength * shares.rest,
            false => self.strength * shares.entry,
        };
        for (j, change) in shares.direction.iter().enumerate() {
            let entry = &mut matrix[(self.row, j)];
            // Rounding must not leave an entry below 0.
            *entry = (*entry + moved * change).max(0.0);
        }
    }
}

/// The entries of row `i`.
pub(super) fn row(matrix: &Matrix, i: usize) -> Vec<f64> {
    matrix.row(i).iter().copied().collect()
}

/// An entry of a row beside the others.
pub(super) struct Shares {
    entry: f64,
    /// Sum of the other entries.
    rest: f64,
    /// Change of the row for each unit that the entry grows: 1 at the entry; the others shrink in proportion, or, where all are 0,
    /// equally. The changes sum to 0.
    pub direction: Vec<f64>,
}

impl Shares {
    /// `None` if the rest of the row cannot be scaled: a negative entry, no positive entry, or no other entry.
    pub fn of(row: &[f64], column: usize) -> Option<Self> {
        let entry = row[column];
        let others = || row.iter().enumerate().filter(|(j, _)| *j != column);
        let rest: f64 = others().map(|(_, x)| x).sum();
        let negative = row.iter().any(|x| *x < 0.0);
        if negative || row.len() < 2 || !(entry + rest).is_normal() {
            return None;
        }
        let equal = 1.0 / (row.len() - 1) as f64;
        let share = |(j, x): (usize, &f64)| match j == column {
            true => 1.0,
            false if rest.is_normal() => -x / rest,
            false => -equal,
        };
        Some(Self {
            entry,
            rest,
            direction: row.iter().enumerate().map(share).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pulled(entries: [f64; 3], column: usize, strength: f64) -> Vec<f64> {
        let mut matrix = Matrix::from_fn(3, 3, |_, j| entries[j]);
        let pull = Pull {
            row: 1,
            column,
            strength,
        };
        pull.apply(&mut matrix);
        // Other rows stay.
        assert_eq!(row(&matrix, 0), entries);
        row(&matrix, 1)
    }

    fn assert_near(found: &[f64], wanted: [f64; 3]) {
        let near = found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-15);
        assert!(near, "{found:?}, not {wanted:?}");
    }

    #[test]
    fn a_row_keeps_its_sum_and_the_ratios_of_its_other_entries() {
        let row = [0.2, 0.3, 0.5];
        assert_near(&pulled(row, 0, 0.5), [0.6, 0.15, 0.25]);
        assert_near(&pulled(row, 0, 1.0), [1.0, 0.0, 0.0]);
        assert_near(&pulled(row, 0, -0.5), [0.1, 0.3375, 0.5625]);
        assert_near(&pulled(row, 2, -1.0), [0.4, 0.6, 0.0]);
        // Half of a row that goes to a sink.
        assert_near(&pulled([0.1, 0.15, 0.25], 0, 1.0), [0.5, 0.0, 0.0]);
    }

    #[test]
    fn an_entry_that_is_all_of_its_row_gives_to_the_others_equally_and_a_zero_row_stays() {
        assert_near(&pulled([0.0, 1.0, 0.0], 1, -0.5), [0.25, 0.5, 0.25]);
        assert_near(&pulled([0.0, 1.0, 0.0], 1, 0.7), [0.0, 1.0, 0.0]);
        assert_near(&pulled([0.0, 1.0, 0.0], 0, 0.7), [0.7, 0.3, 0.0]);
        assert_near(&pulled([0.0; 3], 1, 0.7), [0.0; 3]);
        assert_near(&pulled([0.6, -0.1, 0.5], 1, 0.7), [0.6, -0.1, 0.5]);
        let tiny = pulled([1e-320, 1.0, 0.0], 1, -1.0);
        assert!(tiny.iter().all(|x| x.is_finite()), "{tiny:?}");
        assert!((tiny.iter().sum::<f64>() - 1.0).abs() < 1e-15, "{tiny:?}");
    }

    #[test]
    fn only_small_attention_without_negative_entries_is_pulled() {
        let can = |text: &str| Pull::of(&Parameters::from_text(text).0).is_some();
        for text in [
            "T=6&pull=0.1",
            "T=32&pull=-1",
            "T=6&pull=0.1&attention=relu",
            "T=6&pull=0.1&attention=sink&causal=1",
        ] {
            assert!(can(text), "{text}");
        }
        for text in [
            "T=6",
            "T=33&pull=0.1",
            "T=6&pull=0.1&remedy=gap",
            "T=6&pull=0.1&attention=differential",
            "T=6&pull=0.1&attention=orthogonal",
            "T=6&pull=0.1&view=singular",
        ] {
            assert!(!can(text), "{text}");
        }
        let far = Pull::of(&Parameters::from_text("T=6&pull=0.1&pull_row=9").0).unwrap();
        assert_eq!((far.row, far.column), (5, 1));
    }
}
