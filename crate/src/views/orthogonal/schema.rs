//! Columns and summary of the view `orthogonal`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, exact, index, measured, published, seconds};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("N"),
        axis("layer"),
        axis("alpha"),
        axis("envelope_alpha"),
        axis("iterations"),
        index("realisation"),
        measured("re"),
        measured("im"),
        measured("rank_orthogonal"),
        measured("rank_heads"),
        measured("rank_softmax"),
        measured("condition"),
        exact("condition_at_least"),
        measured("condition_softmax"),
        exact("condition_softmax_at_least"),
        measured("perturbation"),
        measured("score_condition"),
        measured("equivariance_error"),
        measured("jacobian_error"),
        published("perturbation_bound"),
        published("condition_bound"),
        measured("error"),
        seconds("seconds_orthogonal"),
        seconds("seconds_softmax"),
        published("envelope"),
        published("error_bound"),
        published("error_bound_worst"),
        exact("operations_orthogonal"),
        exact("operations_softmax"),
        exact("memory_orthogonal"),
        exact("memory_softmax"),
        // One row a block of A.
        axis("row"),
        axis("column"),
        measured("entry"),
    ],
    summary: &[
        "operations_ratio",
        "head_width",
        "fixed_eigenvalues",
        "largest_angle",
        "orthogonality_error",
        "kernel_drift",
        "rank_orthogonal",
        "rank_softmax",
        "condition_softmax",
        "perturbation_constant",
        "proof_constant",
    ],
    units: &[],
};
