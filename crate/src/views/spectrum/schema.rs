//! What the data set of the view `spectrum` may hold.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, corrected, exact, index, measured, nats, published};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("r"),
        index("realisation"),
        measured("re"),
        measured("im"),
        published("radial_published"),
        corrected("radial_corrected"),
        exact("radial_finite"),
        axis("row"),
        axis("column"),
        measured("entry"),
        axis("token"),
        nats("row_entropy"),
        measured("row_participation"),
        measured("cosine_before"),
        measured("cosine_after"),
        measured("cosine_twice"),
    ],
    summary: &[
        "lambda1",
        "lambda2_abs",
        "gap",
        "bulk_radius",
        "radius_published",
        "radius",
        "radius_finite",
        "centre",
        "outlier",
        "leading",
        "s1",
        "s2",
        "singular_gap",
        "edge_published",
        "edge_corrected",
        "edge_finite",
        "stable_rank",
        "excess",
        "excess_published",
        "excess_corrected",
        "excess_finite",
        "entropy",
        "entropy_fraction",
        "participation",
        "participation_exact",
    ],
    units: &[("entropy", "nat")],
};
