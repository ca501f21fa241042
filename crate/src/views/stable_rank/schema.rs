//! Columns and summary of the view `stable-rank`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, corrected, exact, measured, published};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("T"),
        measured("excess"),
        measured("resolved"),
        measured("signal_s1"),
        measured("signal_s2"),
        measured("signal_square"),
        measured("product_s1"),
        published("published"),
        corrected("corrected"),
        corrected("resolved_corrected"),
        exact("finite"),
    ],
    summary: &[
        "stable_rank",
        "excess",
        "resolved",
        "excess_published",
        "excess_corrected",
        "resolved_corrected",
        "excess_fixed",
    ],
    units: &[],
};
