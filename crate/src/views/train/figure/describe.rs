//! Description of a training in words: whether each model learned, and how its eigenvalues changed.

use super::rows::{rows_of_run, runs};
use crate::dataset::{DataSet, Name};
use crate::figure::number::three_digits;
use crate::parameters::{Run, Watched, spoken};
use crate::views::train::schema::*;
use crate::words::phrase;

/// Share of the loss that can be learned from which on a model has learned, and below which it has not.
const LEARNED: (f64, f64) = (0.5, 0.1);

/// Smallest rise of the accuracy, in percentage points, that counts as learning. The loss alone also falls when a model only becomes less
/// confident in wrong answers.
const GAINED: f64 = 5.0;

/// Relative change of |λ₂| up to which it counts as constant.
const STAYS: f64 = 0.1;

/// Description of the figure.
pub fn describe(data: &DataSet) -> String {
    let sentences: Vec<String> = (runs(data))
        .filter_map(|(run, _)| sentence(data, run))
        .collect();
    if sentences.is_empty() {
        phrase!("train-training-begins").to_owned()
    } else {
        sentences.join(" · ")
    }
}

/// Sentence about one model; empty before its first test.
fn sentence(data: &DataSet, run: Run) -> Option<String> {
    let name = run.name();
    let (steps, losses) = rows_of_run(data, HELD_RUN, run, [HELD_STEP, HELD_LOSS]);
    let (_, accuracies) = rows_of_run(data, HELD_RUN, run, [HELD_STEP, HELD_ACCURACY]);
    let (step, accuracy) = (*steps.last()?, 100.0 * accuracies.last()?);
    if has_diverged(data, run) {
        return Some(phrase!("train-diverged", model = name));
    }
    let planned = data.parameters.steps as f64;
    let has_gained = accuracies
        .first()
        .is_some_and(|first| accuracy - 100.0 * first >= GAINED);
    let share = if has_gained {
        progress(data, &losses)
    } else {
        0.0
    };
    let outcome = match step < planned {
        _ if step == 0.0 => "not-begun",
        true if share >= LEARNED.1 => "learning",
        true => "not-yet",
        false if share >= LEARNED.0 => "learned",
        false if share >= LEARNED.1 => "little",
        false => "not",
    };
    let planned = match step < planned {
        true => planned.to_string(),
        false => "none".to_owned(),
    };
    let layer = data.parameters.layer.min(data.parameters.layers);
    let (change, watched, [first, last]) = change(data, run, layer);
    Some(phrase!(
        "train-outcome",
        model = name,
        outcome,
        share = three_digits(accuracy),
        step,
        planned,
        change,
        quantity = spoken(watched.word()),
        layer,
        first = three_digits(first),
        last = three_digits(last)
    ))
}

/// Whether a loss or a gradient of the model was not finite in its last step.
fn has_diverged(data: &DataSet, run: Run) -> bool {
    let (losses, norms) = rows_of_run(data, RUN, run, [LOSS, GRADIENT_NORM]);
    let last = losses.last().zip(norms.last());
    last.is_some_and(|(loss, norm)| !(loss.is_finite() && norm.is_finite()))
}

/// Progress of learning: the fall of the held-out loss relative to the largest possible one.
fn progress(data: &DataSet, losses: &[f64]) -> f64 {
    let floor = data.scalar(FLOOR);
    let floor = if floor.is_finite() { floor } else { 0.0 };
    match losses {
        [first, .., last] => (first - last) / (first - floor),
        _ => 0.0,
    }
}

/// Eigenvalues are on the unit circle if their moduli are nearer to 1 than this.
const UNIT: f64 = 1e-3;

/// Change of the watched number of the layer, as the message `train-outcome` names it, with its first and last value. For eigenvalues:
/// whether they left the disc in which they began.
fn change(data: &DataSet, run: Run, layer: usize) -> (&'static str, Watched, [f64; 2]) {
    let (watched, is_radius) = match data.parameters.watched {
        Watched::Eigenvalues | Watched::Propagation => (Watched::SecondEigenvalue, true),
        Watched::ValueEigenvalues => (Watched::ValueRadius, true),
        Watched::SecondEigenvalue => (Watched::SecondEigenvalue, true),
        other => (other, false),
    };
    let (at, values) = rows_of_run(data, LAYER_RUN, run, [LAYER, Name::new(watched.word())]);
    let known: Vec<f64> = (at.iter().zip(values))
        // There is no gradient before the first step.
        .filter(|(at, x)| **at == layer as f64 && !x.is_nan())
        .map(|(_, x)| x)
        .collect();
    let [first, .., last] = *known.as_slice() else {
        return ("none", watched, [f64::NAN; 2]);
    };
    let change = match last / first {
        _ if !is_radius => "went",
        _ if [first, last].iter().all(|size| (size - 1.0).abs() < UNIT) => "on-circle",
        ratio if ratio > 1.0 + STAYS => "left",
        ratio if ratio < 1.0 - STAYS => "shrank",
        _ => "stayed",
    };
    (change, watched, [first, last])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::opening;

    /// A training of 20 steps of which held-out losses, accuracy and |λ₂| at two times are known.
    fn trained(run: &str, step: f64, losses: [f64; 2], radii: [f64; 2], last_loss: f64) -> String {
        told(run, step, losses, radii, last_loss, 0.9)
    }

    /// Losses that fall only to the loss of guessing.
    fn by_chance() -> String {
        told("vit", 20.0, [2.7, 2.3], [0.2, 0.201], 2.3, 0.102)
    }

    fn told(
        run: &str,
        step: f64,
        losses: [f64; 2],
        radii: [f64; 2],
        last_loss: f64,
        accuracy: f64,
    ) -> String {
        let (p, problems) = opening::read(&format!("view=train&runs={run}&layers=1&steps=20"));
        assert_eq!(problems, vec![]);
        let mut data = DataSet::new(&p, &super::super::super::schema::SCHEMA);
        let two = || vec![run.to_owned(); 2];
        data.push_words(RUN, two());
        data.push(LOSS, vec![losses[0], last_loss]);
        data.push(GRADIENT_NORM, vec![1.0, 1.0]);
        data.push_words(HELD_RUN, two());
        data.push(HELD_STEP, vec![0.0, step]);
        data.push(HELD_LOSS, losses.to_vec());
        data.push(HELD_ACCURACY, vec![0.1, accuracy]);
        data.push_words(LAYER_RUN, two());
        data.push(LAYER, vec![1.0, 1.0]);
        data.push(LAMBDA2_ABS, radii.to_vec());
        describe(&data)
    }

    #[test]
    fn the_sentence_is_the_outcome_that_was_measured() {
        let said = trained("gap-removed", 20.0, [2.3, 0.3], [0.2, 0.142], 0.3);
        assert!(
            said.starts_with("gap removed learned, with 90.0 % of held-out"),
            "{said}"
        );
        assert!(
            said.contains("shrank within") && said.contains("from 0.200 to 0.142"),
            "{said}"
        );
        let said = trained("vit", 20.0, [2.3, 2.28], [0.2, 0.5], 2.2);
        assert!(said.starts_with("transformer did not learn"), "{said}");
        assert!(said.contains("left the disc they began in"), "{said}");
        let said = trained("bare", 10.0, [2.3, 1.9], [0.2, 0.201], 2.2);
        assert!(
            said.starts_with("no skip, no LayerNorm is learning"),
            "{said}"
        );
        assert!(
            said.contains("after 10 of 20 steps") && said.contains("stayed near"),
            "{said}"
        );
        let said = trained("vit", 10.0, [2.3, 1.9], [0.2, 0.201], f64::NAN);
        assert!(said.starts_with("transformer diverged"), "{said}");
        let said = by_chance();
        assert!(
            said.starts_with("transformer did not learn, with 10.2"),
            "{said}"
        );
        let said = trained("vit", 20.0, [2.3, 1.9], [0.2, 0.201], 1.9);
        assert!(said.starts_with("transformer learned a little"), "{said}");
    }
}
