//! Tasks of the steps: one for the tokens before the first layer, then one per layer and head, for every realisation. A single
//! layer also has steps for its tokens at other context lengths.

use super::outcome::{HeadOutcome, ModelsOutcome, StartOutcome};
use crate::parameters::Parameters;
use crate::views::curves::sweep::Sweep;
use crate::views::outcome::Holds;
use crate::views::statistics::mean_and_error;

/// The steps of a model.
pub(super) struct Steps {
    pub(super) parameters: Parameters,
    /// The context lengths at which the only layer is passed.
    pub(super) lengths: Option<Sweep>,
}

/// Number of a step: layer 0 is before the first.
pub(super) struct Place {
    pub(super) realisation: usize,
    pub(super) layer: usize,
    pub(super) head: usize,
}

impl Steps {
    pub(super) fn new(parameters: &Parameters) -> Self {
        Self {
            parameters: parameters.clone(),
            lengths: (parameters.layers == 1).then(|| Sweep::new(parameters)),
        }
    }

    /// Their number.
    pub(super) fn count(&self) -> usize {
        self.at_own_length() + self.lengths.as_ref().map_or(0, Sweep::steps)
    }

    /// Steps of a realisation.
    fn each(&self) -> usize {
        1 + self.parameters.layers * self.parameters.heads
    }

    /// Number of steps before the steps at other context lengths.
    pub(super) fn at_own_length(&self) -> usize {
        self.parameters.samples * self.each()
    }

    /// Parameters and realisation of a step at another context length.
    pub(super) fn at_length(&self, step: usize) -> Option<(Parameters, u32)> {
        let step = step.checked_sub(self.at_own_length())?;
        Some(self.lengths.as_ref()?.at(step))
    }

    /// Number of a step at the own length.
    pub(super) fn at(&self, step: usize) -> Place {
        let (realisation, rest) = (step / self.each(), step % self.each());
        let heads = self.parameters.heads;
        let (layer, head) = match rest {
            0 => (0, 0),
            _ => (1 + (rest - 1) / heads, (rest - 1) % heads),
        };
        Place {
            realisation,
            layer,
            head,
        }
    }

    /// The step of layer `layer` from 1 and head `head` from 0.
    fn step(&self, realisation: usize, layer: usize, head: usize) -> usize {
        realisation * self.each() + 1 + (layer - 1) * self.parameters.heads + head
    }

    /// The outcome of layer `layer`, counted from 1, and head `head`, counted from 0.
    pub(super) fn head<'a>(
        &self,
        done: &'a [Option<ModelsOutcome>],
        realisation: usize,
        layer: usize,
        head: usize,
    ) -> Option<&'a HeadOutcome> {
        let step = self.step(realisation, layer, head);
        done.get(step)?.as_ref()?.held()
    }

    /// Mean and standard error of what `of` reads from a head over all finished realisations.
    pub(super) fn over(
        &self,
        done: &[Option<ModelsOutcome>],
        layer: usize,
        head: usize,
        of: impl Fn(&HeadOutcome) -> f64,
    ) -> (f64, f64) {
        let found = (0..self.parameters.samples).filter_map(|r| self.head(done, r, layer, head));
        mean_and_error(&found.map(of).filter(|x| x.is_finite()).collect::<Vec<_>>())
    }

    /// The steps before the first layer that are done.
    pub(super) fn starts<'a>(
        &self,
        done: &'a [Option<ModelsOutcome>],
    ) -> impl Iterator<Item = &'a StartOutcome> {
        let of_length = done.iter().take(self.at_own_length());
        let starts = of_length.step_by(self.each());
        starts.filter_map(|outcome| outcome.as_ref()?.held())
    }
}
