//! Rules by which weights follow their gradient.

use super::muon::{MOMENTUM, MuonMatrix};
use super::parameter::Parameter;
#[cfg(feature = "gpu")]
use crate::kernels::training::optimise::Optimise;
pub use crate::specification::{Rule, Schedule};
use std::ops::Range;

/// β₁, β₂ and ε of Adam.
const BETA: (f64, f64, f64) = (0.9, 0.999, 1e-8);

/// The dials of an optimiser; all act at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Optimiser {
    /// The rule.
    pub rule: Rule,
    /// Highest learning rate.
    pub rate: f64,
    /// Weight decay, of every parameter.
    pub decay: f64,
    /// Largest norm of the whole gradient, 0 for any.
    pub clip: f64,
    /// How the rate changes.
    pub schedule: Schedule,
    /// Share of the steps over which the rate rises, 0…1.
    pub warmup: f64,
    /// Steps of the run.
    pub steps: u64,
    /// Largest score that a head may keep (QK-clip, arXiv 2507.20534), 0 for any: queries and keys of a head with a larger one
    /// are scaled down after the step.
    pub qk_clip: f64,
}

/// The numbers of one step of Adam, in single precision.
struct AdamNumbers {
    step: f32,
    /// Correction factor of the mean of the squares.
    scale: f32,
    beta_1: f32,
    rest_1: f32,
    beta_2: f32,
    rest_2: f32,
    epsilon: f32,
}

impl AdamNumbers {
    /// Corrections for the step after which the means are over `averaged` steps.
    fn new(rate: f64, averaged: u64) -> Self {
        let (beta_1, beta_2, epsilon) = BETA;
        let correction = |beta: f64| 1.0 - libm::pow(beta, averaged as f64);
        Self {
            step: (rate / correction(beta_1)) as f32,
            scale: (1.0 / correction(beta_2)) as f32,
            beta_1: beta_1 as f32,
            // 1 − β of the rounded β would be off by 5e-5.
            rest_1: (1.0 - beta_1) as f32,
            beta_2: beta_2 as f32,
            rest_2: (1.0 - beta_2) as f32,
            epsilon: epsilon as f32,
        }
    }
}

#[cfg(feature = "gpu")]
impl Optimiser {
    /// Whether the rule uses running means.
    pub(super) fn averages(&self) -> bool {
        matches!(self.rule, Rule::Adamw | Rule::Adam | Rule::Muon)
    }

    /// The kernel of step `step`, from 0, after which running means cover `averaged` steps; the caller sets the places of the
    /// numbers.
    pub(super) fn kernel(&self, step: u64, averaged: u64) -> Optimise {
        let rate = self.rate_at(step);
        let adam = AdamNumbers::new(rate, averaged.max(1));
        let decoupled = matches!(self.rule, Rule::Adamw | Rule::Muon);
        Optimise {
            count: 0,
            weights: 0,
            gradient: 0,
            first: 0,
            second: 0,
            squares: 0,
            parts: 0,
            adam: u32::from(self.averages()),
            clip: self.clip as f32,
            keep: if decoupled {
                (1.0 - rate * self.decay) as f32
            } else {
                1.0
            },
            decay: if decoupled { 0.0 } else { self.decay as f32 },
            step: if self.averages() {
                adam.step
            } else {
                rate as f32
            },
            beta_1: adam.beta_1,
            rest_1: adam.rest_1,
            beta_2: adam.beta_2,
            rest_2: adam.rest_2,
            scale: adam.scale,
            epsilon: adam.epsilon,
        }
    }
}

impl Optimiser {
    /// OSA's (OSA App. E) for a run of this many steps: AdamW 3e-4, decay 0.05, clipped at 1.
    pub fn osa(steps: u64) -> Self {
        Self {
            rule: Rule::Adamw,
            rate: 3e-4,
            decay: 0.05,
            clip: 1.0,
            schedule: Schedule::Constant,
            warmup: 0.0,
            steps,
            qk_clip: 0.0,
        }
    }

    /// The learning rate of step `step`, from 0. Step i of a warm-up of W steps has the share (i + 1)/W of the
    /// highest rate; a falling rate begins at the highest and would be 0 after the last step.
    pub fn rate_at(&self, step: u64) -> f64 {
        if self.schedule == Schedule::Constant {
            return self.rate;
        }
        let rising = (self.warmup * self.steps as f64).ceil();
        let step = step as f64;
        if step < rising {
            return self.rate * (step + 1.0) / rising;
        }
        let falling = (self.steps as f64 - rising).max(1.0);
        let share = ((step - rising) / falling).min(1.0);
        match self.schedule {
            Schedule::Cosine => self.rate * 0.5 * (1.0 + libm::cos(std::f64::consts::PI * share)),
            _ => self.rate * (1.0 - share),
        }
    }
}

/// State of an optimiser.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OptimiserMoments {
    /// Steps taken.
    pub steps: u64,
    /// Number of steps in the running means of Adam and of Muon.
    pub averaged: u64,
    /// Mean of the gradient; empty before the first step of Adam.
    pub first: Vec<f32>,
    /// Running mean of the squared gradient.
    pub second: Vec<f32>,
    /// Momentum of Muon, 0 where AdamW takes the step; empty before the first step of Muon.
    pub momentum: Vec<f32>,
}

/// Length of the gradient in a step, and the learning rate of the step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taken {
    /// ‖gradient‖ before clipping.
    pub norm: f64,
    /// Learning rate.
    pub rate: f64,
}

impl OptimiserMoments {
    /// Takes a step with `gradient`, which is clipped in place. Muon takes it along the polar factors of the momentum of those `parameters`
    /// that are matrices inside blocks; AdamW takes the step of the other parameters.
    pub fn step(
        &mut self,
        optimiser: &Optimiser,
        parameters: &[Parameter],
        weights: &mut [f32],
        gradient: &mut [f32],
    ) -> Taken {
        let norm = gradient
            .iter()
            .map(|x| f64::from(*x).powi(2))
            .sum::<f64>()
            .sqrt();
        if optimiser.clip > 0.0 && norm > optimiser.clip {
            let factor = (optimiser.clip / norm) as f32;
            gradient.iter_mut().for_each(|x| *x *= factor);
        }
        let rate = optimiser.rate_at(self.steps);
        self.steps += 1;
        let (step, decay) = (rate as f32, optimiser.decay as f32);
        match optimiser.rule {
            Rule::Sgd => {
                for (w, g) in weights.iter_mut().zip(gradient) {
                    *w -= step * (*g + decay * *w);
                }
            }
            Rule::Adam => {
                for (w, g) in weights.iter().zip(&mut *gradient) {
                    *g += decay * *w;
                }
                let adam = self.average(rate, gradient);
                self.along_means(&adam, weights, 0..weights.len());
            }
            Rule::Adamw => {
                let kept = (1.0 - rate * optimiser.decay) as f32;
                weights.iter_mut().for_each(|w| *w *= kept);
                let adam = self.average(rate, gradient);
                self.along_means(&adam, weights, 0..weights.len());
            }
            Rule::Muon => {
                let kept = (1.0 - rate * optimiser.decay) as f32;
                weights.iter_mut().for_each(|w| *w *= kept);
                // Means are kept of all parameters, so that AdamW may go on at any step.
                let adam = self.average(rate, gradient);
                self.muon(rate, &adam, parameters, weights, gradient);
            }
        }
        Taken { norm, rate }
    }

    /// Adds the gradient to the running means.
    fn average(&mut self, rate: f64, gradient: &[f32]) -> AdamNumbers {
        self.first.resize(gradient.len(), 0.0);
        self.second.resize(gradient.len(), 0.0);
        self.averaged += 1;
        let adam = AdamNumbers::new(rate, self.averaged);
        let moments = self.first.iter_mut().zip(&mut self.second);
        for (g, (m, v)) in gradient.iter().zip(moments) {
            *m = adam.beta_1 * *m + adam.rest_1 * g;
            *v = adam.beta_2 * *v + adam.rest_2 * g * g;
        }
        adam
    }

    /// w ← w − rate m̂/(√v̂ + ε) for the weights of a range.
    fn along_means(&self, adam: &AdamNumbers, weights: &mut [f32], range: Range<usize>) {
        let means = self.first[range.clone()]
            .iter()
            .zip(&self.second[range.clone()]);
        for (w, (m, v)) in weights[range].iter_mut().zip(means) {
            *w -= adam.step * *m / ((*v * adam.scale).sqrt() + adam.epsilon);
        }
    }

    /// M ← μ M + G and a step along its polar factor for every matrix inside a block, a step of AdamW for the other weights.
    fn muon(
        &mut self,
        rate: f64,
        adam: &AdamNumbers,
        parameters: &[Parameter],
        weights: &mut [f32],
        gradient: &[f32],
    ) {
        self.momentum.resize(gradient.len(), 0.0);
        let mut done = 0;
        for matrix in MuonMatrix::of(parameters) {
            let range = matrix.range();
            self.along_means(adam, weights, done..range.start);
            done = range.end;
            let momentum = &mut self.momentum[range.clone()];
            let entries = momentum.iter_mut().zip(&gradient[range.clone()]);
            entries.for_each(|(m, g)| *m = MOMENTUM * *m + *g);
            matrix.step(&mut weights[range.clone()], &self.momentum[range], rate);
        }
        self.along_means(adam, weights, done..weights.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameter::WeightRole;
    use crate::slot::Slot;

    fn steps(optimiser: Optimiser, count: usize) -> Vec<f32> {
        let mut weights = vec![1.0, -2.0, 0.5];
        let mut moments = OptimiserMoments::default();
        for i in 0..count {
            let mut gradient: Vec<f32> = weights.iter().map(|w| 0.3 * w + 0.1 * i as f32).collect();
            moments.step(&optimiser, &[], &mut weights, &mut gradient);
        }
        weights
    }

    /// Made by `tests/reference/training/optimiser.py`.
    const STEPS: &str = include_str!("../../../tests/reference/training/optimiser.txt");

    #[test]
    fn steps_are_those_of_the_algorithms_written_down_anew() {
        let base = Optimiser {
            rate: 0.1,
            decay: 0.05,
            clip: 0.0,
            ..Optimiser::osa(10)
        };
        let changed = [
            base,
            Optimiser {
                rule: Rule::Adam,
                ..base
            },
            Optimiser {
                rule: Rule::Sgd,
                ..base
            },
            Optimiser { clip: 0.5, ..base },
        ];
        assert_eq!(STEPS.lines().count(), changed.len());
        for (line, optimiser) in STEPS.lines().zip(changed) {
            let found = steps(optimiser, 5);
            assert_eq!(found.len(), line.split_whitespace().count());
            for (x, word) in found.iter().zip(line.split_whitespace()) {
                let expected: f64 = word.parse().unwrap();
                assert!(
                    (f64::from(*x) - expected).abs() < 3e-6,
                    "{optimiser:?}: {x} {word}"
                );
            }
        }
    }

    /// The same reference takes three steps of Muon: a matrix of 3 × 4 with a vector of four after it, which AdamW moves.
    #[test]
    fn steps_of_muon_are_those_written_down_anew() {
        let parameter = |start, shape: &[usize], role| Parameter {
            name: String::new(),
            shape: shape.to_vec(),
            slot: Slot::new(start, shape.iter().product()),
            role,
            layer: Some(0),
        };
        let parameters = [
            parameter(0, &[3, 4], WeightRole::Query),
            parameter(12, &[4], WeightRole::Bias),
        ];
        let optimiser = Optimiser {
            rule: Rule::Muon,
            rate: 0.02,
            decay: 0.1,
            clip: 0.0,
            ..Optimiser::osa(10)
        };
        let number = |i: usize| (0.7 * (i * i) as f64 + 1.7 * i as f64 + 0.3).sin() as f32;
        let mut weights: Vec<f32> = (0..16).map(number).collect();
        let mut moments = OptimiserMoments::default();
        for step in 0..3 {
            let slope = |(i, w): (usize, &f32)| 0.3 * w + 0.1 * (i + step) as f32;
            let mut gradient: Vec<f32> = weights.iter().enumerate().map(slope).collect();
            moments.step(&optimiser, &parameters, &mut weights, &mut gradient);
        }
        let lines = include_str!("../../../tests/reference/training/muon.txt").lines();
        let line = lines.last().unwrap();
        let expected = line
            .split_whitespace()
            .skip(1)
            .map(|word| word.parse::<f64>().unwrap());
        let expected: Vec<f64> = expected.collect();
        assert_eq!(expected.len(), weights.len());
        for (found, expected) in weights.iter().zip(expected) {
            assert!(
                (f64::from(*found) - expected).abs() < 3e-6,
                "{found} {expected}"
            );
        }
        assert!(moments.momentum[..12].iter().all(|x| *x != 0.0));
        assert!(moments.momentum[12..].iter().all(|x| *x == 0.0));
    }

    #[test]
    fn rates_rise_and_fall_as_their_schedule_says() {
        let base = Optimiser {
            rate: 2.0,
            warmup: 0.2,
            ..Optimiser::osa(10)
        };
        let rates = |schedule| {
            (0..11)
                .map(|i| Optimiser { schedule, ..base }.rate_at(i))
                .collect::<Vec<_>>()
        };
        assert_eq!(rates(Schedule::Constant), [2.0; 11]);
        let linear = [1.0, 2.0, 2.0, 1.75, 1.5, 1.25, 1.0, 0.75, 0.5, 0.25, 0.0];
        assert_eq!(rates(Schedule::Linear), linear);
        // A quarter of ten steps are three.
        let third = Optimiser {
            warmup: 0.25,
            schedule: Schedule::Linear,
            ..base
        };
        let risen = [0, 1, 2, 3].map(|step| third.rate_at(step));
        assert_eq!(risen, [2.0 / 3.0, 4.0 / 3.0, 2.0, 2.0]);
        let cosine = rates(Schedule::Cosine);
        assert_eq!((cosine[0], cosine[2]), (1.0, 2.0));
        assert!((cosine[6] - 1.0).abs() < 1e-15 && cosine[10] < 1e-15);
        // A quarter of the way down: 1 + cos 45°.
        assert!((cosine[4] - (1.0 + 0.5f64.sqrt())).abs() < 1e-15);
    }
}
