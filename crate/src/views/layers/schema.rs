//! Columns and summary of the view `layers`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, measured};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("layer"),
        axis("depth"),
        measured("re"),
        measured("im"),
        measured("outliers"),
        measured("participation"),
        measured("lambda1_abs"),
        measured("lambda2_abs"),
        measured("score_contrast"),
        // One row a block of the matrix looked at.
        axis("row"),
        axis("column"),
        measured("entry"),
    ],
    summary: &["layer", "outliers", "lambda1", "lambda2_abs", "gap"],
    units: &[],
};
