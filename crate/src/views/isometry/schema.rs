//! Columns and summary of the view `isometry`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, exact, measured};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("signal_edge"),
        axis("signal_x"),
        axis("jacobian_edge"),
        axis("jacobian_x"),
        measured("signal"),
        measured("jacobian"),
        exact("signal_law"),
        exact("jacobian_law"),
    ],
    summary: &[
        "signal_mean",
        "signal_mean_se",
        "signal_variance",
        "signal_variance_se",
        "jacobian_mean",
        "jacobian_mean_se",
        "jacobian_variance",
        "jacobian_variance_se",
        "signal_mean_published",
        "signal_variance_published",
        "jacobian_mean_published",
        "jacobian_mean_corrected",
        "jacobian_variance_published",
    ],
    units: &[],
};
