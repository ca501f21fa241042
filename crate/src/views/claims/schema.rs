//! Columns and summary of the view `claims`.

use crate::dataset::Schema;
use crate::dataset::schema::{allowed, axis, corrected, error, index, measured, published, words};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        words("id"),
        words("statement"),
        words("source"),
        words("root"),
        words("relation"),
        words("verdict"),
        words("standing"),
        words("address"),
        words("training_size"),
        words("paper_size"),
        measured("measured"),
        measured("first"),
        measured("worst"),
        measured("exponent"),
        error("se"),
        error("exponent_se"),
        index("realisations"),
        published("published"),
        corrected("corrected"),
        // Distances from the laws in units of what is allowed, and their standard errors.
        measured("distance_published"),
        measured("distance_corrected"),
        error("distance_published_se"),
        error("distance_corrected_se"),
        allowed("allowed_published"),
        allowed("allowed_corrected"),
        // The evidence: a row for every claim and size.
        words("evidence"),
        axis("size"),
        index("size_realisations"),
        measured("size_measured"),
        measured("size_worst"),
        error("size_se"),
        error("size_difference_se"),
        published("size_published"),
    ],
    summary: &[
        "claims_hold",
        "claims_hold_otherwise",
        "claims_fail",
        "claims_not_reproduced",
        "claims_not_decided",
        "claims_not_measured",
    ],
    units: &[],
};
