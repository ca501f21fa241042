//! Columns and summary of the view `filter`.

use crate::dataset::Name;
use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis LAYER,
        axis PARAMETRISATION_INDEX = "parametrisation_index",
        words PARAMETRISATION = "parametrisation",
        index DOMINATING = "dominating",
        index PERRON = "perron",
        measured RE,
        measured IM,
        measured RATIO = "ratio",
        measured RATIO_FREE = "ratio_free",
        measured RATIO_SHARPENING = "ratio_sharpening",
        measured RATIO_SMOOTHING = "ratio_smoothing",
        measured RATIO_BALANCED = "ratio_balanced",
        measured RATIO_ATTENTION = "ratio_attention",
        measured DIRECTION_CHANGE = "direction_change",
        measured SMOOTHING_SHARE = "smoothing_share",
        measured TIED_SHARE = "tied_share",
        measured CORNER_SHARE = "corner_share",
        measured NAMED_SHARE = "named_share",
        // One number, of the draws done.
        measured CASES_SHARE = "cases_share",
        measured IMAGE_INPUT = "image_input",
        measured IMAGE = "image",
        measured IMAGE_SMOOTHING = "image_smoothing",
        measured IMAGE_SHARPENING = "image_sharpening",
    }
    summary {
        VERDICT,
        RANK_AGREEMENT = "rank_agreement",
        DOMINATING_MODULUS = "dominating_modulus",
        DOMINATING_RATIO = "dominating_ratio",
        LIMIT_RANK = "limit_rank",
        COMPLEX_SHARE = "complex_share",
        WEIGHTS_CONDITION = "weights_condition",
        FREQUENCY_RATIO = "frequency_ratio",
        DIRECTION_CHANGE,
        IMAGE_SIDE = "image_side",
        SMOOTHING_SHARE_FREE = "smoothing_share_free",
        SMOOTHING_SHARE_SHARPENING = "smoothing_share_sharpening",
        SMOOTHING_SHARE_SMOOTHING = "smoothing_share_smoothing",
        SMOOTHING_SHARE_BALANCED = "smoothing_share_balanced",
    }
}

/// The columns and numbers of every [`Parametrisation`](crate::parameters::Parametrisation), in its order.
pub(super) const RATIOS: [Name; 4] = [
    RATIO_FREE,
    RATIO_SHARPENING,
    RATIO_SMOOTHING,
    RATIO_BALANCED,
];
pub(super) const SMOOTHING_SHARES: [Name; 4] = [
    SMOOTHING_SHARE_FREE,
    SMOOTHING_SHARE_SHARPENING,
    SMOOTHING_SHARE_SMOOTHING,
    SMOOTHING_SHARE_BALANCED,
];
