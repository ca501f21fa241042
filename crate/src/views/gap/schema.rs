//! Columns and summary of the view `gap`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, corrected, exact, measured, published};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("T"),
        measured("eigen_gap"),
        measured("singular_gap"),
        published("eigen_gap_published"),
        published("singular_gap_published"),
        corrected("eigen_gap_corrected"),
        corrected("singular_gap_corrected"),
        exact("eigen_gap_finite"),
        exact("singular_gap_finite"),
    ],
    summary: &[
        "gap",
        "singular_gap",
        "radius_published",
        "radius",
        "radius_finite",
    ],
    units: &[],
};
