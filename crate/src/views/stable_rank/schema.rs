//! Columns and summary of the view `stable-rank`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis T,
        measured EXCESS,
        measured RESOLVED,
        measured SIGNAL_S1 = "signal_s1",
        measured SIGNAL_S2 = "signal_s2",
        measured SIGNAL_SQUARE = "signal_square",
        measured PRODUCT_S1 = "product_s1",
        published PUBLISHED,
        corrected CORRECTED,
        corrected RESOLVED_CORRECTED,
        exact FINITE,
    }
    summary {
        STABLE_RANK,
        EXCESS,
        RESOLVED,
        EXCESS_PUBLISHED,
        EXCESS_CORRECTED,
        RESOLVED_CORRECTED,
        EXCESS_FIXED = "excess_fixed",
    }
}
