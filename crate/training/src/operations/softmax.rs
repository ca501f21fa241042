//! Softmax attention.

use super::{DevicePasses, OnDevice, Operate, Places};
use crate::Real;
use crate::kernels::training::column_sums::ColumnSums;
use crate::kernels::training::largest_scores::LargestScores;
use crate::kernels::training_rows::softmax_backward::SoftmaxBackward;
use crate::kernels::training_rows::softmax_forward::SoftmaxForward;
use crate::memory::Memory;
use crate::real::{largest, sum_of, sum_of_pairs};
use crate::slot::{Input, Slot};

/// In place, every row of scores to its softmax, less `removed`: A_ij = e^{s_ij}/(e^b + Σ_k e^{s_ik}), if the head has a sink b (gpt-oss),
/// and without e^b if it has none.
#[derive(Clone, Debug)]
pub struct Softmax {
    /// Matrices of T × T of the heads of every example.
    pub scores: Slot,
    /// Heads of an example.
    pub heads: usize,
    /// Logits b, one per head; then `removed` must be 0.
    pub sink: Option<Sink>,
    /// Place for the largest scores of these heads, among the largest scores of all heads.
    pub largest: usize,
    /// Tokens of an example, T.
    pub tokens: usize,
    /// Whether row i uses columns up to i only.
    pub causal: bool,
    /// 1/T if the gap is removed, A − 11ᵀ/T (GAP (8)); otherwise 0.
    pub removed: f64,
}

/// The sinks of the heads.
#[derive(Clone, Copy, Debug)]
pub struct Sink {
    /// Logits of the sinks, one per head.
    pub logits: Input,
    /// Space for one number per row, used by kernels only.
    pub rows: Slot,
}

impl Softmax {
    /// The example and the head of a row.
    fn place(&self, row: usize) -> (usize, usize) {
        let matrix = row / self.tokens;
        (matrix / self.heads, matrix % self.heads)
    }

    /// Number of columns visible to row `row`.
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
        self.sink.iter_mut().map(|sink| &mut sink.logits).collect()
    }

    fn forward<R: Real>(&self, memory: &mut Memory<R>) {
        let (before, scores) = self.scores.split_arena(&mut memory.values);
        let sinks = self.sink.map(|sink| sink.logits.slot.of(before));
        let removed = R::of(self.removed);
        for (i, row) in scores.chunks_exact_mut(self.tokens).enumerate() {
            let (row, masked) = row.split_at_mut(self.visible(i));
            let mut most = largest(row);
            let (example, head) = self.place(i);
            if example < memory.filled {
                let known = &mut memory.largest_scores[self.largest + head];
                *known = known.max(most.to_f64() as f32);
            }
            let sink = sinks.map(|sinks| sinks[head]);
            if let Some(sink) = sink.filter(|sink| *sink > most) {
                most = sink;
            }
            row.iter_mut().for_each(|x| *x = (*x - most).exponential());
            let mut sum = sum_of(row, |x| x);
            if let Some(sink) = sink {
                sum += (sink - most).exponential();
            }
            let factor = R::UNIT / sum;
            row.iter_mut().for_each(|x| *x = *x * factor - removed);
            masked.fill(-removed);
        }
    }

    fn backward<R: Real>(&self, memory: &mut Memory<R>) {
        let weights = self.scores.of(&memory.values).chunks_exact(self.tokens);
        let (before, change) = self.scores.split_arena(&mut memory.gradients);
        let mut sinks = self.sink.map(|sink| {
            let sums = sink.logits.slot.of_mut(before);
            sink.logits.gradient.prepare(sums);
            sums
        });
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
            if let Some(sinks) = &mut sinks {
                // What the row leaves to its sink is 1 − Σ a.
                sinks[self.place(i).1] += -mean * (R::UNIT - sum_of(row, |a| a));
            }
        }
    }
}

impl OnDevice for Softmax {
    /// The largest score of every row.
    fn device_scratch(&self) -> usize {
        self.scores.len() / self.tokens
    }

    fn on_device(&self, places: &Places) -> DevicePasses {
        let tokens = self.tokens as u32;
        let heads = self.heads as u32;
        let forward = SoftmaxForward {
            rows: self.scores.len() as u32 / tokens,
            tokens,
            scores: self.scores.place(),
            causal: u32::from(self.causal),
            removed: self.removed as f32,
            heads,
            sunk: u32::from(self.sink.is_some()),
            sinks: self.sink.map_or(0, |sink| sink.logits.slot.place()),
            largest: places.scratch,
        };
        let largest = LargestScores {
            rows: places.scratch,
            tokens,
            heads,
            filled: places.filled,
            out: places.largest + self.largest as u32,
        };
        let backward = SoftmaxBackward {
            rows: forward.rows,
            tokens,
            scores: forward.scores,
            causal: forward.causal,
            removed: forward.removed,
            heads,
            sunk: forward.sunk,
            sums: self.sink.map_or(0, |sink| sink.rows.place()),
        };
        let passes = DevicePasses::default().forward(forward).forward(largest);
        let passes = passes.backward(backward);
        let Some(Sink { logits, rows }) = self.sink else {
            return passes;
        };
        // The kernel leaves one number per row, those of the heads of a token side by side.
        passes.backward(ColumnSums {
            kept: logits.gradient.kept(),
            ..ColumnSums::of(
                [forward.rows / heads, heads],
                rows.place(),
                logits.slot.place(),
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Activate;
    use super::super::testing::{check, run, sample_numbers};
    use super::*;
    use crate::specification::Activation;

    fn attention(causal: bool, removed: f64) -> impl Fn(&mut crate::Recorder, &[Slot]) -> Slot {
        move |recorder, inputs| {
            let scores = recorder.reserve(100);
            let function = Activation::Gelu;
            recorder.push(Activate {
                x: inputs[0].into(),
                out: scores,
                function,
            });
            let largest = recorder.scored_heads(2);
            recorder.push(Softmax {
                scores,
                heads: 2,
                sink: None,
                largest,
                tokens: 5,
                causal,
                removed,
            });
            scores
        }
    }

    /// Softmax with sinks, which are the second input.
    fn sunk(causal: bool) -> impl Fn(&mut crate::Recorder, &[Slot]) -> Slot {
        move |recorder, inputs| {
            let rows = recorder.reserve(20);
            let scores = recorder.reserve(100);
            recorder.push(Activate {
                x: inputs[0].into(),
                out: scores,
                function: Activation::Gelu,
            });
            let largest = recorder.scored_heads(2);
            recorder.push(Softmax {
                scores,
                heads: 2,
                sink: Some(Sink {
                    logits: inputs[1].into(),
                    rows,
                }),
                largest,
                tokens: 5,
                causal,
                removed: 0.0,
            });
            scores
        }
    }

    #[test]
    fn gradients_of_softmax_with_sinks_are_its_differences() {
        for causal in [false, true] {
            check(&[100, 2], sunk(causal));
        }
    }

    /// A sink of weight e^b takes a share of each row: Σ a = Σ e^s/(e^b + Σ e^s), and entries keep their ratios.
    #[test]
    fn a_sink_takes_its_share_of_every_row() {
        let with = run(&[100, 2], sunk(false));
        let scores = sample_numbers(0, 100);
        let logits = sample_numbers(1, 2);
        let gelu = |x: f64| x * 0.5 * (1.0 + libm::erf(x * std::f64::consts::FRAC_1_SQRT_2));
        for (i, row) in with.chunks(5).enumerate() {
            let weights = scores[5 * i..5 * i + 5].iter().map(|x| gelu(*x).exp());
            let sum: f64 = weights.clone().sum();
            let whole = logits[i / 5 % 2].exp() + sum;
            for (found, weight) in row.iter().zip(weights) {
                assert!((found - weight / whole).abs() < 1e-14);
            }
        }
    }

    #[test]
    fn the_largest_score_of_a_head_is_that_of_the_examples_that_are_filled() {
        let mut recorder = crate::Recorder::default();
        let scores = recorder.parameter(36);
        let largest = recorder.scored_heads(2);
        recorder.push(Softmax {
            scores,
            heads: 2,
            sink: None,
            largest,
            tokens: 3,
            causal: true,
            removed: 0.0,
        });
        let mut engine = crate::engine::Engine::<f64>::new(recorder.finish().into());
        let mut largest = |filled: usize| {
            for (i, x) in engine.parameters_mut().iter_mut().enumerate() {
                *x = i as f64;
            }
            engine.memory().filled = filled;
            engine.forward();
            engine.largest_scores().to_vec()
        };
        // Four matrices of nine numbers, the last of which no mask hides.
        assert_eq!(largest(1), [8.0, 17.0]);
        assert_eq!(largest(2), [26.0, 35.0]);
    }

    #[test]
    fn gradients_of_softmax_are_its_differences() {
        for causal in [false, true] {
            for removed in [0.0, 0.2] {
                check(&[100], attention(causal, removed));
            }
        }
    }

    #[test]
    fn rows_sum_to_one_or_to_nothing_without_the_gap_and_a_mask_hides_what_follows() {
        for (removed, sum) in [(0.0, 1.0), (0.2, 0.0)] {
            let out = run(&[100], attention(false, removed));
            assert!(
                out.chunks(5)
                    .all(|row| (row.iter().sum::<f64>() - sum).abs() < 1e-14)
            );
        }
        let out = run(&[100], attention(true, 0.0));
        for (i, row) in out.chunks(5).enumerate() {
            assert!(
                row[i % 5 + 1..].iter().all(|x| *x == 0.0)
                    && row[..=i % 5].iter().all(|x| *x > 0.0)
            );
        }
    }
}
