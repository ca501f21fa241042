//! Columns and summary of the view `depth`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, corrected, exact, published};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("layer"),
        published("published"),
        corrected("corrected"),
        corrected("resolved_corrected"),
        exact("finite"),
    ],
    summary: &[
        "stable_rank",
        "excess",
        "excess_published",
        "excess_corrected",
        "resolved",
        "resolved_corrected",
    ],
    units: &[],
};
