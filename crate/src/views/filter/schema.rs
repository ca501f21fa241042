//! Columns and summary of the view `filter`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, index, measured, words};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("layer"),
        axis("parametrisation_index"),
        words("parametrisation"),
        index("dominating"),
        index("perron"),
        measured("re"),
        measured("im"),
        measured("ratio"),
        measured("ratio_free"),
        measured("ratio_sharpening"),
        measured("ratio_smoothing"),
        measured("ratio_balanced"),
        measured("ratio_attention"),
        measured("direction_change"),
        measured("smoothing_share"),
        measured("tied_share"),
        measured("corner_share"),
        measured("named_share"),
        // One number, of the draws done.
        measured("cases_share"),
        measured("image_input"),
        measured("image"),
        measured("image_smoothing"),
        measured("image_sharpening"),
    ],
    summary: &[
        "verdict",
        "rank_agreement",
        "dominating_modulus",
        "dominating_ratio",
        "limit_rank",
        "complex_share",
        "weights_condition",
        "frequency_ratio",
        "direction_change",
        "image_side",
        "smoothing_share_free",
        "smoothing_share_sharpening",
        "smoothing_share_smoothing",
        "smoothing_share_balanced",
    ],
    units: &[],
};
