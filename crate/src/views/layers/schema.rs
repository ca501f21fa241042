//! Columns and summary of the view `layers`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis LAYER,
        axis DEPTH,
        measured RE,
        measured IM,
        measured OUTLIERS = "outliers",
        measured PARTICIPATION,
        measured LAMBDA1_ABS = "lambda1_abs",
        measured LAMBDA2_ABS,
        measured SCORE_CONTRAST = "score_contrast",
        // One row a block of the matrix looked at.
        axis ROW,
        axis COLUMN,
        measured ENTRY,
    }
    summary {
        LAYER,
        OUTLIERS,
        LAMBDA1,
        LAMBDA2_ABS,
        GAP,
    }
}
