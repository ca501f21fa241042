//! Training that a graphics processor leaves to the processor: the rows of the table of device limits that are about models in training.
//! This table alone decides whether the processor does it.

use crate::attention::device_limits::DeviceLimit;
use crate::specification::{Run, Runs, Training};
use attention_spectra_attention::device_limits;
use attention_spectra_words::Phrase;

/// Models in training; the run fixes the attention type, not the parameters.
pub const TRAINING: &[DeviceLimit<Training>] = device_limits! {
    [Training] 0, "orthogonal attention with heads wider than 96",
        |p| p.runs.iter().any(Run::is_orthogonal) && p.width() / p.dividing_heads() > 96,
        "one workgroup takes the exponential of a matrix of twice that size, and software renderers end the loops of a kernel after \
        65 535 iterations";
    [Training] 0, "bound eigenvalues of H with one head wider than 208",
        |p| p.runs.iter().any(Run::bounds_eigenvalues) && p.dividing_heads() == 1 && p.width() > 208,
        "one workgroup inverts V_H, and software renderers end the loops of a kernel after 65 535 iterations";
    [Training] usize::MAX, "everywhere else", |_| true,
        "Adam divides a gradient by its own size and makes steps of the rounding of small ones; the losses of 20 steps, means over all \
        weights, differed by 3e-6 at most", "view=train&task=digits&layers=2&d=16&heads=2&batch=12&runs=sharpening";
};

/// Notes on the first rows of [`TRAINING`], which stay on the processor.
const NOTES: [Phrase; 2] = [
    Phrase("training-one-workgroup-takes-exponential"),
    Phrase("training-one-workgroup-inverts-v-h-software"),
];

/// Row of [`TRAINING`] because of which training of `run` with the other parameters of `p` stays on the processor, if there is one.
pub fn training_limit(p: &Training, run: Run) -> Option<usize> {
    let alone = p.with(|p| p.runs = Runs::of(&[run]));
    let mut limits = TRAINING.iter();
    limits.position(|limit| limit.layers == 0 && (limit.applies)(&alone))
}

/// Note for a training run that stays on the processor because of the row `limit` of [`TRAINING`].
pub fn training_note(limit: usize) -> &'static str {
    NOTES[limit].text()
}

#[cfg(test)]
mod tests;
