//! Columns and summary of the view `train`.

use crate::dataset::Name;
use crate::figure::{names, schema};
pub(in crate::views) use crate::views::names::*;

/// The numbers of the summary: those of every run, losses in nats and a step in milliseconds, and the least loss.
macro_rules! summary {
    ($($run:literal)+) => {
        &[
            $(
                (Name::new(concat!("loss_", $run)), "nat"),
                (Name::new(concat!("held_loss_", $run)), "nat"),
                (Name::new(concat!("accuracy_", $run)), ""),
                (Name::new(concat!("step_ms_", $run)), "ms"),
            )+
            (FLOOR, "nat"),
        ]
    };
}

names! { pub(in crate::views) FLOOR = "floor", }

schema! {
    pub(in crate::views) columns {
        words RUN = "run",
        axis STEP = "step",
        measured LOSS = "loss",
        measured GRADIENT_NORM = "gradient_norm",
        axis RATE = "rate",
        words HELD_RUN = "held_run",
        axis HELD_STEP = "held_step",
        measured HELD_LOSS = "held_loss",
        measured HELD_ACCURACY = "held_accuracy",
        words LAYER_RUN = "layer_run",
        axis LAYER_STEP = "layer_step",
        // With the columns of `Watched::NUMBERS`.
        axis LAYER,
        words SPECTRUM_RUN = "spectrum_run",
        axis SPECTRUM_LAYER = "spectrum_layer",
        measured RE,
        measured IM,
        measured START_RE = "start_re",
        measured START_IM = "start_im",
        words TRAIL_RUN = "trail_run",
        axis TRAIL = "trail",
        axis TRAIL_STEP = "trail_step",
        measured TRAIL_RE = "trail_re",
        measured TRAIL_IM = "trail_im",
        words H_RUN = "h_run",
        axis H_LAYER = "h_layer",
        measured H_RE = "h_re",
        measured H_IM = "h_im",
        measured H_START_RE = "h_start_re",
        measured H_START_IM = "h_start_im",
        words PROPAGATION_RUN = "propagation_run",
        axis PROPAGATION_STEP = "propagation_step",
        axis TOKEN,
        measured PROPAGATION = "propagation",
    }
    summary = summary!(
        "vit" "no-skip" "bare" "osa" "osa-ns" "gap-removed" "sharpening" "smoothing" "balanced"
        "sink" "qk-norm" "gate" "value-residual"
    );
}
