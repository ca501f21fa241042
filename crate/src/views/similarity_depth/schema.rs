//! Columns and summary of the view `similarity-depth`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis LAYER,
        axis RHO_IN = "rho_in",
        measured MEASURED,
        measured MEASURED_RATIO,
        published PUBLISHED,
        exact THEORY,
        exact RHO_OUT = "rho_out",
        exact FIXED_RHO = "fixed_rho",
        exact FIXED_SLOPE = "fixed_slope",
    }
    summary {
        RHO_FINAL,
        RHO_FINAL_SE,
        REALISATIONS,
        RHO_FINAL_THEORY,
        RHO_FINAL_PUBLISHED,
        ALPHA_CRITICAL,
        FIXED_POINT = "fixed_point",
    }
}
