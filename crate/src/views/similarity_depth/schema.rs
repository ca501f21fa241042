//! Columns and summary of the view `similarity-depth`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, exact, measured, published};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("layer"),
        axis("rho_in"),
        measured("measured"),
        measured("measured_ratio"),
        published("published"),
        exact("theory"),
        exact("rho_out"),
        exact("fixed_rho"),
        exact("fixed_slope"),
    ],
    summary: &[
        "rho_final",
        "rho_final_se",
        "realisations",
        "rho_final_theory",
        "rho_final_published",
        "alpha_critical",
        "fixed_point",
    ],
    units: &[],
};
