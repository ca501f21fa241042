//! Columns and summary of the view `overlap`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, exact, limit, measured, published};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("beta"),
        axis("rank"),
        measured("measured"),
        measured("entropy"),
        measured("third"),
        measured("cross"),
        measured("cross_share"),
        measured("gradient"),
        measured("weight"),
        published("published"),
        published("gradient_published"),
        limit("asymptotic"),
        limit("entropy_asymptotic"),
        exact("exact"),
        exact("entropy_exact"),
        exact("third_exact"),
        exact("gradient_exact"),
    ],
    summary: &[
        "participation",
        "participation_exact",
        "participation_asymptotic",
        "participation_published",
        "entropy_fraction",
        "entropy_fraction_exact",
        "third_moment",
        "third_moment_exact",
        "beta_critical",
    ],
    units: &[],
};
