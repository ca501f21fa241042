//! Softmax attention.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::kernels::training_rows::softmax_backward::SoftmaxBackward;
use crate::kernels::training_rows::softmax_forward::SoftmaxForward;
use crate::training::Real;
use crate::training::memory::Memory;
use crate::training::real::{largest, sum_of, sum_of_pairs};
use crate::training::slot::{Input, Slot};

/// In place, every row of scores to its softmax, less `removed`.
#[derive(Clone, Debug)]
pub struct Softmax {
    /// Matrices of T × T.
    pub scores: Slot,
    /// Tokens of an example, T.
    pub tokens: usize,
    /// Whether row i sees columns up to i only.
    pub causal: bool,
    /// 1/T where the gap is removed: A − 11ᵀ/T (GAP (8)); else 0.
    pub removed: f64,
}

impl Softmax {
    /// How many columns row `row` sees.
    fn visible(&self, row: usize) -> usize {
        if self.causal {
            row % self.tokens + 1
        } else {
            self.tokens
        }
    }
}

impl Operate for Softmax {
    fn inputs(&mut self) -> Vec<&mut Input> {
        vec![]
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let scores = self.scores.of_mut(&mut memory.values);
        let removed = R::of(self.removed);
        for (i, row) in scores.chunks_exact_mut(self.tokens).enumerate() {
            let (row, masked) = row.split_at_mut(self.visible(i));
            let most = largest(row);
            row.iter_mut().for_each(|x| *x = (*x - most).exponential());
            let factor = R::UNIT / sum_of(row, |x| x);
            row.iter_mut().for_each(|x| *x = *x * factor - removed);
            masked.fill(-removed);
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let weights = self.scores.of(&memory.values).chunks_exact(self.tokens);
        let change = self.scores.of_mut(&mut memory.gradients);
        let removed = R::of(self.removed);
        for (i, (row, change)) in weights
            .zip(change.chunks_exact_mut(self.tokens))
            .enumerate()
        {
            let (change, masked) = change.split_at_mut(self.visible(i));
            let row = &row[..change.len()];
            let mean = sum_of_pairs(change, row, |c, a| c * (a + removed));
            let entries = change.iter_mut().zip(row);
            entries.for_each(|(c, a)| *c = (*a + removed) * (*c - mean));
            masked.fill(R::default());
        }
    }
}

impl OnDevice for Softmax {
    fn on_device(&self, _: &Places) -> DevicePasses {
        let tokens = self.tokens as u32;
        let forward = SoftmaxForward {
            rows: self.scores.len() as u32 / tokens,
            tokens,
            scores: self.scores.place(),
            causal: u32::from(self.causal),
            removed: self.removed as f32,
        };
        let backward = SoftmaxBackward {
            rows: forward.rows,
            tokens,
            scores: forward.scores,
            causal: forward.causal,
            removed: forward.removed,
        };
        DevicePasses::default().forward(forward).backward(backward)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Activate;
    use super::super::testing::{check, run};
    use super::*;
    use crate::parameters::Activation;

    fn attention(
        causal: bool,
        removed: f64,
    ) -> impl Fn(&mut crate::training::Recorder, &[Slot]) -> Slot {
        move |recorder, inputs| {
            let scores = recorder.reserve(50);
            let function = Activation::Gelu;
            recorder.push(Activate {
                x: inputs[0].into(),
                out: scores,
                function,
            });
            recorder.push(Softmax {
                scores,
                tokens: 5,
                causal,
                removed,
            });
            scores
        }
    }

    #[test]
    fn gradients_of_softmax_are_its_differences() {
        for causal in [false, true] {
            for removed in [0.0, 0.2] {
                check(&[50], attention(causal, removed));
            }
        }
    }

    #[test]
    fn rows_sum_to_one_or_to_nothing_without_the_gap_and_a_mask_hides_what_follows() {
        for (removed, sum) in [(0.0, 1.0), (0.2, 0.0)] {
            let out = run(&[50], attention(false, removed));
            assert!(
                out.chunks(5)
                    .all(|row| (row.iter().sum::<f64>() - sum).abs() < 1e-14)
            );
        }
        let out = run(&[50], attention(true, 0.0));
        for (i, row) in out.chunks(5).enumerate() {
            assert!(
                row[i % 5 + 1..].iter().all(|x| *x == 0.0)
                    && row[..=i % 5].iter().all(|x| *x > 0.0)
            );
        }
    }
}
