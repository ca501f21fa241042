//! Columns and summary of the view `localisation`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis THETA,
        axis MEAN = "mean",
        axis SCALE = "scale",
        axis NU = "nu",
        axis DIFFERENCE,
        measured MEASURED,
        measured ENTROPY,
        // One number each, of the draws done.
        measured FIRST_SQUARE = "first_square",
        measured MEAN_LAST = "mean_last",
        measured VARIANCE_LAST = "variance_last",
        measured TRACE_BOUND = "trace_bound",
        measured TRACE_GRADIENT = "trace_gradient",
        measured UNIFORM_EARLY = "uniform_early",
        measured UNIFORM_LATE = "uniform_late",
        measured VANISHING = "vanishing",
        measured EIGENVALUE_VARIANCE = "eigenvalue_variance",
        measured ENTROPY_CONCENTRATED = "entropy_concentrated",
        measured LOG_RESIDUAL = "log_residual",
        measured LOG_RESIDUAL_CONCENTRATED = "log_residual_concentrated",
        measured TRACE_ROOT = "trace_root",
        corrected MEAN_LAST_LAW = "mean_last_law",
        exact SPECTRAL_NORM = "spectral_norm",
        exact FROBENIUS_NORM = "frobenius_norm",
        exact PRODUCT_NORM = "product_norm",
        published PUBLISHED,
        published TRACE_GRADIENT_PUBLISHED = "trace_gradient_published",
        published BOUND_PUBLISHED = "bound_published",
        published PIECEWISE_LINEAR = "piecewise_linear",
        corrected CORRECTED,
        corrected BOUND_CORRECTED = "bound_corrected",
        exact FINITE,
        exact BOUND_EXACT = "bound_exact",
        exact SOFTMAX = "softmax",
    }
    summary {
        XI = "xi",
        ETA = "eta",
        TRACE_OVER_TEMPERATURE = "trace_over_temperature",
        EIGEN_VARIANCE = "eigen_variance",
        VARIANCE_MIDDLE = "variance_middle",
        VARIANCE_MIDDLE_PUBLISHED = "variance_middle_published",
        VARIANCE_MIDDLE_CORRECTED = "variance_middle_corrected",
        WALK_ENTROPY = "walk_entropy" in "nat",
        WALK_ENTROPY_FRACTION = "walk_entropy_fraction",
        NU,
        ENTROPY_LEAST = "entropy_least" in "nat",
    }
}
