//! Columns and summary of the view `similarity-map`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, exact, measured};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("beta"),
        axis("rho"),
        axis("critical_rho"),
        measured("measured"),
        measured("measured_ratio"),
        exact("theory"),
        exact("critical_beta"),
    ],
    summary: &[
        "beta_critical",
        "difference",
        "difference_ratio",
        "difference_largest",
    ],
    units: &[],
};
