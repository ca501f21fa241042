//! Columns and summary of the view `singular`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, corrected, exact, index, measured, published};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("x"),
        index("realisation"),
        measured("s"),
        published("published"),
        corrected("corrected"),
        exact("finite"),
    ],
    summary: &[
        "s1",
        "s2",
        "singular_gap",
        "edge_published",
        "edge_corrected",
        "edge_finite",
        "s1_fixed",
        "s2_fixed",
        "leading",
    ],
    units: &[],
};
