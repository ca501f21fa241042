//! Quantities of the view `train`, and the numbers shown beside its figure.

use super::schema::FLOOR;
use crate::dataset::Name;
use crate::views::glossary::Quantity;
use crate::words::Phrase;

macro_rules! quantity {
    ($name:literal, $run:literal, $label:literal, $sentence:expr) => {
        Quantity {
            name: concat!($name, $run),
            symbol: "",
            label: Phrase(concat!("run-", $run, $label)),
            sentence: $sentence,
            formula: "",
            source: "",
        }
    };
}

/// The quantities of every run.
macro_rules! runs {
    ($($run:literal)+) => {
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

        /// The quantities that no other view shows.
        pub(super) const QUANTITIES: &[Quantity] = &[
            $(
                quantity!("accuracy_", $run, "-accuracy", Phrase("train-accuracy-meaning")),
                quantity!("held_loss_", $run, "-held-loss", Phrase("train-held-loss-meaning")),
                quantity!("loss_", $run, "-loss", Phrase("train-loss-meaning")),
                quantity!("step_ms_", $run, "-step-ms", Phrase("train-step-time-meaning")),
            )+
            Quantity::new("train", "floor", "", "h", ""),
        ];
    };
}

runs!(
    "vit"
    "no-skip"
    "bare"
    "osa"
    "osa-ns"
    "gap-removed"
    "sharpening"
    "smoothing"
    "balanced"
    "sink"
    "qk-norm"
    "gate"
    "value-residual"
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
            assert_eq!(*found.unwrap().label, *[run.name(), ": right"].concat());
        }
    }
}
