//! Title, description and glossary of the view `train`.

use crate::words::Phrase;
use super::schema::FLOOR;
use crate::dataset::Name;
use crate::views::glossary::{Quantity, ViewWords};

/// Title, description and glossary of this view.
pub(super) const WORDS: ViewWords = ViewWords {
    title: Phrase("train-title-19"),
    sentence: Phrase("train-sentence"),
    heading: Phrase("train-heading"),
    quantities: QUANTITIES,
};

macro_rules! quantity {
    ($name:literal, $run:literal, $called:literal, $label:literal, $sentence:literal) => {
        Quantity {
            name: concat!($name, $run),
            symbol: "",
            label: concat!($called, $label),
            sentence: $sentence,
            formula: "",
            source: "",
        }
    };
}

/// The quantities of every run.
macro_rules! runs {
    ($($run:literal $called:literal)+) => {
        /// Names of the summary shown beside the figure, for the existing runs.
        pub(super) const NUMBERS: &[Name] = &[
            $(Name::new(concat!("accuracy_", $run)),)+
            FLOOR,
            $(
                Name::new(concat!("held_loss_", $run)),
                Name::new(concat!("loss_", $run)),
                Name::new(concat!("step_ms_", $run)),
            )+
        ];

        const QUANTITIES: &[Quantity] = &[
            $(
                quantity!("accuracy_", $run, $called, ": right", "Share of held-out examples that the model classifies correctly."),
                quantity!("held_loss_", $run, $called, ": held-out loss", "Mean cross-entropy of held-out examples, in nats."),
                quantity!("loss_", $run, $called, ": loss", "Mean cross-entropy of the last ten batches, in nats."),
                quantity!("step_ms_", $run, $called, ": ms per step", "Milliseconds that one step takes on this device."),
            )+
            Quantity {
                name: "floor",
                symbol: "<mi>h</mi>",
                label: Phrase("train-entropy-task"),
                sentence: Phrase("train-floor-sentence"),
                formula: "",
                source: "",
            },
        ];
    };
}

runs!(
    "vit" "transformer"
    "no-skip" "no skip"
    "bare" "no skip, no LayerNorm"
    "osa" "orthogonal attention"
    "osa-ns" "orthogonal attention (Newton–Schulz)"
    "gap-removed" "gap removed"
    "sharpening" "sharpening"
    "smoothing" "smoothing"
    "balanced" "balanced"
    "sink" "sink"
    "qk-norm" "QK-norm"
    "gate" "gate"
    "value-residual" "value residual"
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Run;

    #[test]
    fn quantities_name_models_as_figures_do() {
        for run in Run::ALL {
            let name = ["accuracy_", run.word()].concat();
            let found = QUANTITIES.iter().find(|quantity| quantity.name == name);
            assert_eq!(found.unwrap().label, [run.name(), ": right"].concat());
        }
    }
}
