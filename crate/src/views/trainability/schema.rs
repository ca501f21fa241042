//! Columns and summary of the view `trainability`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, exact, measured, published, words};

/// Columns of the data of this view, and the numbers of its summary.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        axis("beta"),
        axis("alpha"),
        axis("cell_beta"),
        axis("cell_alpha"),
        axis("layer"),
        axis("initialisation_beta"),
        words("phase"),
        words("initialisation"),
        measured("measured"),
        measured("measured_ratio"),
        measured("cell_measured"),
        published("published"),
        exact("theory"),
        exact("rho_final"),
        exact("critical_beta"),
        exact("critical_alpha"),
    ],
    summary: &[
        "rho_final",
        "rho_final_se",
        "realisations",
        "rho_final_theory",
        "beta_critical",
        "alpha_critical",
        "sigma_init",
        "phase",
        "phase_measured",
        "beta_bert",
        "beta_root_d",
        "beta_xavier",
        "beta_he",
    ],
    units: &[],
};
