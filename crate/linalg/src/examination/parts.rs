//! The examined decompositions, natively and in browsers.

use super::{WorstRatio, examine_eigenvalues, examine_singular_values, examine_structured};
use std::fmt::Write;

/// A part of the examination.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// Number of square matrices of each kind and each of these sizes.
    Eigenvalues(&'static [usize], u64),
    /// Number of matrices of each structured kind and each of these sizes.
    Structured(&'static [usize], u64),
    /// Number of matrices of each kind and each of these shapes.
    SingularValues(&'static [(usize, usize)], u64),
}

/// The whole examination: many small matrices, and one large matrix of each kind, since large ones take longer.
pub const PARTS: [Part; 5] = [
    Part::Eigenvalues(&[1, 2, 3, 5, 10, 16, 20, 33], 4),
    Part::Eigenvalues(&[64, 100, 161, 256], 1),
    Part::SingularValues(
        &[
            (1, 1),
            (1, 2),
            (2, 1),
            (2, 2),
            (3, 1),
            (1, 3),
            (3, 3),
            (10, 10),
            (10, 16),
            (16, 10),
            (30, 30),
            (30, 40),
            (40, 30),
            (40, 40),
        ],
        4,
    ),
    Part::SingularValues(&[(100, 100), (64, 200), (256, 100), (256, 256)], 1),
    Part::Structured(&[2, 3, 5, 10, 20, 33, 64, 100], 4),
];

impl Part {
    /// Its worst ratios.
    pub fn examine(&self) -> Vec<WorstRatio> {
        match self {
            Self::Eigenvalues(sizes, seeds) => examine_eigenvalues(sizes, *seeds),
            Self::Structured(sizes, seeds) => examine_structured(sizes, *seeds),
            Self::SingularValues(shapes, seeds) => examine_singular_values(shapes, *seeds),
        }
    }

    /// The lines of `reference/examination.txt` for `worst`, its ratios: a line with the part examined, then one for each ratio
    /// with the kind of matrix, the quantity, all digits of the value and the shape.
    pub fn record(&self, worst: &[WorstRatio]) -> String {
        let mut text = format!("{self:?}\n");
        for w in worst {
            let (m, n) = w.shape;
            let _ = writeln!(text, "  {}; {}; {:e}; {m} by {n}", w.kind, w.ratio, w.value);
        }
        text
    }
}
