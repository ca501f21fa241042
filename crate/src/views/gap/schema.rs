//! Columns and summary of the view `gap`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis T,
        measured EIGEN_GAP,
        measured SINGULAR_GAP,
        published EIGEN_GAP_PUBLISHED = "eigen_gap_published",
        published SINGULAR_GAP_PUBLISHED = "singular_gap_published",
        corrected EIGEN_GAP_CORRECTED,
        corrected SINGULAR_GAP_CORRECTED,
        exact EIGEN_GAP_FINITE,
        exact SINGULAR_GAP_FINITE,
    }
    summary {
        GAP,
        SINGULAR_GAP,
        RADIUS_PUBLISHED,
        RADIUS,
        RADIUS_FINITE,
    }
}
