//! Columns and summary of the view `gradients`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, corrected, exact, measured, published};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("L"),
        measured("norm"),
        measured("norm_resolved"),
        published("published"),
        corrected("corrected"),
        corrected("resolved_corrected"),
        exact("finite"),
        exact("resolved_finite"),
    ],
    summary: &[
        "gradient",
        "gradient_published",
        "gradient_corrected",
        "gradient_resolved",
        "gradient_resolved_corrected",
    ],
    units: &[],
};
