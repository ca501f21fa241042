//! Columns and summary of the view `gradients`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis L,
        measured NORM,
        measured NORM_RESOLVED,
        published PUBLISHED,
        corrected CORRECTED,
        corrected RESOLVED_CORRECTED,
        exact FINITE,
        exact RESOLVED_FINITE,
    }
    summary {
        GRADIENT,
        GRADIENT_PUBLISHED,
        GRADIENT_CORRECTED,
        GRADIENT_RESOLVED = "gradient_resolved",
        GRADIENT_RESOLVED_CORRECTED,
    }
}
