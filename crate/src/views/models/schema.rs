//! Columns and summary of the view `models`: a table of heads, a table by depth, and the spectra of one layer.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, corrected, exact, measured, published};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        // One row per head.
        axis("layer"),
        axis("head"),
        measured("entropy"),
        measured("participation"),
        measured("beta_participation"),
        measured("lambda2_abs"),
        measured("s2"),
        // One row after every layer, 0 before the first.
        axis("depth"),
        measured("cosine"),
        exact("cosine_theory"),
        measured("excess"),
        published("radius_published"),
        corrected("radius"),
        exact("radius_finite"),
        // Eigenvalues of all heads of the layer shown.
        axis("spectrum_head"),
        measured("re"),
        measured("im"),
        // One row for two of the first tokens, before the first layer.
        axis("token"),
        axis("other_token"),
        measured("token_cosine"),
        // One row for a block of the attention of the head looked at.
        axis("row"),
        axis("column"),
        measured("entry"),
        // One row for a context length, where there is one layer.
        axis("T"),
        measured("excess_by_length"),
    ],
    summary: &[
        "layer",
        "lambda1",
        "lambda2_abs",
        "gap",
        "radius_published",
        "radius",
        "radius_finite",
        "s2",
        "entropy",
        "participation",
        "beta_participation",
        "beta",
        "rho_final",
        "rho_final_theory",
        "excess",
        "repeated",
    ],
    units: &[("entropy", "nat")],
};
