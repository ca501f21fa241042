//! The numbers of a matrix in memory: row by row, in the precision of its file.

/// The entries of a matrix, row by row.
#[derive(Clone, Debug, PartialEq)]
pub enum Entries {
    /// In single precision, which holds all numbers of the file exactly.
    Single(Vec<f32>),
    /// In double precision.
    Double(Vec<f64>),
}

impl Entries {
    /// Their number.
    pub const fn count(&self) -> usize {
        match self {
            Self::Single(all) => all.len(),
            Self::Double(all) => all.len(),
        }
    }

    /// Bytes that they take.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Single(all) => size_of_val(&all[..]),
            Self::Double(all) => size_of_val(&all[..]),
        }
    }

    /// The entries column by column, for the square matrix of side `side` that the rows form. Entries in double precision need no further
    /// memory.
    ///
    /// # Panics
    /// When the number of entries is not `side` · `side`.
    pub fn into_columns(self, side: usize) -> Vec<f64> {
        assert_eq!(self.count(), side * side, "entries of a matrix");
        let mut all = match self {
            Self::Single(all) => all.into_iter().map(f64::from).collect(),
            Self::Double(all) => all,
        };
        transpose(&mut all, side);
        all
    }

    /// Entries of a square matrix of side `side`, given column by column.
    pub(super) fn of_columns(mut all: Vec<f64>, side: usize) -> Self {
        transpose(&mut all, side);
        Self::Double(all)
    }

    /// Transposes the matrix.
    pub(super) fn transpose(&mut self, side: usize) {
        match self {
            Self::Single(all) => transpose(all, side),
            Self::Double(all) => transpose(all, side),
        }
    }

    /// Entry number `at`.
    pub(super) fn get(&self, at: usize) -> f64 {
        match self {
            Self::Single(all) => all[at].into(),
            Self::Double(all) => all[at],
        }
    }

    /// Sets the entries number `range` to `entry`; if single precision cannot represent it exactly, all entries become double.
    pub(super) fn fill(&mut self, range: std::ops::Range<usize>, entry: f64) {
        if let Self::Single(all) = self
            && f64::from(entry as f32) != entry
        {
            *self = Self::Double(all.iter().map(|x| f64::from(*x)).collect());
        }
        match self {
            Self::Single(all) => all[range].fill(entry as f32),
            Self::Double(all) => all[range].fill(entry),
        }
    }
}

/// Side of the blocks that are transposed at a time: two of them are in the first cache.
const BLOCK: usize = 32;

/// Transposes the square matrix of side `side` in place.
fn transpose<T>(all: &mut [T], side: usize) {
    let blocks = || (0..side).step_by(BLOCK);
    for top in blocks() {
        for left in blocks().filter(|left| *left >= top) {
            for i in top..side.min(top + BLOCK) {
                for j in left.max(i + 1)..side.min(left + BLOCK) {
                    all.swap(i * side + j, j * side + i);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_is_transposed_in_its_place() {
        for side in [1, 2, 31, 32, 33, 100] {
            let entry = |i: usize, j: usize| (1000 * i + j) as f64;
            let columns = (0..side * side).map(|at| entry(at % side, at / side));
            let wanted: Vec<f64> = columns.collect();
            let rows = (0..side * side).map(|at| entry(at / side, at % side));
            let single = Entries::Single(rows.clone().map(|x| x as f32).collect());
            let double = Entries::Double(rows.collect());
            assert_eq!(single.into_columns(side), wanted);
            assert_eq!(double.clone().into_columns(side), wanted);
            assert_eq!(Entries::of_columns(wanted, side), double);
        }
    }

    #[test]
    fn numbers_that_single_precision_does_not_hold_are_not_rounded() {
        let mut entries = Entries::Single(vec![0.5; 9]);
        entries.fill(0..3, 0.25);
        assert_eq!(entries.bytes(), 36);
        entries.fill(3..6, 1.0 / 3.0);
        assert_eq!(
            (entries.get(0), entries.get(4), entries.get(8)),
            (0.25, 1.0 / 3.0, 0.5)
        );
    }
}
