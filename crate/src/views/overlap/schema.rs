//! Columns and summary of the view `overlap`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis BETA,
        axis RANK = "rank",
        measured MEASURED,
        measured ENTROPY,
        measured THIRD,
        measured CROSS = "cross",
        measured CROSS_SHARE = "cross_share",
        measured GRADIENT,
        measured WEIGHT = "weight",
        published PUBLISHED,
        published GRADIENT_PUBLISHED,
        limit ASYMPTOTIC = "asymptotic",
        limit ENTROPY_ASYMPTOTIC = "entropy_asymptotic",
        exact EXACT,
        exact ENTROPY_EXACT,
        exact THIRD_EXACT,
        exact GRADIENT_EXACT,
    }
    summary {
        PARTICIPATION,
        PARTICIPATION_EXACT,
        PARTICIPATION_ASYMPTOTIC = "participation_asymptotic",
        PARTICIPATION_PUBLISHED = "participation_published",
        ENTROPY_FRACTION,
        ENTROPY_FRACTION_EXACT,
        THIRD_MOMENT = "third_moment",
        THIRD_MOMENT_EXACT,
        BETA_CRITICAL,
    }
}
