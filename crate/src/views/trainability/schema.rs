//! Columns and summary of the view `trainability`.

use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis BETA,
        axis ALPHA,
        axis CELL_BETA = "cell_beta",
        axis CELL_ALPHA = "cell_alpha",
        axis LAYER,
        axis INITIALISATION_BETA = "initialisation_beta",
        words PHASE = "phase",
        words INITIALISATION = "initialisation",
        measured MEASURED,
        measured MEASURED_RATIO,
        measured CELL_MEASURED = "cell_measured",
        published PUBLISHED,
        exact THEORY,
        exact RHO_FINAL,
        exact CRITICAL_BETA,
        exact CRITICAL_ALPHA = "critical_alpha",
    }
    summary {
        RHO_FINAL,
        RHO_FINAL_SE,
        REALISATIONS,
        RHO_FINAL_THEORY,
        BETA_CRITICAL,
        ALPHA_CRITICAL,
        SIGMA_INIT = "sigma_init",
        PHASE,
        PHASE_MEASURED = "phase_measured",
        BETA_BERT = "beta_bert",
        BETA_ROOT_D = "beta_root_d",
        BETA_XAVIER = "beta_xavier",
        BETA_HE = "beta_he",
    }
}
