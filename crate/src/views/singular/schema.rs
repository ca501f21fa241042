//! Columns and summary of the view `singular`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis X = "x",
        index REALISATION,
        measured S = "s",
        published PUBLISHED,
        corrected CORRECTED,
        exact FINITE,
    }
    summary {
        S1,
        S2,
        SINGULAR_GAP,
        EDGE_PUBLISHED,
        EDGE_CORRECTED,
        EDGE_FINITE,
        S1_FIXED = "s1_fixed",
        S2_FIXED = "s2_fixed",
        LEADING,
    }
}
