//! Columns and summary of the view `train`.

use crate::dataset::Schema;
use crate::dataset::schema::{axis, measured, words};

/// Names in the summary of one run.
macro_rules! summary {
    ($($run:literal)+) => {
        &[
            $(
                concat!("loss_", $run),
                concat!("held_loss_", $run),
                concat!("accuracy_", $run),
                concat!("step_ms_", $run),
            )+
            "floor",
        ]
    };
}

/// Units of the numbers of one run: losses in nats, a step in milliseconds.
macro_rules! units {
    ($($run:literal)+) => {
        &[
            $(
                (concat!("loss_", $run), "nat"),
                (concat!("held_loss_", $run), "nat"),
                (concat!("step_ms_", $run), "ms"),
            )+
            ("floor", "nat"),
        ]
    };
}

/// Columns of the data of this view, and the numbers of its summary. The columns of `Watched::NUMBERS` stand with `layer`.
pub(in crate::views) const SCHEMA: Schema = Schema {
    columns: &[
        words("run"),
        axis("step"),
        measured("loss"),
        measured("gradient_norm"),
        axis("rate"),
        words("held_run"),
        axis("held_step"),
        measured("held_loss"),
        measured("held_accuracy"),
        words("layer_run"),
        axis("layer_step"),
        axis("layer"),
        words("spectrum_run"),
        axis("spectrum_layer"),
        measured("re"),
        measured("im"),
        measured("start_re"),
        measured("start_im"),
        words("trail_run"),
        axis("trail"),
        axis("trail_step"),
        measured("trail_re"),
        measured("trail_im"),
        words("h_run"),
        axis("h_layer"),
        measured("h_re"),
        measured("h_im"),
        measured("h_start_re"),
        measured("h_start_im"),
        words("propagation_run"),
        axis("propagation_step"),
        axis("token"),
        measured("propagation"),
    ],
    summary: summary!(
        "vit" "no-skip" "bare" "osa" "osa-ns" "gap-removed" "sharpening" "smoothing" "balanced"
        "sink" "qk-norm" "gate" "value-residual"
    ),
    units: units!(
        "vit" "no-skip" "bare" "osa" "osa-ns" "gap-removed" "sharpening" "smoothing" "balanced"
        "sink" "qk-norm" "gate" "value-residual"
    ),
};
