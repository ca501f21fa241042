//! Columns and summary of the view `depth`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis LAYER,
        published PUBLISHED,
        corrected CORRECTED,
        corrected RESOLVED_CORRECTED,
        exact FINITE,
    }
    summary {
        STABLE_RANK,
        EXCESS,
        EXCESS_PUBLISHED,
        EXCESS_CORRECTED,
        RESOLVED,
        RESOLVED_CORRECTED,
    }
}
