//! Columns and summary of the view `isometry`.

use crate::dataset::Name;
use crate::figure::schema;
pub(in crate::views) use crate::views::names::*;

schema! {
    pub(in crate::views) columns {
        axis SIGNAL_EDGE = "signal_edge",
        axis SIGNAL_X = "signal_x",
        axis JACOBIAN_EDGE = "jacobian_edge",
        axis JACOBIAN_X = "jacobian_x",
        measured SIGNAL = "signal",
        measured JACOBIAN = "jacobian",
        exact SIGNAL_LAW = "signal_law",
        exact JACOBIAN_LAW = "jacobian_law",
    }
    summary {
        SIGNAL_MEAN,
        SIGNAL_MEAN_SE = "signal_mean_se",
        SIGNAL_VARIANCE,
        SIGNAL_VARIANCE_SE = "signal_variance_se",
        JACOBIAN_MEAN,
        JACOBIAN_MEAN_SE = "jacobian_mean_se",
        JACOBIAN_VARIANCE,
        JACOBIAN_VARIANCE_SE = "jacobian_variance_se",
        SIGNAL_MEAN_PUBLISHED,
        SIGNAL_VARIANCE_PUBLISHED,
        JACOBIAN_MEAN_PUBLISHED,
        JACOBIAN_MEAN_CORRECTED,
        JACOBIAN_VARIANCE_PUBLISHED,
    }
}

/// The names of one of the two matrices.
pub(super) struct MatrixNames {
    pub edge: Name<'static>,
    pub height: Name<'static>,
    pub x: Name<'static>,
    pub law: Name<'static>,
    pub mean: Name<'static>,
    pub variance: Name<'static>,
    pub variance_published: Name<'static>,
}

pub(super) const OF_SIGNAL: MatrixNames = MatrixNames {
    edge: SIGNAL_EDGE,
    height: SIGNAL,
    x: SIGNAL_X,
    law: SIGNAL_LAW,
    mean: SIGNAL_MEAN,
    variance: SIGNAL_VARIANCE,
    variance_published: SIGNAL_VARIANCE_PUBLISHED,
};

pub(super) const OF_JACOBIAN: MatrixNames = MatrixNames {
    edge: JACOBIAN_EDGE,
    height: JACOBIAN,
    x: JACOBIAN_X,
    law: JACOBIAN_LAW,
    mean: JACOBIAN_MEAN,
    variance: JACOBIAN_VARIANCE,
    variance_published: JACOBIAN_VARIANCE_PUBLISHED,
};
