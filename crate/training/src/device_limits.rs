//! Training that a graphics processor leaves to the processor: the rows of the table of device limits that are about models in training.
//! This table alone decides whether the processor does it.

use crate::attention::device_limits::{DeviceLimit, DeviceWork, Measured};
use crate::specification::{Run, Runs, Training};
use attention_spectra_words::Phrase;

/// Models in training; the run fixes the attention type, not the parameters.
pub const TRAINING: &[DeviceLimit<Training>] = &[
    DeviceLimit {
        works: &[DeviceWork::Training],
        place: "orthogonal attention with heads wider than 96",
        applies: |p| p.runs.iter().any(Run::is_orthogonal) && p.width() / p.dividing_heads() > 96,
        layers: 0,
        reason: "one workgroup takes the exponential of a matrix of twice that size, and software renderers end the loops of a kernel after 65 535 iterations",
        measured: None,
    },
    DeviceLimit {
        works: &[DeviceWork::Training],
        place: "bound eigenvalues of H with one head wider than 208",
        applies: |p| {
            p.runs.iter().any(Run::bounds_eigenvalues) && p.dividing_heads() == 1 && p.width() > 208
        },
        layers: 0,
        reason: "one workgroup inverts V_H, and software renderers end the loops of a kernel after 65 535 iterations",
        measured: None,
    },
    DeviceLimit {
        works: &[DeviceWork::Training],
        place: "everywhere else",
        applies: |_| true,
        layers: usize::MAX,
        reason: "Adam divides a gradient by its own size and makes steps of the rounding of small ones; the losses of 20 steps, means over all weights, differed by 3e-6 at most",
        measured: Some(Measured {
            at: "view=train&task=digits&layers=2&d=16&heads=2&batch=12&runs=sharpening",
            wrong_from: None,
        }),
    },
];

/// Notes on the first rows of [`TRAINING`], which stay on the processor.
const NOTES: [Phrase; 2] = [
    Phrase("training-one-workgroup-takes-exponential"),
    Phrase("training-one-workgroup-inverts-v-h-software"),
];

/// Limit because of which training of `run` with the other parameters of `p` stays on the processor, if there is one.
pub fn training_limit(p: &Training, run: Run) -> Option<&'static DeviceLimit<Training>> {
    let alone = p.with(|p| p.runs = Runs::of(&[run]));
    let mut limits = TRAINING.iter();
    limits.find(|limit| limit.layers == 0 && (limit.applies)(&alone))
}

/// Note for a training run that stays on the processor because of `limit`.
pub fn training_note(limit: &DeviceLimit<Training>) -> String {
    let row = TRAINING.iter().position(|row| row.place == limit.place);
    row.and_then(|row| NOTES.get(row))
        .map_or(limit.reason, |note| note.text())
        .to_owned()
}

#[cfg(test)]
mod tests;
