//! What the data set of the view `claims` may hold.

use crate::dataset::Schema;
use crate::dataset::schema::{allowed, corrected, error, measured, published, words};

/// Its columns and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        words("id"),
        words("statement"),
        words("source"),
        words("relation"),
        words("verdict"),
        words("address"),
        measured("measured"),
        measured("drift"),
        error("se"),
        published("published"),
        corrected("corrected"),
        allowed("allowed_published"),
        allowed("allowed_corrected"),
    ],
    summary: &["claims_holding", "claims_other_constant", "claims_failing"],
};
