//! Columns and summary of the view `localisation`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, corrected, exact, measured, published};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("theta"),
        axis("mean"),
        axis("scale"),
        axis("nu"),
        axis("difference"),
        measured("measured"),
        measured("entropy"),
        // One number each, of the draws done.
        measured("first_square"),
        measured("mean_last"),
        measured("variance_last"),
        measured("trace_bound"),
        measured("trace_gradient"),
        measured("uniform_early"),
        measured("uniform_late"),
        measured("vanishing"),
        measured("eigenvalue_variance"),
        measured("entropy_concentrated"),
        measured("log_residual"),
        measured("log_residual_concentrated"),
        measured("trace_root"),
        corrected("mean_last_law"),
        exact("spectral_norm"),
        exact("frobenius_norm"),
        exact("product_norm"),
        published("published"),
        published("trace_gradient_published"),
        published("bound_published"),
        published("piecewise_linear"),
        corrected("corrected"),
        corrected("bound_corrected"),
        exact("finite"),
        exact("bound_exact"),
        exact("softmax"),
    ],
    summary: &[
        "xi",
        "eta",
        "trace_over_temperature",
        "eigen_variance",
        "variance_middle",
        "variance_middle_published",
        "variance_middle_corrected",
        "walk_entropy",
        "walk_entropy_fraction",
        "nu",
        "entropy_least",
    ],
    units: &[("walk_entropy", "nat"), ("entropy_least", "nat")],
};
