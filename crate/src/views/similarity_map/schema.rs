//! Columns and summary of the view `similarity-map`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis BETA,
        axis RHO = "rho",
        axis CRITICAL_RHO = "critical_rho",
        measured MEASURED,
        measured MEASURED_RATIO,
        exact THEORY,
        exact CRITICAL_BETA,
    }
    summary {
        BETA_CRITICAL,
        DIFFERENCE,
        DIFFERENCE_RATIO = "difference_ratio",
        DIFFERENCE_LARGEST = "difference_largest",
    }
}
