//! Columns and summary of the view `models`: a table of heads, a table by depth, and the spectra of one layer.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        // One row per head.
        axis LAYER,
        axis HEAD = "head",
        measured ENTROPY,
        measured PARTICIPATION,
        measured BETA_PARTICIPATION = "beta_participation",
        measured LAMBDA2_ABS,
        measured S2,
        // One row after every layer, 0 before the first.
        axis DEPTH,
        measured COSINE = "cosine",
        exact COSINE_THEORY = "cosine_theory",
        measured EXCESS,
        published RADIUS_PUBLISHED,
        corrected RADIUS,
        exact RADIUS_FINITE,
        // Eigenvalues of all heads of the layer shown.
        axis SPECTRUM_HEAD = "spectrum_head",
        measured RE,
        measured IM,
        // One row for two of the first tokens, before the first layer.
        axis TOKEN,
        axis OTHER_TOKEN = "other_token",
        measured TOKEN_COSINE = "token_cosine",
        // One row for a block of the attention of the head looked at.
        axis ROW,
        axis COLUMN,
        measured ENTRY,
        // One row for a context length, where there is one layer.
        axis T,
        measured EXCESS_BY_LENGTH = "excess_by_length",
    }
    summary {
        LAYER,
        LAMBDA1,
        LAMBDA2_ABS,
        GAP,
        RADIUS_PUBLISHED,
        RADIUS,
        RADIUS_FINITE,
        S2,
        ENTROPY in "nat",
        PARTICIPATION,
        BETA_PARTICIPATION,
        BETA,
        RHO_FINAL,
        RHO_FINAL_THEORY,
        EXCESS,
        REPEATED = "repeated",
    }
}
