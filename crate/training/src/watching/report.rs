//! Progress reports of a training run: everything that its figure shows, as one list of numbers. So the code that draws it
//! ([`super::report_reader`]) does not need the training engine.

use crate::problem::Problem;
use crate::specification::Watched;
use attention_spectra_words::phrase;

/// One step of the training.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepReport {
    /// Steps taken before it.
    pub step: f64,
    /// Mean cross-entropy of the batch, in nats.
    pub loss: f64,
    /// ‖gradient‖ before clipping.
    pub norm: f64,
    /// Learning rate.
    pub rate: f64,
}

/// Loss and accuracy on held-out examples.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// Steps taken before.
    pub step: f64,
    /// Mean cross-entropy, in nats.
    pub loss: f64,
    /// Share of targets with the largest logit.
    pub accuracy: f64,
}

/// A layer at one time, for the examples of the probe.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayerReport {
    /// Steps taken before.
    pub step: f64,
    /// Number of the layer, from 1.
    pub layer: f64,
    /// The numbers in the order of [`Watched::NUMBERS`]; those of attention and weights are means over the heads.
    pub numbers: [f64; Watched::NUMBERS.len()],
}

/// Progress report of a training run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Steps of the run.
    pub planned: f64,
    /// Steps taken.
    pub taken: f64,
    /// The step after which something was not finite any more; `NaN` where all is.
    pub diverged: f64,
    /// Milliseconds of a step; `NaN` without a clock.
    pub milliseconds: f64,
    /// Lowest possible loss; `NaN` where it is unknown.
    pub floor: f64,
    /// Number of weights.
    pub weights: f64,
    /// Bytes of memory.
    pub bytes: f64,
    /// T of the model.
    pub tokens: f64,
    /// Layers of the model.
    pub layers: f64,
    /// Heads of a layer.
    pub heads: f64,
    /// Numbers of the steps before which a dial of the optimiser was moved.
    pub moved: Vec<f64>,
    /// The training.
    pub curve: Vec<StepReport>,
    /// Held-out examples.
    pub held: Vec<Held>,
    /// Every layer at the same times.
    pub depth: Vec<LayerReport>,
    /// Eigenvalues of A at the start, of the first example: layer by layer and head by head, T each, real and imaginary
    /// parts in turn, the largest first.
    pub start: Vec<f64>,
    /// Eigenvalues of A now, in the same order.
    pub now: Vec<f64>,
    /// Eigenvalues of H at the start, d/h for each head, in the same order; the others are 0 because of the rank.
    pub value_start: Vec<f64>,
    /// Eigenvalues of H now, in the same order.
    pub value_now: Vec<f64>,
    /// Share of sequences in which the signal of a token propagates: T for each row of `depth`, in that order. Empty where
    /// attention is not a softmax.
    pub propagation: Vec<f64>,
    /// Steps after which the eigenvalues of `trail` were taken, ascending.
    pub trail_steps: Vec<f64>,
    /// Eigenvalues of A at these steps, each time as in `now`.
    pub trail: Vec<f64>,
}

/// Largest number of times in a trail.
pub const TRAIL_TIMES: usize = 32;

/// Largest number of values in a trail, if two times have fewer: reports go from worker to page several times a second.
const TRAIL_NUMBERS: usize = 40_000;

/// Numbers before the lists.
pub(super) const HEADER_LENGTH: usize = 10;
/// Numbers of a [`StepReport`].
pub(super) const CURVE: usize = 4;
/// Numbers of [`Held`].
pub(super) const HELD: usize = 3;
/// Numbers of a [`LayerReport`].
pub(super) const DEPTH: usize = 2 + Watched::NUMBERS.len();

impl Report {
    /// The report as a list of numbers.
    pub fn numbers(&self) -> Vec<f64> {
        let mut out = vec![
            self.planned,
            self.taken,
            self.diverged,
            self.milliseconds,
            self.floor,
            self.weights,
            self.bytes,
            self.tokens,
            self.layers,
            self.heads,
        ];
        let curve = self.curve.iter();
        let held = self.held.iter();
        let depth = self.depth.iter();
        let lists = [
            self.moved.clone(),
            curve
                .flat_map(|p| [p.step, p.loss, p.norm, p.rate])
                .collect(),
            held.flat_map(|h| [h.step, h.loss, h.accuracy]).collect(),
            depth.flat_map(|l| l.numbers()).collect(),
            self.start.clone(),
            self.now.clone(),
            self.value_start.clone(),
            self.value_now.clone(),
            self.propagation.clone(),
            self.trail_steps.clone(),
            self.trail.clone(),
        ];
        for list in lists {
            out.push(list.len() as f64);
            out.extend(list);
        }
        out
    }

    /// The report that [`Report::numbers`] made this list from.
    ///
    /// # Errors
    /// The list ends early.
    pub fn of_numbers(numbers: &[f64]) -> Result<Self, Problem> {
        let cut = || Problem::new("run", phrase!("training-report-incomplete"));
        let (head, mut rest) = numbers
            .split_first_chunk::<HEADER_LENGTH>()
            .ok_or_else(cut)?;
        let mut list = || {
            let (length, after) = rest.split_first().ok_or_else(cut)?;
            let (list, after) = after.split_at_checked(*length as usize).ok_or_else(cut)?;
            rest = after;
            Ok::<_, Problem>(list)
        };
        let [
            planned,
            taken,
            diverged,
            milliseconds,
            floor,
            weights,
            bytes,
            tokens,
            layers,
            heads,
        ] = *head;
        Ok(Self {
            planned,
            taken,
            diverged,
            milliseconds,
            floor,
            weights,
            bytes,
            tokens,
            layers,
            heads,
            moved: list()?.to_vec(),
            curve: (list()?.as_chunks().0.iter())
                .map(|&[step, loss, norm, rate]| StepReport {
                    step,
                    loss,
                    norm,
                    rate,
                })
                .collect(),
            held: (list()?.as_chunks().0.iter())
                .map(|&[step, loss, accuracy]| Held {
                    step,
                    loss,
                    accuracy,
                })
                .collect(),
            depth: list()?
                .as_chunks()
                .0
                .iter()
                .map(LayerReport::of_numbers)
                .collect(),
            start: list()?.to_vec(),
            now: list()?.to_vec(),
            value_start: list()?.to_vec(),
            value_now: list()?.to_vec(),
            propagation: list()?.to_vec(),
            trail_steps: list()?.to_vec(),
            trail: list()?.to_vec(),
        })
    }

    /// Adds `spectra`, the eigenvalues of A after `step` steps, to the trail, and drops the oldest of it that are too many.
    pub fn add_to_trail(&mut self, step: f64, spectra: &[f64]) {
        if self.trail_steps.last().is_some_and(|last| *last >= step) || spectra.is_empty() {
            return;
        }
        self.trail_steps.push(step);
        self.trail.extend(spectra);
        let most = (TRAIL_NUMBERS / spectra.len()).clamp(2, TRAIL_TIMES);
        let older = self.trail_steps.len().saturating_sub(most);
        self.trail_steps.drain(..older);
        self.trail.drain(..older * spectra.len());
    }

    /// Whether no step is left.
    pub fn is_over(&self) -> bool {
        self.taken >= self.planned || !self.diverged.is_nan()
    }
}

impl LayerReport {
    fn numbers(&self) -> impl Iterator<Item = f64> {
        [self.step, self.layer].into_iter().chain(self.numbers)
    }

    fn of_numbers(&[step, layer, ref numbers @ ..]: &[f64; DEPTH]) -> Self {
        Self {
            step,
            layer,
            numbers: *numbers,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn report() -> Report {
        let layer = LayerReport {
            step: 4.0,
            layer: 1.0,
            numbers: std::array::from_fn(|i| 0.5 + i as f64),
        };
        Report {
            planned: 10.0,
            taken: 4.0,
            diverged: 3.0,
            milliseconds: 1.5,
            floor: 0.7,
            weights: 100.0,
            bytes: 4000.0,
            tokens: 2.0,
            layers: 1.0,
            heads: 2.0,
            moved: vec![2.0],
            curve: vec![
                StepReport {
                    step: 0.0,
                    loss: 2.3,
                    norm: 1.0,
                    rate: 0.1
                };
                2
            ],
            held: vec![Held {
                step: 4.0,
                loss: 2.2,
                accuracy: 0.25,
            }],
            depth: vec![layer],
            start: vec![1.0, 0.0, 0.1, 0.2, 1.0, 0.0, -0.3, 0.4],
            now: Vec::new(),
            value_start: vec![0.5, 0.0, -0.5, 0.0],
            value_now: vec![0.6, 0.1, 0.6, -0.1],
            propagation: vec![1.0, 0.75],
            trail_steps: vec![0.0, 4.0],
            trail: (0..16).map(f64::from).collect(),
        }
    }

    #[test]
    fn a_trail_has_the_latest_spectra() {
        let mut report = Report::default();
        for step in 0..=TRAIL_TIMES {
            report.add_to_trail(step as f64, &[step as f64, 0.5]);
        }
        report.add_to_trail(TRAIL_TIMES as f64, &[7.0, 7.0]);
        let steps: Vec<f64> = (1..=TRAIL_TIMES).map(|step| step as f64).collect();
        let spectra: Vec<f64> = steps.iter().flat_map(|step| [*step, 0.5]).collect();
        assert_eq!((&report.trail_steps, &report.trail), (&steps, &spectra));
        // Of a large model only the last two.
        let mut large = Report::default();
        for step in [0.0, 1.0, 2.0] {
            large.add_to_trail(step, &vec![step; TRAIL_NUMBERS]);
        }
        assert_eq!(large.trail_steps, [1.0, 2.0]);
        assert_eq!(
            (large.trail.len(), large.trail[0]),
            (2 * TRAIL_NUMBERS, 1.0)
        );
    }

    #[test]
    fn a_report_is_read_as_it_was_written_and_refused_where_it_is_cut() {
        let numbers = report().numbers();
        assert_eq!(Report::of_numbers(&numbers), Ok(report()));
        for length in 0..numbers.len() {
            assert!(Report::of_numbers(&numbers[..length]).is_err(), "{length}");
        }
    }
}
