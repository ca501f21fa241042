//! Columns and summary of the view `claims`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        words ID = "id",
        words STATEMENT = "statement",
        words SOURCE = "source",
        words ROOT = "root",
        words RELATION = "relation",
        words VERDICT,
        words STANDING = "standing",
        words ADDRESS = "address",
        words TRAINING_SIZE = "training_size",
        words PAPER_SIZE = "paper_size",
        measured MEASURED,
        measured FIRST = "first",
        measured WORST = "worst",
        measured EXPONENT = "exponent",
        error SE = "se",
        error EXPONENT_SE = "exponent_se",
        index REALISATIONS,
        published PUBLISHED,
        corrected CORRECTED,
        // Distances from the laws in units of what is allowed, and their standard errors.
        measured DISTANCE_PUBLISHED = "distance_published",
        measured DISTANCE_CORRECTED = "distance_corrected",
        error DISTANCE_PUBLISHED_SE = "distance_published_se",
        error DISTANCE_CORRECTED_SE = "distance_corrected_se",
        allowed ALLOWED_PUBLISHED = "allowed_published",
        allowed ALLOWED_CORRECTED = "allowed_corrected",
        // The evidence: a row for every claim and size.
        words EVIDENCE = "evidence",
        axis SIZE = "size",
        index SIZE_REALISATIONS = "size_realisations",
        measured SIZE_MEASURED = "size_measured",
        measured SIZE_WORST = "size_worst",
        error SIZE_SE = "size_se",
        error SIZE_DIFFERENCE_SE = "size_difference_se",
        published SIZE_PUBLISHED = "size_published",
    }
    summary {
        CLAIMS_HOLD = "claims_hold",
        CLAIMS_HOLD_OTHERWISE = "claims_hold_otherwise",
        CLAIMS_FAIL = "claims_fail",
        CLAIMS_NOT_REPRODUCED = "claims_not_reproduced",
        CLAIMS_NOT_DECIDED = "claims_not_decided",
        CLAIMS_NOT_MEASURED = "claims_not_measured",
    }
}
