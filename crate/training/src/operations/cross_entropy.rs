//! The loss.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training_rows::cross_entropy_backward::CrossEntropyBackward;
use crate::kernels::training_rows::cross_entropy_forward::CrossEntropyForward;
use crate::memory::{IGNORED, Memory};
use crate::real::{largest, sum_of};
use crate::slot::{Input, Slot};

/// Σ weight · (ln Σ e^logits − logit of the target) over the rows that have a target.
#[derive(Clone, Debug)]
pub struct CrossEntropy {
    /// Logits, one row for every target.
    pub logits: Input,
    /// Space for the same number of probabilities.
    pub probabilities: Slot,
    /// Numbers in a row.
    pub classes: usize,
}

impl Operate for CrossEntropy {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![&mut self.logits]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, out) = self.probabilities.split_arena(&mut memory.values);
        let logits = self.logits.slot.of(before).chunks_exact(self.classes);
        let rows = logits.zip(out.chunks_exact_mut(self.classes));
        for ((logits, out), target) in rows.zip(&memory.targets) {
            if *target == IGNORED {
                continue;
            }
            let wanted = logits[*target as usize];
            let most = largest(logits);
            let entries = out.iter_mut().zip(logits);
            entries.for_each(|(p, x)| *p = (*x - most).exponential());
            let sum = sum_of(out, |p| p);
            let factor = R::UNIT / sum;
            out.iter_mut().for_each(|p| *p *= factor);
            memory.loss += memory.weight * (most - wanted + sum.logarithm()).to_f64();
            memory.correct += u32::from(wanted == most);
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let weight = R::of(memory.weight);
        let probabilities = self
            .probabilities
            .of(&memory.values)
            .chunks_exact(self.classes);
        let to = self.logits.slot.of_mut(&mut memory.gradients);
        self.logits.gradient.prepare(to);
        let rows = probabilities.zip(to.chunks_exact_mut(self.classes));
        for ((probabilities, to), target) in rows.zip(&memory.targets) {
            if *target == IGNORED {
                continue;
            }
            let entries = to.iter_mut().zip(probabilities);
            entries.for_each(|(x, p)| *x += weight * *p);
            to[*target as usize] -= weight;
        }
    }
}

impl OnDevice for CrossEntropy {
    fn on_device(&self, places: &Places) -> DevicePasses {
        let classes = self.classes as u32;
        let rows = self.logits.slot.len() as u32 / classes;
        let forward = CrossEntropyForward {
            rows,
            classes,
            logits: self.logits.slot.place(),
            probabilities: self.probabilities.place(),
            targets: places.targets,
            results: places.results,
            weight: places.weight,
        };
        let backward = CrossEntropyBackward {
            rows,
            classes,
            probabilities: self.probabilities.place(),
            targets: places.targets,
            weight: places.weight,
            out: self.logits.slot.place(),
            kept: self.logits.gradient.kept(),
        };
        DevicePasses::default().forward(forward).backward(backward)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Extra, check_loss};
    use super::*;

    /// Four rows of five classes.
    fn record(recorder: &mut crate::Recorder, inputs: &[Slot]) {
        let probabilities = recorder.reserve(20);
        recorder.push(CrossEntropy {
            logits: inputs[0].into(),
            probabilities,
            classes: 5,
        });
    }

    #[test]
    fn gradients_of_the_loss_are_its_differences_and_ignored_targets_count_for_nothing() {
        let extra = Extra {
            targets: vec![1, IGNORED, 4, 0],
            weight: 0.25,
            ..Extra::default()
        };
        let (gradient, _) = check_loss(&[20], &extra, record);
        assert!(gradient[5..10].iter().all(|x| *x == 0.0));
        assert!(gradient[..5].iter().all(|x| *x != 0.0));
    }

    #[test]
    fn the_loss_of_equal_logits_is_the_logarithm_of_their_number() {
        let extra = Extra {
            targets: vec![1; 4],
            weight: 0.25,
            zeros: true,
            ..Extra::default()
        };
        let (_, loss) = check_loss(&[20], &extra, record);
        assert!((loss - 5.0f64.ln()).abs() < 1e-12);
    }
}
